// Tests the upgrade of flows from version 1: only keys of the language change.

import { describe, expect, test } from 'vitest';
import { parseProduct } from '../../../engine/index.ts';
import format from '../../../engine/language/flow.schema.json' with { type: 'json' };
import {
  languageKeyRenames,
  languageVersion,
  upgradeFlows,
} from '../../../engine/language/index.ts';
import { checkProduct, sampleCatalog, sampleFiles } from '../../../engine/lint/index.ts';

/**
 * A small product of version 1. Some of its data is named like keys of the language, and its
 * formatting is uneven on purpose.
 */
const filesBefore = {
  'app.json': `{
  "$schema": "../editor/app.schema.json",
  "name": "Tea", "home": "tea",
  "scopes": { "session": { "keep": "local", "schema": { "properties": { "done": {}, "once": {} } } } },
  "data": { "latest": "shared/latest.json" },
  "on": { "sign-out": { "$use": "signOut" }, "done": { "forgetFlows": true,   "go": "tea:" } },
  "outcomes": { "401": [ { "forget": ["session.once"] , "go": "tea:kind" } ] }
}
`,
  'parts.json': `{
\t"signOut": { "forget": ["session.done"], "track": { "event": "out", "properties": { "done": 1 } } },
\t"input": { "delay": 3, "needs": { "once": true } },
\t"order": { "call": "shop.order", "once": "tea", "with": { "$use": "input" } },
\t"unused": { "once": "tea" }
}
`,
  'tea/flow.json': `{ "id": "tea", "version": 1, "title": "Tea", "path": "/tea",
  "with": { "like": "green", "done": true },
  "state": { "schema": { "type": "object", "properties": { "was": { "type": "string" }, "done": { "type": "boolean" } }, "required": ["done"] } },
  "conditions": { "done": { "label": "who is done", "when": { "var": "state.done" }, "holds": [{ "state": { "done": true } }], "fails": [{ "state": {} }] } },
  "enter": { "load": [{ "call": "shop.list", "once": "list", "with": { "latest": true, "delay": 2 } }] },
  "steps": [
    { "id": "kind", "w\\u0061s": ["sort"], "done": "done", "on": {
      "done": { "$use": "order", "once": "other", "on": { "ok": "@next", "once": { "forget": [] } } },
      "search": [ "@stay", { "when": "done", "call": "shop.find", "latest": true, "delay": 250 } ],
      "latest": { "$use": ["order", "more"] }
    } },
    {
      "id": "pay",
      "needs":    { "!": [{ "var": "state.was" }] },
      "handoff": { "needs": { "var": "state.done" }, "call": "shop.pay", "once": "pay", "back": { "confirm": { "call": "shop.paid", "with": { "once": 1 }, "on": { "404": { "forget": ["state"] } } }, "on": [], "late": [{ "forgetFlows": false, "go": "kind" }] } }
    },
    { "id": "done", "aside": true, "when": "done" }
  ],
  "migrations": [{ "from": 0, "rename": { "was": "done" }, "default": { "once": 1 }, "map": { "done": { "was": 1 } } }],
  "parts": { "more": { "latest": true }, "case": { "forget": ["state.was"] } }
}`,
  'tea/screens/kind.json':
    '{\r\n  "title": "Kind",\r\n  "form": { "bind": "state", "schema": { "properties": { "done": { "title": "was" } } }, "ui": { "done": { "needs": 1 } } },\r\n  "blocks": [{ "block": "journey", "done": true, "items": [{ "was": 1 }] }]\r\n}\r\n',
  'tea/journeys.json':
    '[{ "name": "one", "given": { "state": { "was": "x" } }, "steps": [{ "event": "done", "with": { "once": 1 } }] }]\n',
  'tea/approved.json': '{ "one 1": "tea:kind | once", "done": "was" }\n',
  'mate/flow.json':
    '{ "id": "mate", "version": 1, "title": "Mate", "path": "/mate", "like": "tea", "without": ["done"], "on": { "more": { "$use": "case" } } }\n',
  'shared/latest.json': '[{ "once": 1, "was": 2 }]\n',
};

const filesAfter = {
  ...filesBefore,
  'app.json': `{
  "$schema": "../editor/app.schema.json",
  "language": 2,
  "name": "Tea", "home": "tea",
  "scopes": { "session": { "keep": "local", "schema": { "properties": { "done": {}, "once": {} } } } },
  "data": { "latest": "shared/latest.json" },
  "on": { "sign-out": { "$use": "signOut" }, "done": { "resetFlows": true,   "go": "tea:" } },
  "outcomes": { "401": [ { "reset": ["session.once"] , "go": "tea:kind" } ] }
}
`,
  'parts.json': `{
\t"signOut": { "reset": ["session.done"], "track": { "event": "out", "properties": { "done": 1 } } },
\t"input": { "delay": 3, "needs": { "once": true } },
\t"order": { "call": "shop.order", "idempotencyKey": "tea", "with": { "$use": "input" } },
\t"unused": { "once": "tea" }
}
`,
  'tea/flow.json': `{ "id": "tea", "version": 1, "title": "Tea", "path": "/tea",
  "with": { "like": "green", "done": true },
  "state": { "schema": { "type": "object", "properties": { "was": { "type": "string" }, "done": { "type": "boolean" } }, "required": ["done"] } },
  "conditions": { "done": { "label": "who is done", "when": { "var": "state.done" }, "holds": [{ "state": { "done": true } }], "fails": [{ "state": {} }] } },
  "enter": { "load": [{ "call": "shop.list", "idempotencyKey": "list", "with": { "latest": true, "delay": 2 } }] },
  "steps": [
    { "id": "kind", "formerIds": ["sort"], "completeWhen": "done", "on": {
      "done": { "$use": "order", "idempotencyKey": "other", "on": { "ok": "@next", "once": { "reset": [] } } },
      "search": [ "@stay", { "when": "done", "call": "shop.find", "takeLatest": true, "debounce": 250 } ],
      "latest": { "$use": ["order", "more"] }
    } },
    {
      "id": "pay",
      "opensWhen":    { "!": [{ "var": "state.was" }] },
      "handoff": { "opensWhen": { "var": "state.done" }, "call": "shop.pay", "idempotencyKey": "pay", "back": { "confirm": { "call": "shop.paid", "with": { "once": 1 }, "on": { "404": { "reset": ["state"] } } }, "on": [], "late": [{ "resetFlows": false, "go": "kind" }] } }
    },
    { "id": "done", "offPath": true, "when": "done" }
  ],
  "migrations": [{ "from": 0, "rename": { "was": "done" }, "default": { "once": 1 }, "map": { "done": { "was": 1 } } }],
  "parts": { "more": { "takeLatest": true }, "case": { "reset": ["state.was"] } }
}`,
  'mate/flow.json':
    '{ "id": "mate", "version": 1, "title": "Mate", "path": "/mate", "extends": "tea", "without": ["done"], "on": { "more": { "$use": "case" } } }\n',
};

describe('the upgrade of a product of version 1', () => {
  test('renames keys of the language and leaves everything else byte for byte', () => {
    expect(upgradeFlows(filesBefore)).toEqual(filesAfter);
  });

  test('changes nothing when it is made again', () => {
    expect(upgradeFlows(filesAfter)).toBe(filesAfter);
    const unstated = {
      ...filesAfter,
      'app.json': filesAfter['app.json'].replace('  "language": 2,\n', ''),
    };
    expect(upgradeFlows(unstated)).toEqual(filesAfter);
  });

  test('gives a product without findings', () => {
    const old = Object.fromEntries(
      Object.entries(sampleFiles).map(([file, text]) => [file, toVersionOne(text)]),
    );
    expect(old['tea/flow.json']).not.toBe(sampleFiles['tea/flow.json']);
    const parsed = parseProduct(upgradeFlows(old));
    expect(parsed.product).toEqual(parseProduct(sampleFiles).product);
    expect(checkProduct(parsed, sampleCatalog)).toEqual([]);
  });

  test('skips a file that is not JSON, and a key that stands beside its new name', () => {
    const odd = {
      'app.json': '{ "name": "Tea" }',
      'tea/flow.json': '{ "id": "tea", "steps": [{ "aside": true, ] }',
      'mate/flow.json': '{ "id": "mate", "like": "tea", "extends": "tea" }',
    };
    expect(upgradeFlows(odd)).toEqual({ ...odd, 'app.json': '{ "language": 2, "name": "Tea" }' });
  });

  test('ends for parts that contain themselves', () => {
    const files = {
      'app.json': '{ "on": { "a": { "$use": "a" } } }',
      'parts.json':
        '{ "a": { "once": "a", "on": { "ok": { "$use": "b" } } }, "b": { "$use": "a" } }',
    };
    expect(upgradeFlows(files)['parts.json']).toContain('"idempotencyKey": "a"');
  });
});

describe('the statement of the version', () => {
  test.each([
    ['in front of the other properties', '{"name":"Tea"}', '{"language": 2,"name":"Tea"}'],
    ['in an empty application', '{}', '{"language": 2}'],
    [
      'behind the schema',
      '{\n  "$schema": "x",\n  "name": "Tea"\n}',
      '{\n  "$schema": "x",\n  "language": 2,\n  "name": "Tea"\n}',
    ],
    ['behind a schema alone', '{ "$schema": "x" }', '{ "$schema": "x", "language": 2 }'],
    ['in place of version 1', '{ "name": "Tea", "language":1 }', '{ "name": "Tea", "language":2 }'],
  ])('stands %s', (_, old, text) => {
    expect(upgradeFlows({ 'app.json': old })).toEqual({ 'app.json': text });
  });

  test.each(['{ "language": 2 }', '{ "language": 3 }', '{ "language": "1" }', '[]', '{', ''])(
    'of %s leaves all files as they are',
    (app) => {
      const files = { 'app.json': app, 'tea/flow.json': '{ "like": "mate" }' };
      expect(upgradeFlows(files)).toBe(files);
    },
  );
});

test('every renamed key has its new name in the format, and the old one is gone', () => {
  const keys = new Set(findPropertyNames(format.$defs));
  for (const [old, key] of Object.entries(languageKeyRenames))
    expect([old, keys.has(old), keys.has(key)]).toEqual([old, false, true]);
  expect(format.$defs.app.properties.language.const).toBe(languageVersion);
});

// helpers

/** Returns the names under "properties" in a schema. */
function findPropertyNames(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(findPropertyNames)];
}

/**
 * Converts a text to version 1. This works because none of the sample's data is named like a key of
 * the language.
 */
function toVersionOne(text: string): string {
  return Object.entries(languageKeyRenames).reduce(
    (now, [old, key]) => now.replaceAll(`"${key}":`, `"${old}":`),
    text.replace(/,\s*"language": 2/, ''),
  );
}
