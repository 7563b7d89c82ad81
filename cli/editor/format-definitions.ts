// Prepares the schema definitions of the flow format for editors.

import type { EditorSchema } from './names.ts';

type Definitions = Readonly<Record<string, EditorSchema>>;

/**
 * Moves the descriptions of definitions to the references without a description. Otherwise, editors would show a
 * definition's description instead of the more specific description of a reference.
 */
export function moveDescriptionsToReferences(definitions: Definitions): Definitions {
  const move = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(move);
    if (typeof node !== 'object' || node === null) return node;
    const moved = Object.fromEntries(
      Object.entries(node).map(([name, each]) => [name, move(each)]),
    );
    const used =
      typeof moved.$ref === 'string' ? definitions[getReferencedName(moved.$ref)] : undefined;
    return used === undefined
      ? moved
      : { description: moved.description ?? used.description, ...moved };
  };
  return Object.fromEntries(
    Object.entries(definitions).map(([name, { description: _, ...rest }]) => [
      name,
      move(rest) as EditorSchema,
    ]),
  );
}

/**
 * Returns a definition in which the schemas of some properties are replaced. The properties keep their descriptions.
 */
export function replaceProperties(
  definition: EditorSchema | undefined,
  properties: Definitions,
): EditorSchema {
  const before = (definition?.properties ?? {}) as Definitions;
  const after = Object.entries(properties).map(([name, schema]) => [
    name,
    { description: before[name]?.description, ...schema },
  ]);
  return { ...definition, properties: { ...before, ...Object.fromEntries(after) } };
}

/** Returns the definitions to which a schema refers directly or indirectly. */
export function getReachableDefinitions(root: EditorSchema, definitions: Definitions): Definitions {
  const needed = new Set<string>();
  const visit = (schema: unknown): void => {
    for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/\$defs\/(\w+)"/g)) {
      if (needed.has(name)) continue;
      needed.add(name);
      visit(definitions[name]);
    }
  };
  visit(root);
  return Object.fromEntries(Object.entries(definitions).filter(([name]) => needed.has(name)));
}

// helpers

function getReferencedName(reference: string): string {
  return reference.split('/').at(-1) ?? '';
}
