// Which changes make journeys fail: the fewest that, undone, make each of them pass again.

import { parseProduct } from '../language/index.ts';
import { changesBetween, type FileChange } from './changes.ts';
import { journeysOf } from './journeys-of.ts';
import { playJourney } from './play-journey.ts';
import type { FlowJourney } from './types.ts';

type Files = Readonly<Record<string, string>>;

/** Changes and the failing journeys that pass without them. */
export interface Cause {
  readonly changes: readonly FileChange[];
  readonly journeys: readonly FlowJourney[];
}

/** More trials than these are not made for one product. */
const mostTrials = 160;
/** So many changes are undone one by one; more of them in halves. */
const mostSingles = 40;

/**
 * Finds the changes that make journeys fail: the fewest changes that, undone, make each journey pass again.
 * @param before the files of a version in which the journeys passed: path -> text
 * @param now the present files: path -> text
 * @param failing the journeys of the present files that fail now
 * @returns the causes. A journey that also fails with the earlier files has no cause
 * @example
 * const edited = { ...files, 'tea/flow.json': files['tea/flow.json'].replace('"about"', '"order"') };
 * causesOf(files, edited, journeysOf(parseProduct(edited)))[0].changes[0].pointer // '/steps/0/on/help'
 */
export function causesOf(
  before: Files,
  now: Files,
  failing: readonly FlowJourney[],
): readonly Cause[] {
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
  if (all.length <= mostSingles) {
    for (const change of all) if (open.size > 0) blame([change], trials.passing([change], open));
    // If several changes each break a journey, undoing one is not enough: each one is tried alone.
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
    const fewest = minimal(
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

/** The files as they are with some changes undone, and the journeys that pass then. */
function createTrials(before: Files, now: Files) {
  const parsedNow = parseProduct(now);
  const { changes, without } = changesBetween(before, now);
  let trials = 0;
  return {
    changes,
    left: () => mostTrials - trials,
    passing(undone: readonly FileChange[], journeys: Iterable<FlowJourney>): Set<FlowJourney> {
      trials += 1;
      const parsed = parseProduct(without(undone), parsedNow);
      const known = new Map(journeysOf(parsed).map((each) => [keyOf(each), each]));
      const passing = [...journeys].filter((each) => {
        const here = known.get(keyOf(each));
        return here && parsed.product && playJourney(parsed.product, here).fault === null;
      });
      return new Set(passing);
    },
  };
}

function keyOf({ file, index }: FlowJourney): string {
  return `${file} ${index}`;
}

/** A smallest part of some changes of which all that is asked still holds (delta debugging). */
function minimal(
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
