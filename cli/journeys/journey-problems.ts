// Plays the journeys as part of the check. Returns their findings, and locates failures at their most likely causes.

import { findVariationProblems } from '../../engine/explore/index.ts';
import type { Problem } from '../../engine/language/index.ts';
import {
  type FailureCause,
  type FlowJourney,
  findFailureCauses,
} from '../../engine/simulate/index.ts';
import { findUnapprovedBehavior } from './approved.ts';
import { getBaseFiles, getLastPassedFiles, storePassedFiles } from './baseline.ts';
import { type FailedJourney, type FailureReport, reportFailedJourneys } from './failed-journeys.ts';
import { type PlayedFlow, type PlayOptions, playFlows } from './play-flows.ts';
import { reportUnusedMockAnswers } from './unasked-answers.ts';
import { reportUncoveredSteps } from './uncovered-steps.ts';

export interface JourneyCheckResult extends FailureReport {
  /** Findings for the other outcomes and buttons that were tried at journey steps. */
  readonly around: readonly Problem[];
  /** Findings for differences between the current behavior and the approved behavior. */
  readonly unapproved: readonly Problem[];
  /** Findings for steps and flows that no journey covers. */
  readonly uncovered: readonly Problem[];
  /** Findings for mock answers in journeys that no call uses. */
  readonly unasked: readonly Problem[];
  /** The number of journeys that were played. */
  readonly count: number;
  /** The number of other outcomes and buttons that were tried at journey steps. */
  readonly tried: number;
}

interface JourneyCheckOptions extends PlayOptions {
  /** The absolute path of the flows folder. */
  readonly folder: string;
  /**
   * The Git revision with which the flows are compared if journeys fail. By default, the last version in which the
   * journeys passed is used.
   */
  readonly base?: string | undefined;
}

/** Plays the journeys of a product, and finds the causes of failures. */
export function findJourneyProblems(asked: JourneyCheckOptions): JourneyCheckResult {
  const { parsed, folder, store } = asked;
  const played = playFlows(asked, true);
  const { files } = parsed.sources;
  for (const { flow, failed } of played)
    if (failed.length === 0) storePassedFiles(store, folder, flow, files);
  const failed = played.flatMap((each) => each.failed);
  const causes = failed.length === 0 ? [] : findCausesOfFailures(asked, failed);
  const sum = (of: (flow: PlayedFlow) => number) => played.reduce((all, each) => all + of(each), 0);
  return {
    ...reportFailedJourneys(parsed, failed, causes),
    around: findVariationProblems(
      parsed,
      played.flatMap(({ faults }) => faults),
    ),
    unapproved: findUnapprovedBehavior(parsed, played),
    uncovered: reportUncoveredSteps(parsed, played),
    unasked: reportUnusedMockAnswers(parsed, played),
    count: sum(({ count }) => count),
    tried: sum(({ tried }) => tried),
  };
}

// helpers

/**
 * Finds the changes that cause failures. Compares with each known version in which the journeys passed, starting with
 * the latest version.
 */
function findCausesOfFailures(
  { parsed, folder, base, store }: JourneyCheckOptions,
  failed: readonly FailedJourney[],
): readonly FailureCause[] {
  const { files } = parsed.sources;
  const open = new Set<FlowJourney>(failed.map(({ played }) => played));
  const flows = [...new Set(failed.map(({ played }) => played.flow.id))];
  const passed =
    base === undefined ? flows.map((flow) => getLastPassedFiles(store, folder, flow)) : [];
  const causes: FailureCause[] = [];
  for (const version of [...passed, open.size > 0 ? getBaseFiles(folder, files, base) : null]) {
    if (!version || open.size === 0) continue;
    const found = findFailureCauses(version, files, [...open]);
    for (const { journeys } of found) for (const journey of journeys) open.delete(journey);
    causes.push(...found);
  }
  return causes;
}
