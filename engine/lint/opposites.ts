// Words that say the opposite of each other in names and texts.

/** Synonyms, each with the words of opposite meaning. */
export const opposites: readonly (readonly [readonly string[], readonly string[]])[] = [
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

/** Opposites that only texts use: their words have other meanings in names. */
const textOpposites: typeof opposites = [
  ...opposites,
  [
    ['one', 'single', 'sole'],
    ['several', 'many', 'multiple'],
  ],
];

/**
 * Returns two opposite words: the first from a name, the second from a text that lacks every word of
 * the name's side. Returns null when the two do not contradict each other.
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
