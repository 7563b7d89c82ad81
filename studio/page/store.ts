// The state of the page, and the ways to change it.

import { createContext, use } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';
import type {
  Analysis,
  EditRequest,
  FileChanges,
  SaveAnswer,
  StudioEvents,
  StudioState,
  WorkingStatus,
} from '../protocol/api.ts';
import { patchFiles } from '../protocol/files.ts';
import type { Questions } from '../protocol/questions.ts';
import { askAnalysis, loadState, post } from './api.ts';
import { createEditQueue } from './edit-queue.ts';

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
  /** The parts of the forms that are open. They stay open when another step is selected. */
  openSections: readonly string[];
  /** The walk of the preview: `flow:step` in order. */
  walk: readonly string[];
  /** A message about the last command. */
  message: { readonly text: string; readonly tone: 'plain' | 'error' } | null;
  isConnected: boolean;
  /** True while the server does not have all edits. */
  isPending: boolean;
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
  /** Opens or closes a part of the forms. */
  fold(section: string, isOpen: boolean): void;
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
  // A field keeps its cursor only if it is rendered again before the event of the key has ended.
  return useSnapshot(useStudio().state, { sync: true }) as PageState;
}

/** Returns true if the last check is of the present files. */
export function isChecked({ analysis, status, isPending }: PageState): boolean {
  return !isPending && analysis?.checked === status.revision;
}

/** Loads the state and follows the changes. */
export async function openStudio(): Promise<Studio> {
  const first = await loadState();
  const state = proxy<PageState>({
    ...toPageState(first),
    ...readPlace(first),
    ...{ file: null, pointer: null, walk: [], message: null },
    ...{ openSections: ref(['Texts']), isConnected: true, isPending: false },
  });
  const connection = connect(state);
  const say: Studio['say'] = (text, tone = 'plain') => {
    state.message = { text, tone };
    if (tone === 'plain')
      setTimeout(() => state.message?.text === text && hush(), messageMilliseconds);
  };
  /** Removes the message, because something else happens. */
  const hush = () => {
    state.message = null;
  };
  const run = async (work: () => Promise<unknown>) => {
    hush();
    try {
      await work();
    } catch (cause) {
      say(cause instanceof Error ? cause.message : String(cause), 'error');
    }
  };
  /** The server must have the text that was typed before anything else happens. */
  const afterEdits = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    await connection.flush();
    return work();
  };
  return {
    state,
    say,
    ask: (name, ask) =>
      filesQuestions.has(name) ? afterEdits(() => askAnalysis(name, ask)) : askAnalysis(name, ask),
    select(flow, step) {
      hush();
      // A file that was opened for another step is not that of this one.
      Object.assign(state, { flow, step, file: null, pointer: null });
      storePlace(state);
    },
    openFile(file, pointer = '') {
      hush();
      Object.assign(state, { file, pointer, pane: 'edit' });
      storePlace(state);
    },
    show(pane) {
      hush();
      state.pane = pane;
      storePlace(state);
    },
    edit: (request) => run(() => connection.edit(request)),
    command: (name, body) => run(() => afterEdits(() => post(name, body))),
    save: (force) => afterEdits(() => post('save', { force })),
    fold(section, isOpen) {
      const others = state.openSections.filter((each) => each !== section);
      state.openSections = ref(isOpen ? [...others, section] : others);
    },
    setWalk(steps) {
      state.walk = ref([...steps]);
    },
  };
}

// helpers

/** The questions whose answers are made of the files, and replace them. */
const filesQuestions: ReadonlySet<keyof Questions> = new Set(['fix', 'pattern', 'record']);

/** The milliseconds for which a message is shown. That of a failure stays until something else is done. */
const messageMilliseconds = 8_000;

/** The milliseconds between two attempts to connect again. */
const retryMilliseconds = 1_000;

function toPageState({ files, status, analysis, previewOrigin }: StudioState) {
  return {
    files: ref(files),
    status: ref(status),
    analysis: analysis && ref(analysis),
    previewOrigin,
  };
}

/**
 * Sends edits and follows the events of the server. If the connection is lost, it waits for the server and reads the
 * whole state again.
 */
function connect(state: PageState) {
  /** The revision of the last edit of this page to each file. Events of earlier ones would show an older text. */
  const confirmed = new Map<string, number>();
  /** Texts that arrived while an edit of their file was open. */
  const skipped = new Map<string, { readonly text: string | null; readonly revision: number }>();
  const setStatus = (status: WorkingStatus) => {
    if (status.revision >= state.status.revision) state.status = ref(status);
  };
  const take = (files: FileChanges) => {
    state.files = ref(patchFiles(state.files, files));
  };
  const queue = createEditQueue({
    async send(request) {
      const { status } = await post<{ status: WorkingStatus }>('edit', request);
      for (const path of Object.keys(request.files)) confirmed.set(path, status.revision);
      setStatus(status);
    },
    onCount(count) {
      state.isPending = count > 0;
      const open = queue.getFiles();
      for (const [path, { text, revision }] of skipped) {
        if (path in open) continue;
        skipped.delete(path);
        if (revision >= (confirmed.get(path) ?? 0)) take({ [path]: text });
      }
    },
  });
  const reload = async () => {
    const now = await loadState();
    // An edit was sent since this answer.
    if (now.status.revision < state.status.revision) return;
    Object.assign(state, toPageState(now));
    take(queue.getFiles());
    state.flow ??= now.analysis?.flows[0]?.id ?? null;
  };
  const follow = () => {
    const source = new EventSource('/api/events');
    listen(source, 'files', ({ files, status }) => {
      const open = queue.getFiles();
      const accepted = Object.entries(files).filter(([path, text]) => {
        if (!(path in open)) return status.revision >= (confirmed.get(path) ?? 0);
        skipped.set(path, { text, revision: status.revision });
        return false;
      });
      take(Object.fromEntries(accepted));
      setStatus(status);
    });
    listen(source, 'analysis', (analysis) => {
      state.analysis = ref(analysis);
      state.flow ??= analysis.flows[0]?.id ?? null;
    });
    source.addEventListener('error', () => {
      source.close();
      state.isConnected = false;
      setTimeout(() => void connectAgain(), retryMilliseconds);
    });
    // Changes between the state and this stream would be missed otherwise.
    source.addEventListener('open', () => void reload().catch(() => undefined));
  };
  /** Connects to the server that runs now. Edits that the last one did not get are sent if their files are as before. */
  const connectAgain = async () => {
    const now = await loadState().catch(() => null);
    if (!now) return setTimeout(() => void connectAgain(), retryMilliseconds);
    confirmed.clear();
    skipped.clear();
    const origins = Object.entries(queue.getOrigins());
    const changed = origins.find(([path, text]) => (now.files[path] ?? null) !== text);
    state.message = null;
    if (changed) {
      queue.clear();
      const text = `Your last edit of ${changed[0]} is lost, because the file has changed.`;
      state.message = { text, tone: 'error' };
    }
    Object.assign(state, toPageState(now), { isConnected: true });
    take(queue.getFiles());
    follow();
    return queue.flush().catch(() => undefined);
  };
  follow();
  window.addEventListener('focusout', () => void queue.flush().catch(() => undefined));
  window.addEventListener('beforeunload', (event) => {
    void queue.flush().catch(() => undefined);
    // One edit can be sent while the page is left.
    if (queue.count() > 1) event.preventDefault();
  });
  return {
    flush: queue.flush,
    /** The page shows an edit at once. The answer of the server follows. */
    async edit(request: EditRequest) {
      const before = Object.keys(request.files).map((path) => [path, state.files[path] ?? null]);
      take(request.files);
      try {
        await queue.add(request, Object.fromEntries(before));
      } catch (cause) {
        await reload();
        throw cause;
      }
    },
  };
}

function listen<Name extends keyof StudioEvents>(
  source: EventSource,
  name: Name,
  listener: (data: StudioEvents[Name]) => void,
): void {
  source.addEventListener(name, ({ data }) =>
    listener(JSON.parse(data as string) as StudioEvents[Name]),
  );
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
