// Queues the edits that the server has not confirmed. Successive edits of one field are combined, and only one edit is
// sent at a time.

import type { EditRequest, FileChanges } from '../protocol/api.ts';
import { DisconnectedError } from './api.ts';

export interface EditQueue {
  /**
   * Adds an edit to the queue. An edit with a group is delayed, so that it can be combined with later edits of the
   * group. The promise resolves when the server has the edit.
   * @param before the texts of the files before the edit
   */
  add(request: EditRequest, before: FileChanges): Promise<void>;
  /** Sends all queued edits. @throws DisconnectedError if the server does not respond; the edits are then kept */
  flush(): Promise<void>;
  /** Returns the number of edits that the server has not confirmed. */
  count(): number;
  /** Returns the newest texts of the files with edits that the server has not confirmed. */
  getFiles(): FileChanges;
  /** Returns the texts that these files had before the unconfirmed edits. */
  getOrigins(): FileChanges;
  /** Discards the queued edits. */
  clear(): void;
}

interface EditQueueOptions {
  send(request: EditRequest): Promise<void>;
  /** Called when the number of edits changes. */
  onCount(count: number): void;
}

interface WaitingEdit {
  request: EditRequest;
  before: FileChanges;
  /** The time of the first change in the edit, in milliseconds. */
  readonly since: number;
  isSent: boolean;
  readonly done: Promise<void>;
  resolve(): void;
  reject(cause: unknown): void;
}

/** The pause after the last change of a field before the edit is sent, in milliseconds. */
const pauseMilliseconds = 200;

/** The maximum time that an edit is delayed to be combined with later changes, in milliseconds. */
const maxWaitMilliseconds = 1_000;

/** Creates an empty queue. */
export function createEditQueue({ send, onCount }: EditQueueOptions): EditQueue {
  let edits: readonly WaitingEdit[] = [];
  let sending: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (next: readonly WaitingEdit[]) => {
    edits = next;
    onCount(edits.length);
  };
  const sendAll = async () => {
    for (let edit = edits[0]; edit; edit = edits[0]) {
      const { request, resolve, reject } = edit;
      edit.isSent = true;
      const end = await send({ ...request, before: edit.before }).then(
        () => resolve,
        (cause: unknown) => {
          if (cause instanceof DisconnectedError) throw cause;
          return () => reject(cause);
        },
      );
      set(edits.filter((each) => each !== edit));
      end();
    }
  };
  const flush = () => {
    clearTimeout(timer);
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    return sending;
  };
  const sendSoon = (milliseconds: number) => {
    clearTimeout(timer);
    const ignore = () => undefined;
    if (milliseconds <= 0) void flush().catch(ignore);
    else timer = setTimeout(() => void flush().catch(ignore), milliseconds);
  };
  return {
    add(request, before) {
      const last = edits.at(-1);
      const now = Date.now();
      if (last && !last.isSent && request.group !== undefined && joins(last.request, request)) {
        last.request = { ...request, files: { ...last.request.files, ...request.files } };
        last.before = { ...before, ...last.before };
        sendSoon(Math.min(pauseMilliseconds, last.since + maxWaitMilliseconds - now));
        return last.done;
      }
      const edit = createEdit(request, before, now);
      set([...edits, edit]);
      sendSoon(request.group === undefined || last ? 0 : pauseMilliseconds);
      return edit.done;
    },
    flush,
    count: () => edits.length,
    getFiles: () => Object.assign({}, ...edits.map(({ request }) => request.files)),
    getOrigins: () => Object.assign({}, ...edits.map(({ before }) => before).reverse()),
    clear() {
      clearTimeout(timer);
      for (const { resolve } of edits) resolve();
      set([]);
    },
  };
}

// helpers

function createEdit(request: EditRequest, before: FileChanges, since: number): WaitingEdit {
  let resolve: () => void = () => undefined;
  let reject: (cause: unknown) => void = () => undefined;
  const done = new Promise<void>((onDone, onFailed) => {
    resolve = onDone;
    reject = onFailed;
  });
  return { request, before, since, isSent: false, done, resolve, reject };
}

function joins(last: EditRequest, next: EditRequest): boolean {
  return last.group === next.group && last.format === next.format;
}
