// Creates a component from a chunk that is loaded on demand.

import type { ComponentType, ReactNode } from 'react';
import { type Chunk, useChunk } from './chunk.ts';

/**
 * Returns a component that shows a fallback until its chunk has loaded.
 * @example
 * const plans = createChunk(async () => (await import('./Plans.tsx')).Plans);
 * const Plans = chunked(plans, <Skeleton />);
 */
export function createChunkedComponent<Props extends object>(
  chunk: Chunk<ComponentType<Props>>,
  fallback: ReactNode,
): ComponentType<Props> {
  return function Chunked(props: Props) {
    const Component = useChunk(chunk);
    return Component ? <Component {...props} /> : fallback;
  };
}
