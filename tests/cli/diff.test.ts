// The command `diff`: folders, files and git revisions, formats, exit codes, and malicious texts.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { JSDOM } from 'jsdom';
import { marked } from 'marked';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatMarkdown } from '../../cli/diff/markdown.ts';
import { formatForTerminal } from '../../cli/diff/pretty.ts';
import { compare, edited, type FlowFiles, sample, stepOf } from '../engine/diff-support.ts';
import { runFlows } from './run-flows.ts';

/** Uses only the drafts of journeys, so that they can be counted. */
const runDiff = (...words: readonly string[]) => runFlows('diff', '--moves', '0', ...words);

const journeys = JSON.stringify([
  { name: 'green', steps: [{ open: '/tea/kind' }, { event: 'submit', with: { kind: 'green' } }] },
]);
const first: FlowFiles = { ...sample, 'tea/journeys.json': journeys };
const worded = edited(first, 'tea/screens/kind.json', (screen) => {
  screen.title = 'Which tea today?';
});
const broken = edited(worded, 'tea/flow.json', (flow) => {
  const { kind, ...others } = flow.state.schema.properties;
  flow.state.schema.properties = { ...others, sort: kind };
});

let root = '';
const at = (...names: readonly string[]) => join(root, ...names);

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'diff-'));
  write(at('first'), first);
  write(at('worded'), worded);
  write(at('broken'), broken);
  const flows = at('repository', 'product', 'flows');
  for (const [message, files] of [
    ['one', first],
    ['two', worded],
  ] as const) {
    write(flows, files);
    writeFileSync(at('repository', 'README.md'), message);
    if (message === 'one') git('init', '--quiet', '--initial-branch', 'main');
    git('add', '--all');
    git('commit', '--quiet', '--message', message);
  }
  git('branch', 'side', 'HEAD~1');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('what is compared', () => {
  test('two folders: only words changed, and no draft breaks', () => {
    const { status, stdout } = runDiff(at('first'), at('worded'));
    expect(status).toBe(0);
    expect(stdout).toContain(
      'Words and looks (1)\n  “Which tea today?” (kind) in “Order tea” (tea)',
    );
    expect(stdout).toContain('      - Which tea?\n      + Which tea today?');
    expect(stdout).toContain('0 draft-breaking, 0 contract, 0 behaviour, 1 visual');
    expect(runDiff(at('first'), at('worded')).stdout).toBe(stdout);
  });

  test('what drafts do not survive is an exit code of 1', () => {
    const { status, stdout } = runDiff(at('worded'), at('broken'));
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
    const flow = JSON.stringify(JSON.parse(first[step] ?? ''));
    write(at('keyed'), { ...first, [step]: once(flow) });
    const { status, stdout } = runDiff(at('keyed'), at('first'));
    expect(status).toBe(1);
    expect(stdout).toContain('BREAKS: shop.order');
    expect(stdout).toMatch(/A call can happen twice\.\n$/);
    expect(stdout).not.toContain('Saved drafts break');
  });

  test('drafts of journeys that a walk finds are taken up as well', () => {
    const { status, stdout } = runFlows('diff', at('worded'), at('broken'), '--format', 'json');
    expect(status).toBe(1);
    const { count } = JSON.parse(stdout).replay as { readonly count: number };
    const stored = JSON.parse(runDiff(at('worded'), at('broken'), '--format', 'json').stdout);
    expect(count).toBeGreaterThan(stored.replay.count);
  });

  test('a folder with itself has no change', () => {
    const { status, stdout } = runDiff(at('first'), at('first'));
    expect([status, stdout]).toEqual([0, expect.stringContaining('No changes that affect users')]);
  });

  test.each([
    ['two revisions', ['HEAD~1', 'HEAD'], 'Which tea today?'],
    ['branches', ['side', 'main'], 'Which tea today?'],
    ['a revision and the working tree', ['main'], 'Which tea now?'],
  ])('%s', (_name, revisions, title) => {
    const flows = at('repository', 'product', 'flows');
    write(flows, {
      'tea/screens/kind.json': (first['tea/screens/kind.json'] ?? '').replace(
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
    const file = at('kind.json');
    writeFileSync(file, first['tea/screens/kind.json'] ?? '');
    const { status, stdout } = runDiff(file, at('worded', 'tea', 'screens', 'kind.json'));
    expect([status, stdout]).toEqual([0, expect.stringContaining('+ Which tea today?')]);
    const [one, other] = [at('one.json'), at('other.json')];
    writeFileSync(one, worded['tea/flow.json'] ?? '');
    writeFileSync(other, broken['tea/flow.json'] ?? '');
    const flows = runDiff(one, other, '--folder', at('worded'));
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
    ['a file that is none of the flows', ['odd.json', 'odd.json'], 'cannot be told'],
    ['an unknown format', ['first', 'worded', '--format', 'pdf'], 'There is no format "pdf"'],
    ['flows that are no JSON', ['first', 'torn'], 'cannot be read. tea/flow.json:1:'],
    ['a folder without an application', ['first', 'empty'], 'cannot be read'],
    ['flows that do not fit the format', ['odd', 'first'], 'cannot be read. tea/flow.json'],
  ])('%s is refused with a reason', (_name, names, reason) => {
    write(at('torn'), { ...first, 'tea/flow.json': '{ "id": ' });
    write(at('empty'), { 'tea/flow.json': '{}' });
    write(at('odd'), { ...first, 'tea/flow.json': '{ "id": "tea", "steps": 7 }' });
    writeFileSync(at('odd.json'), '{}');
    const words = names.map((name) =>
      /^(first|worded|broken|torn|empty|odd)/.test(name) ? at(name) : name,
    );
    const folder = ['--folder', at('repository', 'product', 'flows')];
    const { status, stderr, stdout } = runDiff(...folder, ...words);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(reason);
  });

  test('a folder without a repository has no revisions', () => {
    const { status, stderr } = runDiff('HEAD', '--folder', at('first'));
    expect([status, stderr]).toEqual([2, expect.stringContaining('is not in a git repository')]);
  });
});

describe('formats', () => {
  test('json holds everything, in a fixed order', () => {
    const { status, stdout } = runDiff(at('first'), at('broken'), '--format', 'json');
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
    const { status, stdout } = runDiff(at('first'), at('broken'), '--format', 'markdown');
    expect(status).toBe(1);
    const document = rendered(stdout);
    expect(document.querySelector('h2')?.textContent).toBe('What changes in the flows');
    const rows = [...document.querySelectorAll('table:first-of-type tbody tr')];
    expect(rows.slice(0, 4).map((row) => row.textContent?.trim().split('\n'))).toEqual([
      ['Saved drafts', '2'],
      ['Contract: services, analytics, links', '0'],
      ['Behaviour', '1'],
      ['Words and looks', '1'],
    ]);
    const details = [...document.querySelectorAll('details')];
    expect(details.map((each) => [each.open, each.querySelector('summary')?.textContent])).toEqual([
      [true, 'Saved drafts (2)'],
      [false, 'Behaviour (1)'],
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
    const after = hostileBy(words);
    for (const [one, other] of [
      [first, after],
      [after, first],
    ] as const) {
      const text = formatMarkdown(compare(one, other));
      const document = rendered(text);
      expect(document.querySelector(markup)?.outerHTML).toBeUndefined();
      expect(document.querySelectorAll('h2')).toHaveLength(1);
      for (const each of document.querySelectorAll('details')) {
        expect(each.parentElement === document.body).toBe(true);
        expect(each.querySelectorAll('summary')).toHaveLength(1);
      }
      // Sites turn mentions, issue numbers and addresses in plain text into links.
      expect(document.body.textContent).not.toMatch(/@\w|#\d|GH-\d|www\.\w/);
      expect(text).not.toMatch(/https?:\/\//);
      expect(text).not.toMatch(hidden);
      expect(formatForTerminal(compare(one, other))).not.toMatch(hidden);
    }
  });

  test('are the same to whoever runs the tool', () => {
    const words = hostile.join(' ');
    write(at('hostile'), hostileBy(words));
    const { status, stdout } = runDiff(at('first'), at('hostile'), '--format', 'markdown');
    expect(status).toBe(1);
    expect(stdout).toBe(`${formatMarkdown(compare(first, hostileBy(words)))}\n`);
  });
});

// helpers

/** Elements that texts of a flow must never create. */
const markup = 'script, img, a, em, del, code, pre, h1, h3, hr, ol, ul ul ul, blockquote';
/** Control characters except newlines, and bidirectional controls. */
const hidden = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Returns a version with a text wherever a flow may contain one. */
function hostileBy(words: string): FlowFiles {
  return edited(
    edited(
      edited(first, 'tea/screens/kind.json', (screen) => {
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
        stepOf(flow, 'order').redirect = { when: 'isGreen', go: 'kind' };
      },
    ),
    'tea/journeys.json',
    (list) => {
      list[0].name = words;
    },
  );
}

function write(folder: string, files: FlowFiles): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

function git(...words: readonly string[]): void {
  const who = [
    '-c',
    'user.name=Ann',
    '-c',
    'user.email=ann@example.com',
    '-c',
    'commit.gpgsign=false',
  ];
  execFileSync('git', [...who, ...words], {
    cwd: at('repository'),
    env: { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
  });
}

function rendered(markdown: string): Document {
  return new JSDOM(marked.parse(markdown, { async: false, gfm: true })).window.document;
}
