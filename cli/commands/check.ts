// `check`: every rule over the flows of a folder, or over single files of it.

import { existsSync, statSync, watch, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { checkProduct, type Problem } from '../../engine/check/index.ts';
import { parseProduct } from '../../engine/index.ts';
import { repair } from '../fix/repair.ts';
import { patchOf, repairsInWords } from '../fix/tell.ts';
import { readCatalog, readFlows } from '../load.ts';
import { reports } from '../report/index.ts';
import { suppress, suppressionsFile } from '../suppressions.ts';
import { type Command, textOf, type Values } from './command.ts';
import { count, flowsFolder, folderAround, servicesBeside, shownPath } from './project.ts';

export const check: Command = {
  name: 'check',
  takes: '[folder or files]',
  summary: 'check the flows of a folder (flows/ by default), or of single files in it',
  options: {
    format: { takes: 'NAME', about: Object.keys(reports).join(', ') },
    'max-warnings': { takes: 'N', about: 'more warnings than this are an error' },
    watch: { about: 'check again with every save' },
    fix: { about: 'repair what is safe to repair, and tell what was done and what is left' },
    'fix-dry-run': { about: 'show what --fix would change, and change nothing' },
  },
  run(names, values) {
    const asked = readAsked(names, values);
    if (values.watch === true) {
      if (asked.fix) throw new Error('--watch does not repair: run --fix by itself.');
      once(asked);
      return keepOn(asked);
    }
    return once(asked);
  },
};

// helpers

type Files = Readonly<Record<string, string>>;
type Find = (files: Files) => readonly Problem[];

interface Asked {
  readonly folder: string;
  /** Below the folder; null for all. */
  readonly only: readonly string[] | null;
  readonly format: string;
  readonly most: number | null;
  readonly fix: 'write' | 'show' | null;
}

function readAsked(names: readonly string[], values: Values): Asked {
  const format = textOf(values, 'format') ?? 'pretty';
  if (!Object.hasOwn(reports, format))
    throw new Error(
      `There is no format "${format}"; there are ${Object.keys(reports).join(', ')}.`,
    );
  const most = textOf(values, 'max-warnings');
  if (most !== undefined && !/^\d+$/.test(most))
    throw new Error('--max-warnings takes a whole number.');
  const paths = names.map((name) => resolve(name));
  const [first = flowsFolder] = paths;
  const isFiles = existsSync(first) && statSync(first).isFile();
  if (!isFiles && paths.length > 1) throw new Error('Name one folder at most, or files of one.');
  const folder = isFiles ? folderAround(first) : first;
  const only = isFiles ? paths.map((path) => below(folder, path)) : null;
  const fix = values['fix-dry-run'] === true ? 'show' : values.fix === true ? 'write' : null;
  if (fix === 'show' && format !== 'pretty')
    throw new Error('--fix-dry-run prints a patch: it goes with no other format.');
  return { folder, only, format, most: most === undefined ? null : Number(most), fix };
}

function below(folder: string, path: string): string {
  if (!existsSync(path)) throw new Error(`There is no file "${path}".`);
  const name = relative(folder, path).split(sep).join('/');
  if (name.startsWith('..')) throw new Error('Name files of one folder of flows.');
  return name;
}

/** One check, with repairs if they are asked for, and its report. @returns the exit code */
function once(asked: Asked): number {
  const { folder, only, format, most, fix } = asked;
  const isAsked = (file: string) => only === null || only.includes(file);
  const find = finderIn(folder);
  const before = readFlows(folder);
  const { files, problems: found } =
    fix === null ? { files: before, problems: find(before) } : mend(asked, before, find, isAsked);
  const problems = found.filter(({ file }) => isAsked(file));
  tell(problems, files, shownPath(folder), format);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  return errors > 0 || (most !== null && warnings > most) ? 1 : 0;
}

/** Repairs what is safe and tells of it, in the files or as a patch. @returns the files as they are then, with what is found */
function mend(asked: Asked, before: Files, find: Find, isAsked: (file: string) => boolean) {
  const { files, repaired, left } = repair(before, find, isAsked);
  const shown = shownPath(asked.folder);
  const isShow = asked.fix === 'show';
  // On the other stream, so that what a program reads stays what it was.
  if (repaired.length > 0)
    console.error(repairsInWords(repaired, shown, isShow ? 'would be repaired' : 'repaired'));
  if (!isShow) write(asked.folder, before, files);
  else if (repaired.length > 0) console.log(`${patchOf(before, files, shown)}\n`);
  return isShow ? { files: before, problems: find(before) } : { files, problems: left };
}

/** What finds the problems of files, with those that are put up with left out. */
function finderIn(folder: string): Find {
  const catalog = readCatalog(servicesBeside(folder));
  const today = new Date().toISOString().slice(0, 10);
  return ({ [suppressionsFile]: ignored, ...flows }) =>
    suppress(checkProduct(parseProduct(flows), catalog), ignored, today);
}

function write(folder: string, before: Files, after: Files): void {
  for (const [file, text] of Object.entries(after))
    if (before[file] !== text) writeFileSync(join(folder, file), text);
}

function tell(problems: readonly Problem[], files: Files, shown: string, format: string): void {
  const text = reports[format]?.(problems, files, shown) ?? '';
  if (text !== '') console.log(text);
  if (format !== 'pretty') return;
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const sum = `${count(errors, 'error')}, ${count(problems.length - errors, 'warning')}`;
  console.log(`${problems.length > 0 ? '\n' : ''}${Object.keys(files).length} files: ${sum}.`);
}

/** Checks again with every save, until the process is ended. Editors save in several steps: the last one counts. */
function keepOn(asked: Asked): Promise<number> {
  let timer: NodeJS.Timeout | undefined;
  let before = '';
  const again = () => {
    const now = JSON.stringify(readFlows(asked.folder));
    if (now === before) return;
    before = now;
    const begun = performance.now();
    console.log('');
    try {
      once(asked);
    } catch (error) {
      console.error(error instanceof Error ? error.message : String(error));
    }
    console.log(
      `Checked in ${Math.round(performance.now() - begun)} ms; waiting for the next save.`,
    );
  };
  before = JSON.stringify(readFlows(asked.folder));
  console.log('Waiting for a save.');
  watch(asked.folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(again, 20);
  });
  return new Promise(() => {});
}
