// A React hook that validates and stores the selected file. It restores the file after a reload.

import { useEffect, useRef, useState } from 'react';
import { deleteFile, getFile, putFile } from '../../files/file-store.ts';
import type { TableError } from '../../upload/column.ts';
import { readTable } from '../../upload/read-table.ts';
import type { TableRules, UploadedTable } from '../../upload/row-reader.ts';

/** The form value of a field with an uploaded file. */
export interface UploadAnswer {
  readonly name: string;
  readonly key: string;
  readonly rows: number;
  readonly left: number;
}

export type UploadState =
  | { readonly at: 'empty' }
  | { readonly at: 'reading'; readonly name: string; readonly done: number }
  | { readonly at: 'unreadable'; readonly name: string; readonly problem: TableError }
  | { readonly at: 'read'; readonly name: string; readonly table: UploadedTable };

/** Returns the state of the upload, and functions that select and remove the file. */
export function useUpload(
  value: UploadAnswer | undefined,
  rules: TableRules,
  onChange: (value: UploadAnswer | undefined) => void,
) {
  const [state, setState] = useState<UploadState>({ at: 'empty' });
  const current = useRef<CurrentFile | null>(null);

  /** Ignores the result if the user has selected another file in the meantime. */
  const read = (file: File, key: string, onRead: OnRead): Promise<void> => {
    current.current?.stop.abort();
    const stop = new AbortController();
    current.current = { stop, key };
    return readFile(file, rules, stop.signal, { show: setState, onRead });
  };

  const choose = (file: File) => {
    const key = crypto.randomUUID();
    onChange(undefined);
    return read(file, key, async (table) => {
      const { rows, left, accepted } = table;
      if (rows === 0) return;
      // Stores the file before it is shown as valid, so that an immediate submission can read the stored file.
      await putFile(key, { original: file, accepted });
      if (current.current?.key === key) onChange({ name: file.name, key, rows, left });
    });
  };

  const remove = () => {
    current.current?.stop.abort();
    current.current = null;
    if (value) void deleteFile(value.key);
    setState({ at: 'empty' });
    onChange(undefined);
  };

  // Restores a file that was selected before the page was reloaded.
  const key = value?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is read again only when the value changes
  useEffect(() => {
    if (!value || current.current?.key === value.key) return;
    void getFile(value.key).then((storedFile) => {
      if (storedFile) return read(storedFile.original, value.key, () => {});
      setState({ at: 'unreadable', name: value.name, problem: { key: 'uploadGone' } });
      return onChange(undefined);
    });
  }, [key]);
  useEffect(() => () => current.current?.stop.abort(), []);

  return { state, choose, remove };
}

// helpers

interface CurrentFile {
  readonly stop: AbortController;
  readonly key: string | null;
}

/** A callback that receives the table before the table is shown. */
type OnRead = (table: UploadedTable) => Promise<void> | void;

/** Reads a file. Shows the progress and the result until `signal` aborts. */
async function readFile(
  file: File,
  rules: TableRules,
  signal: AbortSignal,
  { show, onRead }: { readonly show: (state: UploadState) => void; readonly onRead: OnRead },
): Promise<void> {
  const { name } = file;
  const showUnlessAborted = (next: UploadState) => {
    if (!signal.aborted) show(next);
  };
  const showProgress = (done: number) => showUnlessAborted({ at: 'reading', name, done });
  showProgress(0);
  try {
    const result = await readTable(file, rules, showProgress, signal);
    if ('problem' in result) return showUnlessAborted({ at: 'unreadable', name, ...result });
    await onRead(result.table);
    showUnlessAborted({ at: 'read', name, ...result });
  } catch {
    showUnlessAborted({ at: 'unreadable', name, problem: { key: 'uploadNotText' } });
  }
}
