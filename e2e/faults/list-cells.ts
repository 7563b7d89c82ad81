// Lists the cells of the fault matrix in the browser: a call at a place of a flow, and a fault.

import type {
  StagedJourney,
  StagedStep,
  UserAction,
} from '../../cli/explore/playwright/staged-journey.ts';
import { type NamedFault, networkFaults } from './network-faults.ts';

/** A call that a step of a journey makes. */
export interface CallPlace {
  /** The screen before the call as `flow:step`, what the user does there, and the operation. */
  readonly name: string;
  readonly operation: string;
  readonly journey: StagedJourney;
  /** The index of the step that makes the call. */
  readonly step: number;
}

export interface FaultCell extends CallPlace {
  readonly fault: NamedFault;
}

/** Every fault for each call, or two faults for each call, so that a flow meets all of them. */
export type FaultsMode = 'all' | 'covering';

/**
 * Returns the cells of a flow. A call that several journeys make at the same place is listed once, for the journey that
 * reaches it with the fewest steps.
 */
export function listCells(
  journeys: readonly StagedJourney[],
  mode: FaultsMode,
): readonly FaultCell[] {
  return listCallPlaces(journeys).flatMap((place, index) =>
    chooseFaults(mode, index).map((fault) => ({ ...place, fault })),
  );
}

// helpers

function listCallPlaces(journeys: readonly StagedJourney[]): readonly CallPlace[] {
  const places = new Map<string, CallPlace>();
  for (const journey of journeys)
    for (const [index, step] of journey.steps.entries())
      for (const operation of listSuccessfulCalls(journey, index)) {
        const before = journey.steps[index - 1]?.at ?? 'outside';
        const name = `${before}, ${describeAction(step)}, ${operation}`;
        const known = places.get(name);
        if (!known || index < known.step)
          places.set(name, { name, operation, journey, step: index });
      }
  return [...places.values()];
}

/** Returns the operations that a step calls and that succeed. */
function listSuccessfulCalls({ steps }: StagedJourney, index: number): readonly string[] {
  const { at, failed, calls } = steps[index] ?? { at: null, failed: true, calls: {} };
  // Without the fault, the screen shows another call that has failed.
  if (failed || at === 'failed' || at === 'broken') return [];
  const replies = Object.assign({}, ...steps.slice(0, index + 1).map((each) => each.replies));
  return Object.entries(calls).flatMap(([operation, count]) => {
    const { status } = (replies as StagedStep['replies'])[operation] ?? { status: null };
    return count > 0 && status !== null && status < 300 ? [operation] : [];
  });
}

function describeAction({ do: action, at }: StagedStep): string {
  if ('open' in action) return `open ${at ?? 'an address'}`;
  return describeControl(action);
}

function describeControl(action: Exclude<UserAction, { readonly open: string }>): string {
  if ('type' in action) return `type into ${action.field}`;
  if ('pick' in action) return `pick in ${action.pick}`;
  return `press ${action.press}`;
}

function chooseFaults(mode: FaultsMode, index: number): readonly NamedFault[] {
  if (mode === 'all') return networkFaults;
  const at = (number: number) => networkFaults[number % networkFaults.length];
  return [at(2 * index), at(2 * index + 1)].filter((fault) => fault !== undefined);
}
