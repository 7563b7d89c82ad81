// Reports failing journeys at the change that breaks them, else at the line of the journey.

import type { Parsed, Problem } from '../../engine/language/index.ts';
import type {
  FailureCause,
  FileChange,
  FlowJourney,
  JourneyFault,
} from '../../engine/simulate/index.ts';
import { changeWords, placeOf } from './change-words.ts';

/** A failing journey and its fault. */
export interface Failed {
  readonly played: FlowJourney;
  readonly fault: JourneyFault;
}

export const failedRule = 'journeys/failed';

/** The effect on the user. */
const why = 'A journey describes what a user does and sees. The flow does not behave as described.';
/** The maximum number of related locations. */
const maxRelated = 5;

/** Findings of failing journeys, one for each cause. */
export interface FailedProblems {
  /** Findings with a known cause. */
  readonly explained: readonly Problem[];
  /** All others, at the line of a journey. */
  readonly others: readonly Problem[];
}

/**
 * Returns the findings of failing journeys.
 * @param causes the changes since a version in which they passed, as far as one is known
 */
export function failedProblems(
  parsed: Parsed,
  failed: readonly Failed[],
  causes: readonly FailureCause[],
): FailedProblems {
  const known = new Map(failed.map((each) => [each.played, each]));
  const explained = new Set(causes.flatMap(({ journeys }) => journeys));
  const others = failed.filter(({ played }) => !explained.has(played));
  return {
    explained: causes.map(({ changes, journeys }) => {
      const own = journeys.flatMap((journey) => known.get(journey) ?? []);
      return ofChange(parsed, changes, own);
    }),
    others: alike(others).map((group) => atJourney(parsed, group)),
  };
}

/** Returns the location and the message of a journey's fault. */
export function faultPlace(
  { sources }: Pick<Parsed, 'sources'>,
  { played: { file, index }, fault: { step, pointer } }: Failed,
) {
  const at = `/${index}/steps/${step}${pointer}`;
  return { ...sources.origin(file, at), ...sources.locate(file, at) };
}

// helpers

function ofChange(
  parsed: Parsed,
  changes: readonly FileChange[],
  failed: readonly Failed[],
): Problem {
  const [change, ...others] = changes as [FileChange, ...FileChange[]];
  const [first] = failed as [Failed, ...Failed[]];
  const together = others.length === 0 ? '' : `, with ${others.length} more changes`;
  return {
    ...{ rule: failedRule, severity: 'warning' },
    ...placeOf(parsed, change),
    message: `Since the last version in which ${describeJourneys(failed)} passed, ${changeWords(change)}${together}. ${sentence(first)}`,
    suggestion:
      'Revert the change, or update the expectation of the journey if the change is intended.',
    why,
    related: [
      ...others.slice(0, maxRelated).map((each) => ({
        ...short(placeOf(parsed, each)),
        message: `Here, ${changeWords(each)}.`,
      })),
      ...failed.slice(0, maxRelated).map((each) => relatedTo(parsed, each)),
    ],
  };
}

function atJourney(parsed: Parsed, group: readonly Failed[]): Problem {
  const [first, ...others] = group as [Failed, ...Failed[]];
  const more = others.length === 0 ? '' : ` ${others.length} more journeys fail the same way.`;
  return {
    ...{ rule: failedRule, severity: 'warning' },
    ...faultPlace(parsed, first),
    message: `${sentence(first)}${more}`,
    why,
    related: others.slice(0, maxRelated).map((each) => relatedTo(parsed, each)),
  };
}

function relatedTo(parsed: Parsed, failed: Failed) {
  return { ...short(faultPlace(parsed, failed)), message: sentence(failed) };
}

function sentence({ played: { journey }, fault }: Failed): string {
  return `“${journey.name}” fails at step ${fault.step + 1}: ${fault.message}`;
}

function describeJourneys(failed: readonly Failed[]): string {
  return failed.length === 1 ? 'this journey' : `these ${failed.length} journeys`;
}

/** Groups journeys with the same fault in the same flow. */
function alike(failed: readonly Failed[]): readonly (readonly Failed[])[] {
  const groups = new Map<string, Failed[]>();
  for (const each of failed) {
    const key = `${each.played.file} ${each.fault.message}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}

function short({ file, line, column }: ReturnType<typeof placeOf>) {
  return { file, line, column };
}
