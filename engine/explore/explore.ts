// Searches the reachable states of a product from every start until nothing new is found or a limit
// is reached.

import { type Flow, type Journey, LogicFault, type Snapshot } from '../language/index.ts';
import { runJourney } from '../simulate/index.ts';
import { type Attempt, attempt, type Overrides } from './attempt.ts';
import { isDeadEnd, movesOf, opening, type SearchMove } from './moves.ts';
import { type Explored, playedOf, type Reached, rootOf, type SearchFault } from './reached.ts';
import { otherAnswers } from './results.ts';
import { solutionsFor } from './solve.ts';
import { basesFor, eventIn, hangsOnACall, solvedStart } from './solved-start.ts';
import { type Start, startsOf } from './starts.ts';
import { createKeys } from './state-key.ts';
import type { World } from './world.ts';

/** The number of times a move is tried at one step: once at first, and more often if it led to a new situation. */
const rounds = [1, 3];
const lastRound = 5;

/**
 * Explores flows of a world from every start, until nothing new is found or the limit is reached. The world records the
 * goals that the search covers.
 * @param most the maximum number of moves
 * @example
 * explore(world, [tea], 500).cut // false
 * world.coverage.covered.has('tea:about') // true
 */
export function explore(world: World, flows: readonly Flow[], most: number): Explored {
  const search = createSearch(world, most);
  for (const { flow, journey } of world.journeys)
    if (flows.includes(flow)) search.follow(flow, journey);
  for (const flow of flows) for (const start of startsOf(world, flow)) search.begin(flow, start);
  for (const round of rounds) {
    search.run(round);
    search.solve(flows);
    search.run(1);
  }
  return search.found();
}

// helpers

function createSearch(world: World, most: number) {
  const keyOf = createKeys(world);
  const keys = new Set<string>();
  const reached: Reached[] = [];
  const witnesses = new Map<string, Reached>();
  const faults = new Map<string, SearchFault>();
  const fresh = new Set<Reached>();
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
    if (count >= round || tries >= most) return false;
    tried.set(name, count + 1);
    tries += 1;
    return true;
  };

  /** Returns true if something was covered for the first time, and records the witness. */
  const news = (next: Reached): boolean => {
    if (world.coverage.covered.size === witnesses.size) return false;
    for (const goal of world.coverage.covered) if (!witnesses.has(goal)) witnesses.set(goal, next);
    return true;
  };

  /** Records the result of an attempt. Returns null when it failed. */
  const note = (
    from: Reached,
    { fault, step, snapshot, returns, seconds, idle, view }: Attempt,
  ): Reached | null => {
    const next: Reached = {
      ...{ snapshot, returns, seconds, step },
      ...{ flow: from.flow, start: from.start, before: from },
    };
    const isNews = news(next);
    for (const [key, { text, path }] of [...world.coverage.empty].slice(reported)) {
      const message = `"${path}" is empty when “${text}” is shown.`;
      faults.set(`empty ${key}`, { kind: 'empty', message, at: next, text });
    }
    reported = world.coverage.empty.size;
    if (fault !== null || snapshot.status === 'broken') {
      const kind = fault === null ? 'circle' : 'broken';
      const message = fault ?? `Redirects form a loop after ${step.open ?? step.event}.`;
      add({ kind, message, at: next });
      return null;
    }
    if (idle) add({ kind: 'idle', message: `No reaction to "${step.event}" is taken.`, at: next });
    if (view && isDeadEnd(world, snapshot, view))
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
  const followUp = (from: Reached, event: string | null, round: number) => {
    if (event === null) return;
    for (const move of movesOf(world, from)) {
      if (move.step.event !== event || tries >= most) continue;
      tries += 1;
      tryMove(from, move, round);
    }
  };

  /** Tries a move with every other outcome of one of its calls, or of the calls that follow. */
  const tryMove = (from: Reached, move: SearchMove, round: number): Reached | null => {
    const plain = attempt(world, from, move);
    const arrived = note(from, plain);
    vary(from, move, new Map(), plain.sites, round);
    return arrived;
  };

  const vary = (
    from: Reached,
    move: SearchMove,
    before: Overrides,
    sites: Attempt['sites'],
    round: number,
  ) => {
    const { flow, step } = from.snapshot;
    const event = move.step.event ?? move.step.open?.split('?')[0] ?? 'wait';
    const here = move.step.open === undefined ? `${flow}:${step} ${event}` : event;
    for (const [operation, site] of sites) {
      if (before.has(operation)) continue;
      for (const answer of otherAnswers(site, world)) {
        const path = [...before.values(), answer].map(({ label }) => label).join(' ');
        if (!mayTry(`${here} ${operation} ${path}`, round)) continue;
        const overrides = new Map([...before, [operation, answer]]);
        const varied = attempt(world, from, move, overrides);
        note(from, varied);
        const more = new Map([...varied.sites].filter(([name]) => !sites.has(name)));
        if (before.size === 0 && more.size > 0) vary(from, move, overrides, more, round);
      }
    }
  };

  const expand = (from: Reached, moves: readonly SearchMove[], round: number) => {
    const here = `${from.snapshot.flow}:${from.snapshot.step}`;
    for (const move of moves) {
      // An address may be opened from anywhere, so only its target matters.
      const name = move.step.open === undefined ? `${here} ${move.label}` : move.label;
      if (mayTry(name, round)) tryMove(from, move, round);
    }
  };

  return {
    begin(flow: Flow, start: Start) {
      reached.push(rootOf(world, flow, start));
    },
    /** Plays a stored journey and continues the search from every place on it. */
    follow(flow: Flow, journey: Journey) {
      const { steps, name: _, ...start } = journey;
      let before: Reached = rootOf(world, flow, start);
      const pass = (snapshot: Snapshot, index: number) => {
        const step = playedOf(steps[index] ?? {}, snapshot);
        const next = { ...before, snapshot, step, before };
        world.coverage.show(snapshot.flow, snapshot.step);
        news(next);
        keys.add(keyOf(snapshot));
        reached.push(next);
        before = next;
      };
      try {
        runJourney(world.program, flow, journey, undefined, pass);
      } catch (fault) {
        // Playing journeys reports evaluation errors. Here the journey is followed as far as
        // possible.
        if (!(fault instanceof LogicFault)) throw fault;
      }
    },
    run(round: number) {
      for (let index = 0; index < reached.length && tries < most; index += 1) {
        const from = reached[index];
        if (!from) continue;
        if (round > 1 && !fresh.has(from)) continue;
        const moves = from.step === null ? entries(world, from.flow) : movesOf(world, from);
        expand(from, moves, round);
      }
    },
    /** Starts again with data that give a guard a new result, at the step of the guard. */
    solve(flows: readonly Flow[]) {
      for (const goal of world.coverage.goals) {
        const { element } = goal;
        const flow = element.flow;
        if (!flow || !flows.includes(flow) || world.coverage.covered.has(goal.id)) continue;
        if (element.kind !== 'guard' || tries >= most) continue;
        const seen = ['holds', 'fails'].flatMap(
          (aspect) => witnesses.get(`${element.id} ${aspect}`) ?? [],
        );
        for (const base of [...seen, ...basesFor(reached, flow, element.step)]) {
          for (const overlay of solutionsFor(world, goal, base.snapshot, flow)) {
            const { start, move } = solvedStart(world, flow, element.step, base, overlay);
            tries += 1;
            const round = hangsOnACall(element.id) ? Number.POSITIVE_INFINITY : lastRound;
            const arrived = tryMove(rootOf(world, flow, start), move, round);
            if (arrived) followUp(arrived, eventIn(element.id), round);
          }
          if (world.coverage.covered.has(goal.id)) break;
        }
      }
    },
    found: (): Explored => ({
      ...{ witnesses, faults: [...faults.values()], reached, tries },
      cut: tries >= most,
    }),
  };
}

/** Returns the entries of a flow: its own address, and those of its steps. */
function entries(world: World, flow: Flow): readonly SearchMove[] {
  const own = opening(world, flow, null, null);
  return [...own, ...flow.steps.flatMap((step) => opening(world, flow, step, null))];
}
