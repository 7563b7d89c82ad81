// Finds suggestions for misspelled names.

/**
 * Returns the nearest known name if it is close enough: at most two edits away, or a third of the length of a long
 * name. If several names are equally near, returns the first name in alphabetical order.
 * @example
 * findNearestName('blakc', ['green', 'black']) // 'black'
 * findNearestName('white', ['green', 'black']) // undefined
 */
export function findNearestName(name: string, known: readonly string[]): string | undefined {
  const [near] = rankNames(name, known);
  if (!near || near.distance > Math.max(2, name.length / 3)) return undefined;
  return near.each;
}

/**
 * Returns the only known name that is close enough: one edit away, or two for a name of eight or more letters. Returns
 * null if another name is equally close.
 * @example
 * findLikelyName('blakc', ['green', 'black']) // 'black'
 * findLikelyName('step1', ['step2', 'step3']) // undefined
 */
export function findLikelyName(name: string, known: readonly string[]): string | undefined {
  const [near, next] = rankNames(name, [...new Set(known)]);
  if (!near || name.length < 3 || near.distance > (name.length < 8 ? 1 : 2)) return undefined;
  return next?.distance === near.distance ? undefined : near.each;
}

// helpers

/** The maximum length of a misspelled name. Longer texts get no suggestions. */
const maxNameLength = 100;

interface RankedName {
  readonly each: string;
  readonly distance: number;
}

function rankNames(name: string, known: readonly string[]): readonly RankedName[] {
  if (name.length > maxNameLength) return [];
  const most = Math.max(2, name.length / 3);
  return known
    .filter((each) => Math.abs(each.length - name.length) <= most)
    .map((each) => ({ each, distance: getEditDistance(name.toLowerCase(), each.toLowerCase()) }))
    .sort((one, other) => one.distance - other.distance || (one.each < other.each ? -1 : 1));
}

/** Returns the edit distance of two texts: insertions, deletions, substitutions, and swaps of adjacent letters. */
function getEditDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (same ? 0 : 1),
          ...(isSwapped ? [at(row - 2, column - 2) + 1] : []),
        ),
      );
    }
  }
  return at(one.length, other.length);
}
