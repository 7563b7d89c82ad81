// A React hook for the track of a carousel, the element that moves the slides. Embla measures it,
// follows the finger and determines the target. Embla's animation has no duration, so it jumps to
// the target, and a CSS transition animates the move.

import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useMemo, useState } from 'react';
import { funnel, isShallowEqual } from 'remeda';
import { type CarouselOptions, getSpaceBefore } from './options.ts';

export interface CarouselTrack {
  /**
   * A ref for the element around the track. Null if sizes cannot be measured. The slides then
   * scroll natively.
   */
  readonly viewport: UseEmblaCarouselType[0] | null;
  /** The index of the current slide. While dragging, that of the nearest one. */
  readonly at: number;
  /** The number of slides that fit the view. Null until measured, and while dragging. */
  readonly shown: number | null;
  /** Moves the carousel by a number of slides. */
  step(by: number): void;
}

/**
 * Creates the track of a carousel.
 * @param first the index of the initial slide
 */
export function useCarouselTrack(options: CarouselOptions, first: number): CarouselTrack {
  const { align, direction, throttle } = options;
  const settings = useMemo<EmblaOptions>(
    () => ({
      align: (view, slide) => getSpaceBefore(align, view, slide),
      containScroll: false,
      direction,
      duration: 0,
      startIndex: first,
      watchResize: false,
    }),
    [align, direction, first],
  );
  const [viewport, api] = useEmblaCarousel(settings);
  const [place, setPlace] = useState<TrackPosition>({ at: first, shown: null });

  // Embla compares alignment functions by their source, so it treats two of them as equal.
  useEffect(() => {
    if (!api) return;
    moveWithoutTransition(api, () => api.reInit(settings));
    const note = () => {
      const place = getTrackPosition(api);
      setPlace((before) => (isShallowEqual(before, place) ? before : place));
    };
    const follow = createThrottled(throttle, note);
    const measure = createThrottled(throttle, () => {
      if (hasNewSize(api)) moveWithoutTransition(api, () => api.reInit());
    });
    const resized = new ResizeObserver(measure.call);
    for (const node of [api.rootNode(), ...api.slideNodes()]) resized.observe(node);
    const take = () => api.containerNode().toggleAttribute('data-still', true);
    const release = () => {
      api.containerNode().toggleAttribute('data-still', false);
      api.scrollTo(api.selectedScrollSnap(), true);
    };
    api.on('pointerDown', take).on('pointerUp', release);
    for (const event of followedEvents) api.on(event, follow.call);
    note();
    return () => {
      resized.disconnect();
      api.off('pointerDown', take).off('pointerUp', release);
      for (const event of followedEvents) api.off(event, follow.call);
      follow.cancel();
      measure.cancel();
    };
  }, [api, settings, throttle]);

  return {
    ...place,
    viewport: canMeasure() ? viewport : null,
    step: (by) => api?.scrollTo(clampIndex(api, api.selectedScrollSnap() + by)),
  };
}

// helpers

type EmblaApi = NonNullable<UseEmblaCarouselType[1]>;
type EmblaOptions = NonNullable<Parameters<typeof useEmblaCarousel>[0]>;
type TrackPosition = Pick<CarouselTrack, 'at' | 'shown'>;

const followedEvents = ['select', 'scroll', 'pointerUp', 'reInit'] as const;

function canMeasure(): boolean {
  return (
    typeof ResizeObserver === 'function' &&
    typeof IntersectionObserver === 'function' &&
    typeof matchMedia === 'function'
  );
}

/** Creates a throttled function that runs at the end of the interval. */
function createThrottled(milliseconds: number, run: () => void) {
  return funnel(run, {
    triggerAt: 'end',
    minQuietPeriodMs: milliseconds,
    maxBurstDurationMs: milliseconds,
  });
}

/** Changes the track's position without a transition. */
function moveWithoutTransition(api: EmblaApi, change: () => void): void {
  const track = api.containerNode();
  track.toggleAttribute('data-still', true);
  change();
  // Reading a size forces a reflow before transitions are turned on again.
  track.getBoundingClientRect();
  track.toggleAttribute('data-still', false);
}

function getTrackPosition(api: EmblaApi): TrackPosition {
  const { containerRect, slideRects, dragHandler } = api.internalEngine();
  if (dragHandler.pointerDown()) return { at: getNearestIndex(api), shown: null };
  const slide = slideRects[0]?.width ?? 0;
  return {
    at: api.selectedScrollSnap(),
    shown: slide === 0 ? null : containerRect.width / slide,
  };
}

function getNearestIndex(api: EmblaApi): number {
  const here = api.scrollProgress();
  const distances = api.scrollSnapList().map((snap) => Math.abs(snap - here));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

function hasNewSize(api: EmblaApi): boolean {
  const { containerRect, slideRects } = api.internalEngine();
  const differs = (node: HTMLElement | undefined, width: number | undefined) =>
    Math.abs((node?.offsetWidth ?? 0) - (width ?? 0)) >= 0.5;
  return (
    differs(api.containerNode(), containerRect.width) ||
    differs(api.slideNodes()[0], slideRects[0]?.width)
  );
}

function clampIndex(api: EmblaApi, index: number): number {
  return Math.min(Math.max(index, 0), api.scrollSnapList().length - 1);
}
