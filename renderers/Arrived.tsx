// Waits with a screen until the chunks of its blocks are there: what is pressed must not move away under the hand.

import { type ReactNode, useEffect, useRef } from 'react';
import { fetchBlocks } from './blocks/components.ts';

interface ArrivedProps {
  /** The blocks that the screen shows first; those that come later arrive in their own places. */
  blocks: readonly string[];
  children: ReactNode;
}

export function Arrived({ blocks, children }: ArrivedProps) {
  const isShown = useRef(false);
  const fetching = isShown.current ? null : fetchBlocks(blocks);
  // Thrown, as lazy components do: `use` may not be left out once it was called.
  if (fetching) throw fetching;
  useEffect(() => {
    isShown.current = true;
  }, []);
  return children;
}
