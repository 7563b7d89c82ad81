// Adds a description to the schema of a property. The reference pages and editors show it.

/** Returns a schema with a description. Also adds an example if one is given. */
export function withDescription<const Schema extends Readonly<Record<string, unknown>>>(
  schema: Schema,
  description: string,
  example?: unknown,
): Schema {
  return { description, ...schema, ...(example === undefined ? {} : { examples: [example] }) };
}
