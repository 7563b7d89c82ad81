// Tests that the texts of blocks are known by their property names, because the checker and catalogs find them by name.

import { expect, test } from 'vitest';
import { isTextName } from '../../engine/lint/texts/text-names.ts';
import { blockCatalog } from '../../renderers/blocks/catalog.ts';

/** The properties whose text users do not read. */
const data = new Set(['event', 'href', 'recurrence']);

/** Returns the names of the properties that take any text. */
function listTextNames(schema: unknown, name = ''): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, format, pattern, properties, items, anyOf, oneOf, additionalProperties } =
    schema as Record<string, unknown>;
  const isPlain = type === 'string' && !format && !pattern && !('enum' in schema);
  return [
    ...(isPlain ? [name] : []),
    ...Object.entries(properties ?? {}).flatMap(([key, each]) => listTextNames(each, key)),
    ...[items, additionalProperties].flatMap((each) => listTextNames(each, name)),
    ...[anyOf, oneOf].flatMap((list) =>
      Array.isArray(list) ? list.flatMap((each) => listTextNames(each, name)) : [],
    ),
  ];
}

test('each text of a block has the name of a text', () => {
  const names = new Set(blockCatalog.flatMap(({ schema }) => listTextNames(schema)));
  expect([...names].filter((name) => !isTextName(name) && !data.has(name)).sort()).toEqual([]);
});
