// The page's connection to the server of the studio. It sends edits and receives events.

import { ref } from 'valtio';
import type { EditRequest, FileChanges, StudioEvents, WorkingStatus } from '../protocol/api.ts';
import { patchFiles } from '../protocol/files.ts';
import { loadState, postCommand } from './api.ts';
import { readText } from './edit/json-edits.ts';
import { createEditQueue } from './edit-queue.ts';
import { type PageState, toPageState } from './page-state.ts';

/** The delay between two attempts to reconnect, in milliseconds. */
const retryMilliseconds = 1_000;

/**
 * The time after an edit, in milliseconds, during which the page shows a message if another tab changes the same text.
 */
const recentMilliseconds = 10_000;

/** The last edit that this page made in a text field. */
interface FieldEdit {
  readonly path: string;
  /** The JSON Pointer of the edited value. */
  readonly pointer: string;
  readonly text: string;
  readonly at: number;
}

/**
 * Sends edits to the server and handles the server's events. After a lost connection, waits for the server and loads
 * the complete state again.
 */
export function connectToServer(state: PageState) {
  /**
   * The revision of this page's last edit to each file. Events with an earlier revision contain older text and are
   * ignored.
   */
  const confirmed = new Map<string, number>();
  /** File texts that arrived while an edit of the same file was pending. */
  const skipped = new Map<string, { readonly text: string | null; readonly revision: number }>();
  let lastEdit: FieldEdit | null = null;
  /** Identifies this page, so that edits of different pages are undone separately. */
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
      const { status } = await postCommand<{ status: WorkingStatus }>('edit', own);
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
    // Ignores this response, because a newer edit was made in the meantime.
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
    // Reloads the state, because changes between the last state and the start of this stream would be missed.
    source.addEventListener('open', () => void reload().catch(() => undefined));
  };
  /** Connects to the current server process. Pending edits are sent if their files have not changed in the meantime. */
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
    // While the user leaves the page, only one pending edit can be sent.
    if (queue.count() > 1) event.preventDefault();
  });
  return {
    flush: queue.flush,
    /** Forgets the last edit of a field, because a command of this page has changed the files. */
    forgetEdit() {
      lastEdit = null;
    },
    /** Shows the edit immediately, before the server has confirmed it. */
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

/**
 * Returns the edited field if an edit changes one value. Otherwise, returns null. Edits of the same field are undone in
 * one step.
 */
function readFieldEdit({ group, files }: EditRequest): FieldEdit | null {
  const [path = '', pointer] = (group ?? '').split('#');
  const text = files[path];
  return pointer === undefined || typeof text !== 'string'
    ? null
    : { path, pointer, text, at: Date.now() };
}

/** Returns true if a new text of a file replaces the value that this page has just written. */
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
