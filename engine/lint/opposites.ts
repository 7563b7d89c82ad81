// Lists words in names and texts that have opposite meanings.

/** Groups of synonyms, each with the words of the opposite meaning. */
export const oppositeWords: readonly (readonly [readonly string[], readonly string[]])[] = [
  [
    ['year', 'yearly', 'annual', 'annually'],
    ['month', 'monthly'],
  ],
  [
    ['min', 'minimum', 'lowest'],
    ['max', 'maximum', 'highest'],
  ],
  [
    ['success', 'succeeded'],
    ['cancel', 'cancelled', 'canceled', 'failed', 'failure'],
  ],
];

/** Opposites for texts only, because the words have other meanings in names. */
const textOpposites: typeof oppositeWords = [
  ...oppositeWords,
  [
    ['one', 'single', 'sole'],
    ['several', 'many', 'multiple'],
  ],
];

/**
 * Returns two opposite words: one from a name, and one from a text that contains no word of the name's meaning. Returns
 * null if the name and the text do not contradict each other.
 * @example
 * findOppositeWords(['monthly'], ['pay', 'by', 'the', 'year']) // ['monthly', 'year']
 */
export function findOppositeWords(
  name: readonly string[],
  text: readonly string[],
): readonly [string, string] | null {
  for (const [one, other] of textOpposites)
    for (const [own, against] of [
      [one, other],
      [other, one],
    ] as const) {
      const word = name.find((word) => own.includes(word));
      if (word === undefined || name.some((word) => against.includes(word))) continue;
      const opposite = text.find((word) => against.includes(word));
      if (opposite !== undefined && !text.some((word) => own.includes(word)))
        return [word, opposite];
    }
  return null;
}
