// Tests that a change that breaks journeys is reported at its own line, together with the failing
// journeys.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findJourneyProblems } from '../../cli/journeys/journey-problems.ts';
import { openStore } from '../../cli/journeys/store.ts';
import { parseProduct } from '../../engine/index.ts';
import { sampleCatalog, sampleFiles } from '../../engine/lint/index.ts';

type FlowTexts = Readonly<Record<string, string>>;

const sampleJourneys = [
  {
    name: 'green tea has a screen of its own',
    steps: [
      { open: '/tea', at: 'kind' },
      { event: 'submit', with: { kind: 'green' }, at: 'green', shows: ['Your green tea'] },
    ],
  },
  {
    name: 'help leads to what tea is',
    steps: [
      { open: '/tea', at: 'kind' },
      { event: 'help', at: 'about', shows: ['Leaves in water.'] },
    ],
  },
];

const passingFiles: FlowTexts = {
  ...sampleFiles,
  'tea/journeys.json': JSON.stringify(sampleJourneys, null, 2),
};

let temporaryFolder = '';

beforeEach(() => {
  temporaryFolder = mkdtempSync(join(tmpdir(), 'charter-journeys-'));
});
afterEach(() => rmSync(temporaryFolder, { recursive: true, force: true }));

/** Checks files, with the cached results of earlier checks. */
function checkJourneys(files: FlowTexts, flows = join(temporaryFolder, 'flows')) {
  const parsed = parseProduct(files);
  const { product } = parsed;
  if (!product) throw new Error('There is no product.');
  const store = openStore(join(temporaryFolder, 'cache'));
  const given = { catalog: sampleCatalog, documents: '', store };
  return findJourneyProblems({ parsed: { ...parsed, product }, folder: flows, ...given });
}

function replaceInFile(file: string, from: string, to: string): FlowTexts {
  const text = passingFiles[file] ?? '';
  expect(text).toContain(from);
  return { ...passingFiles, [file]: text.replace(from, to) };
}

/** Returns the line of a text. */
function findLine(text: string, part: string): number {
  return text.slice(0, text.indexOf(part)).split('\n').length;
}

describe('after a check in which they passed', () => {
  test.each([
    ['tea/flow.json', '"when": "isGreen"', '"when": false', '"when": false', 1],
    ['tea/flow.json', '"help": "about"', '"help": "@stay"', '"help": "@stay"', 1],
    ['tea/screens/about.json', 'Leaves in water.', 'Leaves.', 'Leaves.', 1],
    [
      'tea/flow.json',
      '"id": "kind",',
      '"id": "kind", "redirect": "about",',
      '"redirect": "about"',
      2,
    ],
  ])('in %s, %s that became %s is named', (file, from, to, place, count) => {
    expect(checkJourneys(passingFiles)).toMatchObject({
      explained: [],
      others: [],
      around: [],
      count: 2,
    });
    const files = replaceInFile(file, from, to);
    const { explained, others } = checkJourneys(files);
    expect(others).toEqual([]);
    expect(explained).toEqual([
      expect.objectContaining({
        ...{ rule: 'journeys/failed', severity: 'warning', file },
        line: findLine(files[file] ?? '', place),
      }),
    ]);
    expect(explained[0]?.related).toHaveLength(count);
    expect(explained[0]?.message).toMatch(/^Since the last version in which th.+ fails at step \d/);
    expect(checkJourneys(passingFiles).explained).toEqual([]);
  });

  test('two changes that break a journey each are both named', () => {
    checkJourneys(passingFiles);
    const once = replaceInFile('tea/flow.json', '"help": "about"', '"help": "@stay"');
    const files = {
      ...once,
      'tea/flow.json': (once['tea/flow.json'] ?? '').replace('"when": "isGreen"', '"when": false'),
    };
    const text = files['tea/flow.json'] ?? '';
    expect(checkJourneys(files).explained.map(({ line }) => line)).toEqual([
      findLine(text, '"help": "@stay"'),
      findLine(text, '"when": false'),
    ]);
  });

  test('a copy of the product in another folder has no part in it', () => {
    checkJourneys(passingFiles);
    const files = replaceInFile('tea/flow.json', '"when": "isGreen"', '"when": false');
    const renamed = { ...passingFiles, 'app.json': files['app.json']?.replace('Tea.', 'T.') ?? '' };
    checkJourneys(renamed, join(temporaryFolder, 'copy'));
    const { explained } = checkJourneys(files);
    expect(explained.map(({ related }) => related?.length)).toEqual([1]);
    expect(checkJourneys(files, join(temporaryFolder, 'third')).explained).toEqual([]);
  });

  test('a change that breaks nothing is not named', () => {
    checkJourneys(passingFiles);
    const harmless = replaceInFile('tea/flow.json', '"help": "about"', '"help": "@stay"');
    const files = {
      ...harmless,
      'app.json': (harmless['app.json'] ?? '')
        .replace('"Sample"', '"Sample"')
        .replace('Tea.', 'T.'),
    };
    expect(checkJourneys(files).explained.map(({ file }) => file)).toEqual(['tea/flow.json']);
  });

  test('a journey that never passed is reported at its own line', () => {
    checkJourneys(passingFiles);
    const files = replaceInFile('tea/journeys.json', '"Leaves in water."', '"Leaves in milk."');
    const { explained, others } = checkJourneys(files);
    expect(explained).toEqual([]);
    expect(others).toEqual([
      expect.objectContaining({
        file: 'tea/journeys.json',
        line: findLine(files['tea/journeys.json'] ?? '', '"Leaves in milk."'),
        message:
          '“help leads to what tea is” fails at step 2: “Leaves in milk.” should be shown: the screen says “About tea” and offers “Back to the choice”, “Back”.',
      }),
    ]);
  });
});

test('in a repository, the last commit is what is compared with', () => {
  const flows = join(temporaryFolder, 'product/flows');
  for (const [file, text] of Object.entries(passingFiles)) {
    mkdirSync(dirname(join(flows, file)), { recursive: true });
    writeFileSync(join(flows, file), text);
  }
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.example', ...words], {
      cwd: flows,
    });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'Sound flows');
  const files = replaceInFile('tea/flow.json', '"help": "about"', '"help": "@stay"');
  expect(checkJourneys(files, flows).explained).toEqual([
    expect.objectContaining({
      file: 'tea/flow.json',
      line: findLine(files['tea/flow.json'] ?? '', '"help": "@stay"'),
    }),
  ]);
});

test('without an earlier version, failing journeys are reported at their own lines', () => {
  const { explained, others } = checkJourneys(
    replaceInFile('tea/flow.json', '"help": "about"', '"help": "@stay"'),
  );
  expect(explained).toEqual([]);
  expect(others.map(({ file }) => file)).toEqual(['tea/journeys.json']);
});

test('what was kept never hides a failure: each content is judged by itself', () => {
  const broken = replaceInFile('tea/flow.json', '"help": "about"', '"help": "@stay"');
  for (let round = 0; round < 2; round += 1) {
    expect(checkJourneys(passingFiles)).toMatchObject({ explained: [], others: [] });
    expect(checkJourneys(broken).explained).toHaveLength(1);
  }
  // A change in a flow that the journey only passes through is reported too, and so is a change in
  // app.json.
  const elsewhere = {
    ...passingFiles,
    'tea/journeys.json': passingFiles['tea/journeys.json'] ?? '',
    'app.json': (passingFiles['app.json'] ?? '').replace(
      '"home": "tea"',
      '"home": "tea", "$comment": "x"',
    ),
  };
  expect(checkJourneys(elsewhere)).toMatchObject({ explained: [], others: [] });
});
