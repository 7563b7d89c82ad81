// Renders a decorative illustration in the color of the surrounding text. The drawings load while the browser is idle, so
// that they delay nothing. Their place is reserved. If they cannot be loaded, it stays empty.

import { useEffect, useSyncExternalStore } from 'react';
import { createChunk } from '../chunk.ts';
import { runWhenIdle } from '../run-when-idle.ts';

const drawingsChunk = createChunk<Readonly<Record<string, string>>>(
  async () => (await import('./pictograms.ts')).pictograms,
);

/** Loads the drawings. */
export const preloadIllustrations = drawingsChunk.load;

export function Illustration({ name }: { name: string }) {
  const loaded = useSyncExternalStore(drawingsChunk.subscribe, drawingsChunk.read, readNothing);
  useEffect(() => runWhenIdle(() => void drawingsChunk.load()), []);
  const drawings = loaded && 'value' in loaded ? loaded.value : {};
  return (
    <svg
      aria-hidden="true"
      className="illustration"
      data-illustration={name}
      fill="currentColor"
      focusable="false"
      height="80"
      viewBox="0 0 32 32"
      width="80"
    >
      {Object.hasOwn(drawings, name) && <path d={drawings[name]} />}
    </svg>
  );
}

// helpers

/** A page from the server has the place of the drawing only. */
const readNothing = () => null;
