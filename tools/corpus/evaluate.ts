// Evaluates the findings of the check for one defect.

import { getFindingKey } from '../../cli/check/finding-key.ts';
import type { Files } from '../../cli/files.ts';
import { approvedRule } from '../../cli/journeys/approved.ts';
import type { Problem } from '../../engine/language/index.ts';
import { getAcceptedRanges, type LineRange } from './accepted-ranges.ts';
import { applyEditsTo } from './edit.ts';
import type { ClassifiedDefect } from './read-corpus.ts';

export type FindProblems = (files: Files) => readonly Problem[];

/**
 * The result for a defect, from best to worst: an error at the right line, a warning there, a
 * difference from the approved behavior there, a finding elsewhere that lists the line as related,
 * a finding elsewhere, nothing.
 */
export type DetectionLevel =
  | 'error'
  | 'warning'
  | 'unapproved'
  | 'related'
  | 'elsewhere'
  | 'nothing';

export interface CorpusVerdict {
  readonly defect: ClassifiedDefect;
  readonly place: LineRange;
  readonly found: DetectionLevel;
  /** The finding that determines the result, or null. */
  readonly by: Problem | null;
}

/** The maximum distance in lines between a finding and the cause. */
const maxLineDistance = 2;

export function evaluateDefect(
  defect: ClassifiedDefect,
  files: Files,
  known: ReadonlySet<string>,
  find: FindProblems,
): CorpusVerdict {
  const places = getAcceptedRanges(defect, files);
  const [place] = places;
  if (!place) throw new Error(`"${defect.id}" has no place.`);
  const problems = findNewProblems(applyEditsTo(files, defect.file, defect.edits), known, find);
  const right = problems.filter((problem) => isInRanges(problem, places));
  const error = right.find(({ severity }) => severity === 'error');
  if (error) return { defect, place, found: 'error', by: error };
  const warning = right.find(({ rule }) => rule !== approvedRule);
  if (warning) return { defect, place, found: 'warning', by: warning };
  if (right[0]) return { defect, place, found: 'unapproved', by: right[0] };
  const related = problems.find(({ related: ends }) =>
    ends?.some((end) => isInRanges(end, places)),
  );
  if (related) return { defect, place, found: 'related', by: related };
  const [any = null] = problems;
  return { defect, place, found: any ? 'elsewhere' : 'nothing', by: any };
}

/** Returns the problems that the unchanged flows do not have, errors first. */
export function findNewProblems(
  files: Files,
  known: ReadonlySet<string>,
  find: FindProblems,
): readonly Problem[] {
  return find(files)
    .filter((problem) => !known.has(getFindingKey(problem)))
    .sort((one, other) => one.severity.localeCompare(other.severity));
}

// helpers

function isInRanges(
  { file, line }: { readonly file: string; readonly line: number },
  places: readonly LineRange[],
): boolean {
  return places.some(
    (place) =>
      place.file === file &&
      line >= place.first - maxLineDistance &&
      line <= place.last + maxLineDistance,
  );
}
