// Describes and locates the changes of flow files since an earlier version.

import { isPlainObject } from 'remeda';
import type { Parsed } from '../../engine/language/index.ts';
import type { FileChange } from '../../engine/simulate/index.ts';
import { truncate } from '../truncate.ts';

/** Returns the location of a change in the current files. A removal is located at the end of the previous value. */
export function locateChange({ sources }: Parsed, { file, kind, pointer, after }: FileChange) {
  if (kind !== 'removed') return { file, pointer, ...sources.locateSource(file, pointer) };
  const around = sources.locateSource(file, pointer);
  const end = after === null ? null : sources.locateSource(file, after);
  const [line, column] = end ? [end.endLine, end.endColumn] : [around.line, around.column];
  return { file, pointer, ...{ line, column, endLine: line, endColumn: column + 1 } };
}

/** Returns a description of a change that completes a sentence, such as `"id" "a" became "b"`. */
export function describeChange({ kind, file, pointer, key, before, now }: FileChange): string {
  if (pointer === '' && (now ?? null) === null) return `the file ${file} was removed`;
  const named = key === null ? '' : `"${key}" `;
  if (kind === 'added') return `${named}${formatShortened(now)} was added`;
  if (kind === 'removed') return `${named}${formatShortened(before)} was removed`;
  if (kind === 'moved') return `${formatShortened(now)} was moved here`;
  return `${formatShortened(before)} became ${formatShortened(now)}`;
}

// helpers

/** Returns the short form of a value. An object with an id is represented by its id. */
function formatShortened(value: unknown): string {
  const id = isPlainObject(value) ? value.id : undefined;
  if (typeof id === 'string') return JSON.stringify(id);
  return truncate(JSON.stringify(value) ?? 'nothing', 100);
}
