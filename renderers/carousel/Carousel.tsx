// Renders a carousel that shows a few slides at a time. Supports swiping, buttons and arrow keys.

import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { getPageDirection } from '../language/page-direction.ts';
import { useGetText } from '../session-context.tsx';
import { CarouselControls } from './CarouselControls.tsx';
import { type CarouselOptions, carouselDefaults, isSlideVisible } from './options.ts';
import { useCarouselTrack } from './use-carousel-track.ts';

interface CarouselProps extends Partial<CarouselOptions> {
  /** The accessible name of the slides. */
  label: string;
  slides: readonly { readonly key: string; readonly content: ReactNode }[];
  /** The index of the initial slide. */
  first?: number;
}

export function Carousel({ label, slides, first = 0, ...overrides }: CarouselProps) {
  const options = { ...carouselDefaults, ...overrides };
  const { align, show, transition } = options;
  const direction = options.direction ?? getPageDirection();
  const getText = useGetText();
  const id = useId();
  const { viewport, current, visibleCount, moveBy } = useCarouselTrack(
    { ...options, direction },
    first,
  );
  const { currentSlide, takesFocus } = useSlideFocus(current);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const keyDistance = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (keyDistance === undefined || !isCarouselKey(event)) return;
    event.preventDefault();
    const distance = direction === 'rtl' ? -keyDistance : keyDistance;
    takesFocus.current = current + distance in slides && isInSlide(event.target);
    moveBy(distance);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: slides are not a set of form fields
    <div
      aria-label={label}
      aria-roledescription={getText('carousel')}
      className="carousel"
      dir={options.direction}
      id={id}
      onKeyDown={onKeyDown}
      role="group"
      style={
        { '--carousel-show': show, '--carousel-transition': `${transition}ms` } as CSSProperties
      }
    >
      <div className="carousel-viewport" data-moves={viewport !== null} ref={viewport}>
        <div className="carousel-track">
          {slides.map(({ key, content }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is not a set of form fields
            <div
              aria-label={getText('slide', { at: index + 1, of: slides.length })}
              className="carousel-slide"
              data-slide={index}
              // The carousel's direction affects only the order of the slides, not the text inside them.
              dir={options.direction && 'auto'}
              inert={visibleCount !== null && !isSlideVisible(index, current, align, visibleCount)}
              key={key}
              ref={index === current ? currentSlide : null}
              role="group"
              tabIndex={-1}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {viewport !== null && slides.length > 1 && (
        <CarouselControls
          current={current}
          controls={id}
          count={slides.length}
          hasDirection={options.direction !== undefined}
          moveBy={moveBy}
        />
      )}
    </div>
  );
}

// helpers

/** Moves the focus to the current slide if it was in a slide that is no longer visible. */
function useSlideFocus(current: number) {
  const currentSlide = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  const focusSlide = useEffectEvent((_current: number) => {
    if (takesFocus.current) currentSlide.current?.focus({ preventScroll: true });
    takesFocus.current = false;
  });
  useEffect(() => focusSlide(current), [current]);
  return { currentSlide, takesFocus };
}

function isInSlide(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-slide]') !== null;
}

/**
 * Returns true for an arrow key that moves the carousel. Returns false for one that belongs to a field inside the
 * carousel, to a dialog, or to the browser.
 */
function isCarouselKey(event: KeyboardEvent<HTMLElement>): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, currentTarget, target } = event;
  return (
    !(altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) &&
    target instanceof Element &&
    currentTarget.contains(target) &&
    !target.matches('input, select, textarea')
  );
}
