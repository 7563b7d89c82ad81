// Memoizes by object identity and by text. A save changes only one file, so the results for the other files are reused.

/**
 * Memoizes the last result for each object. The result is reused while the second argument stays the same.
 * @param isSame returns true if two second arguments lead to the same result
 * @example
 * const titleOf = memoize((flow, suffix) => ({ text: flow.title + suffix }));
 * titleOf(tea, '!') === titleOf(tea, '!') // true
 */
export function memoize<Key extends object, Rest, Value>(
  make: (key: Key, rest: Rest) => Value,
  isSame: (one: Rest, other: Rest) => boolean = Object.is,
): (key: Key, rest: Rest) => Value {
  const made = new WeakMap<Key, { readonly rest: Rest; readonly value: Value }>();
  return (key, rest) => {
    const known = made.get(key);
    if (known && isSame(known.rest, rest)) return known.value;
    const value = make(key, rest);
    made.set(key, { rest, value });
    return value;
  };
}

/**
 * The maximum number of memoized texts. A product has few distinct paths and patterns, but computed texts could make a
 * cache grow.
 */
const maxMemoizedTexts = 5000;

/**
 * Memoizes the result for each text. Beyond 5,000 texts, the result of a new text is computed each time.
 * @example
 * const wordsOf = memoizeByText((text) => text.split(' '));
 * wordsOf('green tea') === wordsOf('green tea') // true
 */
export function memoizeByText<Value>(make: (text: string) => Value): (text: string) => Value {
  const made = new Map<string, Value>();
  return (text) => {
    if (made.has(text)) return made.get(text) as Value;
    const value = make(text);
    if (made.size < maxMemoizedTexts) made.set(text, value);
    return value;
  };
}

/**
 * Returns true if two objects have the same properties in the same order. Values are compared by identity.
 * @example
 * hasSameMembers({ flow: tea }, { flow: tea }) // true
 * hasSameMembers({ flow: tea }, { flow: { ...tea } }) // false
 */
export function hasSameMembers(one: object, other: object): boolean {
  const [mine, theirs] = [Object.entries(one), Object.entries(other)];
  return (
    mine.length === theirs.length &&
    mine.every(([name, value], index) => {
      const [otherName, otherValue] = theirs[index] ?? [];
      return name === otherName && Object.is(value, otherValue);
    })
  );
}
