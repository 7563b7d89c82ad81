// Helpers for tests of the comparison of two versions: an original and an edited one.

import { diffProducts } from '../../engine/diff/index.ts';
import type { DiffOptions, ProductDiff } from '../../engine/diff/types.ts';
import { parseProduct } from '../../engine/index.ts';
import { sampleFiles } from '../../engine/lint/index.ts';
import { readFlowFiles } from './real-flows.ts';

export type FlowFiles = Readonly<Record<string, string>>;
/** JSON of any shape that an edit may change. A missing part fails the test. */
// biome-ignore lint/suspicious/noExplicitAny: tests read and change any part of a file, so no type fits
type EditableJson = any;
export type EditFunction = (value: EditableJson) => unknown;

/**
 * The sample files without the flow "mate". It extends "tea", so every edit of "tea" would be
 * reported for both.
 */
const { 'mate/flow.json': _mate, ...filesWithoutMate } = sampleFiles;
export const sampleWithoutMate: FlowFiles = filesWithoutMate;

/** Returns app.json, the shared files, and the files of the named real flows. */
export function readRealFlows(...folders: readonly string[]): FlowFiles {
  const wanted = [...folders, 'shared'];
  return Object.fromEntries(
    Object.entries(readFlowFiles()).filter(([file]) =>
      wanted.includes(file.includes('/') ? (file.split('/')[0] ?? '') : 'shared'),
    ),
  );
}

/**
 * Returns the files with an edit applied to one of them. The edit changes the parsed value in place
 * or returns a new one.
 */
export function editFile(files: FlowFiles, file: string, edit: EditFunction): FlowFiles {
  const value: unknown = JSON.parse(files[file] ?? 'null');
  const other = edit(value);
  return { ...files, [file]: JSON.stringify(other === undefined ? value : other) };
}

const parsedVersions = new WeakMap<FlowFiles, ReturnType<typeof parseProduct>>();

/**
 * Parses a version of the files, once for all comparisons with it.
 * @param original the version it was made of: the results of unchanged files are reused
 */
function parseVersion(files: FlowFiles, original?: ReturnType<typeof parseProduct>) {
  const known = parsedVersions.get(files);
  if (known) return known;
  const parsed = parseProduct(files, original);
  parsedVersions.set(files, parsed);
  return parsed;
}

export function compareFiles(
  before: FlowFiles,
  after: FlowFiles,
  options?: DiffOptions,
): ProductDiff {
  const original = parseVersion(before);
  return diffProducts({ before: original, after: parseVersion(after, original) }, options);
}

/** Returns "kind: text" of every change, including the old and the new text. */
export function describeChanges({ changes }: ProductDiff): readonly string[] {
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

/** Returns a step of a flow file. */
export function findStep(flow: EditableJson, id: string): EditableJson {
  return flow.steps.find((step: { id: string }) => step.id === id);
}
