// Creates memoized functions and lazy values.

/** Memoizes a function by its argument. */
export function memoizeByKey<Key, Value extends object>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/** Returns a function that computes a value on the first call and caches it. */
export function createLazyValue<Value extends object>(make: () => Value): () => Value {
  const made = memoizeByKey<null, Value>(make);
  return () => made(null);
}
