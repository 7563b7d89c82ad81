// Searches the reachable states of a product from every start until nothing new is found or a limit
// is reached.

import { type Flow, type Journey, LogicFault, type Snapshot } from '../language/index.ts';
import { runJourney } from '../simulate/index.ts';
import { type Attempt, attemptMove, type OutcomeOverrides } from './attempt.ts';
import { getOtherResponses } from './call-responses.ts';
import type { Exploration } from './exploration.ts';
import { getMoves, getOpeningMoves, isDeadEnd, type SearchMove } from './moves.ts';
import {
  createRootState,
  type ReachedState,
  type SearchFault,
  type SearchResult,
  toPlayedStep,
} from './reached-state.ts';
import { findSolutions } from './solve.ts';
import {
  createStartForGuard,
  dependsOnCall,
  parseEventName,
  selectBaseStates,
} from './solved-start.ts';
import { getStarts, type Start } from './starts.ts';
import { createStateKey } from './state-key.ts';

/** The maximum number of tries of a move at one step: one in the first round, more if it led to a new state. */
const attemptLimits = [1, 3];
const finalTriesPerMove = 5;

/**
 * Explores flows from every start until nothing new is found or the limit is reached. The
 * exploration records the goals that the search covers.
 * @param maxMoves the maximum number of moves
 * @example
 * explore(exploration, [tea], 500).cut // false
 * exploration.coverage.covered.has('tea:about') // true
 */
export function explore(
  exploration: Exploration,
  flows: readonly Flow[],
  maxMoves: number,
): SearchResult {
  const search = createSearch(exploration, maxMoves);
  for (const { flow, journey } of exploration.journeys)
    if (flows.includes(flow)) search.follow(flow, journey);
  for (const flow of flows)
    for (const start of getStarts(exploration, flow)) search.begin(flow, start);
  for (const round of attemptLimits) {
    search.run(round);
    search.solve(flows);
    search.run(1);
  }
  return search.found();
}

// helpers

function createSearch(exploration: Exploration, maxMoves: number) {
  const keyOf = createStateKey(exploration);
  const keys = new Set<string>();
  const reached: ReachedState[] = [];
  const witnesses = new Map<string, ReachedState>();
  const faults = new Map<string, SearchFault>();
  const fresh = new Set<ReachedState>();
  const tried = new Map<string, number>();
  let tries = 0;
  let reported = 0;
  const add = (fault: SearchFault) => {
    const key = `${fault.kind} ${fault.at.snapshot.flow}:${fault.at.snapshot.step} ${fault.message}`;
    if (!faults.has(key)) faults.set(key, fault);
  };

  /** Returns true if a move may be tried again in this round. */
  const mayTry = (name: string, round: number): boolean => {
    const count = tried.get(name) ?? 0;
    if (count >= round || tries >= maxMoves) return false;
    tried.set(name, count + 1);
    tries += 1;
    return true;
  };

  /** Records the witnesses of new goals. Returns true if there are any. */
  const recordWitnesses = (next: ReachedState): boolean => {
    if (exploration.coverage.covered.size === witnesses.size) return false;
    for (const goal of exploration.coverage.covered)
      if (!witnesses.has(goal)) witnesses.set(goal, next);
    return true;
  };

  /** Records the result of an attempt. Returns null when it failed. */
  const recordAttempt = (
    from: ReachedState,
    { fault, step, snapshot, returns, seconds, idle, view }: Attempt,
  ): ReachedState | null => {
    const next: ReachedState = {
      ...{ snapshot, returns, seconds, step },
      ...{ flow: from.flow, start: from.start, before: from },
    };
    const isNews = recordWitnesses(next);
    for (const [key, { text, path }] of [...exploration.coverage.empty].slice(reported)) {
      const message = `"${path}" is empty when “${text}” is shown.`;
      faults.set(`empty ${key}`, { kind: 'empty', message, at: next, text });
    }
    reported = exploration.coverage.empty.size;
    if (fault !== null || snapshot.status === 'broken') {
      const kind = fault === null ? 'circle' : 'broken';
      const message = fault ?? `Redirects form a loop after ${step.open ?? step.event}.`;
      add({ kind, message, at: next });
      return null;
    }
    if (idle) add({ kind: 'idle', message: `No reaction to "${step.event}" is taken.`, at: next });
    if (view && isDeadEnd(exploration, snapshot, view))
      add({
        kind: 'dead-end',
        message: `The user cannot leave "${snapshot.step}": its screen has no form, button or link.`,
        at: next,
      });
    const key = keyOf(snapshot);
    if (keys.has(key) && !isNews) return next;
    if (isNews) fresh.add(next);
    keys.add(key);
    reached.push(next);
    return next;
  };

  /** Sends the event of a guard in every possible way. */
  const followUp = (from: ReachedState, event: string | null, round: number) => {
    if (event === null) return;
    for (const move of getMoves(exploration, from)) {
      if (move.step.event !== event || tries >= maxMoves) continue;
      tries += 1;
      tryMove(from, move, round);
    }
  };

  /** Tries a move with every other outcome of one of its calls, or of the calls that follow. */
  const tryMove = (from: ReachedState, move: SearchMove, round: number): ReachedState | null => {
    const plain = attemptMove(exploration, from, move);
    const arrived = recordAttempt(from, plain);
    vary(from, move, new Map(), plain.sites, round);
    return arrived;
  };

  const vary = (
    from: ReachedState,
    move: SearchMove,
    before: OutcomeOverrides,
    sites: Attempt['sites'],
    round: number,
  ) => {
    const { flow, step } = from.snapshot;
    const event = move.step.event ?? move.step.open?.split('?')[0] ?? 'wait';
    const location = move.step.open === undefined ? `${flow}:${step} ${event}` : event;
    for (const [operation, site] of sites) {
      if (before.has(operation)) continue;
      for (const answer of getOtherResponses(site, exploration)) {
        const path = [...before.values(), answer].map(({ label }) => label).join(' ');
        if (!mayTry(`${location} ${operation} ${path}`, round)) continue;
        const overrides = new Map([...before, [operation, answer]]);
        const varied = attemptMove(exploration, from, move, overrides);
        recordAttempt(from, varied);
        const more = new Map([...varied.sites].filter(([name]) => !sites.has(name)));
        if (before.size === 0 && more.size > 0) vary(from, move, overrides, more, round);
      }
    }
  };

  const expand = (from: ReachedState, moves: readonly SearchMove[], round: number) => {
    const here = `${from.snapshot.flow}:${from.snapshot.step}`;
    for (const move of moves) {
      // An address can be opened from every step, so only its target matters.
      const name = move.step.open === undefined ? `${here} ${move.label}` : move.label;
      if (mayTry(name, round)) tryMove(from, move, round);
    }
  };

  return {
    begin(flow: Flow, start: Start) {
      reached.push(createRootState(exploration, flow, start));
    },
    /** Plays a stored journey and continues the search from each of its states. */
    follow(flow: Flow, journey: Journey) {
      const { steps, name: _, ...start } = journey;
      let before: ReachedState = createRootState(exploration, flow, start);
      const pass = (snapshot: Snapshot, index: number) => {
        const step = toPlayedStep(steps[index] ?? {}, snapshot);
        const next = { ...before, snapshot, step, before };
        exploration.coverage.show(snapshot.flow, snapshot.step);
        recordWitnesses(next);
        keys.add(keyOf(snapshot));
        reached.push(next);
        before = next;
      };
      try {
        runJourney(exploration.program, flow, journey, undefined, pass);
      } catch (fault) {
        // Playing journeys reports evaluation errors. Here the journey is followed as far as
        // possible.
        if (!(fault instanceof LogicFault)) throw fault;
      }
    },
    run(round: number) {
      for (let index = 0; index < reached.length && tries < maxMoves; index += 1) {
        const from = reached[index];
        if (!from) continue;
        if (round > 1 && !fresh.has(from)) continue;
        const moves =
          from.step === null ? getEntryMoves(exploration, from.flow) : getMoves(exploration, from);
        expand(from, moves, round);
      }
    },
    /** Restarts at the step of a guard with data that gives the guard a new result. */
    solve(flows: readonly Flow[]) {
      for (const goal of exploration.coverage.goals) {
        const { element } = goal;
        const flow = element.flow;
        if (!flow || !flows.includes(flow) || exploration.coverage.covered.has(goal.id)) continue;
        if (element.kind !== 'guard' || tries >= maxMoves) continue;
        const seen = ['holds', 'fails'].flatMap(
          (aspect) => witnesses.get(`${element.id} ${aspect}`) ?? [],
        );
        for (const base of [...seen, ...selectBaseStates(reached, flow, element.step)]) {
          for (const overlay of findSolutions(exploration, goal, base.snapshot, flow)) {
            const { start, move } = createStartForGuard(
              exploration,
              flow,
              element.step,
              base,
              overlay,
            );
            tries += 1;
            const round = dependsOnCall(element.id) ? Number.POSITIVE_INFINITY : finalTriesPerMove;
            const arrived = tryMove(createRootState(exploration, flow, start), move, round);
            if (arrived) followUp(arrived, parseEventName(element.id), round);
          }
          if (exploration.coverage.covered.has(goal.id)) break;
        }
      }
    },
    found: (): SearchResult => ({
      ...{ witnesses, faults: [...faults.values()], reached, tries },
      cut: tries >= maxMoves,
    }),
  };
}

/** Returns the entries of a flow: its own address, and those of its steps. */
function getEntryMoves(exploration: Exploration, flow: Flow): readonly SearchMove[] {
  const own = getOpeningMoves(exploration, flow, null, null);
  return [...own, ...flow.steps.flatMap((step) => getOpeningMoves(exploration, flow, step, null))];
}
