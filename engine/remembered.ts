// What was made of values is not made again while they are the same objects: a save changes one file of many.

/**
 * The same function; what it made last from an object is given again for that object while the rest is the same too.
 * @param isSame whether two rests lead to the same
 */
export function remembered<Key extends object, Rest, Value>(
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

/** Whether two objects have the same members in the same order, each the same object or value. */
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
