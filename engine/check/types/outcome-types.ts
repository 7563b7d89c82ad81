// What `result`, `error` and `outcome` hold where a call has ended in one way.

import type { Catalog } from '../catalog.ts';
import { union, unionOf } from './combine.ts';
import { fromSchema } from './from-schema.ts';
import { absent, anything, nothing, someText, type Type } from './type.ts';

type Operation = Catalog['operations'][string];

/** The names that an outcome's reactions may read; of an unknown operation they may be anything. */
export function outcomeTypes(
  operation: Operation | undefined,
  outcome: string,
): Readonly<Record<'result' | 'error' | 'outcome', Type>> {
  if (outcome === 'ok')
    return { result: resultOf(operation), error: nothing, outcome: { string: { only: ['ok'] } } };
  return { result: failedResult(operation, outcome), error: failure, outcome: someText };
}

/** What a call gives that went well. */
export function resultOf(operation: Operation | undefined): Type {
  return operation ? fromSchema(operation.results.ok ?? {}) : anything;
}

// helpers

const failure: Type = {
  absent: true,
  object: {
    named: {
      code: someText,
      message: union(someText, nothing),
      fields: { object: { named: {}, rest: union(someText, absent) } },
    },
    rest: null,
  },
};

const refusals = new WeakMap<Operation, Map<string, Type>>();

/** What a service says beyond its words where it refuses; nothing where no answer came. */
function failedResult(operation: Operation | undefined, outcome: string): Type {
  if (!operation) return anything;
  const known = refusals.get(operation) ?? new Map<string, Type>();
  refusals.set(operation, known);
  const found = known.get(outcome) ?? unionOf([absent, ...refusalsOf(operation, outcome)]);
  known.set(outcome, found);
  return found;
}

function refusalsOf({ results }: Operation, outcome: string): readonly Type[] {
  return Object.entries(results)
    .filter(([status]) => status !== 'ok')
    .filter(([status]) => [status, `${status[0]}xx`, '*'].includes(outcome))
    .map(([, schema]) => fromSchema(schema));
}
