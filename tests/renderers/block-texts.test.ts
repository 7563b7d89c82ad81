// Tests that the texts of blocks and of the options of widgets are known by their property names, because the checker and catalogs find them by name.

import { expect, test } from 'vitest';
import { isTextName } from '../../engine/lint/texts/text-names.ts';
import { blockCatalog } from '../../renderers/blocks/catalog.ts';
import { widgetCatalog } from '../../renderers/widgets/catalog.ts';

/** The properties whose text users do not read. */
const data = new Set([
  ...['event', 'href', 'recurrence', 'also', 'autocomplete', 'matches', 'name', 'pick', 'with'],
  // Texts below these names have names of their own, and example files have values of the import.
  ...['choices', 'errors', 'template', 'example'],
]);

/** Returns the names of the properties that take any text. */
function listTextNames(schema: unknown, name = ''): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, format, pattern, properties, items, anyOf, oneOf, additionalProperties } =
    schema as Record<string, unknown>;
  const takesText = [type].flat().includes('string');
  const isPlain = takesText && !format && !pattern && !('enum' in schema);
  return [
    ...(isPlain ? [name] : []),
    ...Object.entries(properties ?? {}).flatMap(([key, each]) => listTextNames(each, key)),
    ...[items, additionalProperties].flatMap((each) => listTextNames(each, name)),
    ...[anyOf, oneOf].flatMap((list) =>
      Array.isArray(list) ? list.flatMap((each) => listTextNames(each, name)) : [],
    ),
  ];
}

test.each([
  ['a block', blockCatalog.map(({ schema }) => schema)],
  ['the options of a widget', widgetCatalog.map(({ options }) => options)],
])('each text of %s has the name of a text', (_what, schemas) => {
  const names = new Set(schemas.flatMap((schema) => listTextNames(schema)));
  expect([...names].filter((name) => !isTextName(name) && !data.has(name)).sort()).toEqual([]);
});
