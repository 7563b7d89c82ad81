// Suspends a screen until the chunks of its blocks have loaded, so that buttons do not move under
// the pointer.

import { type ReactNode, useEffect, useRef } from 'react';
import { fetchBlocks } from './blocks/components.ts';

interface AwaitChunksProps {
  /** The blocks that the screen shows first. Blocks added later load in place. */
  blocks: readonly string[];
  children: ReactNode;
}

export function AwaitChunks({ blocks, children }: AwaitChunksProps) {
  const isShown = useRef(false);
  const fetching = isShown.current ? null : fetchBlocks(blocks);
  // Thrown like in lazy components, because `use` must not be called conditionally.
  if (fetching) throw fetching;
  useEffect(() => {
    isShown.current = true;
  }, []);
  return children;
}
