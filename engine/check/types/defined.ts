// Objects and lists without what is not there.

/** An object without the properties that are undefined. */
export function defined<Value extends object>(
  value: Value,
): { [Key in keyof Value]: Exclude<Value[Key], undefined> } {
  const kept: Partial<Value> = {};
  for (const key in value) if (value[key] !== undefined) kept[key] = value[key];
  return kept as { [Key in keyof Value]: Exclude<Value[Key], undefined> };
}

/** A list that is not empty, or undefined. */
export function filledList<Value>(
  list: readonly Value[] | undefined,
): readonly Value[] | undefined {
  return list?.length ? list : undefined;
}
