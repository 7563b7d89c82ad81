// The command `upgrade`, and what other commands do with flows of another version of the language.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { breakingRule } from '../../cli/check/breaking.ts';
import { createChecker } from '../../cli/check/check-once.ts';
import { getCleanVersion, storeCleanVersion } from '../../cli/check/clean-version.ts';
import { commands } from '../../cli/commands/index.ts';
import { createExampleFiles } from '../../cli/docs/example.ts';
import { getLastPassed, storePassed } from '../../cli/journeys/baseline.ts';
import { createMemoryStore } from '../../cli/journeys/store.ts';
import { readFlows } from '../../cli/load.ts';
import { runCommandLine } from '../../cli/run.ts';
import { keyRenames } from '../../engine/language/index.ts';
import { project } from './run-flows.ts';

/** The small product of the language guide. It uses no data with the name of a key. */
const present = createExampleFiles(readFileSync(join(project, 'docs/flow-language.md'), 'utf8'));
const old = Object.fromEntries(
  Object.entries(present).map(([file, text]) => [file, inVersionOne(file, text)]),
);

let folder = '';
let printed = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  printed = '';
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((text: unknown) => {
      printed += `${String(text)}\n`;
    });
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command on the product in the folder. */
function flows(...words: readonly string[]): Promise<number> {
  printed = '';
  return runCommandLine(commands, [...words, '--root', folder]);
}

describe('upgrade', () => {
  test('rewrites the flows of --root, after which the check finds no error', async () => {
    write(old);
    expect(await flows('upgrade')).toBe(0);
    expect(printed).toBe(
      'Rewritten in version 2 of the flow language: 6 files. Run: npm run flows -- check\n',
    );
    expect(readFlows(join(folder, 'flows'))).toEqual(flowsOf(expected()));
    expect(await flows('check')).toBe(0);
  });

  test('changes nothing when it is run again', async () => {
    write(old);
    await flows('upgrade');
    const after = readFlows(join(folder, 'flows'));
    expect(await flows('upgrade')).toBe(0);
    expect(printed).toBe('The flows are in version 2 of the flow language already.\n');
    expect(readFlows(join(folder, 'flows'))).toEqual(after);
  });

  test('finishes an upgrade that was interrupted', async () => {
    write({ ...expected(), 'flows/app.json': old['flows/app.json'] ?? '' });
    expect(await flows('upgrade')).toBe(0);
    expect(readFlows(join(folder, 'flows'))).toEqual(flowsOf(expected()));
  });

  test('--dry-run prints a patch and writes nothing', async () => {
    write(old);
    expect(await flows('upgrade', '--dry-run')).toBe(0);
    expect(printed).toContain('Would be rewritten in version 2 of the flow language: 6 files.\n');
    expect(printed).toContain('+  "language": 2,\n');
    expect(printed).toMatch(/^-.*"like": "visit"/m);
    expect(printed).toMatch(/^\+.*"extends": "visit"/m);
    expect(readFlows(join(folder, 'flows'))).toEqual(flowsOf(old));
  });

  test.each([
    ['a newer version', '{ "language": 3 }', 'it is older than the flows'],
    ['no version at all', '{ "language": "two" }', 'There is no version "two"'],
    ['an application that is not JSON', '{ "language": ', 'app.json:1:'],
    ['an application that is no object', '[]', 'no usable application file'],
  ])('writes nothing for %s', async (_, app, message) => {
    const files = { ...old, 'flows/app.json': app };
    write(files);
    await expect(flows('upgrade')).rejects.toThrow(message);
    expect(readFlows(join(folder, 'flows'))).toEqual(flowsOf(files));
  });

  test('writes nothing while a file is not JSON, and names it', async () => {
    const files = { ...old, 'flows/visit/screens/kind.json': '{\n  "title": "Tea",\n}' };
    write(files);
    await expect(flows('upgrade')).rejects.toThrow(/visit\/screens\/kind\.json:\d:\d+: /);
    expect(readFlows(join(folder, 'flows'))).toEqual(flowsOf(files));
  });
});

describe('flows in another version', () => {
  test('have one finding, whatever else is wrong or suppressed', async () => {
    const entry = { reason: 'not upgraded before the release', until: '2999-12-31' };
    const ignored = [
      { rule: 'syntax/language', ...entry },
      { rule: 'names/unknown-step', ...entry },
    ];
    write({ ...old, 'flows/ignore.json': JSON.stringify(ignored) });
    expect(await flows('check', '--format', 'json')).toBe(1);
    expect(JSON.parse(printed)).toMatchObject([{ rule: 'syntax/language' }]);
    printed = '';
    expect(await runCommandLine(commands, ['check', join(folder, 'flows/visit/flow.json')])).toBe(
      1,
    );
    expect(printed).toContain('Run: npm run flows -- upgrade');
  });

  test('are not changed by --fix', async () => {
    write(old);
    expect(await flows('check', '--fix')).toBe(1);
    expect(readFlows(join(folder, 'flows'))).toEqual(flowsOf(old));
  });

  test.each([['test'], ['map'], ['paths', 'visit'], ['gallery'], ['editor']])(
    'are refused by %s with the command to run',
    async (...words) => {
      write(old);
      await expect(flows(...words)).rejects.toThrow('Run: npm run flows -- upgrade');
    },
  );

  test('explain says what the finding means', async () => {
    expect(await flows('explain', 'syntax/language')).toBe(0);
    expect(printed).toContain('another version of the flow language');
  });
});

describe('a comparison across the upgrade', () => {
  test('with the last commit shows no change', async () => {
    write(old);
    commit();
    await flows('upgrade');
    expect(await flows('diff', 'HEAD', '--format', 'json')).toBe(0);
    const { changes } = JSON.parse(printed) as { readonly changes?: readonly unknown[] };
    expect(changes).toEqual([]);
  });

  test('shows what else has changed', async () => {
    write(old);
    commit();
    await flows('upgrade');
    const path = join(folder, 'flows/visit/screens/kind.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"Which tea', '"What tea'));
    await flows('diff', 'HEAD');
    expect(printed).toContain('0 draft-breaking, 0 contract, 0 behaviour, 1 visual');
  });

  test('with a folder or a single file shows no change', async () => {
    write(expected());
    const flow = join(folder, 'older.json');
    writeFileSync(flow, old['flows/group/flow.json'] ?? '');
    expect(await flows('diff', flow, join(folder, 'flows/group/flow.json'))).toBe(0);
    expect(printed).toContain('No changes that affect users, services or drafts.');
  });

  test('with the version of the last checks breaks no drafts', () => {
    const store = createMemoryStore();
    const where = join(folder, 'flows');
    write(expected());
    storeCleanVersion(store, where, flowsOf(old));
    storePassed(store, where, 'visit', flowsOf(old));
    const earlier = getCleanVersion(store, where)?.files ?? {};
    expect(earlier['group/flow.json']).toBe(expected()['flows/group/flow.json']);
    expect(getLastPassed(store, where, 'visit')).toEqual(earlier);
    const { problems } = createChecker(where, store).findAll(readFlows(where));
    expect(problems.map(({ rule }) => rule)).not.toContain(breakingRule);
  });
});

// helpers

/** The files in the present version, with the statement of the version where the command writes it. */
function expected(): Readonly<Record<string, string>> {
  const app = old['flows/app.json'] ?? '';
  const renamed = app.replaceAll('"forget":', '"reset":');
  return { ...present, 'flows/app.json': renamed.replace('{\n', '{\n  "language": 2,\n') };
}

function inVersionOne(file: string, text: string): string {
  if (!file.startsWith('flows/')) return text;
  return Object.entries(keyRenames).reduce(
    (now, [before, after]) => now.replaceAll(`"${after}":`, `"${before}":`),
    text.replace(/,\s*"language": 2/, ''),
  );
}

/** Returns the files below flows/, by their path there. */
function flowsOf(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([file, text]) =>
      file.startsWith('flows/') ? [[file.slice('flows/'.length), text]] : [],
    ),
  );
}

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

function commit(): void {
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...words], {
      cwd: folder,
    });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
}
