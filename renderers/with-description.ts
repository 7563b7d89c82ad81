// Adds a description to the schema of a property, for the reference and for editors.

/** Returns a schema with a description, and with an example if one is given. */
export function withDescription<const Schema extends Readonly<Record<string, unknown>>>(
  schema: Schema,
  description: string,
  example?: unknown,
): Schema {
  return { description, ...schema, ...(example === undefined ? {} : { examples: [example] }) };
}
