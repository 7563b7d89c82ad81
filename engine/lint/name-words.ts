// Splits names into words, to decide which of several names is meant.

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

/** Splits a name into words: `registrationState` -> registration, state. */
export function splitNameIntoWords(name: string): readonly string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
}

/** Returns the words of a name that distinguish it from other names. */
export function getDistinctiveWords(name: string): readonly string[] {
  return splitNameIntoWords(name).filter((word) => !genericWords.has(word));
}

/** Returns true if a name contains all of the given words. */
export function hasAllWords(name: string, words: readonly string[]): boolean {
  const own = splitNameIntoWords(name);
  return words.every((word) => own.includes(word));
}
