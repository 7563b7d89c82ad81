// Runs of the tool as they are shown in its page: what is typed, what it prints, and how it ends.

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from '../commands/command.ts';
import { flowsFolder, shownPath } from '../commands/project.ts';
import { run } from '../run.ts';
import { copy, type Recorded } from './recorded.ts';

/** A folder with copies of the flows, for the runs that change something. */
export interface Desk {
  readonly flows: string;
  readonly misspelt: string;
  clear(): void;
}

/** @param flow in whose copy a target is misspelt */
export function layDesk(flow: string): Desk {
  const cache = resolve(flowsFolder, '..', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'docs-'));
  const [flows, misspelt] = [join(folder, 'flows'), join(folder, 'misspelt')];
  for (const each of [flows, misspelt]) cpSync(flowsFolder, each, { recursive: true });
  const file = join(misspelt, flow, 'flow.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/("go": "[a-z-]+)([a-z])([a-z])"/, '$1$3$2"'));
  return { flows, misspelt, clear: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A run, as a fragment of Markdown. */
export async function record(
  commands: readonly Command[],
  { about, args, lines = 14, misspelt }: Recorded,
  desk: Desk,
): Promise<string> {
  const folder = shownPath(misspelt ? desk.misspelt : desk.flows);
  const real = args.map((each) => (each === copy ? folder : each));
  const { printed, code } = await listen(() => run(commands, real));
  const text = printed.replaceAll(folder, 'flows').trimEnd();
  const all = (text === '' ? '(nothing is wrong: it prints nothing)' : text).split('\n');
  const more = all.length - lines;
  const typed = args.filter((each, index) => each !== copy && !isCopy(args, index));
  return [
    ...[about, '', '```', `$ npm run flows -- ${typed.join(' ')}`],
    ...all.slice(0, lines).map((line) => (line.length > 200 ? `${line.slice(0, 199)}…` : line)),
    ...(more > 0 ? [`… and ${more} ${more === 1 ? 'line' : 'lines'} more`] : []),
    ...['```', ''],
    ...(code === 0 ? [] : [`Exit code ${code}.`, '']),
  ].join('\n');
}

// helpers

/** `--folder` before the copy is as little to be typed as the copy. */
function isCopy(args: readonly string[], index: number): boolean {
  return args[index] === '--folder' && args[index + 1] === copy;
}

/** What something prints, on either stream, with its exit code. */
async function listen(
  run: () => Promise<number>,
): Promise<{ readonly printed: string; readonly code: number }> {
  const { log, error } = console;
  let printed = '';
  const hear = (text: unknown) => {
    printed += `${String(text)}\n`;
  };
  Object.assign(console, { log: hear, error: hear });
  try {
    return { code: await run(), printed };
  } catch (fault) {
    hear(fault instanceof Error ? fault.message : String(fault));
    return { code: 2, printed };
  } finally {
    Object.assign(console, { log, error });
  }
}
