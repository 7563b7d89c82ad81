// Tests the interpreter of the build: a save checks only the affected files again, with the same
// findings as a full check.

import { expect, test } from 'vitest';
import { sampleCatalog, sampleFiles } from '../../engine/lint/index.ts';
import { createIncrementalParser } from '../../renderers/build/incremental-parser.ts';

const createEdit = (from: string, to: string) => ({
  ...sampleFiles,
  'tea/flow.json': (sampleFiles['tea/flow.json'] ?? '').replace(from, to),
});

test('flows that a save does not touch stay the same objects', () => {
  const interpret = createIncrementalParser(() => sampleCatalog);
  const before = interpret(sampleFiles, {});
  const after = interpret(createEdit('"title": "Order tea"', '"title": "Order a tea"'), {});
  expect(after.product?.flows.tea).not.toBe(before.product?.flows.tea);
  expect(after.product?.flows.till).toBe(before.product?.flows.till);
});

test('a defect is found with its save, as in a first check, and gone with the next one', () => {
  const interpret = createIncrementalParser(() => sampleCatalog);
  const broken = createEdit('"help": "about"', '"help": "abuot"');
  expect(interpret(sampleFiles, {}).problems).toEqual([]);
  const { problems } = interpret(broken, {});
  expect(problems).toEqual(createIncrementalParser(() => sampleCatalog)(broken, {}).problems);
  expect(problems.map(({ rule }) => rule ?? '')).toContain('names/unknown-step');
  expect(interpret(sampleFiles, {}).problems).toEqual([]);
});

test('another catalog of the same documents is not made, and changed documents make one', () => {
  let made = 0;
  const interpret = createIncrementalParser(() => {
    made += 1;
    return sampleCatalog;
  });
  interpret(sampleFiles, { shelf: { openapi: '3.1.0' } });
  interpret(sampleFiles, { shelf: { openapi: '3.1.0' } });
  expect(made).toBe(1);
  interpret(sampleFiles, { shelf: { openapi: '3.1.1' } });
  expect(made).toBe(2);
});
