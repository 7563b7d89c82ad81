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

export function Carousel({ label, slides, first = 0, ...given }: CarouselProps) {
  const options = { ...carouselDefaults, ...given };
  const { align, direction, show, transition } = options;
  const getText = useGetText();
  const id = useId();
  const { viewport, at, shown, step } = useCarouselTrack(options, first);
  const { present, takesFocus } = useSlideFocus(at);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const key = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (key === undefined || !isCarouselKey(event)) return;
    event.preventDefault();
    const by = direction === 'rtl' ? -key : key;
    takesFocus.current = at + by in slides && isInSlide(event.target);
    step(by);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: slides are no set of form fields
    <div
      aria-label={label}
      aria-roledescription={getText('carousel')}
      className="carousel"
      dir={direction}
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
            // biome-ignore lint/a11y/useSemanticElements: a slide is no set of form fields
            <div
              aria-label={getText('slide', { at: index + 1, of: slides.length })}
              className="carousel-slide"
              data-slide={index}
              dir="auto"
              inert={shown !== null && !isSlideVisible(index, at, align, shown)}
              key={key}
              ref={index === at ? present : null}
              role="group"
              tabIndex={-1}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {viewport !== null && slides.length > 1 && (
        <CarouselControls at={at} controls={id} count={slides.length} step={step} />
      )}
    </div>
  );
}

// helpers

/** Moves the focus to the current slide, if it was in a slide that is no longer visible. */
function useSlideFocus(at: number) {
  const present = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  const focusSlide = useEffectEvent((_at: number) => {
    if (takesFocus.current) present.current?.focus({ preventScroll: true });
    takesFocus.current = false;
  });
  useEffect(() => focusSlide(at), [at]);
  return { present, takesFocus };
}

function isInSlide(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-slide]') !== null;
}

/**
 * Returns true for an arrow key that moves the carousel, rather than a field inside it, a dialog or
 * the browser.
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
