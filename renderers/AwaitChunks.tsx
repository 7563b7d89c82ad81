// Shows a screen only after the chunks of its blocks have loaded, so that buttons do not move under
// the pointer.

import { type ReactNode, useState } from 'react';
import { getChunks } from './blocks/components.tsx';
import { useAreLoaded } from './chunk.ts';

interface AwaitChunksProps {
  /** The names of the blocks on the screen when the screen is first shown. */
  blocks: readonly string[];
  fallback: ReactNode;
  children: ReactNode;
}

export function AwaitChunks({ blocks, fallback, children }: AwaitChunksProps) {
  const [chunks] = useState(() => getChunks(blocks));
  return useAreLoaded(chunks) ? children : fallback;
}
