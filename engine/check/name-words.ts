// The words that a name is made of, to tell by which of several names a value was meant.

/** Words that many names share and that tell nothing. */
const general = new Set(['id', 'ids', 'external', 'uid', 'key', 'value', 'data', 'info', 'the']);

/** `registrationState` -> registration, state. */
export function wordsOfName(name: string): readonly string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
}

/** Those of its words that tell it from other names. */
export function tellingWords(name: string): readonly string[] {
  return wordsOfName(name).filter((word) => !general.has(word));
}

/** Whether a name has all these words. */
export function hasAllWords(name: string, words: readonly string[]): boolean {
  const own = wordsOfName(name);
  return words.every((word) => own.includes(word));
}
