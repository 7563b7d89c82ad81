// Decides at which steps of which journeys the auditor looks at a screen.

import type { StagedJourney } from '../../cli/explore/playwright/staged-journey.ts';
import { findFirstScreens } from '../generated/screenshots.ts';

export interface Visit {
  /** The screen as `flow/step`, or `failed` if no screen can be shown. */
  readonly screen: string;
  /** True if the screen is new, so that all of its states are looked at. */
  readonly isNew: boolean;
  /** True if the journey leaves the screen with a call that can be held and can fail. */
  readonly hasCall: boolean;
}

/** Journey -> step index -> visit. */
export type VisitPlan = ReadonlyMap<StagedJourney, ReadonlyMap<number, Visit>>;

/**
 * Plans one visit for each screen of a flow, and one for its first call. Both may be the same. A
 * screen with a failed call is not new: it is the screen, whose calls fail in a state of their own.
 */
export function planVisits(flow: string, journeys: readonly StagedJourney[]): VisitPlan {
  const firsts = findFirstScreens(journeys);
  const calls = findFirstCalls(flow, journeys);
  return new Map(
    journeys.map((journey) => {
      const visits = new Map<number, Visit>();
      for (const [index, screen] of firsts.get(journey) ?? []) {
        const isOther = screen.includes('/') && !screen.startsWith(`${flow}/`);
        if (isOther || screen.endsWith('-failed')) continue;
        visits.set(index, { screen, isNew: true, hasCall: false });
      }
      for (const [index, screen] of calls.get(journey) ?? [])
        visits.set(index, { screen, isNew: visits.has(index), hasCall: true });
      return [journey, visits];
    }),
  );
}

// helpers

/** Returns journey -> index of the step at a screen that is left with a call -> screen. */
function findFirstCalls(
  flow: string,
  journeys: readonly StagedJourney[],
): ReadonlyMap<StagedJourney, ReadonlyMap<number, string>> {
  const seen = new Set<string>();
  return new Map(
    journeys.map((journey) => {
      const found = new Map<number, string>();
      for (const [index, { at, failed }] of journey.steps.entries()) {
        const next = journey.steps[index + 1];
        const isPressed = next !== undefined && 'press' in next.do && next.do.press !== 'back';
        if (at === null || failed || !at.startsWith(`${flow}:`) || !isPressed || seen.has(at))
          continue;
        if (Object.keys(next.calls).length === 0) continue;
        seen.add(at);
        found.set(index, at.replace(':', '/'));
      }
      return [journey, found];
    }),
  );
}
