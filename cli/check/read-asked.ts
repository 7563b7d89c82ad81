// Parses the arguments of a check: its folder, its files, and the output format.

import { existsSync, statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { numberOf, textOf, type Values } from '../commands/command.ts';
import { folderAround, type Project } from '../commands/project.ts';
import { movesForAFlow } from '../explore/search.ts';
import { reports } from '../report/index.ts';

export interface Asked {
  readonly folder: string;
  /** Paths below the folder, or null for all files. */
  readonly only: readonly string[] | null;
  readonly format: string;
  readonly most: number | null;
  readonly fix: 'write' | 'show' | null;
  /** The maximum number of moves to explore, or null for no exploration. */
  readonly walk: { readonly most: number } | null;
  /** True to report failing journeys and unproven findings as errors. */
  readonly strict: boolean;
}

/**
 * Parses the arguments.
 * @throws Error when they contradict each other
 */
export function readAsked(names: readonly string[], values: Values, project: () => Project): Asked {
  const format = textOf(values, 'format') ?? 'pretty';
  if (!Object.hasOwn(reports, format))
    throw new Error(
      `There is no format "${format}"; there are ${Object.keys(reports).join(', ')}.`,
    );
  const most = numberOf(values, 'max-warnings') ?? null;
  const paths = names.map((name) => resolve(name));
  const [first = project().flows] = paths;
  const isFiles = existsSync(first) && statSync(first).isFile();
  if (!isFiles && paths.length > 1) throw new Error('Name one folder, or files of one folder.');
  const folder = isFiles ? folderAround(first) : first;
  const only = isFiles ? paths.map((path) => below(folder, path)) : null;
  const fix = values['fix-dry-run'] === true ? 'show' : values.fix === true ? 'write' : null;
  if (fix === 'show' && format !== 'pretty')
    throw new Error('--fix-dry-run prints a patch and cannot be combined with --format.');
  return { folder, only, format, most, walk: walkOf(values), strict: values.strict === true, fix };
}

// helpers

function walkOf(values: Values): Asked['walk'] {
  if (values.explore !== true) {
    if (values.moves !== undefined) throw new Error('--moves requires --explore.');
    return null;
  }
  return { most: numberOf(values, 'moves') ?? movesForAFlow };
}

function below(folder: string, path: string): string {
  if (!existsSync(path)) throw new Error(`There is no file "${path}".`);
  const name = relative(folder, path).split(sep).join('/');
  if (name.startsWith('..')) throw new Error('All files must belong to the same flows folder.');
  return name;
}
