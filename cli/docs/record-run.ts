// Runs commands for the documentation. Records each command, its output, and its exit code.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { languageKeyRenames } from '../../engine/language/index.ts';
import type { Command } from '../commands/command.ts';
import { flowsFolder, formatPath } from '../commands/project.ts';
import { getErrorMessage } from '../error-message.ts';
import { runCommandLine } from '../run.ts';
import { truncate } from '../truncate.ts';
import { createExampleFiles, exampleFlowId } from './example.ts';
import { copyPlaceholder, type RecordedRun } from './recorded-runs.ts';

/** Four copies of the example product in temporary folders, on which the recorded commands run. */
export interface ExampleCopies {
  /** The copy for commands that change no file. */
  readonly root: string;
  /** The copy for commands that add files. */
  readonly changed: string;
  /** The copy in which the target of a step is misspelled. */
  readonly misspelled: string;
  /** The copy in version 1 of the flow language. */
  readonly older: string;
  clear(): void;
}

/**
 * Writes the four copies of the example product to temporary folders.
 * @param language the text of docs/flow-language.md
 */
export function createExampleCopies(language: string): ExampleCopies {
  const cache = resolve(flowsFolder, '..', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'docs-'));
  const [root, changed, misspelled, older] = ['example', 'changed', 'misspelled', 'older'].map(
    (name) => join(folder, name),
  ) as [string, string, string, string];
  for (const each of [root, changed, misspelled, older])
    for (const [file, text] of Object.entries(createExampleFiles(language))) {
      mkdirSync(dirname(join(each, file)), { recursive: true });
      writeFileSync(join(each, file), each === older ? toVersionOne(text) : text);
    }
  const file = join(misspelled, 'flows', exampleFlowId, 'flow.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/("go": "[a-z-]+)([a-z])([a-z])"/, '$1$3$2"'));
  return {
    ...{ root, changed, misspelled, older },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs a command. Returns the recorded run as Markdown. */
export async function recordRun(
  commands: readonly Command[],
  { about, args, lines = 14, misspelled, older }: RecordedRun,
  copies: ExampleCopies,
): Promise<string> {
  const folder = join(misspelled ? copies.misspelled : copies.changed, 'flows');
  const root = older ? copies.older : copies.root;
  const real = args.map((each) => (each === copyPlaceholder ? folder : resolveInside(root, each)));
  const { printed, code } = await captureOutput(() =>
    runCommandLine(commands, [...real, '--root', root]),
  );
  const text = [folder, join(root, 'flows')]
    .flatMap((path) => [formatPath(path), path])
    .reduce((shown, path) => shown.replaceAll(path, 'flows'), printed)
    .trimEnd();
  const all = (text === '' ? '(no output)' : text).split('\n');
  const more = all.length - lines;
  const given = args.filter(
    (each, index) => each !== copyPlaceholder && !isCopyArgument(args, index),
  );
  return [
    ...[about, '', '```', `$ npm run flows -- ${given.join(' ')}`],
    ...all.slice(0, lines).map((line) => truncate(line, 200)),
    ...(more > 0 ? [`… and ${more} ${more === 1 ? 'line' : 'lines'} more`] : []),
    ...['```', ''],
    ...(code === 0 ? [] : [`Exit code ${code}.`, '']),
  ].join('\n');
}

// helpers

/**
 * Returns the text of a file with the keys of language version 1. Replaces all matching names, because no data in the
 * example has the name of a key.
 */
function toVersionOne(text: string): string {
  return Object.entries(languageKeyRenames).reduce(
    (now, [before, after]) => now.replaceAll(`"${after}":`, `"${before}":`),
    text.replace(/,\s*"language": 2/, ''),
  );
}

/** Makes a path below the product's root absolute. Returns other arguments unchanged. */
function resolveInside(root: string, word: string): string {
  return word === 'flows' || word.startsWith('flows/') ? join(root, word) : word;
}

/** Returns true for `--folder` and for the path after it. The documentation does not show these arguments. */
function isCopyArgument(args: readonly string[], index: number): boolean {
  return args[index] === '--folder' && args[index + 1] === copyPlaceholder;
}

/** Captures stdout, stderr, and the exit code of a command. */
async function captureOutput(
  run: () => Promise<number>,
): Promise<{ readonly printed: string; readonly code: number }> {
  const { log, error } = console;
  let printed = '';
  const capture = (text: unknown) => {
    printed += `${String(text)}\n`;
  };
  Object.assign(console, { log: capture, error: capture });
  try {
    return { code: await run(), printed };
  } catch (fault) {
    capture(getErrorMessage(fault));
    return { code: 2, printed };
  } finally {
    Object.assign(console, { log, error });
  }
}
