// Names that an editor completes, each with the words it shows for it.

export type Schema = { readonly [keyword: string]: unknown };

export interface Name {
  readonly name: string;
  readonly about: string;
}

/**
 * A schema of one of these names. The words stand twice, since editors read them in different places.
 * @param wrong said of any other name
 */
export function oneOf(names: readonly Name[], wrong: string): Schema {
  if (names.length === 0) return { not: {}, errorMessage: wrong };
  return {
    enum: names.map(({ name }) => name),
    enumDescriptions: names.map(({ about }) => about),
    'x-intellij-enum-metadata': Object.fromEntries(
      names.map(({ name, about }) => [name, { description: about }]),
    ),
    errorMessage: wrong,
  };
}

/** Exactly this name, for telling cases apart: as a constant it would be offered, without any words. */
export function only(name: string): Schema {
  return { pattern: `^${name.replaceAll('.', '\\.')}$` };
}

/** Properties of these names, each as `schema` says. */
export function keysOf(names: readonly Name[], schema: Schema = {}): Schema {
  return Object.fromEntries(
    names.map(({ name, about }) => [name, { description: about, ...schema }]),
  );
}

/** Each name once: the first words for it count. */
export function unique(names: readonly Name[]): readonly Name[] {
  const known = new Map<string, Name>();
  for (const each of names) if (!known.has(each.name)) known.set(each.name, each);
  return [...known.values()];
}
