// The track of a carousel. Embla measures, snaps and follows the finger; CSS animates. Embla's own
// animation is a spring without a duration, so it jumps to the target and a CSS transition takes
// the time.

import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useMemo, useState } from 'react';
import { funnel, isShallowEqual } from 'remeda';
import { type CarouselOptions, roomBefore } from './options.ts';

export interface Track {
  /**
   * A ref for the element around the track. Null when nothing can be measured; the slides then
   * scroll natively.
   */
  readonly viewport: UseEmblaCarouselType[0] | null;
  /** Index of the current slide. While dragging, the nearest one. */
  readonly at: number;
  /** The number of slides that fit the view. Null until measured, and while dragging. */
  readonly shown: number | null;
  /** Moves by a number of slides. */
  step(by: number): void;
}

/** @param first index of the initial slide */
export function useTrack(options: CarouselOptions, first: number): Track {
  const { align, direction, throttle } = options;
  const settings = useMemo<Settings>(
    () => ({
      align: (view, slide) => roomBefore(align, view, slide),
      containScroll: false,
      direction,
      duration: 0,
      startIndex: first,
      watchResize: false,
    }),
    [align, direction, first],
  );
  const [viewport, api] = useEmblaCarousel(settings);
  const [place, setPlace] = useState<Place>({ at: first, shown: null });

  // The library treats two alignments as equal because their functions have the same source.
  useEffect(() => {
    if (!api) return;
    still(api, () => api.reInit(settings));
    const note = () => {
      const place = placeOf(api);
      setPlace((before) => (isShallowEqual(before, place) ? before : place));
    };
    const follow = onceIn(throttle, note);
    const measure = onceIn(throttle, () => {
      if (hasNewSize(api)) still(api, () => api.reInit());
    });
    const resized = new ResizeObserver(measure.call);
    for (const node of [api.rootNode(), ...api.slideNodes()]) resized.observe(node);
    const take = () => api.containerNode().toggleAttribute('data-still', true);
    const release = () => {
      api.containerNode().toggleAttribute('data-still', false);
      api.scrollTo(api.selectedScrollSnap(), true);
    };
    api.on('pointerDown', take).on('pointerUp', release);
    for (const event of followed) api.on(event, follow.call);
    note();
    return () => {
      resized.disconnect();
      api.off('pointerDown', take).off('pointerUp', release);
      for (const event of followed) api.off(event, follow.call);
      follow.cancel();
      measure.cancel();
    };
  }, [api, settings, throttle]);

  return {
    ...place,
    viewport: canMeasure() ? viewport : null,
    step: (by) => api?.scrollTo(within(api, api.selectedScrollSnap() + by)),
  };
}

// helpers

type Embla = NonNullable<UseEmblaCarouselType[1]>;
type Settings = NonNullable<Parameters<typeof useEmblaCarousel>[0]>;
type Place = Pick<Track, 'at' | 'shown'>;

const followed = ['select', 'scroll', 'pointerUp', 'reInit'] as const;

function canMeasure(): boolean {
  return (
    typeof ResizeObserver === 'function' &&
    typeof IntersectionObserver === 'function' &&
    typeof matchMedia === 'function'
  );
}

/** Creates a debounced function that runs at the end of the interval. */
function onceIn(milliseconds: number, run: () => void) {
  return funnel(run, {
    triggerAt: 'end',
    minQuietPeriodMs: milliseconds,
    maxBurstDurationMs: milliseconds,
  });
}

/** Changes the track's position without a transition. */
function still(api: Embla, change: () => void): void {
  const track = api.containerNode();
  track.toggleAttribute('data-still', true);
  change();
  // Reading a size forces a reflow before transitions are enabled again.
  track.getBoundingClientRect();
  track.toggleAttribute('data-still', false);
}

function placeOf(api: Embla): Place {
  const { containerRect, slideRects, dragHandler } = api.internalEngine();
  if (dragHandler.pointerDown()) return { at: nearest(api), shown: null };
  const slide = slideRects[0]?.width ?? 0;
  return {
    at: api.selectedScrollSnap(),
    shown: slide === 0 ? null : containerRect.width / slide,
  };
}

function nearest(api: Embla): number {
  const here = api.scrollProgress();
  const distances = api.scrollSnapList().map((snap) => Math.abs(snap - here));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

function hasNewSize(api: Embla): boolean {
  const { containerRect, slideRects } = api.internalEngine();
  const differs = (node: HTMLElement | undefined, width: number | undefined) =>
    Math.abs((node?.offsetWidth ?? 0) - (width ?? 0)) >= 0.5;
  return (
    differs(api.containerNode(), containerRect.width) ||
    differs(api.slideNodes()[0], slideRects[0]?.width)
  );
}

function within(api: Embla, index: number): number {
  return Math.min(Math.max(index, 0), api.scrollSnapList().length - 1);
}
