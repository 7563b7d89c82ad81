// Defines when a search treats two states as equal: they have the same step and the same results of all guards of the
// flow.

import type { ExpressionContext, Flow, Logic, Snapshot } from '../language/index.ts';
import { createContext } from '../runtime/index.ts';
import { evaluateGuardAtoms, type ParsedGuard, readsEventData } from './atoms.ts';
import type { Exploration } from './exploration.ts';

/** Creates a function that returns the key of a snapshot. Ignores answers that no guard reads. */
export function createStateKey(exploration: Exploration): (snapshot: Snapshot) => string {
  const guards = new Map<string, ParsedGuard>();
  return (snapshot) => {
    const { flow: id, step, status, failure } = snapshot;
    const flow = exploration.product.flows[id ?? ''] ?? null;
    const guard = guards.get(id ?? '') ?? {
      formula: { kind: 'or', of: [] },
      atoms: collectPersistedAtoms(exploration, flow),
    };
    guards.set(id ?? '', guard);
    const context: ExpressionContext = createContext(exploration.product, snapshot);
    const results = evaluateGuardAtoms(guard, context).map(Number).join('');
    return [id, step, status, failure?.outcome, snapshot.confirmingSince === null, results].join(
      '|',
    );
  };
}

// helpers

/** Returns the guard atoms of a flow and of the application's entry rules that read only persisted data. */
function collectPersistedAtoms({ coverage }: Exploration, flow: Flow | null): readonly Logic[] {
  const atoms = new Map<string, Logic>();
  for (const { element } of coverage.goals) {
    if (element.kind !== 'guard') continue;
    if (element.flow !== flow && element.flow !== null) continue;
    for (const atom of coverage.guardOf(element).atoms)
      if (!readsEventData(atom)) atoms.set(JSON.stringify(atom), atom);
  }
  return [...atoms.values()];
}
