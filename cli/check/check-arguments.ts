// Parses the arguments of the command `check`: the folder, the files, and the output format.

import { existsSync, statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { getFormat, getNumberOption, getTextOption } from '../commands/command.ts';
import { findFlowsFolder, type Project } from '../commands/project.ts';
import { readRevision } from '../diff/git.ts';
import { defaultMovesPerFlow } from '../explore/search.ts';
import type { OptionValues } from '../launch/arguments.mjs';
import { findingFormatters } from '../report/index.ts';

export interface CheckArguments {
  readonly folder: string;
  /** The files to check, relative to the folder. Null stands for all files. */
  readonly only: readonly string[] | null;
  readonly format: string;
  readonly maxWarnings: number | null;
  /** The Git revision with which the flows are compared. */
  readonly base: string | undefined;
  readonly fix: 'write' | 'show' | null;
  /** The settings of the exploration with its maximum number of moves. Null for no exploration. */
  readonly exploration: { readonly maxMoves: number } | null;
  /** True to report failing journeys and unproven findings as errors instead of warnings. */
  readonly strict: boolean;
}

/**
 * Parses and validates the arguments of the command `check`.
 * @throws Error when they contradict each other
 */
export function parseCheckArguments(
  names: readonly string[],
  values: OptionValues,
  project: () => Project,
): CheckArguments {
  const format = getFormat(values, findingFormatters, 'pretty');
  const maxWarnings = getNumberOption(values, 'max-warnings') ?? null;
  const paths = names.map((name) => resolve(name));
  const [first = project().flows] = paths;
  const isFiles = existsSync(first) && statSync(first).isFile();
  if (!isFiles && paths.length > 1) throw new Error('Name one folder, or files of one folder.');
  const folder = isFiles ? findFlowsFolder(first) : first;
  const only = isFiles ? paths.map((path) => getPathInFolder(folder, path)) : null;
  const fix = values['fix-dry-run'] === true ? 'show' : values.fix === true ? 'write' : null;
  if (fix === 'show' && format !== 'pretty')
    throw new Error('--fix-dry-run prints a patch and cannot be combined with --format.');
  return {
    folder,
    only,
    format,
    maxWarnings,
    base: parseBase(folder, values),
    exploration: parseExploration(values),
    strict: values.strict === true,
    fix,
  };
}

// helpers

function parseBase(folder: string, values: OptionValues): string | undefined {
  const base = getTextOption(values, 'base');
  if (base !== undefined && readRevision(folder, base) === null)
    throw new Error(`There is no git revision "${base}".`);
  return base;
}

function parseExploration(values: OptionValues): CheckArguments['exploration'] {
  if (values.explore !== true) {
    if (values.moves !== undefined) throw new Error('--moves requires --explore.');
    return null;
  }
  return { maxMoves: getNumberOption(values, 'moves') ?? defaultMovesPerFlow };
}

function getPathInFolder(folder: string, path: string): string {
  if (!existsSync(path)) throw new Error(`There is no file "${path}".`);
  const name = relative(folder, path).split(sep).join('/');
  if (name.startsWith('..')) throw new Error('All files must belong to the same flows folder.');
  return name;
}
