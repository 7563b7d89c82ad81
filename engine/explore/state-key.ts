// When two snapshots are the same to a search: at the same step, with every guard of the flow coming out the same.

import { contextOf } from '../context.ts';
import type { Context, Flow, Logic, Snapshot } from '../types.ts';
import { atomsIn, type Guard, isPassing } from './atoms.ts';
import type { World } from './world.ts';

/** Makes the key of snapshots: answers that no guard reads tell nothing apart. */
export function createKeys(world: World): (snapshot: Snapshot) => string {
  const guards = new Map<string, Guard>();
  return (snapshot) => {
    const { flow: id, step, status, failure } = snapshot;
    const flow = world.product.flows[id ?? ''] ?? null;
    const guard = guards.get(id ?? '') ?? {
      formula: { kind: 'or', of: [] },
      atoms: atomsFor(world, flow),
    };
    guards.set(id ?? '', guard);
    const context: Context = contextOf(world.product, snapshot);
    const truths = atomsIn(guard, context).map(Number).join('');
    return [id, step, status, failure?.outcome, snapshot.confirmingSince === null, truths].join(
      '|',
    );
  };
}

// helpers

/** The atoms of all guards of a flow and of the application's entry that see only what is remembered. */
function atomsFor({ coverage }: World, flow: Flow | null): readonly Logic[] {
  const atoms = new Map<string, Logic>();
  for (const { element } of coverage.goals) {
    if (element.kind !== 'guard') continue;
    if (element.flow !== flow && element.flow !== null) continue;
    for (const atom of coverage.guardOf(element).atoms)
      if (!isPassing(atom)) atoms.set(JSON.stringify(atom), atom);
  }
  return [...atoms.values()];
}
