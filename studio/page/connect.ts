// The connection to the server of the studio: edits are sent, and its events are followed.

import { ref } from 'valtio';
import type { EditRequest, FileChanges, StudioEvents, WorkingStatus } from '../protocol/api.ts';
import { patchFiles } from '../protocol/files.ts';
import { loadState, post } from './api.ts';
import { readText } from './edit/json-edits.ts';
import { createEditQueue } from './edit-queue.ts';
import { type PageState, toPageState } from './page-state.ts';

/** The milliseconds between two attempts to connect again. */
const retryMilliseconds = 1_000;

/** A message is shown if another tab changes a text within this time after an edit, in milliseconds. */
const recentMilliseconds = 10_000;

/** The last edit of a field of this page. */
interface FieldEdit {
  readonly path: string;
  /** The JSON Pointer of its value. */
  readonly pointer: string;
  readonly text: string;
  readonly at: number;
}

/**
 * Sends edits and follows the events of the server. If the connection is lost, it waits for the server and reads the
 * whole state again.
 */
export function connect(state: PageState) {
  /** The revision of the last edit of this page to each file. Events of earlier ones would show an older text. */
  const confirmed = new Map<string, number>();
  /** Texts that arrived while an edit of their file was open. */
  const skipped = new Map<string, { readonly text: string | null; readonly revision: number }>();
  let lastEdit: FieldEdit | null = null;
  /** Keeps edits of two pages apart, so that each can be undone by itself. */
  const page = crypto.randomUUID();
  const setStatus = (status: WorkingStatus) => {
    if (status.revision >= state.status.revision) state.status = ref(status);
  };
  const take = (files: FileChanges) => {
    state.files = ref(patchFiles(state.files, files));
  };
  const queue = createEditQueue({
    async send(request) {
      const { group } = request;
      const own = group === undefined ? request : { ...request, group: `${group} ${page}` };
      const { status } = await post<{ status: WorkingStatus }>('edit', own);
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
      if (accepted.some(([path, text]) => isOverwritten(lastEdit, path, text))) {
        lastEdit = null;
        state.message = { text: overwrittenMessage, tone: 'error' };
      }
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
    /** Forgets the last edit of a field, because a command of this page changes the files. */
    forgetEdit() {
      lastEdit = null;
    },
    /** The page shows an edit at once. The answer of the server follows. */
    async edit(request: EditRequest) {
      const before = Object.keys(request.files).map((path) => [path, state.files[path] ?? null]);
      take(request.files);
      lastEdit = readFieldEdit(request);
      try {
        await queue.add(request, Object.fromEntries(before));
      } catch (cause) {
        await reload();
        throw cause;
      }
    },
  };
}

// helpers

const overwrittenMessage =
  'Somebody else has changed this text while you wrote it. Undo takes the last change back.';

/** Returns an edit of one value. Edits of the same place form one step of undo. */
function readFieldEdit({ group, files }: EditRequest): FieldEdit | null {
  const [path = '', pointer] = (group ?? '').split('#');
  const text = files[path];
  return pointer === undefined || typeof text !== 'string'
    ? null
    : { path, pointer, text, at: Date.now() };
}

/** Returns true if a new text of a file has another value where this page has just written one. */
function isOverwritten(edit: FieldEdit | null, path: string, text: string | null): boolean {
  if (edit?.path !== path || text === null || Date.now() - edit.at > recentMilliseconds)
    return false;
  return readText(edit.text, edit.pointer) !== readText(text, edit.pointer);
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
