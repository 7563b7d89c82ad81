// Tests that flows in another version of the language produce a single finding.

import { expect, test } from 'vitest';
import { parseProduct } from '../../../engine/index.ts';
import { checkProduct, sampleCatalog, sampleFiles } from '../../../engine/lint/index.ts';

const upgradeCommand = 'npm run flows -- upgrade';

/** Checks the sample with another version number and with other mistakes. */
function checkWithVersion(statement: string) {
  const app = (sampleFiles['app.json'] ?? '').replace('"language": 2', `"other": 1${statement}`);
  const files = {
    ...sampleFiles,
    'app.json': app,
    'tea/flow.json': (sampleFiles['tea/flow.json'] ?? '').replace('"offPath"', '"aside"'),
    'tea/screens/kind.json': '{ "title": ',
  };
  const parsed = parseProduct(files);
  expect(parsed.product).toBeNull();
  return checkProduct(parsed, sampleCatalog);
}

test.each([
  ['no version', '', 1, upgradeCommand],
  ['version 1', ', "language": 1', 1, upgradeCommand],
  ['version 3', ', "language": 3', 3, 'it is older than the flows'],
  ['version 0', ', "language": 0', 0, upgradeCommand],
  ['a text', ', "language": "2"', '"2"', upgradeCommand],
  ['null', ', "language": null', null, upgradeCommand],
])('flows with %s have one finding with what to do', (_, statement, version, advice) => {
  const problems = checkWithVersion(statement);
  expect(problems).toMatchObject([
    { rule: 'syntax/language', severity: 'error', file: 'app.json' },
  ]);
  const [{ message, line } = { message: '', line: 0 }] = problems;
  expect(message).toContain(`version ${version} of the flow language`);
  expect(message).toContain('this program expects version 2');
  expect(message).toContain(advice);
  expect(line > 1).toBe(statement !== '');
});

test('newer flows are not to be upgraded', () => {
  expect(checkWithVersion(', "language": 3')[0]?.message).not.toContain(upgradeCommand);
});

test('flows in the present version have no such finding', () => {
  expect(parseProduct(sampleFiles).problems).toEqual([]);
});
