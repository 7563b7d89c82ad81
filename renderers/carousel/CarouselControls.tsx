// Renders the buttons and the position indicator of a carousel.

import { Icon } from '../icons/Icon.tsx';
import { useGetText } from '../session-context.tsx';

interface CarouselControlsProps {
  /** The index of the current slide. */
  current: number;
  count: number;
  /** True if the slides have an explicit direction, which may differ from the text direction. */
  hasDirection: boolean;
  /** The id of the carousel element. */
  controls: string;
  /** Moves the carousel forward or back by a number of slides. */
  moveBy: (slides: number) => void;
}

export function CarouselControls({
  current,
  count,
  hasDirection,
  controls,
  moveBy,
}: CarouselControlsProps) {
  const getText = useGetText();
  return (
    <div className="carousel-controls">
      <button
        aria-controls={controls}
        aria-disabled={current === 0}
        aria-label={getText('previous')}
        className="carousel-button"
        data-carousel="previous"
        onClick={() => moveBy(-1)}
        type="button"
      >
        <Icon name="arrow-left" />
      </button>
      <p aria-live="polite" className="carousel-at" dir={hasDirection ? 'auto' : undefined}>
        {getText('slide', { at: current + 1, of: count })}
      </p>
      <button
        aria-controls={controls}
        aria-disabled={current === count - 1}
        aria-label={getText('next')}
        className="carousel-button"
        data-carousel="next"
        onClick={() => moveBy(1)}
        type="button"
      >
        <Icon name="arrow-right" />
      </button>
    </div>
  );
}
