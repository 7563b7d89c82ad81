// Schemas that make editors complete names and show their descriptions.

export type EditorSchema = { readonly [keyword: string]: unknown };

export interface CompletionName {
  readonly name: string;
  readonly about: string;
}

/**
 * Returns a schema that accepts one of these names. The description is repeated because editors
 * read it in different places.
 * @param wrong the message for any other name
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
 * Returns a schema that accepts exactly this name. Editors do not offer it for completion, as they
 * would with `const`.
 */
export function createExactNameSchema(name: string): EditorSchema {
  return { pattern: `^${name.replaceAll('.', '\\.')}$` };
}

/** Returns an object schema's properties: each name with its description and the same schema. */
export function createProperties(
  names: readonly CompletionName[],
  schema: EditorSchema = {},
): EditorSchema {
  return Object.fromEntries(
    names.map(({ name, about }) => [name, { description: about, ...schema }]),
  );
}
