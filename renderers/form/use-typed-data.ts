// A React hook for the data of a form. The rendering of typed values is debounced.

import { type RefObject, useCallback, useRef, useState } from 'react';
import type { Json } from '../../engine/index.ts';
import { setAt } from './set-at.ts';
import type { FieldPath } from './typed-text.ts';

export interface TypedData {
  /** The data that are rendered. */
  readonly data: Json;
  /** Stores a typed value without rendering. */
  type(path: FieldPath, value: unknown): void;
  /** Renders all typed values, and returns the data. */
  show(): object;
  /** Renders new data, with the values that were typed since the last rendering. Returns them. */
  replace(next: Json): Json;
  /** Returns the data with all typed values, without rendering them. */
  read(): Json;
  /** Renders new data, and discards typed values. */
  restart(next: Json): void;
}

/** @param start returns the first data */
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
  // A new function makes the fields discard typed text.
  const [type, setType] = useState(() => createTyping(latest));
  const restart = useCallback((next: Json) => {
    latest.current = { data: next, edits: [] };
    setData(next);
    setType(() => createTyping(latest));
  }, []);
  return { data, type, show, replace, read, restart };
}

// helpers

/** The data of the last rendering, and the values that were typed since. */
interface LatestData {
  readonly data: Json;
  readonly edits: readonly Edit[];
}

function applyEdits({ edits }: LatestData, data: Json): Json {
  return edits.reduce<unknown>((all, { path, value }) => setAt(all, path, value), data) as Json;
}

function createTyping(latest: RefObject<LatestData>): TypedData['type'] {
  return (path, value) => {
    const { data, edits } = latest.current;
    const others = edits.filter((edit) => edit.path.join('.') !== path.join('.'));
    latest.current = { data, edits: [...others, { path, value }] };
  };
}

/** A value that was typed since the last rendering. */
interface Edit {
  readonly path: FieldPath;
  readonly value: unknown;
}
