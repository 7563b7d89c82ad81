// Creates objects and lists without undefined parts.

/** Returns an object without its undefined properties. */
export function omitUndefined<Value extends object>(
  value: Value,
): { [Key in keyof Value]: Exclude<Value[Key], undefined> } {
  const present: Partial<Value> = {};
  for (const key in value) if (value[key] !== undefined) present[key] = value[key];
  return present as { [Key in keyof Value]: Exclude<Value[Key], undefined> };
}

/** Returns a list, or undefined if the list is empty. */
export function omitEmptyList<Value>(
  list: readonly Value[] | undefined,
): readonly Value[] | undefined {
  return list?.length ? list : undefined;
}
