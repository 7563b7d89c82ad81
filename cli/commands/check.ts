// `check`: every rule over the flows of a folder, or over single files of it.

import { existsSync, statSync, watch } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { checkProduct, type Problem } from '../../engine/check/index.ts';
import { parseProduct } from '../../engine/index.ts';
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
  },
  run(names, values) {
    const asked = readAsked(names, values);
    const code = once(asked);
    return values.watch === true ? keepOn(asked) : code;
  },
};

// helpers

interface Asked {
  readonly folder: string;
  /** Below the folder; null for all. */
  readonly only: readonly string[] | null;
  readonly format: string;
  readonly most: number | null;
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
  return { folder, only, format, most: most === undefined ? null : Number(most) };
}

function below(folder: string, path: string): string {
  if (!existsSync(path)) throw new Error(`There is no file "${path}".`);
  const name = relative(folder, path).split(sep).join('/');
  if (name.startsWith('..')) throw new Error('Name files of one folder of flows.');
  return name;
}

/** One check and its report. @returns the exit code */
function once({ folder, only, format, most }: Asked): number {
  const files = readFlows(folder);
  const { [suppressionsFile]: ignored, ...flows } = files;
  const catalog = readCatalog(servicesBeside(folder));
  const found = checkProduct(parseProduct(flows), catalog);
  const today = new Date().toISOString().slice(0, 10);
  const problems = suppress(found, ignored, today).filter(
    ({ file }) => only === null || only.includes(file),
  );
  tell(problems, files, shownPath(folder), format);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  return errors > 0 || (most !== null && warnings > most) ? 1 : 0;
}

function tell(
  problems: readonly Problem[],
  files: Readonly<Record<string, string>>,
  shown: string,
  format: string,
): void {
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
