// Tests that the parser returns a product or problems for any content, and never throws.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseProduct } from '../../engine/index.ts';
import { sampleFiles } from '../../engine/lint/index.ts';

const oddValues = [
  'null',
  'true',
  '7',
  '""',
  '"__proto__"',
  '[]',
  '[null]',
  '{}',
  '{"__proto__":[{}]}',
];

describe('anything in any place', () => {
  for (const [file, text] of Object.entries(sampleFiles)) {
    test(file, () => {
      for (const path of listPaths(JSON.parse(text))) {
        for (const value of oddValues) {
          const changed = replaceAt(JSON.parse(text), path, JSON.parse(value));
          parseProduct({ ...sampleFiles, [file]: JSON.stringify(changed) });
        }
      }
      expect(Object.hasOwn(Object.prototype, '0')).toBe(false);
    });
  }
});

test('any JSON as any file', () => {
  const names = fc.constantFrom(...Object.keys(sampleFiles), '__proto__/flow.json', 'x.json');
  fc.assert(
    fc.property(names, fc.jsonValue(), (file, value) => {
      const { product } = parseProduct({ ...sampleFiles, [file]: JSON.stringify(value) });
      expect(product === null || Array.isArray(product.routes)).toBe(true);
    }),
    { seed: 1, numRuns: 500 },
  );
});

test('any text as any file', () => {
  const names = fc.constantFrom(...Object.keys(sampleFiles));
  fc.assert(
    fc.property(names, fc.string({ unit: 'binary', maxLength: 200 }), (file, text) => {
      const { problems } = parseProduct({ ...sampleFiles, [file]: `{${text}` });
      for (const { line, column } of problems) {
        expect(line).toBeGreaterThan(0);
        expect(column).toBeGreaterThan(0);
      }
    }),
    { seed: 2, numRuns: 500 },
  );
});

// helpers

type JsonPath = readonly string[];

function listPaths(value: unknown, here: JsonPath = []): readonly JsonPath[] {
  const below = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [here, ...below.flatMap(([key, each]) => listPaths(each, [...here, key]))];
}

function replaceAt(value: unknown, [key, ...rest]: JsonPath, by: unknown): unknown {
  if (key === undefined) return by;
  const below = replaceAt((value as Record<string, unknown>)[key], rest, by);
  return Array.isArray(value)
    ? value.map((each, index) => (String(index) === key ? below : each))
    : { ...(value as object), [key]: below };
}
