// A React hook for the data of a form. Typed values are stored immediately but rendered later.

import { type RefObject, useCallback, useRef, useState } from 'react';
import type { Json } from '../../engine/index.ts';
import { setValueAt } from './set-at.ts';
import type { FieldPath } from './typed-text.ts';

export interface TypedData {
  /** The form data as last rendered. */
  readonly data: Json;
  /** Stores a typed value without rendering the form. */
  type(path: FieldPath, value: unknown): void;
  /** Renders all typed values. Returns the form data. */
  show(): object;
  /** Renders new form data with the values typed since the last rendering. Returns the merged data. */
  replace(next: Json): Json;
  /** Returns the form data with all typed values, without rendering. */
  read(): Json;
  /** Renders new form data, and discards typed values. */
  restart(next: Json): void;
}

/** @param start returns the initial form data */
export function useTypedData(start: () => Json): TypedData {
  const [data, setData] = useState(start);
  const latest = useRef<LatestData>({ data, edits: [] });
  const read = useCallback(() => applyEdits(latest.current, latest.current.data), []);
  const replace = useCallback((next: Json) => {
    const merged = applyEdits(latest.current, next);
    latest.current = { data: merged, edits: [] };
    setData(merged);
    return merged;
  }, []);
  const show = useCallback(() => (replace(latest.current.data) as object | null) ?? {}, [replace]);
  // A new `type` function makes the fields discard their typed text.
  const [type, setType] = useState(() => createTyping(latest));
  const restart = useCallback((next: Json) => {
    latest.current = { data: next, edits: [] };
    setData(next);
    setType(() => createTyping(latest));
  }, []);
  return { data, type, show, replace, read, restart };
}

// helpers

/** The data as last rendered, and the values typed since then. */
interface LatestData {
  readonly data: Json;
  readonly edits: readonly Edit[];
}

function applyEdits({ edits }: LatestData, data: Json): Json {
  return edits.reduce<unknown>(
    (all, { path, value }) => setValueAt(all, path, value),
    data,
  ) as Json;
}

function createTyping(latest: RefObject<LatestData>): TypedData['type'] {
  return (path, value) => {
    const { data, edits } = latest.current;
    const others = edits.filter((edit) => edit.path.join('.') !== path.join('.'));
    latest.current = { data, edits: [...others, { path, value }] };
  };
}

/** A value that the user typed since the last rendering. */
interface Edit {
  readonly path: FieldPath;
  readonly value: unknown;
}
