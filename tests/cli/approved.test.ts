// Tests the approved behavior: a change for users is reported, and a change of wording is not.

import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findUnapprovedBehavior, writeApprovedFiles } from '../../cli/journeys/approved.ts';
import { unfoldName } from '../../cli/journeys/fold-lines.ts';
import { playFlows } from '../../cli/journeys/play-flows.ts';
import { createMemoryStore } from '../../cli/journeys/store.ts';
import { parseProduct } from '../../engine/index.ts';
import { sampleCatalog, sampleFiles } from '../../engine/lint/index.ts';

type FlowTexts = Readonly<Record<string, string>>;

let temporaryFolder = '';
let approvedVersion: FlowTexts = {};

beforeEach(() => {
  temporaryFolder = mkdtempSync(join(tmpdir(), 'charter-approved-'));
  for (const file of Object.keys(sampleFiles))
    mkdirSync(dirname(join(temporaryFolder, file)), { recursive: true });
  const { parsed, played } = parseAndPlay(sampleFiles);
  const written = writeApprovedFiles(temporaryFolder, parsed, played);
  approvedVersion = {
    ...sampleFiles,
    ...Object.fromEntries(
      written.map((file) => [file, readFileSync(join(temporaryFolder, file), 'utf8')] as const),
    ),
  };
});
afterEach(() => rmSync(temporaryFolder, { recursive: true, force: true }));

function parseAndPlay(files: FlowTexts) {
  const parsed = parseProduct(files);
  const { product } = parsed;
  if (!product) throw new Error('There is no product.');
  const given = { catalog: sampleCatalog, documents: '', store: createMemoryStore() };
  return { parsed, played: playFlows({ parsed: { ...parsed, product }, ...given }) };
}

/** Returns the findings after a text in an approved file is replaced. */
function findingsAfter(file: string, from: string, to: string) {
  const text = approvedVersion[file] ?? '';
  expect(text).toContain(from);
  const { parsed, played } = parseAndPlay({ ...approvedVersion, [file]: text.replace(from, to) });
  return findUnapprovedBehavior(parsed, played);
}

test('a value that is no longer stored is reported', () => {
  const found = findingsAfter('tea/screens/kind.json', '"bind": "state"', '"bind": null');
  expect(found.map(({ message }) => message).join()).toContain('stores tea.state.kind');
});

test('each step of a journey and each button around it has a line', () => {
  const folded = JSON.parse(approvedVersion['tea/approved.json'] ?? '') as Readonly<
    Record<string, string>
  >;
  const lines = Object.fromEntries(
    Object.entries(folded).flatMap(([name, line]) => unfoldName(name).map((each) => [each, line])),
  );
  expect(lines['green tea 1']).toBe('tea:kind | help, submit');
  expect(lines['green tea 6']).toBe("tea:kind | help, submit | shop.order {'kind':'green'}");
  expect(Object.keys(lines)).toContain('tea:order send shop.order offline');
});

test('the same flows do not differ, and nothing is written again', () => {
  const { parsed, played } = parseAndPlay(approvedVersion);
  expect(findUnapprovedBehavior(parsed, played)).toEqual([]);
  expect(writeApprovedFiles(temporaryFolder, parsed, played)).toEqual([]);
});

test.each([
  ['tea/screens/kind.json', 'Which tea?', 'Which tea would you like?'],
  ['tea/screens/kind.json', 'What is the difference?', 'Tell me more'],
  ['tea/flow.json', '"Order tea"', '"Tea"'],
])('in %s, %s may be called %s', (file, from, to) => {
  expect(findingsAfter(file, from, to)).toEqual([]);
});

test.each([
  // Each case changes one thing: a button, a value in a text, the input of a call, or the target of
  // a button.
  ['tea/screens/kind.json', '"event": "help"', '"event": "submit"'],
  ['tea/screens/about.json', 'Leaves in water.', 'Leaves in 2 liters of water.'],
  [
    'tea/flow.json',
    '"var": "state.kind"\n              }\n            }\n          },\n          "on": {\n            "ok"',
    '"var": "state.kidn"\n              }\n            }\n          },\n          "on": {\n            "ok"',
  ],
  ['tea/flow.json', '"help": "about"', '"help": "order"'],
  [
    'tea/screens/about.json',
    '"text": "Leaves in water."',
    '"when": "isGreen", "text": "Leaves in water."',
  ],
])('in %s, %s that became %s is told', (file, from, to) => {
  const problems = findingsAfter(file, from, to);
  expect(problems[0]).toMatchObject({
    ...{ rule: 'journeys/approved', severity: 'warning', file: 'tea/approved.json' },
    message: expect.stringMatching(/^After “.+”, the result (now|no longer) /),
  });
});

test.each([
  ['a | pay | $1', 'a | pay | $2', 'the result now shows “$1” instead of “$2”'],
  ['a | pay', 'a | pay | clears x', 'the result no longer clears “x”'],
  ['a | pay | stores x', 'a | pay', 'the result now stores “x”'],
  ['b | pay', 'a | pay', 'the result now leads to “b” instead of “a”'],
  [
    "a | pay, choose {'a':1,'b':2}",
    'a | pay, back',
    "the result no longer offers “back”, and now offers “choose {'a':1,'b':2}”",
  ],
  [
    'a | pay | shows text, steps (now)',
    'a | pay | shows text, callout, steps (done)',
    'the result no longer shows the block “callout” and “steps (done)”, and now shows the block “steps (now)”',
  ],
  [
    'a | pay | stores owner, viewer (5) az8jud',
    'a | pay | stores owner, viewer (6) 1abc234, name',
    'the result no longer stores “viewer” and “name”, and now stores “viewer”',
  ],
  [
    "a | pay | shop.order {'kind':'green','size':2}",
    "a | pay | shop.order {'kind':'black','size':2}",
    'the result now sends “kind” as "green" instead of "black" to “shop.order”',
  ],
  [
    "a | pay | shop.order {'kind':'gr… 1abc234",
    "a | pay | shop.order {'kind':'gr… 9zyx876",
    'the result now sends other values to “shop.order”',
  ],
  [
    'a | pay | shop.order {}',
    'a | pay | shop.price {}',
    'the result no longer calls “shop.price”, and now calls “shop.order”',
  ],
  [
    'a | pay | size 2/4 1abc234',
    'a | pay | size 3/4 9zyx876',
    'the result now shows the field "size" with 2 of 4 choices instead of the field "size" with 3 of 4 choices',
  ],
  [
    'a | pay | size 3/4 1abc234',
    'a | pay | size 3/4 9zyx876',
    'the result now shows the field "size" with 3 of 4 choices with other values, or in another order',
  ],
])('%s instead of %s is described', (now, was, words) => {
  const { parsed } = parseAndPlay(approvedVersion);
  const text = `${JSON.stringify({ press: was }, null, 2)}\n`;
  const changed = parseProduct({ ...parsed.sources.files, 'tea/approved.json': text });
  const [problem] = findUnapprovedBehavior(changed, [{ flow: 'tea', lines: { press: now } }]);
  expect(problem?.message).toBe(`After “press”, ${words}.`);
});

test('a folded line is compared for each of its names', () => {
  const lines = JSON.parse(approvedVersion['tea/approved.json'] ?? '') as Record<string, string>;
  const folded = Object.keys(lines).find((name) => unfoldName(name).length > 1) ?? '';
  const [first, ...others] = unfoldName(folded);
  expect(others.length).toBeGreaterThan(0);
  const [problem] = findingsAfter('tea/approved.json', lines[folded] ?? '', 'tea:nowhere | submit');
  expect(problem?.message).toContain(`After “${first}”`);
  expect(problem?.message).toContain('more lines differ');
});
