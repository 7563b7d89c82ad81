// The options of a carousel and their defaults.

export const carouselAlignments = ['start', 'end', 'center', 'center-even', 'center-odd'] as const;
export const carouselDirections = ['ltr', 'rtl'] as const;

export type CarouselAlignment = (typeof carouselAlignments)[number];

export interface CarouselOptions {
  /** The number of slides that are visible if there is enough space. */
  readonly show: number;
  /** The duration of the slide transition in milliseconds. */
  readonly transition: number;
  /** The throttle interval in milliseconds for dragging, resizing, and selecting. */
  readonly throttle: number;
  /** The position of the current slide among the visible slides. */
  readonly align: CarouselAlignment;
  /** The direction of the slides. If undefined, the carousel uses the direction of the page. */
  readonly direction?: (typeof carouselDirections)[number];
}

/** The default options of a carousel. */
export const carouselDefaults: CarouselOptions = {
  show: 1,
  transition: 300,
  throttle: 16,
  align: 'center',
};

/**
 * Returns the space before the current slide, in the unit of the sizes `view` and `slide`. `center` and `center-odd`
 * center the current slide, so that an odd number of visible slides has whole slides on both sides. `center-even`
 * centers the gap between the two middle slides for an even number of slides. The current slide is the first of these
 * two.
 */
export function getSpaceBefore(align: CarouselAlignment, view: number, slide: number): number {
  return spaceByAlignment[align](view, slide);
}

/**
 * Returns true if any part of a slide is visible.
 * @param visibleCount the number of slides that fit the view
 */
export function isSlideVisible(
  index: number,
  current: number,
  align: CarouselAlignment,
  visibleCount: number,
): boolean {
  const start = current - getSpaceBefore(align, visibleCount, 1);
  return (
    index + 1 > start + minVisibleFraction && index < start + visibleCount - minVisibleFraction
  );
}

// helpers

const getCenteredSpace = (view: number, slide: number) => (view - slide) / 2;

const spaceByAlignment: Record<CarouselAlignment, (view: number, slide: number) => number> = {
  start: () => 0,
  end: (view, slide) => view - slide,
  center: getCenteredSpace,
  'center-odd': getCenteredSpace,
  'center-even': (view, slide) => Math.max(0, view / 2 - slide),
};

/** The smallest visible fraction of a slide that counts as visible. Smaller fractions are rounding errors. */
const minVisibleFraction = 0.02;
