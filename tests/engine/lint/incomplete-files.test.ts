// Tests that a file with a syntax error causes one finding, not one for each name that it would
// declare.

import { expect, test } from 'vitest';
import { parseProduct } from '../../../engine/index.ts';
import { checkProduct, sampleCatalog, sampleFiles } from '../../../engine/lint/index.ts';

const findProblems = (files: Readonly<Record<string, string>>) =>
  checkProduct(parseProduct({ ...sampleFiles, ...files }), sampleCatalog).map(
    ({ file, rule }) => `${file} ${rule}`,
  );

test.each(['app.json', 'tea/flow.json', 'tea/screens/kind.json', 'tea/screens/green.json'])(
  '%s without its last bracket is reported once',
  (file) => {
    const text = (sampleFiles[file] ?? '').trimEnd().slice(0, -1);
    expect(findProblems({ [file]: text })).toEqual([`${file} syntax/json`]);
  },
);

test('independent findings elsewhere are also reported', () => {
  const flow = (sampleFiles['tea/flow.json'] ?? '').replace('Order tea', 'TODO');
  expect(findProblems({ 'milk/screens/cold.json': '{', 'tea/flow.json': flow })).toEqual([
    'milk/screens/cold.json syntax/json',
    'tea/flow.json texts/unfinished',
  ]);
});
