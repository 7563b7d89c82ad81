// Values that are made when they are first asked for, and then known.

/** The same function, asked once for each argument. */
export function once<Key, Value extends object>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/** The same value, made when it is first asked for. */
export function lazily<Value extends object>(make: () => Value): () => Value {
  const made = once<null, Value>(make);
  return () => made(null);
}
