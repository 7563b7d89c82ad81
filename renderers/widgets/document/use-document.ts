// A React hook that checks and stores the selected document. It notices if a stored document is gone after a reload.

import { useEffect, useRef, useState } from 'react';
import { deleteFile, getFile, putFile } from '../../files/file-store.ts';
import { formatMegabytes } from '../../files/format-megabytes.ts';
import type { GetText } from '../../get-text.ts';
import { type FileType, isOfType } from './file-type.ts';

/** The form value of a field with a document. */
export interface DocumentAnswer {
  readonly name: string;
  readonly key: string;
  /** The size in bytes. */
  readonly size: number;
}

interface DocumentRules {
  readonly types: readonly FileType[];
  readonly maxBytes: number;
}

/** Returns the message about a file that was not accepted, and functions that select and remove the file. */
export function useDocument(
  value: DocumentAnswer | undefined,
  rules: DocumentRules,
  onChange: (value: DocumentAnswer | undefined) => void,
  getText: GetText,
) {
  const [refused, setRefused] = useState<{ name: string; message: string } | null>(null);
  const latest = useRef<File | null>(null);

  const choose = async (file: File) => {
    latest.current = file;
    const message = await findProblem(file, rules, getText);
    if (latest.current !== file) return;
    setRefused(message === null ? null : { name: file.name, message });
    if (message !== null) return onChange(undefined);
    const key = crypto.randomUUID();
    await putFile(key, { original: file, accepted: file });
    if (latest.current === file) onChange({ name: file.name, key, size: file.size });
  };

  const remove = () => {
    latest.current = null;
    setRefused(null);
    onChange(undefined);
  };

  const key = value?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is looked up again only when the value changes
  useEffect(() => {
    if (!value) return;
    const { key: current, name } = value;
    void getFile(current).then((stored) => {
      if (stored) return;
      setRefused({ name, message: getText('uploadGone') });
      onChange(undefined);
    });
  }, [key]);

  // A document that was sent, replaced or removed does not stay in the browser.
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current && lastKey.current !== key) void deleteFile(lastKey.current);
    lastKey.current = key;
  }, [key]);

  return { refused, choose, remove };
}

// helpers

/** Returns the message about a file that is not accepted, or null. */
async function findProblem(
  file: File,
  { types, maxBytes }: DocumentRules,
  getText: GetText,
): Promise<string | null> {
  if (file.size === 0) return getText('documentEmpty');
  if (file.size > maxBytes)
    return getText('documentTooLarge', { limit: formatMegabytes(maxBytes) });
  const isAccepted = await isOfType(file, types).catch(() => false);
  return isAccepted
    ? null
    : getText('documentType', { types: types.map((type) => type.toUpperCase()).join(', ') });
}
