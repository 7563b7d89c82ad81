// Separates journey findings from the rule errors that may cause them. For flows with errors, journey findings are
// counted instead of listed.

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

/** The journey findings to print, and the numbers of findings that are left out. */
export interface IndependentFindings {
  readonly listed: readonly Problem[];
  readonly heldBack: readonly HeldBackFindings[];
}

/** The number of journey findings that are not listed, because a flow has errors. */
export interface HeldBackFindings {
  /** The folder of the flow, or null for the files that all flows share. */
  readonly folder: string | null;
  readonly count: number;
}

/**
 * Returns the journey findings that do not depend on errors of the rules. An error affects its own flow and the flows
 * that extend this flow. An error in a file that belongs to no flow affects all flows. The failing journeys of an
 * affected flow become one finding.
 * @param found the findings of the rules; suppressed findings are included, because their consequences are also
 * accepted
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

/** Returns the folders of the flows that are affected by errors. Returns null if all flows are affected. */
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

/** Combines all failing journeys of a flow with errors into one finding. */
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
