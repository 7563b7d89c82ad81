// Attempts one move. Its calls end with their likely outcomes, unless an outcome is overridden.

import {
  type EngineEvent,
  isObject,
  type JourneyStep,
  type Json,
  LogicFault,
  type MockOutcomes,
  type Program,
  type ScreenView,
  type Snapshot,
} from '../language/index.ts';
import { createView } from '../runtime/index.ts';
import { type CallOrder, getTimeAfterStart, playEvent } from '../simulate/index.ts';
import { type CallSite, getLikelyResponse, type LabeledResponse } from './call-responses.ts';
import { createCallSite } from './call-site.ts';
import type { Exploration } from './exploration.ts';
import type { SearchMove, SearchState } from './search-move.ts';

/** Maps an operation to the outcome that replaces its likely outcome. */
export type OutcomeOverrides = ReadonlyMap<string, LabeledResponse>;

export interface MoveAttempt extends SearchState {
  /** The move as a journey step, including the outcomes of its calls. */
  readonly step: JourneyStep;
  /** The call site of each operation that the move called. */
  readonly sites: ReadonlyMap<string, CallSite>;
  readonly left: string | null;
  /** The number of seconds since the start of the journey. */
  readonly seconds: number;
  /** True if a button was pressed without effect. */
  readonly idle: boolean;
  /** The evaluation error, or null if there is none. */
  readonly fault: string | null;
  /** The resulting view, or null if there is no screen. */
  readonly view: ScreenView | null;
}

/** Attempts a move and records every decision of the engine in the coverage. */
export function attemptMove(
  exploration: Exploration,
  from: SearchState & { readonly seconds: number },
  move: SearchMove,
  overrides: OutcomeOverrides = new Map(),
  order: CallOrder = 'sent',
): MoveAttempt {
  const sites = new Map<string, CallSite>();
  const given = new Map<string, LabeledResponse>();
  const returns = new Set<string>();
  const seconds = from.seconds + (move.step.wait ?? 0);
  const origin = String(from.snapshot.config.origin ?? '');
  let moved = false;
  const program: Program = {
    ...exploration.program,
    watch(seen) {
      moved ||= seen.kind === 'taken';
      exploration.program.watch?.(seen);
    },
  };
  const failed = (fault: string): MoveAttempt => ({
    ...{ snapshot: from.snapshot, returns: [], sites, left: null, seconds, idle: false, fault },
    view: null,
    step: { ...move.step, ...toJourneyAnswers(given) },
  });
  try {
    const { snapshot, left, ended } = playEvent(
      program,
      from.snapshot,
      toEvent(move, getTimeAfterStart(seconds)),
      (operation, input, call, now) => {
        for (const address of findAddresses(input, origin)) returns.add(address);
        const known = given.get(operation);
        if (known) return known;
        const site = createCallSite(exploration, call, input, now);
        sites.set(operation, site);
        const answer = overrides.get(operation) ?? getLikelyResponse(site, exploration);
        given.set(operation, answer);
        return answer;
      },
      order,
    );
    if (!ended) return failed('The calls do not end.');
    if (!snapshot.entering) exploration.coverage.show(snapshot.flow, snapshot.step);
    const view = snapshot.status === 'ready' ? createView(exploration.program, snapshot) : null;
    return {
      ...{ snapshot, left, sites, seconds, view, fault: null },
      idle: !moved && move.offered === true,
      returns: snapshot.status === 'leaving' ? [...returns] : [],
      step: { ...move.step, ...toJourneyAnswers(given), ...toJourneyLocation(snapshot) },
    };
  } catch (fault) {
    if (fault instanceof LogicFault || fault instanceof Error) return failed(fault.message);
    throw fault;
  }
}

// helpers

function toEvent({ step }: SearchMove, at: string): EngineEvent {
  if (step.open !== undefined) return { type: 'enter', address: step.open, at };
  if (step.event !== undefined)
    return { type: 'dispatch', name: step.event, payload: step.with ?? null, at };
  return { type: 'waited', at };
}

function toJourneyAnswers(given: ReadonlyMap<string, LabeledResponse>): {
  readonly answers?: MockOutcomes;
} {
  if (given.size === 0) return {};
  return {
    answers: Object.fromEntries(
      [...given].map(([operation, { name, result }]) => [operation, { [name]: result }]),
    ),
  };
}

function toJourneyLocation({ flow, step, entering }: Snapshot): { readonly at?: string } {
  return flow === null || step === null || entering ? {} : { at: `${flow}:${step}` };
}

/** Returns the addresses of the application in the input of a call. */
function findAddresses(value: Json, origin: string): readonly string[] {
  if (typeof value === 'string')
    return origin !== '' && value.startsWith(`${origin}/`) ? [value.slice(origin.length)] : [];
  if (Array.isArray(value)) return value.flatMap((each) => findAddresses(each, origin));
  return isObject(value) ? Object.values(value).flatMap((each) => findAddresses(each, origin)) : [];
}
