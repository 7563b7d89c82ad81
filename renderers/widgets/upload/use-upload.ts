// Choosing a file: it is checked, kept, and becomes the answer; after a reload it is there again.

import { useEffect, useRef, useState } from 'react';
import { dropFile, getFile, putFile } from '../../files/file-store.ts';
import type { Mend } from '../../upload/column.ts';
import { readTable, type Table, type TableRules } from '../../upload/read-table.ts';

/** The answer. */
export interface Uploaded {
  readonly name: string;
  readonly key: string;
  readonly rows: number;
  readonly left: number;
}

export type UploadState =
  | { readonly at: 'empty' }
  | { readonly at: 'reading'; readonly name: string; readonly done: number }
  | { readonly at: 'unreadable'; readonly name: string; readonly problem: Mend }
  | { readonly at: 'read'; readonly name: string; readonly table: Table };

export function useUpload(
  value: Uploaded | undefined,
  rules: TableRules,
  onChange: (value: Uploaded | undefined) => void,
) {
  const [state, setState] = useState<UploadState>({ at: 'empty' });
  const current = useRef<{ stop: AbortController; key: string | null } | null>(null);

  const read = async (file: File, key: string): Promise<Table | null> => {
    current.current?.stop.abort();
    const stop = new AbortController();
    current.current = { stop, key };
    const { name } = file;
    setState({ at: 'reading', name, done: 0 });
    const hear = (done: number) => {
      if (!stop.signal.aborted) setState({ at: 'reading', name, done });
    };
    try {
      const found = await readTable(file, rules, hear, stop.signal);
      if (stop.signal.aborted) return null;
      setState(
        'table' in found ? { at: 'read', name, ...found } : { at: 'unreadable', name, ...found },
      );
      return 'table' in found ? found.table : null;
    } catch {
      if (!stop.signal.aborted)
        setState({ at: 'unreadable', name, problem: { key: 'uploadNotText' } });
      return null;
    }
  };

  const choose = async (file: File) => {
    const key = crypto.randomUUID();
    onChange(undefined);
    const table = await read(file, key);
    if (!table || table.rows === 0) return;
    await putFile(key, { original: file, accepted: table.accepted });
    if (current.current?.key === key)
      onChange({ name: file.name, key, rows: table.rows, left: table.left });
  };

  const remove = () => {
    current.current?.stop.abort();
    current.current = null;
    if (value) void dropFile(value.key);
    setState({ at: 'empty' });
    onChange(undefined);
  };

  // An answer that this page did not make was given before a reload.
  const key = value?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another answer is a reason to read again
  useEffect(() => {
    if (!value || current.current?.key === value.key) return;
    void getFile(value.key).then((kept) => {
      if (kept) return read(kept.original, value.key);
      setState({ at: 'unreadable', name: value.name, problem: { key: 'uploadGone' } });
      onChange(undefined);
      return null;
    });
  }, [key]);
  useEffect(() => () => current.current?.stop.abort(), []);

  return { state, choose, remove };
}
