// `check`: every rule over the flows of a folder, or over single files of it.

import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { checkProduct, type Problem } from '../../engine/check/index.ts';
import { type Parsed, parseProduct } from '../../engine/index.ts';
import { movesForAFlow } from '../explore/search.ts';
import { type Walked, walkProblems } from '../explore/walk-problems.ts';
import { repair } from '../fix/repair.ts';
import { patchOf, repairsInWords } from '../fix/tell.ts';
import { catalogReader, readFlows } from '../load.ts';
import { reports } from '../report/index.ts';
import { printable } from '../report/printable.ts';
import { suppress, suppressionsFile, suppressOnly } from '../suppressions.ts';
import { withEverySave } from '../watch.ts';
import { type Command, numberOf, textOf, type Values } from './command.ts';
import { count, folderAround, type Project, servicesBeside, shownPath } from './project.ts';

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
    explore: {
      about: 'walk through the flows as well: circles, dead ends, what cannot be worked out',
    },
    moves: { takes: 'N', about: `moves to try for each flow; ${movesForAFlow} by default` },
    strict: { about: 'what was neither shown nor ruled out by walking is an error' },
  },
  run(names, values, project) {
    const asked = readAsked(names, values, project);
    const find = finderIn(asked.folder);
    if (values.watch === true) {
      if (asked.fix) throw new Error('--watch does not repair: run --fix by itself.');
      once(asked, find);
      // What has run before runs several times as fast: better while nobody waits than at the first save.
      const warmUp = () => finderIn(asked.folder)(readFlows(asked.folder));
      return withEverySave(asked.folder, () => once(asked, find), warmUp);
    }
    return once(asked, find);
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
  /** How far to walk through the flows; null for not at all. */
  readonly walk: { readonly most: number; readonly strict: boolean } | null;
}

function readAsked(names: readonly string[], values: Values, project: () => Project): Asked {
  const format = textOf(values, 'format') ?? 'pretty';
  if (!Object.hasOwn(reports, format))
    throw new Error(
      `There is no format "${format}"; there are ${Object.keys(reports).join(', ')}.`,
    );
  const most = numberOf(values, 'max-warnings') ?? null;
  const paths = names.map((name) => resolve(name));
  const [first = project().flows] = paths;
  const isFiles = existsSync(first) && statSync(first).isFile();
  if (!isFiles && paths.length > 1) throw new Error('Name one folder at most, or files of one.');
  const folder = isFiles ? folderAround(first) : first;
  const only = isFiles ? paths.map((path) => below(folder, path)) : null;
  const fix = values['fix-dry-run'] === true ? 'show' : values.fix === true ? 'write' : null;
  if (fix === 'show' && format !== 'pretty')
    throw new Error('--fix-dry-run prints a patch: it goes with no other format.');
  return { folder, only, format, most, walk: walkOf(values), fix };
}

function walkOf(values: Values): Asked['walk'] {
  const strict = values.strict === true;
  if (values.explore !== true) {
    if (strict || values.moves !== undefined)
      throw new Error('--strict and --moves go with --explore.');
    return null;
  }
  return { most: numberOf(values, 'moves') ?? movesForAFlow, strict };
}

function below(folder: string, path: string): string {
  if (!existsSync(path)) throw new Error(`There is no file "${path}".`);
  const name = relative(folder, path).split(sep).join('/');
  if (name.startsWith('..')) throw new Error('Name files of one folder of flows.');
  return name;
}

/** One check, with repairs if they are asked for, and its report. @returns the exit code */
function once(asked: Asked, find: Find): number {
  const { folder, only, most, fix } = asked;
  const isAsked = (file: string) => only === null || only.includes(file);
  const before = readFlows(folder);
  const { files, problems: found } =
    fix === null ? { files: before, problems: find(before) } : mend(asked, before, find, isAsked);
  const walked = walkFrom(asked, files, found);
  const unproved = walked.unproved.filter(({ file }) => isAsked(file));
  const problems = [...found, ...walked.problems].filter(({ file }) => isAsked(file));
  if (asked.walk?.strict === true) problems.push(...unproved);
  else if (unproved.length > 0) console.error(notProved(unproved, shownPath(folder)));
  tell(problems, files, asked);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  return errors > 0 || (most !== null && warnings > most) ? 1 : 0;
}

/** Walks through the flows if that is asked for, and if nothing is wrong with them as they stand. */
function walkFrom({ folder, only, walk }: Asked, files: Files, found: readonly Problem[]): Walked {
  const nothing = { problems: [], unproved: [] };
  if (walk === null || found.some(({ severity }) => severity === 'error')) return nothing;
  const { [suppressionsFile]: ignored, ...sources } = files;
  const parsed = parseProduct(sources);
  const { product } = parsed;
  if (!product) return nothing;
  const names = Object.keys(product.flows).filter(
    (flow) => only === null || only.some((file) => file.startsWith(`${flow}/`)),
  );
  const walked = walkProblems({ ...parsed, product }, servicesBeside(folder), names, walk.most);
  const put = (problems: readonly Problem[]) => suppressOnly(problems, ignored, todayText());
  return { problems: put(walked.problems), unproved: put(walked.unproved) };
}

/** On the other stream, so that what a program reads stays what it was. */
function notProved(unproved: readonly Problem[], shown: string): string {
  return [
    `Not proved: ${unproved.length}. (An error with --strict.)`,
    ...unproved.map(({ file, line, column, message }) =>
      printable(`  ${shown}/${file}:${line}:${column} ${message}`),
    ),
  ].join('\n');
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

/** What finds the problems of files, with those that are put up with left out; quicker where little changed since. */
export function finderIn(folder: string): Find {
  const readCatalog = catalogReader(servicesBeside(folder));
  let before: Parsed | undefined;
  return ({ [suppressionsFile]: ignored, ...flows }) => {
    before = parseProduct(flows, before);
    return suppress(checkProduct(before, readCatalog()), ignored, todayText());
  };
}

function todayText(): string {
  return new Date().toISOString().slice(0, 10);
}

function write(folder: string, before: Files, after: Files): void {
  for (const [file, text] of Object.entries(after))
    if (before[file] !== text) writeFileSync(join(folder, file), text);
}

function tell(problems: readonly Problem[], files: Files, { folder, format, walk }: Asked): void {
  const text = reports[format]?.(problems, files, shownPath(folder)) ?? '';
  if (text !== '') console.log(text);
  if (format !== 'pretty') return;
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const sum = `${count(errors, 'error')}, ${count(problems.length - errors, 'warning')}`;
  // What was not looked at is said, so that nobody takes it for proved.
  const left = walk === null && errors === 0 ? ' Not walked through: that is --explore.' : '';
  console.log(
    `${problems.length > 0 ? '\n' : ''}${Object.keys(files).length} files: ${sum}.${left}`,
  );
}
