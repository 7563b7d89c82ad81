// Creates schemas with which editors complete names and show their descriptions.

export type EditorSchema = { readonly [keyword: string]: unknown };

export interface CompletionName {
  readonly name: string;
  readonly about: string;
}

/**
 * Returns a schema that accepts one of the given names. The descriptions are repeated, because editors read them in
 * different places.
 * @param wrong the error message for any other name
 */
export function createNameSchema(names: readonly CompletionName[], wrong: string): EditorSchema {
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

/**
 * Returns a schema that accepts exactly one name. Unlike `const`, it does not make editors offer the name for
 * completion.
 */
export function createExactNameSchema(name: string): EditorSchema {
  return { pattern: `^${name.replaceAll('.', '\\.')}$` };
}

/** Returns the properties of an object schema. Each property has a description and the same schema. */
export function createProperties(
  names: readonly CompletionName[],
  schema: EditorSchema = {},
): EditorSchema {
  return Object.fromEntries(
    names.map(({ name, about }) => [name, { description: about, ...schema }]),
  );
}
