// Adds a description to the schema of a property, for the reference and for editors.

/** Returns a schema with a description, and with an example if one is given. */
export function withDescription(
  schema: Readonly<Record<string, unknown>>,
  description: string,
  example?: unknown,
) {
  return {
    description,
    ...schema,
    ...(example === undefined ? {} : { examples: [example] }),
  } as const;
}
