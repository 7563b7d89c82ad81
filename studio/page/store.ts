// The state of the page, and the ways to change it.

import { createContext, use } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';
import type {
  Analysis,
  EditRequest,
  SaveAnswer,
  StudioEvents,
  StudioState,
  WorkingStatus,
} from '../protocol/api.ts';
import { patchFiles } from '../protocol/files.ts';
import type { Questions } from '../protocol/questions.ts';
import { askAnalysis, post, readAnswer } from './api.ts';

export const panes = ['map', 'edit', 'gallery', 'new', 'review'] as const;
export type PaneName = (typeof panes)[number];

export interface PageState {
  files: Readonly<Record<string, string>>;
  status: WorkingStatus;
  analysis: Analysis | null;
  previewOrigin: string;
  /** The selected flow and step. */
  flow: string | null;
  step: string | null;
  /** The file in the editor, and the JSON Pointer to show. */
  file: string | null;
  pointer: string | null;
  pane: PaneName;
  /** The walk of the preview: `flow:step` in order. */
  walk: readonly string[];
  /** A message about the last command. */
  message: { readonly text: string; readonly tone: 'plain' | 'error' } | null;
  isConnected: boolean;
}

export interface Studio {
  /** A valtio proxy. Its parts are replaced, never changed. */
  readonly state: PageState;
  select(flow: string, step: string | null): void;
  /** Opens a file in the editor, at a JSON Pointer. */
  openFile(file: string, pointer?: string): void;
  show(pane: PaneName): void;
  edit(request: EditRequest): Promise<void>;
  ask<Name extends keyof Questions>(
    name: Name,
    ask: Questions[Name]['ask'],
  ): Promise<Questions[Name]['answer']>;
  /** Sends a command without an answer, and shows the message of a failure. */
  command(name: 'undo' | 'redo' | 'discard' | 'resolve', body?: object): Promise<void>;
  /** Saves the files. Returns the problems that stop it. */
  save(force: boolean): Promise<SaveAnswer>;
  setWalk(steps: readonly string[]): void;
  say(text: string, tone?: 'plain' | 'error'): void;
}

export const StudioContext = createContext<Studio | null>(null);

/** @throws when used outside of a `StudioContext`, which is a bug. */
export function useStudio(): Studio {
  const studio = use(StudioContext);
  if (!studio) throw new Error('A pane was rendered outside of the studio.');
  return studio;
}

/** Returns the present state. The component renders again when the parts that it reads change. */
export function useStudioState(): PageState {
  return useSnapshot(useStudio().state) as PageState;
}

/** Loads the state and follows the changes. */
export async function openStudio(): Promise<Studio> {
  const first = await loadState();
  const state = proxy<PageState>({
    ...toPageState(first),
    ...readPlace(first),
    ...{ file: null, pointer: null, walk: [], message: null, isConnected: true },
  });
  const own = createOwnEdits();
  follow(state, own);
  const say: Studio['say'] = (text, tone = 'plain') => {
    state.message = { text, tone };
  };
  const run = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (cause) {
      say(cause instanceof Error ? cause.message : String(cause), 'error');
    }
  };
  return {
    state,
    say,
    ask: askAnalysis,
    select(flow, step) {
      Object.assign(state, { flow, step });
      storePlace(state);
    },
    openFile(file, pointer = '') {
      Object.assign(state, { file, pointer, pane: 'edit' });
      storePlace(state);
    },
    show(pane) {
      state.pane = pane;
      storePlace(state);
    },
    edit: (request) =>
      run(async () => {
        // The page shows an edit at once. The answer of the server follows.
        state.files = ref(patchFiles(state.files, request.files));
        const paths = Object.keys(request.files);
        own.begin(paths);
        try {
          const { status } = await post<{ status: WorkingStatus }>('edit', request);
          own.end(paths, status.revision);
        } catch (cause) {
          own.end(paths, 0);
          Object.assign(state, toPageState(await loadState()));
          throw cause;
        }
      }),
    command: (name, body) => run(() => post(name, body)),
    save: (force) => post('save', { force }),
    setWalk(steps) {
      state.walk = ref([...steps]);
    },
  };
}

// helpers

async function loadState(): Promise<StudioState> {
  return readAnswer<StudioState>(await fetch('/api/state'));
}

/**
 * The edits of this page that the server has not confirmed. Until then, its events would show an older text of the file
 * than the one that the user is typing.
 */
function createOwnEdits() {
  const open = new Map<string, number>();
  const confirmed = new Map<string, number>();
  return {
    begin(paths: readonly string[]) {
      for (const path of paths) open.set(path, (open.get(path) ?? 0) + 1);
    },
    end(paths: readonly string[], revision: number) {
      for (const path of paths) {
        open.set(path, (open.get(path) ?? 1) - 1);
        confirmed.set(path, Math.max(revision, confirmed.get(path) ?? 0));
      }
    },
    /** Returns true if an event has the present text of a file. */
    accepts: (path: string, revision: number) =>
      (open.get(path) ?? 0) === 0 && revision >= (confirmed.get(path) ?? 0),
  };
}

function toPageState({ files, status, analysis, previewOrigin }: StudioState) {
  return {
    files: ref(files),
    status: ref(status),
    analysis: analysis && ref(analysis),
    previewOrigin,
  };
}

/** Follows the events of the server. After a lost connection the whole state is read again. */
function follow(state: PageState, own: ReturnType<typeof createOwnEdits>): void {
  const source = new EventSource('/api/events');
  const on = <Name extends keyof StudioEvents>(
    name: Name,
    listener: (data: StudioEvents[Name]) => void,
  ) =>
    source.addEventListener(name, ({ data }) =>
      listener(JSON.parse(data as string) as StudioEvents[Name]),
    );
  on('files', ({ files, status }) => {
    const accepted = Object.entries(files).filter(([path]) => own.accepts(path, status.revision));
    state.files = ref(patchFiles(state.files, Object.fromEntries(accepted)));
    state.status = ref(status);
  });
  on('analysis', (analysis) => {
    state.analysis = ref(analysis);
    state.flow ??= analysis.flows[0]?.id ?? null;
  });
  let wasLost = false;
  source.addEventListener('error', () => {
    wasLost = true;
    state.isConnected = false;
  });
  source.addEventListener('open', () => {
    state.isConnected = true;
    // Changes between the first state and this stream would be missed otherwise.
    void loadState()
      .then((now) => {
        if (wasLost || now.status.revision !== state.status.revision || now.analysis)
          Object.assign(state, toPageState(now));
        state.flow ??= now.analysis?.flows[0]?.id ?? null;
      })
      .catch(() => undefined);
  });
}

/** The place in the address, so that a reload opens it again: `#pane/flow/step`. */
function readPlace({ analysis }: StudioState): Pick<PageState, 'pane' | 'flow' | 'step'> {
  const [pane = '', flow, step] = window.location.hash.slice(1).split('/').map(decodeURIComponent);
  return {
    pane: panes.find((each) => each === pane) ?? 'map',
    flow: flow || (analysis?.flows[0]?.id ?? null),
    step: step || null,
  };
}

function storePlace({ pane, flow, step }: PageState): void {
  const place = [pane, flow ?? '', step ?? ''].map(encodeURIComponent).join('/');
  window.history.replaceState(null, '', `#${place}`);
}
