// The options of a carousel and their defaults.

export const alignments = ['start', 'end', 'center', 'center-even', 'center-odd'] as const;
export const directions = ['ltr', 'rtl'] as const;

export type Alignment = (typeof alignments)[number];

export interface CarouselOptions {
  /** The number of visible slides, if there is room. */
  readonly show: number;
  /** The duration of a transition in milliseconds. */
  readonly transition: number;
  /** The throttle interval in milliseconds for dragging, resizing and selecting. */
  readonly throttle: number;
  /** The position of the current slide among the visible ones. */
  readonly align: Alignment;
  /** Undefined for the direction of the page. */
  readonly direction?: (typeof directions)[number];
}

/** The default options of a carousel. */
export const carouselDefaults: CarouselOptions = {
  show: 1,
  transition: 300,
  throttle: 16,
  align: 'center',
};

/**
 * Returns the space before the current slide, in the unit of `view` and `slide` (their sizes).
 * `center` and `center-odd` center the current slide, which leaves whole slides on both sides when
 * an odd number is visible. `center-even` is for an even number: it centers the gap between the two
 * middle slides, and the current slide is the first of them.
 */
export function getSpaceBefore(align: Alignment, view: number, slide: number): number {
  return spaceByAlignment[align](view, slide);
}

/**
 * Returns true if any part of a slide is visible.
 * @param visibleCount the number of slides that fit the view
 */
export function isSlideVisible(
  index: number,
  current: number,
  align: Alignment,
  visibleCount: number,
): boolean {
  const start = current - getSpaceBefore(align, visibleCount, 1);
  return (
    index + 1 > start + minVisibleFraction && index < start + visibleCount - minVisibleFraction
  );
}

// helpers

const getCenteredSpace = (view: number, slide: number) => (view - slide) / 2;

const spaceByAlignment: Record<Alignment, (view: number, slide: number) => number> = {
  start: () => 0,
  end: (view, slide) => view - slide,
  center: getCenteredSpace,
  'center-odd': getCenteredSpace,
  'center-even': (view, slide) => Math.max(0, view / 2 - slide),
};

/** The smallest visible part of a slide that counts. A smaller one is a rounding error. */
const minVisibleFraction = 0.02;
