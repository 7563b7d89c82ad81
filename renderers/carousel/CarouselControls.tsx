// The buttons of a carousel, and which slide is in view.

import { Icon } from '../icons/Icon.tsx';
import { useSay } from '../session-context.tsx';

interface CarouselControlsProps {
  /** Index of the present slide. */
  at: number;
  count: number;
  /** Id of the carousel. */
  controls: string;
  go: (index: number) => void;
}

export function CarouselControls({ at, count, controls, go }: CarouselControlsProps) {
  const say = useSay();
  if (count < 2) return null;
  const step = (by: -1 | 1) => () => {
    if (at + by >= 0 && at + by < count) go(at + by);
  };
  return (
    <div className="carousel-controls">
      <button
        aria-controls={controls}
        aria-disabled={at === 0}
        aria-label={say('previous')}
        className="carousel-button"
        data-carousel="previous"
        onClick={step(-1)}
        type="button"
      >
        <Icon name="arrow-left" />
      </button>
      <p aria-live="polite" className="carousel-at">
        {say('slide', { at: at + 1, of: count })}
      </p>
      <button
        aria-controls={controls}
        aria-disabled={at === count - 1}
        aria-label={say('next')}
        className="carousel-button"
        data-carousel="next"
        onClick={step(1)}
        type="button"
      >
        <Icon name="arrow-right" />
      </button>
    </div>
  );
}
