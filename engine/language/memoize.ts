// Memoizes by object identity, because a save changes only one file of many.

/**
 * Memoizes the last result for each object, for as long as the second argument stays the same.
 * @param isSame returns true if two second arguments give the same result
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
 * Returns true if two objects have the same members in the same order. Members are compared by identity.
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
