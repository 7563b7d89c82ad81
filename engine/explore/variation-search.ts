// Records the steps and the faults that variations of journeys reach.

import type { Journey } from '../language/index.ts';
import { attemptMove, type MoveAttempt } from './attempt.ts';
import {
  type AttemptFault,
  describeEmptyPlaceholder,
  findAttemptFaults,
  findOrderFault,
  getStateAfterAttempt,
  hasAttemptFailed,
  type MoveToTry,
} from './attempt-faults.ts';
import type { Exploration } from './exploration.ts';
import { summarizeMove } from './move-summary.ts';
import { createJourneyTo, type ReachedState, type SearchFault } from './reached-state.ts';

/** A fault found in a variation of a journey. */
export interface VariationFault {
  readonly kind: SearchFault['kind'];
  readonly flow: string;
  readonly step: string | null;
  readonly message: string;
  /** The text with the empty placeholder. */
  readonly text?: string;
  /**
   * The variations that cause the fault, such as `shop.order ends with 404`. Empty if the journey has the fault without
   * a variation.
   */
  readonly when: readonly string[];
  readonly witness: Journey;
}

/** The result of varying the journeys of a flow. */
export interface VariationReport {
  readonly faults: readonly VariationFault[];
  /** The number of outcomes and buttons that were tried. */
  readonly tried: number;
  /** A one-line summary of each attempt and each step of a journey, by name. */
  readonly lines: Readonly<Record<string, string>>;
}

/** The progress of exploring the variations of journeys. */
export interface VariationSearch {
  readonly exploration: Exploration;
  /** The faults by key. Equal faults have the same key. */
  readonly faults: Map<string, VariationFault>;
  /** The names of the outcomes and buttons that were tried. */
  readonly tried: Set<string>;
  /** The names of the outcomes whose calls have ended in both orders. Each name lists the calls. */
  readonly reversed: Set<string>;
  /** The summary of each attempt by name. */
  readonly lines: Record<string, string>;
  /** The number of empty placeholders that have already been reported as faults. */
  reportedPlaceholderCount: number;
}

/**
 * Creates an exploration of variations that has attempted no moves. Ignores empty placeholders that were found earlier.
 */
export function createVariationSearch(exploration: Exploration): VariationSearch {
  const reportedPlaceholderCount = exploration.coverage.empty.size;
  return {
    ...{ exploration, faults: new Map(), tried: new Set(), reversed: new Set() },
    ...{ lines: {}, reportedPlaceholderCount },
  };
}

/** Returns true the first time that the name of an attempt is claimed. */
export function claimFirstAttempt({ tried }: VariationSearch, name: string): boolean {
  return addFirst(tried, name);
}

/** Attempts a move and records its summary under a name. */
export function summarizeAttempt(
  { exploration, lines }: VariationSearch,
  name: string,
  { from, move, answers }: MoveToTry,
): MoveAttempt {
  const attempt = attemptMove(exploration, from, move, answers);
  lines[name] = summarizeMove(exploration, from.snapshot, attempt);
  return attempt;
}

/**
 * Records the faults of an attempt.
 * @param when the variation that caused the faults, or an empty text
 * @returns the reached state, or null if the attempt failed
 */
export function recordAttemptFaults(
  search: VariationSearch,
  from: ReachedState,
  attempt: MoveAttempt,
  when: string,
): ReachedState | null {
  const next = getStateAfterAttempt(from, attempt);
  const { empty } = search.exploration.coverage;
  for (const placeholder of [...empty.values()].slice(search.reportedPlaceholderCount))
    addFault(search, describeEmptyPlaceholder(placeholder), next, when);
  search.reportedPlaceholderCount = empty.size;
  // If a button has no effect, the journey ends before the button is pressed.
  for (const fault of findAttemptFaults(search.exploration, attempt))
    addFault(search, fault, fault.kind === 'idle' ? from : next, when);
  return hasAttemptFailed(attempt) ? null : next;
}

/** A variation of the outcomes of a move, and the calls that the move makes without the variation. */
export interface NamedVariation {
  readonly name: string;
  /** The variation that causes a fault, or an empty text. */
  readonly when: string;
  readonly sites: MoveAttempt['sites'];
}

/**
 * Attempts a move with its calls ending in the reverse order. Records a fault if another step is reached. Does nothing
 * if fewer than two calls were made, or if the same was tried before.
 * @param sent the attempt with the usual order, if it was made
 */
export function compareCallOrders(
  search: VariationSearch,
  trial: MoveToTry,
  { name, when, sites }: NamedVariation,
  sent?: MoveAttempt,
): void {
  if (sites.size < 2 || !addFirst(search.reversed, `${name} ${[...sites.keys()]}`)) return;
  const { exploration } = search;
  const usual = sent ?? attemptMove(exploration, trial.from, trial.move, trial.answers);
  const fault = findOrderFault(exploration, trial, usual);
  if (fault) addFault(search, fault, getStateAfterAttempt(trial.from, usual), when);
}

// helpers

/** Adds a name to a set. Returns false if the set has it already. */
function addFirst(names: Set<string>, name: string): boolean {
  if (names.has(name)) return false;
  names.add(name);
  return true;
}

/** Adds a fault, or adds another cause to a known fault. */
function addFault(
  { faults }: VariationSearch,
  fault: AttemptFault,
  at: ReachedState,
  when: string,
): void {
  const flow = at.snapshot.flow ?? at.flow.id;
  const { step } = at.snapshot;
  const key = `${fault.kind} ${flow}:${step} ${fault.message}`;
  const known = faults.get(key);
  const causes = [...new Set([...(known?.when ?? []), ...(when === '' ? [] : [when])])];
  // A fault that also occurs without a variation has no causes.
  const isAlways = when === '' || (known !== undefined && known.when.length === 0);
  const witness = known?.witness ?? withLastAnswersOnly(createJourneyTo(at, fault.message));
  faults.set(key, { ...fault, flow, step, when: isAlways ? [] : causes, witness });
}

/** Removes the mock responses of all steps except the last step, because they do not matter for the fault. */
function withLastAnswersOnly(journey: Journey): Journey {
  const { answers: _, ...rest } = journey;
  const steps = journey.steps.map((step, index) => {
    if (index === journey.steps.length - 1) return step;
    const { answers: __, ...others } = step;
    return others;
  });
  return { ...rest, steps };
}
