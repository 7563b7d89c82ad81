// Reads answers that another tab has stored.

import type { Json, Snapshot } from '../../language/index.ts';
import { readChangedFlow } from '../persistence/other-tab.ts';
import { readFlow } from '../persistence/read-stored.ts';
import type { RunningSession } from './running-session.ts';

/**
 * Returns the states that another tab has changed in storage, and the draft inputs with the changes of that tab.
 * Returns no changes while this tab has unsaved changes, because they are newer than the storage.
 */
export function readChangedFlows({
  options,
  program,
  state,
  lastStored,
  stateMismatches,
}: RunningSession): Pick<Snapshot, 'states' | 'draftInputs'> {
  let { draftInputs } = state.snapshot;
  const states: Record<string, Json> = {};
  if (lastStored !== null) return { states, draftInputs };
  for (const [id, findMismatches] of stateMismatches) {
    const flow = program.flows[id];
    if (flow?.state.keep !== 'local') continue;
    const { states: present } = state.snapshot;
    const changed = readChangedFlow(options.store, flow, findMismatches, {
      states: present,
      draftInputs,
    });
    if (changed.state !== undefined) states[id] = changed.state;
    draftInputs = changed.draftInputs ?? draftInputs;
  }
  return { states, draftInputs };
}

/** Returns the stored states of all flows, without the values of this tab that are not persisted. */
export function readStoredStates({
  options,
  program,
  stateMismatches,
}: RunningSession): Snapshot['states'] {
  const states = [...stateMismatches].flatMap(([id, findMismatches]) => {
    const flow = program.flows[id];
    return flow ? [[id, readFlow(options.store, flow, findMismatches).state] as const] : [];
  });
  return Object.fromEntries(states);
}
