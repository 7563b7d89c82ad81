// Separates findings of journeys from the errors that may cause them. Findings of flows with errors
// are counted instead of listed.

import { groupBy, partition } from 'remeda';
import {
  formatForMessage,
  getFolderByFlow,
  listFlowFiles,
  type Parsed,
  type Problem,
} from '../../engine/language/index.ts';
import { failedRule } from '../journeys/failed-journeys.ts';
import type { JourneyCheckResult } from '../journeys/journey-problems.ts';
import { listRelatedLocations } from './related.ts';

/** The findings of journeys to print, and the number of findings that are left out. */
export interface IndependentFindings {
  readonly listed: readonly Problem[];
  readonly heldBack: readonly HeldBack[];
}

/** The number of findings that are not listed, because a flow has errors. */
export interface HeldBack {
  /** The folder of the flow, or null for the files that all flows share. */
  readonly folder: string | null;
  readonly count: number;
}

/**
 * Returns the findings of journeys, without those that may only result from an error of the rules.
 * An error affects its own flow and the flows that extend it. An error in a file that belongs to no
 * flow affects all flows. Failing journeys of these flows are one finding.
 * @param found the findings of the rules, with suppressed ones, whose consequences are accepted as well
 * @example
 * getIndependentFindings(parsed, problems, journeys).heldBack // [{ folder: 'tea', count: 2 }]
 */
export function getIndependentFindings(
  parsed: Parsed,
  found: readonly Problem[],
  journeys: JourneyCheckResult | null,
): IndependentFindings {
  if (!journeys) return { listed: [], heldBack: [] };
  const errors = found.filter(({ severity }) => severity === 'error');
  const known = new Set(errors.map(({ file, line }) => `${file}:${line}`));
  const { explained, others, around, unapproved, uncovered, unasked } = journeys;
  const open = [...explained, ...others, ...around, ...unapproved, ...uncovered, ...unasked].filter(
    ({ file, line }) => !known.has(`${file}:${line}`),
  );
  const affected = findAffectedFolders(parsed, errors);
  const [independent, dependent] = partition(
    open,
    (each) => explained.includes(each) || !isAffected(each, affected),
  );
  const groups = Object.entries(
    groupBy(dependent, ({ file }) => (affected === null ? '' : getFolder(file))),
  );
  return {
    listed: [...independent, ...groups.flatMap(([, group]) => summarizeFailures(group))],
    heldBack: groups.flatMap(([name, group]) => {
      const count = group.filter(({ rule }) => rule !== failedRule).length;
      return count > 0 ? [{ folder: name === '' ? null : name, count }] : [];
    }),
  };
}

// helpers

/** Returns the folders of the flows that errors affect, or null if they affect all flows. */
function findAffectedFolders(
  { sources }: Parsed,
  errors: readonly Problem[],
): ReadonlySet<string> | null {
  const folders = getFolderByFlow(sources.values);
  const own = new Set(folders.values());
  const affected = new Set(errors.map(({ file }) => getFolder(file)));
  if ([...affected].some((folder) => !own.has(folder))) return null;
  const flows = listFlowFiles(sources.values);
  for (let size = -1; size !== affected.size; ) {
    size = affected.size;
    for (const { folder, raw } of flows)
      if (affected.has(folders.get(formatForMessage(raw.extends)) ?? '')) affected.add(folder);
  }
  return affected;
}

function isAffected({ file }: Problem, affected: ReadonlySet<string> | null): boolean {
  return affected === null || affected.has(getFolder(file));
}

/** Returns one finding for all failing journeys of a flow with errors. */
function summarizeFailures(group: readonly Problem[]): readonly Problem[] {
  const [first, ...others] = group.filter(({ rule }) => rule === failedRule);
  if (!first) return [];
  const count =
    others.length === 0 ? '' : ` ${others.length} more findings say that journeys fail.`;
  return [
    {
      ...first,
      message: `${first.message}${count} An error of the flow may be the cause, also a suppressed one.`,
      suggestion: 'Correct the errors first, and run the check again.',
      related: listRelatedLocations([...(first.related ?? []), ...others]),
    },
  ];
}

function getFolder(file: string): string {
  return file.includes('/') ? (file.split('/')[0] ?? '') : '';
}
