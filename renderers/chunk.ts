// Chunks of code that are loaded on demand. React's `lazy` can delay loaded components by up to 300 milliseconds, so
// components read these chunks like an external store.

import { useCallback, useSyncExternalStore } from 'react';

type LoadResult<Value> = { readonly value: Value } | { readonly error: unknown };

export interface Chunk<Value> {
  /** Loads the chunk once. Never rejects. If loading fails, the error is thrown when the chunk is rendered. */
  load(): Promise<void>;
  /** Returns the loaded value or the error. Returns null while the chunk loads. */
  read(): LoadResult<Value> | null;
  subscribe(listener: () => void): () => void;
}

/**
 * Creates a chunk. Loading starts with the first call of `load`.
 * @example
 * const form = createChunk(async () => (await import('./StaticForm.tsx')).StaticForm);
 */
export function createChunk<Value>(fetch: () => Promise<Value>): Chunk<Value> {
  const listeners = new Set<() => void>();
  let loaded: LoadResult<Value> | null = null;
  let loading: Promise<void> | null = null;
  const end = (result: LoadResult<Value>) => {
    loaded = result;
    for (const listener of listeners) listener();
  };
  return {
    load() {
      loading ??= fetch().then(
        (value) => end({ value }),
        (error: unknown) => end({ error }),
      );
      return loading;
    },
    read: () => loaded,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * Loads a chunk, and renders the component again when the chunk has loaded.
 * @returns the chunk's value, or null while it loads
 * @throws the error of a chunk that could not be loaded, for the error boundary
 */
export function useChunk<Value>(chunk: Chunk<Value>): Value | null {
  const loaded = useSyncExternalStore(chunk.subscribe, chunk.read, chunk.read);
  if (loaded === null) void chunk.load();
  if (loaded && 'error' in loaded) throw loaded.error;
  return loaded?.value ?? null;
}

/** Loads chunks. Returns true when every chunk has loaded or failed. */
export function useAreLoaded(chunks: readonly Chunk<unknown>[]): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribers = chunks.map((chunk) => chunk.subscribe(listener));
      return () => {
        for (const end of unsubscribers) end();
      };
    },
    [chunks],
  );
  const read = () => chunks.every((chunk) => chunk.read() !== null);
  const areLoaded = useSyncExternalStore(subscribe, read, read);
  if (!areLoaded) for (const chunk of chunks) void chunk.load();
  return areLoaded;
}
