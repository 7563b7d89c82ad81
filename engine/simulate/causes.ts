// Finds the changes that make journeys fail: the smallest set of changes whose undoing makes each journey pass again.

import { parseProduct } from '../language/index.ts';
import { type FileChange, findFileChanges } from './changes.ts';
import { getJourneys } from './get-journeys.ts';
import { playJourney } from './play-journey.ts';
import type { FlowJourney } from './types.ts';

type Files = Readonly<Record<string, string>>;

/** A set of changes, and the failing journeys that pass if these changes are undone. */
export interface FailureCause {
  readonly changes: readonly FileChange[];
  readonly journeys: readonly FlowJourney[];
}

/** The maximum number of attempts for one product. */
const maxTrials = 160;
/** The maximum number of changes that are undone one by one. A larger number of changes is split in halves. */
const maxSingleTrials = 40;

/**
 * Finds the changes that make journeys fail: the smallest set of changes whose undoing makes each journey pass again.
 * @param before the text of each file by path, in a version in which the journeys passed
 * @param now the current text of each file by path
 * @param failing the failing journeys of the current files
 * @returns the causes. A journey that also fails with the earlier files has no cause
 * @example
 * const edited = { ...files, 'tea/flow.json': files['tea/flow.json'].replace('"about"', '"order"') };
 * findFailureCauses(files, edited, getJourneys(parseProduct(edited)))[0].changes[0].pointer // '/steps/0/on/help'
 */
export function findFailureCauses(
  before: Files,
  now: Files,
  failing: readonly FlowJourney[],
): readonly FailureCause[] {
  const trials = createTrials(before, now);
  const all = trials.changes;
  const open = new Set(failing);
  const causes = new Map<string, { changes: readonly FileChange[]; journeys: FlowJourney[] }>();
  const blame = (changes: readonly FileChange[], journeys: Iterable<FlowJourney>) => {
    const key = changes.map((each) => all.indexOf(each)).join(' ');
    const cause = causes.get(key) ?? { changes, journeys: [] };
    for (const journey of journeys) {
      cause.journeys.push(journey);
      open.delete(journey);
    }
    if (cause.journeys.length > 0) causes.set(key, cause);
  };
  const passing = trials.passing(all, open);
  for (const journey of open) if (!passing.has(journey)) open.delete(journey);
  if (all.length === 1) blame(all, [...open]);
  if (all.length <= maxSingleTrials) {
    for (const change of all) if (open.size > 0) blame([change], trials.passing([change], open));
    // If several changes each break a journey, undoing one of them is not enough. Each change is therefore also applied
    // alone.
    for (const change of all)
      if (open.size > 0) {
        const others = all.filter((each) => each !== change);
        const passed = trials.passing(others, open);
        blame(
          [change],
          [...open].filter((each) => !passed.has(each)),
        );
      }
  }
  while (open.size > 0 && trials.left() > 0) {
    const [journey] = open;
    if (!journey) break;
    const fewest = findMinimalSubset(
      all,
      (some) => trials.passing(some, [journey]).has(journey),
      trials.left,
    );
    blame(fewest, trials.passing(fewest, open));
    open.delete(journey);
  }
  return [...causes.values()];
}

// helpers

/** Creates a function that undoes some changes and returns the journeys that then pass. */
function createTrials(before: Files, now: Files) {
  const parsedNow = parseProduct(now);
  const { changes, without } = findFileChanges(before, now);
  let trials = 0;
  return {
    changes,
    left: () => maxTrials - trials,
    passing(undone: readonly FileChange[], journeys: Iterable<FlowJourney>): Set<FlowJourney> {
      trials += 1;
      const parsed = parseProduct(without(undone), parsedNow);
      const known = new Map(getJourneys(parsed).map((each) => [getJourneyKey(each), each]));
      const passing = [...journeys].filter((each) => {
        const here = known.get(getJourneyKey(each));
        return here && parsed.product && playJourney(parsed.product, here).fault === null;
      });
      return new Set(passing);
    },
  };
}

function getJourneyKey({ file, index }: FlowJourney): string {
  return `${file} ${index}`;
}

/** Returns a smallest subset of the changes for which `holds` is still true (delta debugging). */
function findMinimalSubset(
  all: readonly FileChange[],
  holds: (some: readonly FileChange[]) => boolean,
  left: () => number,
): readonly FileChange[] {
  let some = all;
  for (let parts = 2; some.length > 1 && left() > 0; ) {
    const size = Math.ceil(some.length / parts);
    const chunks = Array.from({ length: Math.ceil(some.length / size) }, (_, index) =>
      some.slice(index * size, (index + 1) * size),
    );
    const alone = chunks.find((chunk) => left() > 0 && holds(chunk));
    const rest = alone
      ? undefined
      : chunks.find(
          (chunk) => left() > 0 && holds(some.filter((change) => !chunk.includes(change))),
        );
    if (alone) [some, parts] = [alone, 2];
    else if (rest) {
      const within = rest;
      some = some.filter((change) => !within.includes(change));
      parts = Math.max(2, parts - 1);
    } else if (size === 1) break;
    else parts = Math.min(some.length, parts * 2);
  }
  return some;
}
