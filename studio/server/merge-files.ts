// Merges versions of a file. Null stands for a version in which the file does not exist.

import type { FileConflict } from '../protocol/api.ts';
import { mergeJson, mergeTexts } from './merge.ts';

/** Applies the changes that were made to a file since an edit began to the edited text. */
export function mergeEdit(
  known: string | null,
  edited: string | null,
  present: string | null,
): string | null {
  if (known === null || edited === null || present === null) return edited;
  const versions = { origin: known, ours: edited, theirs: present };
  return mergeTexts(versions) ?? mergeJson(versions, 'ours')?.text ?? edited;
}

/**
 * Returns the merged text, or null if the file is removed. If the versions conflict, returns the conflicting places.
 */
export function mergeVersions(
  known: string | null,
  ours: string | null,
  theirs: string | null,
): string | null | Pick<FileConflict, 'places'> {
  if (ours === known || ours === theirs) return theirs;
  if (known === null || ours === null || theirs === null) return { places: [] };
  const versions = { origin: known, ours, theirs };
  const lines = mergeTexts(versions);
  if (lines !== null) return lines;
  const merged = mergeJson(versions, 'ours');
  return merged && merged.places.length === 0 ? merged.text : { places: merged?.places ?? [] };
}
