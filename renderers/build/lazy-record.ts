// Creates the screens of a flow in the browser.

/**
 * Returns an object whose values are created when they are first read. A value that nobody reads takes no memory.
 * @example
 * createLazyRecord({ tea: () => JSON.parse('{"name":"Assam"}') }).tea // { name: 'Assam' }
 */
export function createLazyRecord<Value>(
  creators: Readonly<Record<string, () => Value>>,
): Readonly<Record<string, Value>> {
  const record: Record<string, Value> = {};
  for (const [name, create] of Object.entries(creators)) {
    const options = { configurable: true, enumerable: true };
    const get = () => {
      const value = create();
      Object.defineProperty(record, name, { ...options, value });
      return value;
    };
    Object.defineProperty(record, name, { ...options, get });
  }
  return record;
}
