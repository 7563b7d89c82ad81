// Two versions of flows for tests of the comparison: one, and the same with edits.

import { sampleFiles } from '../../engine/check/index.ts';
import { type Diff, type DiffOptions, diffProducts } from '../../engine/diff/index.ts';
import { parseProduct } from '../../engine/index.ts';
import { flowFiles } from './flows.ts';

export type Files = Readonly<Record<string, string>>;
/** What an edit reaches into: JSON of every shape. What is not there fails the test where it is used. */
// biome-ignore lint/suspicious/noExplicitAny: no type says what stands in a file that a test is about to spoil
type Edited = any;
export type Edit = (value: Edited) => unknown;

/** Without the flow that is like another: every edit of the other would be told of both. */
const { 'mate/flow.json': _mate, ...alone } = sampleFiles;
export const sample: Files = alone;

/** The application with some of the real flows, and what they share. */
export function realFlows(...folders: readonly string[]): Files {
  const wanted = [...folders, 'shared'];
  return Object.fromEntries(
    Object.entries(flowFiles()).filter(([file]) =>
      wanted.includes(file.includes('/') ? (file.split('/')[0] ?? '') : 'shared'),
    ),
  );
}

/** The files with one of them changed: an edit changes its value in place, or answers another. */
export function edited(files: Files, file: string, edit: Edit): Files {
  const value: unknown = JSON.parse(files[file] ?? 'null');
  const other = edit(value);
  return { ...files, [file]: JSON.stringify(other === undefined ? value : other) };
}

export function compare(before: Files, after: Files, options?: DiffOptions): Diff {
  return diffProducts({ before: parseProduct(before), after: parseProduct(after) }, options);
}

/** "kind: text" of every change, with what becomes of the words. */
export function told({ changes }: Diff): readonly string[] {
  return changes.map(({ kind, text, before, after, breaks, covered }) =>
    [
      `${kind}${breaks ? '!' : ''}: ${text}`,
      ...(before === undefined && after === undefined
        ? []
        : [`[${before ?? ''} → ${after ?? ''}]`]),
      ...(covered === undefined ? [] : [`(${covered})`]),
    ].join(' '),
  );
}

/** A step of a flow file. */
export function stepOf(flow: Edited, id: string): Edited {
  return flow.steps.find((step: { id: string }) => step.id === id);
}
