// The names of the illustrations. The schema of the language lists the same names for screens.

/** The names of the illustrations. Each names the meaning of a drawing, not its contents. */
export const illustrationNames = [
  'building',
  'calendar',
  'documents',
  'empty',
  'failure',
  'figures',
  'goal',
  'government',
  'mail',
  'payment',
  'people',
  'place',
  'protection',
  'report',
  'secret',
  'start',
  'success',
  'talk',
  'wait',
] as const;

export type IllustrationName = (typeof illustrationNames)[number];
