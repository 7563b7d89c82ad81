// What a carousel can be told, and what it does untold (§9).

export const alignments = ['start', 'end', 'center', 'center-even', 'center-odd'] as const;
export const directions = ['ltr', 'rtl'] as const;

export type Alignment = (typeof alignments)[number];

export interface CarouselOptions {
  /** Slides in view at once, where there is room for them. */
  readonly show: number;
  /** Milliseconds from one slide to the next. */
  readonly transition: number;
  /** Milliseconds: what is dragged, resized or chosen within them is followed once. */
  readonly throttle: number;
  /** Where among the slides in view the present one stands. */
  readonly align: Alignment;
  readonly direction: (typeof directions)[number];
}

/** The defaults of §9: one slide, 300 ms, 16 ms. Alignment and direction are left open there and chosen here. */
export const carouselDefaults: CarouselOptions = {
  show: 1,
  transition: 300,
  throttle: 16,
  align: 'center',
  direction: 'ltr',
};

/**
 * The room before the present slide, in the unit of `view` and `slide` (their sizes).
 * `center` and `center-odd` put the middle of the present slide in the middle, which leaves whole slides on both sides when
 * an odd number is in view. `center-even` is for an even number: the point between the two middle slides is centred, and
 * the present slide is the former of the two.
 */
export function roomBefore(align: Alignment, view: number, slide: number): number {
  return rooms[align](view, slide);
}

/** Whether any part of a slide is in view while another is the present one; `shown` is how many slides the view holds. */
export function isInView(index: number, present: number, align: Alignment, shown: number): boolean {
  const start = present - roomBefore(align, shown, 1);
  return index + 1 > start + sliver && index < start + shown - sliver;
}

// helpers

const middle = (view: number, slide: number) => (view - slide) / 2;

const rooms: Record<Alignment, (view: number, slide: number) => number> = {
  start: () => 0,
  end: (view, slide) => view - slide,
  center: middle,
  'center-odd': middle,
  'center-even': (view, slide) => Math.max(0, view / 2 - slide),
};

/** Less of a slide than this part comes of rounding. */
const sliver = 0.02;
