// Renders the buttons and the position indicator of a carousel.

import { Icon } from '../icons/Icon.tsx';
import { useGetText } from '../session-context.tsx';

interface CarouselControlsProps {
  /** The index of the current slide. */
  at: number;
  count: number;
  /** The id of the carousel element. */
  controls: string;
  /** Moves the carousel by a number of slides. */
  step: (by: number) => void;
}

export function CarouselControls({ at, count, controls, step }: CarouselControlsProps) {
  const getText = useGetText();
  return (
    <div className="carousel-controls">
      <button
        aria-controls={controls}
        aria-disabled={at === 0}
        aria-label={getText('previous')}
        className="carousel-button"
        data-carousel="previous"
        onClick={() => step(-1)}
        type="button"
      >
        <Icon name="arrow-left" />
      </button>
      <p aria-live="polite" className="carousel-at" dir="auto">
        {getText('slide', { at: at + 1, of: count })}
      </p>
      <button
        aria-controls={controls}
        aria-disabled={at === count - 1}
        aria-label={getText('next')}
        className="carousel-button"
        data-carousel="next"
        onClick={() => step(1)}
        type="button"
      >
        <Icon name="arrow-right" />
      </button>
    </div>
  );
}
