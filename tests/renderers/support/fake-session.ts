// A fake session that shows a given view and records its events.

import { proxy, ref } from 'valtio/vanilla';
import type { Json, ScreenView, Session, Snapshot, Toast } from '../../../engine/index.ts';

export interface FakeSession extends Session {
  readonly dispatched: { name: string; payload: Json | undefined }[];
  readonly heard: Json[];
  show(change: Partial<ScreenView>): void;
}

export const emptyView: ScreenView = {
  flow: 'flow',
  step: 'step',
  title: 'A title',
  documentTitle: 'A title – Flow – Charter',
  lead: null,
  illustration: null,
  progress: null,
  back: false,
  notice: null,
  failure: null,
  blocks: [],
  form: null,
  actions: [],
  links: [{ event: 'sign-in', label: 'Sign in', kind: 'link', payload: null }],
  busy: null,
  locked: [],
  waiting: null,
  support: null,
  status: 'ready',
};

export function createFakeSession(view: Partial<ScreenView> = {}): FakeSession {
  const state: Session['state'] = proxy({
    view: ref({ ...emptyView, ...view }),
    snapshot: ref({
      address: '/flow/step',
      params: {},
      now: '2026-01-05T10:00:00.000Z',
    } as Snapshot),
    toasts: [] as readonly Toast[],
    saved: { at: null as string | null, failed: false },
    online: true,
  });
  const dispatched: FakeSession['dispatched'] = [];
  const heard: Json[] = [];
  let count = 0;
  return {
    state,
    dispatched,
    heard,
    show(change) {
      state.view = ref({ ...state.view, ...change });
    },
    enter: (address) => address,
    dispatch: (name, payload) => void dispatched.push({ name, payload }),
    saveDraftInputs(data) {
      heard.push(data);
      const { form } = state.view;
      if (form) state.view = ref({ ...state.view, form: { ...form, data } });
    },
    toast({ type, message, timeout = 5000, id = count + 1 }) {
      count = id;
      state.toasts = [...state.toasts, { id, type, message, timeout }];
    },
    dismiss(id) {
      state.toasts = state.toasts.filter((toast) => toast.id !== id);
    },
    listen: () => () => {},
    setOnline(online) {
      state.online = online;
    },
    setFlags: () => {},
    syncFromStorage: () => false,
    replaceFlow: () => {},
    replaceApp: () => {},
    replaceRoutes: () => {},
    completeRoutes: async () => {},
    preview: () => null,
    locate: () => ({ flow: null, step: null }),
  };
}
