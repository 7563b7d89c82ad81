// The types of `result`, `error` and `outcome` after a call has ended.

import { isObject, type JsonSchema } from '../../language/index.ts';
import type { Catalog } from '../catalog.ts';
import { union, unionOf } from './combine.ts';
import { fromSchema } from './from-schema.ts';
import { absent, anything, nothing, someText, type Type } from './type.ts';

type Operation = Catalog['operations'][string];

/**
 * Returns the names that an outcome's reactions may read. For an unknown operation they may be
 * anything.
 */
export function outcomeTypes(
  operation: Operation | undefined,
  outcome: string,
): Readonly<Record<'result' | 'error' | 'outcome', Type>> {
  if (outcome === 'ok')
    return { result: resultOf(operation), error: nothing, outcome: { string: { only: ['ok'] } } };
  return { result: failedResult(operation, outcome), error: failure, outcome: someText };
}

/** Returns the type of a successful call's result. */
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

/** Returns the type of an error response's body. Empty when there was no response. */
function failedResult(operation: Operation | undefined, outcome: string): Type {
  if (!operation) return anything;
  const known = refusals.get(operation) ?? new Map<string, Type>();
  refusals.set(operation, known);
  const found = known.get(outcome) ?? unionOf([absent, ...refusalsOf(operation, outcome)]);
  known.set(outcome, found);
  return found;
}

/** @param outcome a status, a class, `*`, or a status with the code of the service, such as `409:sold-out` */
function refusalsOf({ results }: Operation, outcome: string): readonly Type[] {
  const [name = '', code] = outcome.split(':');
  return Object.entries(results)
    .filter(([status]) => status !== 'ok')
    .filter(([status]) => [status, `${status[0]}xx`, '*'].includes(name))
    .flatMap(([, schema]) => alternativesOf(schema, code))
    .map((schema) => fromSchema(schema));
}

/** Returns the alternatives of an error response that can have a code. */
function alternativesOf(schema: JsonSchema, code: string | undefined): readonly JsonSchema[] {
  const { anyOf } = schema;
  if (code === undefined || !Array.isArray(anyOf)) return [schema];
  return anyOf.filter(isObject).filter(({ properties }) => {
    const error = isObject(properties) ? properties.error : undefined;
    const codes = isObject(error) ? error.enum : undefined;
    return !Array.isArray(codes) || codes.includes(code);
  });
}
