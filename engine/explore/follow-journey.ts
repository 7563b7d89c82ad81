// Plays a stored journey, so that the search can continue from each of its states.

import { type Flow, type Journey, LogicFault, type Snapshot } from '../language/index.ts';
import { runJourney } from '../simulate/index.ts';
import { createRootState, type ReachedState, toPlayedStep } from './reached-state.ts';
import { type FlowSearch, recordGoalWitness } from './search.ts';

/** Adds the states of a journey to the reached states. A journey with an error is followed until the error. */
export function followJourney(search: FlowSearch, flow: Flow, journey: Journey): void {
  const { exploration } = search;
  const { steps, name: _, ...start } = journey;
  let before: ReachedState = createRootState(exploration, flow, start);
  const pass = (snapshot: Snapshot, index: number) => {
    const step = toPlayedStep(steps[index] ?? {}, snapshot);
    const next = { ...before, snapshot, step, before };
    exploration.coverage.show(snapshot.flow, snapshot.step);
    recordGoalWitness(search, next);
    search.keys.add(search.keyOf(snapshot));
    search.reached.push(next);
    before = next;
  };
  try {
    runJourney(exploration.program, flow, journey, { onScreen: pass });
  } catch (fault) {
    // Evaluation errors are reported when the journeys themselves are played.
    if (!(fault instanceof LogicFault)) throw fault;
  }
}
