// Counts the lines of the files in flows/ by their kind.

import type { Files } from '../../cli/files.ts';
import { countLines } from './lines.ts';

/** The kinds of files, in the order of the table. The first pattern that matches decides. */
const kinds: readonly (readonly [string, RegExp])[] = [
  ['flow.json', /\/flow\.json$/],
  ['screens', /\/screens\//],
  ['fixtures', /(^|\/)fixtures\.json$/],
  ['journeys', /\/journeys\.json$/],
  ['approved', /\/approved\.json$/],
  ['app and shared', /./],
];

/** Generated files, which nobody writes by hand. The total leaves them out. */
const generatedKind = 'approved';

export interface FlowLines {
  readonly kind: string;
  readonly files: number;
  readonly lines: number;
}

/** Returns a row for each kind of file, the total without generated files, and the generated files. */
export function measureFlows(files: Files): readonly FlowLines[] {
  const rows = kinds.map(([kind]) => {
    const texts = Object.entries(files)
      .filter(([path]) => path.startsWith('flows/') && getKind(path) === kind)
      .map(([, text]) => text);
    return { kind, files: texts.length, lines: sum(texts.map(countLines)) };
  });
  const written = rows.filter(({ kind }) => kind !== generatedKind);
  const total = {
    kind: 'total',
    files: sum(written.map((row) => row.files)),
    lines: sum(written.map(({ lines }) => lines)),
  };
  return [...written, total, ...rows.filter(({ kind }) => kind === generatedKind)];
}

// helpers

function getKind(path: string): string | undefined {
  return kinds.find(([, pattern]) => pattern.test(path))?.[0];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
