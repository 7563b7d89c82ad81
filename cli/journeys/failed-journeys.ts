// Reports failing journeys at the change that breaks them. If the change is unknown, reports them at the line of the
// journey.

import type { Parsed, Problem } from '../../engine/language/index.ts';
import type {
  FailureCause,
  FileChange,
  FlowJourney,
  JourneyFault,
} from '../../engine/simulate/index.ts';
import { listRelatedLocations } from '../check/related.ts';
import { describeChange, locateChange } from './describe-change.ts';

/** A failing journey and its fault. */
export interface FailedJourney {
  readonly played: FlowJourney;
  readonly fault: JourneyFault;
}

export const failedRule = 'journeys/failed';

/** The explanation in every finding of a failing journey. */
const rationale =
  'A journey describes what a user does and sees. The flow does not behave as described.';

/** The findings of failing journeys, one for each cause. */
export interface FailureReport {
  /** The findings at the change that makes the journeys fail. */
  readonly explained: readonly Problem[];
  /** The findings without a known cause, located at the line of the journey. */
  readonly others: readonly Problem[];
}

/**
 * Returns the findings of failing journeys.
 * @param causes the known changes that make journeys fail
 */
export function reportFailedJourneys(
  parsed: Parsed,
  failed: readonly FailedJourney[],
  causes: readonly FailureCause[],
): FailureReport {
  const known = new Map(failed.map((each) => [each.played, each]));
  const explained = new Set(causes.flatMap(({ journeys }) => journeys));
  const others = failed.filter(({ played }) => !explained.has(played));
  return {
    explained: causes.map(({ changes, journeys }) => {
      const own = journeys.flatMap((journey) => known.get(journey) ?? []);
      return createChangeProblem(parsed, changes, own);
    }),
    others: groupByFault(others).map((group) => createJourneyProblem(parsed, group)),
  };
}

/** Returns the location and the message of a journey's fault. */
export function locateFault(
  { sources }: Pick<Parsed, 'sources'>,
  { played: { file, index }, fault: { step, pointer } }: FailedJourney,
) {
  const at = `/${index}/steps/${step}${pointer}`;
  return { ...sources.origin(file, at), ...sources.locate(file, at) };
}

// helpers

function createChangeProblem(
  parsed: Parsed,
  changes: readonly FileChange[],
  failed: readonly FailedJourney[],
): Problem {
  const [change, ...others] = changes as [FileChange, ...FileChange[]];
  const [first] = failed as [FailedJourney, ...FailedJourney[]];
  const together = others.length === 0 ? '' : `, with ${others.length} more changes`;
  return {
    ...{ rule: failedRule, severity: 'warning' },
    ...locateChange(parsed, change),
    message: `Since the last version in which ${describeJourneys(failed)} passed, ${describeChange(change)}${together}. ${describeFailure(first)}`,
    suggestion:
      'Revert the change, or update the expectation of the journey if the change is intended.',
    why: rationale,
    related: [
      ...listRelatedLocations(
        others.map((each) => ({
          ...locateChange(parsed, each),
          message: `Here, ${describeChange(each)}.`,
        })),
      ),
      ...listRelatedJourneys(parsed, failed),
    ],
  };
}

function createJourneyProblem(parsed: Parsed, group: readonly FailedJourney[]): Problem {
  const [first, ...others] = group as [FailedJourney, ...FailedJourney[]];
  const more = others.length === 0 ? '' : ` ${others.length} more journeys fail the same way.`;
  return {
    ...{ rule: failedRule, severity: 'warning' },
    ...locateFault(parsed, first),
    message: `${describeFailure(first)}${more}`,
    why: rationale,
    related: listRelatedJourneys(parsed, others),
  };
}

function listRelatedJourneys(parsed: Parsed, failed: readonly FailedJourney[]) {
  return listRelatedLocations(
    failed.map((each) => ({ ...locateFault(parsed, each), message: describeFailure(each) })),
  );
}

function describeFailure({ played: { journey }, fault }: FailedJourney): string {
  return `“${journey.name}” fails at step ${fault.step + 1}: ${fault.message}`;
}

function describeJourneys(failed: readonly FailedJourney[]): string {
  return failed.length === 1 ? 'this journey' : `these ${failed.length} journeys`;
}

/** Groups the failing journeys of a flow that have the same fault. */
function groupByFault(failed: readonly FailedJourney[]): readonly (readonly FailedJourney[])[] {
  const groups = new Map<string, FailedJourney[]>();
  for (const each of failed) {
    const key = `${each.played.file} ${each.fault.message}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}
