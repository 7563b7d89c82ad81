// Tests the JSON Schema of the flow language: it is valid, allows no unknown keys, and describes
// everything for editors.

import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import schema from '../../../../engine/language/flow.schema.json' with { type: 'json' };

type SchemaNode = { readonly [keyword: string]: unknown };

const schemaDefinitions: Readonly<Record<string, SchemaNode>> = schema.$defs;
const isObject = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

test('is a sound JSON Schema', () => {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false });
  expect(() => ajv.compile(schema)).not.toThrow();
});

describe('says something of', () => {
  test.each(Object.entries(schemaDefinitions))('%s, and of all its properties', (_, definition) => {
    expect(definition.description).toBeTypeOf('string');
    for (const [path, property] of listProperties(definition)) {
      const target = schemaDefinitions[String(property.$ref ?? '').replace('#/$defs/', '')];
      expect([path, property.description ?? target?.description]).toEqual([
        path,
        expect.stringMatching(/./),
      ]);
    }
  });
});

test('is closed: an object with known properties takes no others, blocks apart', () => {
  const open = Object.entries(schemaDefinitions).flatMap(([name, definition]) =>
    listObjects(definition)
      .filter(
        (each) =>
          each.type === 'object' &&
          isObject(each.properties) &&
          each.additionalProperties !== false,
      )
      .map(() => name),
  );
  expect(open).toEqual(['block']);
});

test('every definition is used', () => {
  const text = JSON.stringify(schema);
  const unused = Object.keys(schemaDefinitions).filter(
    (name) => !text.includes(`"#/$defs/${name}"`),
  );
  expect(unused).toEqual([]);
});

// helpers

function listObjects(node: unknown): readonly SchemaNode[] {
  if (Array.isArray(node)) return node.flatMap(listObjects);
  if (!isObject(node)) return [];
  // Examples and defaults are data, not schemas.
  const { examples, default: _, ...schemas } = node;
  return [node, ...Object.values(schemas).flatMap(listObjects)];
}

function listProperties(node: SchemaNode): readonly (readonly [string, SchemaNode])[] {
  return listObjects(node).flatMap(({ properties }) =>
    isObject(properties)
      ? Object.entries(properties).filter((entry): entry is [string, SchemaNode] =>
          isObject(entry[1]),
        )
      : [],
  );
}
