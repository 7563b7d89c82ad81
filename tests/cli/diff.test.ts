// Tests the command `diff`: folders, files and git revisions, formats, exit codes, and malicious
// texts.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { JSDOM } from 'jsdom';
import { marked } from 'marked';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatMarkdown } from '../../cli/diff/markdown.ts';
import { formatForTerminal } from '../../cli/diff/pretty.ts';
import {
  compareFiles,
  editFile,
  type FlowFiles,
  findStep,
  sampleWithoutMate,
} from '../engine/diff-support.ts';
import { runFlows } from './run-flows.ts';

/** Runs `diff` with the drafts of journeys only, so that they can be counted. */
const runDiff = (...words: readonly string[]) => runFlows('diff', '--moves', '0', ...words);

const journeysJson = JSON.stringify([
  { name: 'green', steps: [{ open: '/tea/kind' }, { event: 'submit', with: { kind: 'green' } }] },
]);
const firstVersion: FlowFiles = { ...sampleWithoutMate, 'tea/journeys.json': journeysJson };
const rewordedVersion = editFile(firstVersion, 'tea/screens/kind.json', (screen) => {
  screen.title = 'Which tea today?';
});
const brokenVersion = editFile(rewordedVersion, 'tea/flow.json', (flow) => {
  const { kind, ...others } = flow.state.schema.properties;
  flow.state.schema.properties = { ...others, sort: kind };
});

let temporaryRoot = '';
const joinRoot = (...names: readonly string[]) => join(temporaryRoot, ...names);

beforeAll(() => {
  temporaryRoot = mkdtempSync(join(tmpdir(), 'diff-'));
  writeFiles(joinRoot('first'), firstVersion);
  writeFiles(joinRoot('worded'), rewordedVersion);
  writeFiles(joinRoot('broken'), brokenVersion);
  const flows = joinRoot('repository', 'product', 'flows');
  for (const [message, files] of [
    ['one', firstVersion],
    ['two', rewordedVersion],
  ] as const) {
    writeFiles(flows, files);
    writeFileSync(joinRoot('repository', 'README.md'), message);
    if (message === 'one') runGit('init', '--quiet', '--initial-branch', 'main');
    runGit('add', '--all');
    runGit('commit', '--quiet', '--message', message);
  }
  runGit('branch', 'side', 'HEAD~1');
});
afterAll(() => rmSync(temporaryRoot, { recursive: true, force: true }));

describe('what is compared', () => {
  test('two folders: only words changed, and no draft breaks', () => {
    const { status, stdout } = runDiff(joinRoot('first'), joinRoot('worded'));
    expect(status).toBe(0);
    expect(stdout).toContain(
      'Words and looks (1)\n  “Which tea today?” (kind) in “Order tea” (tea)',
    );
    expect(stdout).toContain('      - Which tea?\n      + Which tea today?');
    expect(stdout).toContain('0 draft-breaking, 0 contract, 0 behavior, 1 visual');
    expect(runDiff(joinRoot('first'), joinRoot('worded')).stdout).toBe(stdout);
  });

  test('what drafts do not survive is an exit code of 1', () => {
    const { status, stdout } = runDiff(joinRoot('worded'), joinRoot('broken'));
    expect(status).toBe(1);
    expect(stdout).toContain('BREAKS DRAFTS: “state.kind” is gone, and “state.sort” has come');
    expect(stdout).toMatch(/tea +1 +0 +1 +0 +0\n/);
    expect(stdout).toContain(
      '1 draft of tea:green → tea:green: answers lost (state.kind), such as “green” after step 2',
    );
    expect(stdout).toMatch(/Saved drafts break\.\n$/);
  });

  test('a call that can happen twice is an exit code of 1, in words of its own', () => {
    const step = 'tea/flow.json';
    const once = (text: string) =>
      text.replace('"call":"shop.order"', '$&,"idempotencyKey":"order"');
    const flow = JSON.stringify(JSON.parse(firstVersion[step] ?? ''));
    writeFiles(joinRoot('keyed'), { ...firstVersion, [step]: once(flow) });
    const { status, stdout } = runDiff(joinRoot('keyed'), joinRoot('first'));
    expect(status).toBe(1);
    expect(stdout).toContain('BREAKS: shop.order');
    expect(stdout).toMatch(/A call can happen twice\.\n$/);
    expect(stdout).not.toContain('Saved drafts break');
  });

  test('drafts of journeys that a walk finds are taken up as well', () => {
    const { status, stdout } = runFlows(
      'diff',
      joinRoot('worded'),
      joinRoot('broken'),
      '--format',
      'json',
    );
    expect(status).toBe(1);
    const { count } = JSON.parse(stdout).replay as { readonly count: number };
    const stored = JSON.parse(
      runDiff(joinRoot('worded'), joinRoot('broken'), '--format', 'json').stdout,
    );
    expect(count).toBeGreaterThan(stored.replay.count);
  });

  test('a folder with itself has no change', () => {
    const { status, stdout } = runDiff(joinRoot('first'), joinRoot('first'));
    expect([status, stdout]).toEqual([0, expect.stringContaining('No changes that affect users')]);
  });

  test.each([
    ['two revisions', ['HEAD~1', 'HEAD'], 'Which tea today?'],
    ['branches', ['side', 'main'], 'Which tea today?'],
    ['a revision and the working tree', ['main'], 'Which tea now?'],
  ])('%s', (_name, revisions, title) => {
    const flows = joinRoot('repository', 'product', 'flows');
    writeFiles(flows, {
      'tea/screens/kind.json': (firstVersion['tea/screens/kind.json'] ?? '').replace(
        'Which tea?',
        'Which tea now?',
      ),
    });
    const { status, stdout, stderr } = runDiff(...revisions, '--folder', flows);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`      + ${title}\n`);
    expect(stdout).toMatch(/ all +2 +0 +0 +0 +0\n/);
  });

  test('two versions of a file, one of them from anywhere', () => {
    const file = joinRoot('kind.json');
    writeFileSync(file, firstVersion['tea/screens/kind.json'] ?? '');
    const { status, stdout } = runDiff(file, joinRoot('worded', 'tea', 'screens', 'kind.json'));
    expect([status, stdout]).toEqual([0, expect.stringContaining('+ Which tea today?')]);
    const [one, other] = [joinRoot('one.json'), joinRoot('other.json')];
    writeFileSync(one, rewordedVersion['tea/flow.json'] ?? '');
    writeFileSync(other, brokenVersion['tea/flow.json'] ?? '');
    const flows = runDiff(one, other, '--folder', joinRoot('worded'));
    expect([flows.status, flows.stdout]).toEqual([1, expect.stringContaining('“state.sort”')]);
  });

  test.each([
    ['nothing', [], 'Name two versions'],
    ['three', ['first', 'worded', 'broken'], 'Name two versions'],
    [
      'neither a path nor a revision',
      ['nowhere'],
      'There is no file, folder or git revision "nowhere"',
    ],
    [
      'an option for git',
      ['--', '--output=x'],
      'There is no file, folder or git revision "--output=x"',
    ],
    ['a file and a folder', ['first/app.json', 'worded'], 'Compare two files'],
    [
      'a file that is none of the flows',
      ['odd.json', 'odd.json'],
      'could be several files of the flows',
    ],
    ['an unknown format', ['first', 'worded', '--format', 'pdf'], 'There is no format "pdf"'],
    ['flows that are no JSON', ['first', 'torn'], 'cannot be read. tea/flow.json:1:'],
    ['a folder without an application', ['first', 'empty'], 'cannot be read'],
    ['flows that do not fit the format', ['odd', 'first'], 'cannot be read. tea/flow.json'],
  ])('%s is refused with a reason', (_name, names, reason) => {
    writeFiles(joinRoot('torn'), { ...firstVersion, 'tea/flow.json': '{ "id": ' });
    writeFiles(joinRoot('empty'), { 'tea/flow.json': '{}' });
    writeFiles(joinRoot('odd'), {
      ...firstVersion,
      'tea/flow.json': '{ "id": "tea", "steps": 7 }',
    });
    writeFileSync(joinRoot('odd.json'), '{}');
    const words = names.map((name) =>
      /^(first|worded|broken|torn|empty|odd)/.test(name) ? joinRoot(name) : name,
    );
    const folder = ['--folder', joinRoot('repository', 'product', 'flows')];
    const { status, stderr, stdout } = runDiff(...folder, ...words);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(reason);
  });

  test('a folder without a repository has no revisions', () => {
    const { status, stderr } = runDiff('HEAD', '--folder', joinRoot('first'));
    expect([status, stderr]).toEqual([2, expect.stringContaining('is not in a git repository')]);
  });
});

describe('formats', () => {
  test('json holds everything, in a fixed order', () => {
    const { status, stdout } = runDiff(joinRoot('first'), joinRoot('broken'), '--format', 'json');
    expect(status).toBe(1);
    const diff = JSON.parse(stdout);
    expect(diff).toMatchObject({
      breaks: true,
      replay: { count: 2, landings: { 'same step': 1, 'answers lost': 1 } },
    });
    expect(diff.changes.at(0)).toMatchObject({ kind: 'draft-breaking', breaks: true, flow: 'tea' });
    expect(diff.changes.at(-1)).toEqual({
      kind: 'visual',
      flow: 'tea',
      also: [],
      step: 'kind',
      where: '“Which tea today?” (kind) in “Order tea” (tea)',
      text: 'The title changed.',
      before: 'Which tea?',
      after: 'Which tea today?',
      breaks: false,
    });
  });

  test('markdown has headings, counts and folded details', () => {
    const { status, stdout } = runDiff(
      joinRoot('first'),
      joinRoot('broken'),
      '--format',
      'markdown',
    );
    expect(status).toBe(1);
    const document = renderMarkdown(stdout);
    expect(document.querySelector('h2')?.textContent).toBe('What changes in the flows');
    const rows = [...document.querySelectorAll('table:first-of-type tbody tr')];
    expect(rows.slice(0, 4).map((row) => row.textContent?.trim().split('\n'))).toEqual([
      ['Saved drafts', '2'],
      ['Contract: services, analytics, links', '0'],
      ['Behavior', '1'],
      ['Words and looks', '1'],
    ]);
    const details = [...document.querySelectorAll('details')];
    expect(details.map((each) => [each.open, each.querySelector('summary')?.textContent])).toEqual([
      [true, 'Saved drafts (2)'],
      [false, 'Behavior (1)'],
      [false, 'Words and looks (1)'],
      [true, 'Drafts of the old version, taken up by the new one (2)'],
    ]);
    expect(details[2]?.textContent).toContain('now: Which tea today?');
  });
});

describe('words that are meant to be markup', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[click](javascript:alert(1))',
    '![x](https://evil.example/x.png)',
    'https://evil.example and www.evil.example and me@evil.example',
    '@everyone #1 GH-1 owner/name#2 **bold** _it_ ~~gone~~ `code` $x$ :tada:',
    '</details></summary> | a | b |',
    '\n\n# A heading\n\n- item\n\n```\ncode\n```\n',
    '&lt;b&gt; &#60;b&#62; \\<b> \u202ereversed \u001b[31mred',
    '[ref]: https://evil.example\n[ref]',
    '--- *** ===',
    '1. one 2) two > quote',
    '2) two',
    '- dash',
    '+ plus',
    '# heading',
    '    indented',
  ];

  test.each(hostile)('%j stays text, in every place', (words) => {
    const after = createHostileVersion(words);
    for (const [one, other] of [
      [firstVersion, after],
      [after, firstVersion],
    ] as const) {
      const text = formatMarkdown(compareFiles(one, other));
      const document = renderMarkdown(text);
      expect(document.querySelector(forbiddenElements)?.outerHTML).toBeUndefined();
      expect(document.querySelectorAll('h2')).toHaveLength(1);
      for (const each of document.querySelectorAll('details')) {
        expect(each.parentElement === document.body).toBe(true);
        expect(each.querySelectorAll('summary')).toHaveLength(1);
      }
      // Code hosting sites turn mentions, issue numbers and URLs in plain text into links.
      expect(document.body.textContent).not.toMatch(/@\w|#\d|GH-\d|www\.\w/);
      expect(text).not.toMatch(/https?:\/\//);
      expect(text).not.toMatch(hiddenCharacters);
      expect(formatForTerminal(compareFiles(one, other))).not.toMatch(hiddenCharacters);
    }
  });

  test('are the same to whoever runs the tool', () => {
    const words = hostile.join(' ');
    writeFiles(joinRoot('hostile'), createHostileVersion(words));
    const { status, stdout } = runDiff(
      joinRoot('first'),
      joinRoot('hostile'),
      '--format',
      'markdown',
    );
    expect(status).toBe(1);
    expect(stdout).toBe(
      `${formatMarkdown(compareFiles(firstVersion, createHostileVersion(words)))}\n`,
    );
  });
});

// helpers

/** HTML elements that the texts of a flow must never create. */
const forbiddenElements =
  'script, img, a, em, del, code, pre, h1, h3, hr, ol, ul ul ul, blockquote';
/** Matches control characters except newlines, and bidirectional control characters. */
const hiddenCharacters = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Returns a version of the flow with the given words in every text. */
function createHostileVersion(words: string): FlowFiles {
  return editFile(
    editFile(
      editFile(firstVersion, 'tea/screens/kind.json', (screen) => {
        screen.title = words;
        screen.lead = words;
        screen.actions[0].label = words;
        screen.form.schema.properties.kind.title = words;
      }),
      'tea/flow.json',
      (flow) => {
        flow.title = words;
        flow.conditions.isGreen.label = words;
        flow.state.schema.properties = { [words]: { type: 'string' } };
        findStep(flow, 'order').redirect = { when: 'isGreen', go: 'kind' };
      },
    ),
    'tea/journeys.json',
    (list) => {
      list[0].name = words;
    },
  );
}

function writeFiles(folder: string, files: FlowFiles): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

function runGit(...words: readonly string[]): void {
  const who = [
    '-c',
    'user.name=Ann',
    '-c',
    'user.email=ann@example.com',
    '-c',
    'commit.gpgsign=false',
  ];
  execFileSync('git', [...who, ...words], {
    cwd: joinRoot('repository'),
    env: { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
  });
}

function renderMarkdown(markdown: string): Document {
  return new JSDOM(marked.parse(markdown, { async: false, gfm: true })).window.document;
}
