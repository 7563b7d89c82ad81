// Renders a small button that opens and closes a bubble with more information.

import { useRef, useState } from 'react';
import { createChunk, useAreLoaded } from '../chunk.ts';
import { Icon } from '../icons/Icon.tsx';
import { useGetText } from '../session-context.tsx';
import type { InfoBubbleProps } from './InfoBubble.tsx';

/** The bubble is loaded on demand with its positioning library, because many users never open it. */
const bubbleChunk = createChunk(async () => (await import('./InfoBubble.tsx')).InfoBubble);
const bubbleChunks = [bubbleChunk];
const preload = () => void bubbleChunk.load();

export function InfoPopover({ about, text }: { about: string; text: string }) {
  const getText = useGetText();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={getText('about', { label: about })}
        className="tip-button"
        onClick={() => setOpen(!isOpen)}
        onFocus={preload}
        onPointerEnter={preload}
        ref={button}
        type="button"
      >
        <Icon name="info" />
      </button>
      {isOpen && (
        <LoadedBubble about={about} button={button} onClose={() => setOpen(false)} text={text} />
      )}
    </>
  );
}

// helpers

/** Shows the bubble when its chunk has loaded. If the chunk cannot be loaded, shows only the text. */
function LoadedBubble(props: InfoBubbleProps) {
  useAreLoaded(bubbleChunks);
  const loaded = bubbleChunk.read();
  if (!loaded) return null;
  if ('error' in loaded) return <span className="quiet">{props.text}</span>;
  const InfoBubble = loaded.value;
  return <InfoBubble {...props} />;
}
