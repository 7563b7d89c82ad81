// Tests that the parser and the checker report errors in malformed files and never fail.

import { describe, expect, test } from 'vitest';
import { parseProduct } from '../../engine/index.ts';
import type { Problem } from '../../engine/language/problem.ts';
import { checkProduct, sampleCatalog, sampleFiles } from '../../engine/lint/index.ts';
import { createRandom, pickItem } from '../../tools/random.ts';

type FlowTexts = Readonly<Record<string, string>>;

const fileNames = Object.keys(sampleFiles);

describe('files that are no longer JSON', () => {
  for (const seed of createRange(200)) {
    test(`number ${seed}`, () => {
      const random = createRandom(seed);
      const file = pickItem(fileNames, random);
      const text = sampleFiles[file] ?? '';
      const at = Math.floor(random() * text.length);
      const spoilt = [
        text.slice(0, at),
        `${text.slice(0, at)}${pickItem(oddCharacters, random)}${text.slice(at + 1)}`,
        `${text.slice(at)}${text.slice(0, at)}`,
      ];
      checkFiles({ ...sampleFiles, [file]: pickItem(spoilt, random) });
    });
  }
});

describe('files that hold something else than they should', () => {
  for (const seed of createRange(400)) {
    test(`number ${seed}`, () => {
      const random = createRandom(1000 + seed);
      const file = pickItem(fileNames, random);
      const value: unknown = JSON.parse(sampleFiles[file] ?? '');
      const changed = replaceSomewhere(value, pickItem(hostileValues, random), random);
      checkFiles({ ...sampleFiles, [file]: JSON.stringify(changed) });
    });
  }
});

describe('texts that are misspelt, while redirects may lead round', () => {
  const text = (sampleFiles['tea/flow.json'] ?? '').replace(
    '"offPath": true,',
    '"offPath": true, "redirect": { "when": "isGreen", "go": "order" },',
  );
  const round = { ...sampleFiles, 'tea/flow.json': text };
  test('as it is written, they do', () => {
    expect(checkFiles(round).map(({ rule }) => rule)).toEqual(['paths/redirect-cycle']);
  });
  for (const [file, text] of Object.entries(round)) {
    test(file, () => {
      for (const { index, 0: found } of text.matchAll(/"[^"]+"/g)) {
        const at = index + Math.ceil(found.length / 2);
        checkFiles({ ...round, [file]: `${text.slice(0, at)}q${text.slice(at)}` });
      }
    });
  }
});

describe('objects that cannot be turned into a text', () => {
  test.each([
    ['tea/screens/kind.json', '"ui:widget": "radios"', '"ui:widget": { "toString": 1 }'],
    [
      'tea/screens/kind.json',
      '"ui:widget": "radios"',
      '"ui:errors": { "required": { "toString": 1 } }',
    ],
    ['tea/screens/kind.json', '"ui": {', '"ui": { "ui:order": [{ "toString": 1 }],'],
    ['tea/flow.json', '"version": 1', '"version": { "toString": 1 }'],
    ['tea/flow.json', '"with": {', '"with": { "note": { "$link": { "toString": 1 } },'],
    [
      'tea/flow.json',
      '"id": "tea"',
      '"id": "zen", "extends": "tea", "without": [{ "toString": 1 }]',
    ],
  ])('%s: %s becomes %s', (file, replace, by) => {
    const text = sampleFiles[file] ?? '';
    expect(text).toContain(replace);
    checkFiles({ ...sampleFiles, [file]: text.replace(replace, by) });
  });
});

describe('names that every object has', () => {
  test.each(['constructor', 'toString', '__proto__', 'valueOf'])(
    '%s is nothing that is declared',
    (name) => {
      const text = sampleFiles['tea/flow.json'] ?? '';
      for (const [replace, by] of [
        ['"help": "about"', `"help": "${name}:about"`],
        ['"help": "about"', `"help": "${name}"`],
        ['"help": "about"', `"help": { "track": { "event": "${name}" }, "go": "about" }`],
        ['"when": "isGreen"', `"when": "${name}"`],
        ['" tea"', `{ "derived": "${name}" }`],
        ['"shop.order"', `"${name}"`],
      ] as const) {
        expect(text).toContain(replace);
        const problems = checkFiles({ ...sampleFiles, 'tea/flow.json': text.replace(replace, by) });
        expect(problems.some(({ severity }) => severity === 'error')).toBe(true);
      }
    },
  );
});

describe('files beyond any measure', () => {
  test.each([
    ['nothing at all', ''],
    ['only spaces', ' \n\t'],
    ['a zero character', '\u0000'],
    ['a byte order mark', '\ufeff{}'],
    ['a list', '[]'],
    ['100,000 brackets', '['.repeat(100_000)],
    ['100,000 objects', '{"a":'.repeat(100_000)],
    ['three million characters', `"${'x'.repeat(3_000_000)}"`],
    ['a list of 200,000 numbers', `[${'1,'.repeat(200_000)}1]`],
  ])('%s is told, not choked on', (_, text) => {
    for (const file of ['app.json', 'tea/flow.json', 'tea/screens/kind.json']) {
      const problems = checkFiles({ ...sampleFiles, [file]: text });
      expect(problems.filter(({ severity }) => severity === 'error')).not.toEqual([]);
    }
  });

  test('a list of 100,000 steps that are none is told of in no time', () => {
    const text = `{ "steps": [${'1,'.repeat(200_000)}1] }`;
    expect(checkFiles({ ...sampleFiles, 'tea/flow.json': text })).not.toEqual([]);
  });

  test('a circle of 1,000 redirects that read 20 values is told as not proved', () => {
    const steps = Array.from({ length: 1000 }, (_, index) => ({
      id: `s${index}`,
      redirect: {
        when: { '==': [{ var: `state.v${index % 20}` }, index] },
        go: `s${(index + 1) % 1000}`,
      },
    }));
    const values = Array.from({ length: 20 }, (_, index) => [`v${index}`, { type: 'integer' }]);
    const flow = {
      ...{ id: 'tea', version: 1, title: 'Tea', path: '/tea', steps },
      state: { keep: 'memory', schema: { properties: Object.fromEntries(values) } },
    };
    // All cycles share a limit of attempts. A flow that extends this one would use some of them.
    const { 'mate/flow.json': _, ...alone } = sampleFiles;
    const problems = checkFiles({ ...alone, 'tea/flow.json': JSON.stringify(flow) });
    expect(problems.find(({ rule }) => rule === 'paths/redirect-cycle')?.message).toMatch(
      /^Not proved: 100 of /,
    );
  });

  test('an expression of 60,000 parts is a finding', () => {
    const guard = JSON.stringify({ and: Array.from({ length: 60_000 }, () => 'isGreen') });
    const text = (sampleFiles['tea/flow.json'] ?? '').replace(
      '"when": "isGreen"',
      `"when": ${guard}`,
    );
    const rules = checkFiles({ ...sampleFiles, 'tea/flow.json': text }).map(({ rule }) => rule);
    expect(rules).toContain('expression/fault');
  });

  test('a list of 150,000 literals that a value is compared with has a type', () => {
    const list = Array.from({ length: 150_000 }, (_, index) => index);
    const guard = JSON.stringify({ in: [{ var: 'state.kind' }, list] });
    const text = (sampleFiles['tea/flow.json'] ?? '').replace(
      '"when": "isGreen"',
      `"when": ${guard}`,
    );
    expect(checkFiles({ ...sampleFiles, 'tea/flow.json': text })).not.toEqual([]);
  });

  test('no files, and files of other names, are told too', () => {
    expect(checkFiles({})).toHaveLength(1);
    expect(
      checkFiles({ ...sampleFiles, 'tea/other/x.json': '{}', 'odd/flow.json': '{}' }),
    ).not.toEqual([]);
  });
});

// helpers

const oddCharacters = [
  '\u0000',
  '\ud800',
  '"',
  '{',
  '}',
  '\\',
  '\u2028',
  ',',
  '//',
  '/*',
  'é',
  '\r',
];

const hostileValues: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  '__proto__',
  'constructor.prototype',
  '{state.kind, {',
  '@',
  ':',
  'a:b:c',
  [],
  {},
  [[]],
  { $: null },
  { $: { var: ['', {}] } },
  { $each: 1 },
  { $link: {} },
  { var: { var: { var: 'x' } } },
  { '': '' },
  JSON.parse('{ "__proto__": { "polluted": true } }'),
  { constructor: { prototype: {} } },
  { toString: 1, valueOf: 2 },
  { $link: { toString: null } },
  { type: 'nonsense', pattern: '(', $ref: '#/nowhere', enum: 1 },
  { is: 'isGreen', more: [{ derived: 'label' }] },
  createNestedValue(150),
];

function createNestedValue(levels: number): unknown {
  return levels === 0 ? 'end' : { '!': createNestedValue(levels - 1) };
}

/** Checks files and asserts that every finding has a location. */
function checkFiles(files: FlowTexts): readonly Problem[] {
  const problems = checkProduct(parseProduct(files), sampleCatalog);
  for (const { file, line, column, endLine, message } of problems) {
    expect(file in files || file === 'app.json').toBe(true);
    expect(line).toBeGreaterThan(0);
    expect(column).toBeGreaterThan(0);
    expect(endLine).toBeGreaterThanOrEqual(line);
    expect(message).not.toBe('');
  }
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  return problems;
}

function replaceSomewhere(value: unknown, by: unknown, random: () => number): unknown {
  if (typeof value !== 'object' || value === null || random() < 0.15) return by;
  const keys = Object.keys(value);
  const key = keys[Math.floor(random() * keys.length)];
  if (key === undefined) return by;
  const below = (value as Record<string, unknown>)[key];
  const changed = replaceSomewhere(below, by, random);
  return Array.isArray(value)
    ? value.map((each, index) => (String(index) === key ? changed : each))
    : { ...value, [key]: changed };
}

function createRange(length: number): readonly number[] {
  return Array.from({ length }, (_, index) => index);
}
