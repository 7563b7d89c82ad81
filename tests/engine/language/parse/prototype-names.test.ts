// Tests that names in flows never reach a prototype. tests/searches/any-content.test.ts tries any content.

import { expect, test } from 'vitest';
import { parseProduct } from '../../../../engine/index.ts';

test('names that would reach a prototype are only names', () => {
  const { product } = parseProduct({
    'app.json':
      '{ "language": 2, "scopes": { "__proto__": { "keep": "memory", "schema": {} } }, "data": { "__proto__": "d.json" } }',
    'd.json': '{ "polluted": true }',
    'tea/flow.json': '{ "id": "__proto__", "path": "/tea", "steps": [{ "id": "constructor" }] }',
  });
  expect(Object.keys(product?.flows ?? {})).toEqual(['__proto__']);
  expect(product?.flows.constructor).toBeUndefined();
  expect(Object.getPrototypeOf(product?.app.data)).toBe(Object.prototype);
  expect(Object.hasOwn(product?.app.scopes ?? {}, '__proto__')).toBe(true);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});
