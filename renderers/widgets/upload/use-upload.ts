// A React hook that validates and stores the chosen file, and restores it after a reload.

import { useEffect, useRef, useState } from 'react';
import { deleteFile, getFile, putFile } from '../../files/file-store.ts';
import type { TableError } from '../../upload/column.ts';
import { readTable, type TableRules, type UploadedTable } from '../../upload/read-table.ts';

/** The value of the field for an uploaded file. */
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

export function useUpload(
  value: UploadAnswer | undefined,
  rules: TableRules,
  onChange: (value: UploadAnswer | undefined) => void,
) {
  const [state, setState] = useState<UploadState>({ at: 'empty' });
  const current = useRef<{ stop: AbortController; key: string | null } | null>(null);

  /** Ignores the result if another file has been chosen in the meantime. */
  const read = async (
    file: File,
    key: string,
    found: (table: UploadedTable) => Promise<void> | void,
  ) => {
    current.current?.stop.abort();
    const stop = new AbortController();
    current.current = { stop, key };
    const { name } = file;
    const { signal } = stop;
    const show = (next: UploadState) => signal.aborted || setState(next);
    show({ at: 'reading', name, done: 0 });
    try {
      const result = await readTable(
        file,
        rules,
        (done) => show({ at: 'reading', name, done }),
        signal,
      );
      if ('problem' in result) return void show({ at: 'unreadable', name, ...result });
      await found(result.table);
      show({ at: 'read', name, ...result });
    } catch {
      show({ at: 'unreadable', name, problem: { key: 'uploadNotText' } });
    }
  };

  const choose = (file: File) => {
    const key = crypto.randomUUID();
    onChange(undefined);
    return read(file, key, async (table) => {
      const { rows, left, accepted } = table;
      if (rows === 0) return;
      // Stores the file before it is shown as valid, so that an immediate submission finds it.
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

  // Restores a file that was chosen before the page was reloaded.
  const key = value?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another answer is a reason to read again
  useEffect(() => {
    if (!value || current.current?.key === value.key) return;
    void getFile(value.key).then((kept) => {
      if (kept) return read(kept.original, value.key, () => {});
      setState({ at: 'unreadable', name: value.name, problem: { key: 'uploadGone' } });
      return onChange(undefined);
    });
  }, [key]);
  useEffect(() => () => current.current?.stop.abort(), []);

  return { state, choose, remove };
}
