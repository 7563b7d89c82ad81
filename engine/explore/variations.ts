// Explores variations of journeys. Each call ends with offline and with every other outcome that its document declares.
// Every button that is then shown is pressed once. Every form is submitted with each relevant answer.

import type { Flow, Journey, JourneyStep, ScreenView } from '../language/index.ts';
import type { MoveAttempt } from './attempt.ts';
import type { MoveToTry } from './attempt-faults.ts';
import { getButtonMoves } from './button-moves.ts';
import type { Exploration } from './exploration.ts';
import { getMoveLocation } from './move-location.ts';
import { createRootState, type ReachedState } from './reached-state.ts';
import type { SearchMove } from './search-move.ts';
import { getSubmitMoves } from './submit-moves.ts';
import {
  createOutcomeResponse,
  getFirstResponses,
  getOtherOutcomes,
} from './variation-responses.ts';
import {
  claimFirstAttempt,
  compareCallOrders,
  createVariationSearch,
  recordAttemptFaults,
  summarizeAttempt,
  type VariationReport,
  type VariationSearch,
} from './variation-search.ts';

/**
 * Explores variations of the journeys of one flow. Each call ends with each outcome that the journey does not use, every button is pressed
 * once, and every form is submitted with each relevant answer. Each fault has a journey that leads to it.
 * @example
 * const { faults, lines } = exploreVariations(exploration, tea);
 * faults // []
 * lines['tea:about  submit null'] // 'tea:kind | help, submit'
 */
export function exploreVariations(exploration: Exploration, flow: Flow): VariationReport {
  const search = createVariationSearch(exploration);
  for (const each of exploration.journeys)
    if (each.flow === flow) varyJourney(search, flow, each.journey);
  const { faults, tried, lines } = search;
  return { faults: [...faults.values()], tried: tried.size, lines };
}

// helpers

/** Plays a journey. At each step, varies the outcomes of calls and presses the buttons. */
function varyJourney(
  search: VariationSearch,
  flow: Flow,
  { steps, name, ...start }: Journey,
): void {
  let from: ReachedState | null = createRootState(search.exploration, flow, start);
  let answers = getFirstResponses(start.answers ?? {});
  for (const [index, step] of steps.entries()) {
    answers = new Map([...answers, ...getFirstResponses(step.answers ?? {})]);
    const move = toSearchMove(step);
    if (!move || !from) continue;
    const plain = summarizeAttempt(search, `${name} ${index + 1}`, { from, move, answers });
    const played = { name: `${name} ${index + 1}`, when: '', sites: plain.sites };
    compareCallOrders(search, { from, move, answers }, played, plain);
    varyOutcomes(search, { from, move, answers }, plain.sites);
    const next: ReachedState | null = recordAttemptFaults(search, from, plain, '');
    if (next) pressButtons(search, next, plain.view, '');
    from = next;
  }
}

/** Attempts a move with every other outcome of each of its calls. Presses the buttons that are then shown. */
function varyOutcomes(
  search: VariationSearch,
  { from, move, answers = new Map() }: MoveToTry,
  sites: MoveAttempt['sites'],
): void {
  const { exploration } = search;
  const location = getMoveLocation(from, move);
  for (const [operation, site] of sites)
    for (const outcome of getOtherOutcomes(exploration, site)) {
      const name = `${location} ${operation} ${outcome}`;
      const response = createOutcomeResponse(exploration, site, outcome);
      const overrides = new Map([...answers, [operation, response] as const]);
      const when = `${operation} ends with ${outcome}`;
      const varied = { from, move, answers: overrides };
      const isFirst = claimFirstAttempt(search, name);
      const attempt = isFirst ? summarizeAttempt(search, name, varied) : undefined;
      compareCallOrders(search, varied, { name, when, sites }, attempt);
      if (!attempt) continue;
      const next = recordAttemptFaults(search, from, attempt, when);
      if (next) pressButtons(search, next, attempt.view, when);
    }
}

/** Presses each button after an attempt once, and submits the form of the screen with each relevant answer. */
function pressButtons(
  search: VariationSearch,
  at: ReachedState,
  view: ScreenView | null,
  when: string,
): void {
  if (!view) return;
  const { flow, step, failure } = at.snapshot;
  const location = `${flow}:${step} ${failure ? 'failed' : ''}`;
  for (const move of [...getButtonMoves(view, []), ...getSubmissions(search, at, view)]) {
    const name = `${location} ${move.label}`;
    if (!claimFirstAttempt(search, name)) continue;
    recordAttemptFaults(search, at, summarizeAttempt(search, name, { from: at, move }), when);
  }
}

function getSubmissions(
  { exploration }: VariationSearch,
  { snapshot }: ReachedState,
  view: ScreenView,
): readonly SearchMove[] {
  const flow = exploration.product.flows[snapshot.flow ?? ''];
  const step = flow?.steps.find(({ id }) => id === snapshot.step);
  return flow && step ? getSubmitMoves(exploration, flow, step, view) : [];
}

function toSearchMove({ open, event, with: payload, wait }: JourneyStep): SearchMove | null {
  if (open !== undefined) return { label: open, step: { open } };
  if (event !== undefined)
    return { label: event, step: { event, ...(payload === undefined ? {} : { with: payload }) } };
  return wait === undefined ? null : { label: 'wait', step: { wait } };
}
