// Measures the code of each folder: files, lines and functions.

import type { Files } from '../../cli/files.ts';
import { getMedian } from '../median.ts';
import { findCyclicFiles } from './find-cyclic-files.ts';
import { findFunctions } from './find-functions.ts';
import { countLines } from './lines.ts';

/** The largest file or function of a folder. */
export interface LongestPart {
  readonly name: string;
  readonly lines: number;
}

export interface FolderMeasurement {
  readonly folder: string;
  readonly files: number;
  readonly lines: number;
  readonly medianFile: number;
  readonly longestFile: LongestPart;
  readonly functions: number;
  readonly medianFunction: number;
  readonly longestFunction: LongestPart;
  readonly cyclicFiles: number;
}

/**
 * Measures each folder at the top that has code, and each folder of the engine. Files at the top,
 * such as configurations, are the folder `.`. The last row is the total.
 */
export function measureCode(files: Files): readonly FolderMeasurement[] {
  const code = Object.entries(files).filter(([path]) => !path.endsWith('.json'));
  const cyclic = new Set(findCyclicFiles(Object.fromEntries(code)));
  const measured = code.map(([path, text]) => ({
    path,
    lines: countLines(text),
    functions: findFunctions(path, text),
    isCyclic: cyclic.has(path),
  }));
  const folders = [...new Set(code.map(([path]) => getFolder(path)))].sort(compareFolders);
  return [
    ...folders.map((folder) =>
      measureFolder(
        folder,
        measured.filter(({ path }) => getFolder(path) === folder),
      ),
    ),
    measureFolder('total', measured),
  ];
}

// helpers

interface MeasuredFile {
  readonly path: string;
  readonly lines: number;
  readonly functions: ReturnType<typeof findFunctions>;
  readonly isCyclic: boolean;
}

function getFolder(path: string): string {
  return /^(engine\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? '.';
}

/** Sorts the folders of the engine first, and the others by name. */
function compareFolders(one: string, other: string): number {
  const [first, second] = [one, other].map((folder) => (folder.startsWith('engine') ? 0 : 1));
  return (first ?? 0) - (second ?? 0) || (one < other ? -1 : 1);
}

function measureFolder(folder: string, files: readonly MeasuredFile[]): FolderMeasurement {
  const functions = files.flatMap(({ path, functions: own }) =>
    own.map(({ name, line, lines }) => ({ name: `${name} (${path}:${line})`, lines })),
  );
  const lengths = files.map(({ lines }) => lines);
  return {
    folder,
    files: files.length,
    lines: lengths.reduce((sum, each) => sum + each, 0),
    medianFile: getMedian(lengths),
    longestFile: findLongest(files.map(({ path, lines }) => ({ name: path, lines }))),
    functions: functions.length,
    medianFunction: getMedian(functions.map(({ lines }) => lines)),
    longestFunction: findLongest(functions),
    cyclicFiles: files.filter(({ isCyclic }) => isCyclic).length,
  };
}

function findLongest(items: readonly LongestPart[]): LongestPart {
  return items.reduce((longest, each) => (each.lines > longest.lines ? each : longest), {
    name: '',
    lines: 0,
  });
}
