// Tests the command `upgrade`, and other commands on flows of another language version.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { breakingRule } from '../../cli/check/breaking.ts';
import { createChecker } from '../../cli/check/checker.ts';
import { getCleanVersion, storeCleanVersion } from '../../cli/check/clean-version.ts';
import { commands } from '../../cli/commands/index.ts';
import { createExampleFiles } from '../../cli/docs/example.ts';
import { getLastPassedFiles, storePassedFiles } from '../../cli/journeys/baseline.ts';
import { createMemoryStore } from '../../cli/journeys/store.ts';
import { readFlows } from '../../cli/load.ts';
import { runCommandLine } from '../../cli/run.ts';
import { languageKeyRenames } from '../../engine/language/index.ts';
import { projectRoot } from './run-flows.ts';

/**
 * The files of the language guide's small product. None of its data is named like a key of the
 * language.
 */
const currentFiles = createExampleFiles(
  readFileSync(join(projectRoot, 'docs/flow-language.md'), 'utf8'),
);
const oldFiles = Object.fromEntries(
  Object.entries(currentFiles).map(([file, text]) => [file, toVersionOne(file, text)]),
);

let temporaryFolder = '';
let commandOutput = '';

beforeEach(() => {
  temporaryFolder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  commandOutput = '';
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((text: unknown) => {
      commandOutput += `${String(text)}\n`;
    });
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(temporaryFolder, { recursive: true, force: true });
});

/** Runs a command on the product in the folder. */
function runCommand(...words: readonly string[]): Promise<number> {
  commandOutput = '';
  return runCommandLine(commands, [...words, '--root', temporaryFolder]);
}

describe('upgrade', () => {
  test('rewrites the flows of --root, after which the check finds no error', async () => {
    writeFiles(oldFiles);
    expect(await runCommand('upgrade')).toBe(0);
    expect(commandOutput).toBe(
      'Rewritten in version 2 of the flow language: 6 files. Run: npm run flows -- check\n',
    );
    expect(readFlows(join(temporaryFolder, 'flows'))).toEqual(getFlowFiles(getExpectedFiles()));
    expect(await runCommand('check')).toBe(0);
  });

  test('changes nothing when it is run again', async () => {
    writeFiles(oldFiles);
    await runCommand('upgrade');
    const after = readFlows(join(temporaryFolder, 'flows'));
    expect(await runCommand('upgrade')).toBe(0);
    expect(commandOutput).toBe('The flows are already in version 2 of the flow language.\n');
    expect(readFlows(join(temporaryFolder, 'flows'))).toEqual(after);
  });

  test('finishes an upgrade that was interrupted', async () => {
    writeFiles({ ...getExpectedFiles(), 'flows/app.json': oldFiles['flows/app.json'] ?? '' });
    expect(await runCommand('upgrade')).toBe(0);
    expect(readFlows(join(temporaryFolder, 'flows'))).toEqual(getFlowFiles(getExpectedFiles()));
  });

  test('--dry-run prints a patch and writes nothing', async () => {
    writeFiles(oldFiles);
    expect(await runCommand('upgrade', '--dry-run')).toBe(0);
    expect(commandOutput).toContain(
      'Would be rewritten in version 2 of the flow language: 6 files.\n',
    );
    expect(commandOutput).toContain('+  "language": 2,\n');
    expect(commandOutput).toMatch(/^-.*"like": "visit"/m);
    expect(commandOutput).toMatch(/^\+.*"extends": "visit"/m);
    expect(readFlows(join(temporaryFolder, 'flows'))).toEqual(getFlowFiles(oldFiles));
  });

  test.each([
    ['a newer version', '{ "language": 3 }', 'it is older than the flows'],
    ['no version at all', '{ "language": "two" }', 'There is no version "two"'],
    ['an application that is not JSON', '{ "language": ', 'app.json:1:'],
    ['an application that is no object', '[]', 'no usable application file'],
  ])('writes nothing for %s', async (_, app, message) => {
    const files = { ...oldFiles, 'flows/app.json': app };
    writeFiles(files);
    await expect(runCommand('upgrade')).rejects.toThrow(message);
    expect(readFlows(join(temporaryFolder, 'flows'))).toEqual(getFlowFiles(files));
  });

  test('writes nothing while a file is not JSON, and names it', async () => {
    const files = { ...oldFiles, 'flows/visit/screens/kind.json': '{\n  "title": "Tea",\n}' };
    writeFiles(files);
    await expect(runCommand('upgrade')).rejects.toThrow(/visit\/screens\/kind\.json:\d:\d+: /);
    expect(readFlows(join(temporaryFolder, 'flows'))).toEqual(getFlowFiles(files));
  });
});

describe('flows in another version', () => {
  test('have one finding, whatever else is wrong or suppressed', async () => {
    const entry = { reason: 'not upgraded before the release', until: '2999-12-31' };
    const ignored = [
      { rule: 'syntax/language', ...entry },
      { rule: 'names/unknown-step', ...entry },
    ];
    writeFiles({ ...oldFiles, 'flows/ignore.json': JSON.stringify(ignored) });
    expect(await runCommand('check', '--format', 'json')).toBe(1);
    expect(JSON.parse(commandOutput)).toMatchObject([{ rule: 'syntax/language' }]);
    commandOutput = '';
    expect(
      await runCommandLine(commands, ['check', join(temporaryFolder, 'flows/visit/flow.json')]),
    ).toBe(1);
    expect(commandOutput).toContain('Run: npm run flows -- upgrade');
  });

  test('are not changed by --fix', async () => {
    writeFiles(oldFiles);
    expect(await runCommand('check', '--fix')).toBe(1);
    expect(readFlows(join(temporaryFolder, 'flows'))).toEqual(getFlowFiles(oldFiles));
  });

  test.each([['test'], ['map'], ['paths', 'visit'], ['gallery'], ['editor']])(
    'are refused by %s with the command to run',
    async (...words) => {
      writeFiles(oldFiles);
      await expect(runCommand(...words)).rejects.toThrow('Run: npm run flows -- upgrade');
    },
  );

  test('explain describes the finding', async () => {
    expect(await runCommand('explain', 'syntax/language')).toBe(0);
    expect(commandOutput).toContain('another version of the flow language');
  });
});

describe('a comparison across the upgrade', () => {
  test('with the last commit shows no change', async () => {
    writeFiles(oldFiles);
    commitFiles();
    await runCommand('upgrade');
    expect(await runCommand('diff', 'HEAD', '--format', 'json')).toBe(0);
    const { changes } = JSON.parse(commandOutput) as { readonly changes?: readonly unknown[] };
    expect(changes).toEqual([]);
  });

  test('shows what else has changed', async () => {
    writeFiles(oldFiles);
    commitFiles();
    await runCommand('upgrade');
    const path = join(temporaryFolder, 'flows/visit/screens/kind.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"Which tea', '"What tea'));
    await runCommand('diff', 'HEAD');
    expect(commandOutput).toContain('0 draft-breaking, 0 contract, 0 behavior, 1 visual');
  });

  test('with a folder or a single file shows no change', async () => {
    writeFiles(getExpectedFiles());
    const flow = join(temporaryFolder, 'older.json');
    writeFileSync(flow, oldFiles['flows/group/flow.json'] ?? '');
    expect(await runCommand('diff', flow, join(temporaryFolder, 'flows/group/flow.json'))).toBe(0);
    expect(commandOutput).toContain('No changes that affect users, services or drafts.');
  });

  test('with the version of the last checks breaks no drafts', () => {
    const store = createMemoryStore();
    const where = join(temporaryFolder, 'flows');
    writeFiles(getExpectedFiles());
    storeCleanVersion(store, where, getFlowFiles(oldFiles));
    storePassedFiles(store, where, 'visit', getFlowFiles(oldFiles));
    const earlier = getCleanVersion(store, where)?.files ?? {};
    expect(earlier['group/flow.json']).toBe(getExpectedFiles()['flows/group/flow.json']);
    expect(getLastPassedFiles(store, where, 'visit')).toEqual(earlier);
    const { problems } = createChecker(where, store).findAll(readFlows(where));
    expect(problems.map(({ rule }) => rule)).not.toContain(breakingRule);
  });
});

// helpers

/**
 * Returns the files in the current version, with the version number where the command writes it.
 */
function getExpectedFiles(): Readonly<Record<string, string>> {
  const app = oldFiles['flows/app.json'] ?? '';
  const renamed = app.replaceAll('"forget":', '"reset":');
  return { ...currentFiles, 'flows/app.json': renamed.replace('{\n', '{\n  "language": 2,\n') };
}

function toVersionOne(file: string, text: string): string {
  if (!file.startsWith('flows/')) return text;
  return Object.entries(languageKeyRenames).reduce(
    (now, [before, after]) => now.replaceAll(`"${after}":`, `"${before}":`),
    text.replace(/,\s*"language": 2/, ''),
  );
}

/** Returns the files in flows/, with paths relative to it. */
function getFlowFiles(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([file, text]) =>
      file.startsWith('flows/') ? [[file.slice('flows/'.length), text]] : [],
    ),
  );
}

function writeFiles(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(temporaryFolder, file)), { recursive: true });
    writeFileSync(join(temporaryFolder, file), text);
  }
}

function commitFiles(): void {
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...words], {
      cwd: temporaryFolder,
    });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
}
