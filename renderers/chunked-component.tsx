// Creates a component from a chunk that is loaded on demand.

import type { ComponentType, ReactNode } from 'react';
import { type Chunk, useChunk } from './chunk.ts';

/** A component that is loaded on demand. `load` starts loading before the component is rendered. */
export type ChunkedComponent<Props> = ComponentType<Props> & { load(): Promise<void> };

/**
 * Returns a component that shows a fallback until its chunk has loaded. A function as fallback receives the properties.
 * @example
 * const plans = createChunk(async () => (await import('./Plans.tsx')).Plans);
 * const Plans = chunked(plans, <Skeleton />);
 */
export function createChunkedComponent<Props extends object>(
  chunk: Chunk<ComponentType<Props>>,
  fallback: ReactNode | ((props: Props) => ReactNode),
): ChunkedComponent<Props> {
  const Chunked = (props: Props) => {
    const Component = useChunk(chunk);
    if (Component) return <Component {...props} />;
    return typeof fallback === 'function' ? fallback(props) : fallback;
  };
  return Object.assign(Chunked, { load: chunk.load });
}
