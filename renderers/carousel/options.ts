// What a carousel can be told, and what it does untold (§9).

export const alignments = ['start', 'end', 'center', 'center-even', 'center-odd'] as const;
export const directions = ['ltr', 'rtl'] as const;

export interface CarouselOptions {
  /** Slides in view at once. */
  readonly show: number;
  /** Milliseconds from one slide to the next. */
  readonly transition: number;
  /** Milliseconds: of the moves and changes of size within them, one counts. */
  readonly throttle: number;
  /** Where among the slides in view the present one stands. */
  readonly align: (typeof alignments)[number];
  readonly direction: (typeof directions)[number];
}

/** The defaults of §9; alignment and direction are ours to choose. */
export const carouselDefaults: CarouselOptions = {
  show: 1,
  transition: 300,
  throttle: 16,
  align: 'center',
  direction: 'ltr',
};

/**
 * How many slides stand before the present one. Of an even number in view none is in the middle: `center-even` takes the
 * first of the middle two, `center-odd` the middle of an odd number; `center` halves what is left whatever the number.
 */
export function slidesBefore({ align, show }: Pick<CarouselOptions, 'align' | 'show'>): number {
  const before: Record<CarouselOptions['align'], number> = {
    start: 0,
    center: (show - 1) / 2,
    'center-odd': Math.floor((show - 1) / 2),
    'center-even': Math.max(0, show / 2 - 1),
    end: show - 1,
  };
  return before[align];
}
