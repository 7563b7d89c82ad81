// A React hook for the track of a carousel, which is the element that moves the slides. Embla measures the track,
// follows the finger, and determines the target. Embla's animation has no fixed duration, so Embla jumps to the target
// and a CSS transition animates the movement.

import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useMemo, useState } from 'react';
import { funnel, isShallowEqual } from 'remeda';
import { type CarouselOptions, getSpaceBefore } from './options.ts';

export interface CarouselTrack {
  /** A ref for the element around the track. If null, sizes cannot be measured and the slides scroll natively. */
  readonly viewport: UseEmblaCarouselType[0] | null;
  /** The index of the current slide. While the user drags, the index of the nearest slide. */
  readonly current: number;
  /** The number of slides that fit the view. Null until the view is measured, and while the user drags. */
  readonly visibleCount: number | null;
  /** Moves the carousel forward or back by a number of slides. */
  moveBy(count: number): void;
}

/**
 * Creates the track of a carousel.
 * @param first the index of the initial slide
 */
export function useCarouselTrack(options: Required<CarouselOptions>, first: number): CarouselTrack {
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
  const [position, setPosition] = useState<TrackPosition>({ current: first, visibleCount: null });

  // Embla compares alignment functions by their source code, so it does not detect that the alignment has changed.
  useEffect(() => {
    if (!api) return;
    moveWithoutTransition(api, () => api.reInit(settings));
    const updatePosition = () => {
      const position = getTrackPosition(api);
      setPosition((previous) => (isShallowEqual(previous, position) ? previous : position));
    };
    const throttledUpdate = createThrottled(throttle, updatePosition);
    const measure = createThrottled(throttle, () => {
      if (hasNewSize(api)) moveWithoutTransition(api, () => api.reInit());
    });
    const resizeObserver = new ResizeObserver(measure.call);
    for (const node of [api.rootNode(), ...api.slideNodes()]) resizeObserver.observe(node);
    const startDrag = () => api.containerNode().toggleAttribute('data-still', true);
    const endDrag = () => {
      api.containerNode().toggleAttribute('data-still', false);
      api.scrollTo(api.selectedScrollSnap(), true);
    };
    api.on('pointerDown', startDrag).on('pointerUp', endDrag);
    for (const event of followedEvents) api.on(event, throttledUpdate.call);
    updatePosition();
    return () => {
      resizeObserver.disconnect();
      api.off('pointerDown', startDrag).off('pointerUp', endDrag);
      for (const event of followedEvents) api.off(event, throttledUpdate.call);
      throttledUpdate.cancel();
      measure.cancel();
    };
  }, [api, settings, throttle]);

  return {
    ...position,
    viewport: canMeasure() ? viewport : null,
    moveBy: (count) => api?.scrollTo(clampIndex(api, api.selectedScrollSnap() + count)),
  };
}

// helpers

type EmblaApi = NonNullable<UseEmblaCarouselType[1]>;
type EmblaOptions = NonNullable<Parameters<typeof useEmblaCarousel>[0]>;
type TrackPosition = Pick<CarouselTrack, 'current' | 'visibleCount'>;

const followedEvents = ['select', 'scroll', 'pointerUp', 'reInit'] as const;

function canMeasure(): boolean {
  return (
    typeof ResizeObserver === 'function' &&
    typeof IntersectionObserver === 'function' &&
    typeof matchMedia === 'function'
  );
}

/** Creates a throttled function that calls `run` at the end of each interval. */
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
  // Reading a size forces a reflow, so that the change happens before transitions are turned on again.
  track.getBoundingClientRect();
  track.toggleAttribute('data-still', false);
}

function getTrackPosition(api: EmblaApi): TrackPosition {
  const { containerRect, slideRects, dragHandler } = api.internalEngine();
  if (dragHandler.pointerDown()) return { current: getNearestIndex(api), visibleCount: null };
  const slide = slideRects[0]?.width ?? 0;
  return {
    current: api.selectedScrollSnap(),
    visibleCount: slide === 0 ? null : containerRect.width / slide,
  };
}

function getNearestIndex(api: EmblaApi): number {
  const progress = api.scrollProgress();
  const distances = api.scrollSnapList().map((snap) => Math.abs(snap - progress));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

function hasNewSize(api: EmblaApi): boolean {
  const { containerRect, slideRects } = api.internalEngine();
  const isDifferent = (node: HTMLElement | undefined, width: number | undefined) =>
    Math.abs((node?.offsetWidth ?? 0) - (width ?? 0)) >= 0.5;
  return (
    isDifferent(api.containerNode(), containerRect.width) ||
    isDifferent(api.slideNodes()[0], slideRects[0]?.width)
  );
}

function clampIndex(api: EmblaApi, index: number): number {
  return Math.min(Math.max(index, 0), api.scrollSnapList().length - 1);
}
