// The format's own schema, made ready to be filled in.

import type { Schema } from './names.ts';

type Definitions = Readonly<Record<string, Schema>>;

/**
 * The definitions with each description where it is used: editors show that of a definition in place of that beside
 * a reference to it, and the one beside it says more.
 */
export function explained(definitions: Definitions): Definitions {
  const move = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(move);
    if (typeof node !== 'object' || node === null) return node;
    const moved = Object.fromEntries(
      Object.entries(node).map(([name, each]) => [name, move(each)]),
    );
    const used = typeof moved.$ref === 'string' ? definitions[nameIn(moved.$ref)] : undefined;
    return used === undefined
      ? moved
      : { description: moved.description ?? used.description, ...moved };
  };
  return Object.fromEntries(
    Object.entries(definitions).map(([name, { description: _, ...rest }]) => [
      name,
      move(rest) as Schema,
    ]),
  );
}

/** A definition with other schemas for some of its properties, whose descriptions stay. */
export function changed(definition: Schema | undefined, properties: Definitions): Schema {
  const before = (definition?.properties ?? {}) as Definitions;
  const after = Object.entries(properties).map(([name, schema]) => [
    name,
    { description: before[name]?.description, ...schema },
  ]);
  return { ...definition, properties: { ...before, ...Object.fromEntries(after) } };
}

/** The definitions that a schema needs, directly or by way of others. */
export function reachable(root: Schema, definitions: Definitions): Definitions {
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

function nameIn(reference: string): string {
  return reference.split('/').at(-1) ?? '';
}
