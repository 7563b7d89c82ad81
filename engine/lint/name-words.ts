// Splits names into words, to decide which of several names was meant.

/** Words that are too common to identify a name. */
const genericWords = new Set([
  'id',
  'ids',
  'external',
  'uid',
  'key',
  'value',
  'data',
  'info',
  'the',
]);

/** Splits a name: `registrationState` -> registration, state. */
export function splitName(name: string): readonly string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
}

/** Returns the words of a name that set it apart from others. */
export function getDistinctiveWords(name: string): readonly string[] {
  return splitName(name).filter((word) => !genericWords.has(word));
}

/** Returns true if a name contains all these words. */
export function hasAllWords(name: string, words: readonly string[]): boolean {
  const own = splitName(name);
  return words.every((word) => own.includes(word));
}
