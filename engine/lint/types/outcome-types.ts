// Infers the types of `result`, `error`, and `outcome` after a call has ended.

import { isObject, type JsonSchema } from '../../language/index.ts';
import type { Catalog } from '../catalog.ts';
import { createUnionType, createUnionTypeOfList } from './combine.ts';
import { typeFromSchema } from './from-schema.ts';
import { absentType, anyType, type InferredType, nullType, textType } from './type.ts';

type Operation = Catalog['operations'][string];

/**
 * Returns the types of the names that an outcome's reactions may read. For an unknown operation, they accept any value.
 */
export function getOutcomeTypes(
  operation: Operation | undefined,
  outcome: string,
): Readonly<Record<'result' | 'error' | 'outcome', InferredType>> {
  if (outcome === 'ok')
    return {
      result: getResultType(operation),
      error: nullType,
      outcome: { string: { only: ['ok'] } },
    };
  return { result: getFailureType(operation, outcome), error: errorType, outcome: textType };
}

/** Returns the type of a successful call's result. */
export function getResultType(operation: Operation | undefined): InferredType {
  return operation ? typeFromSchema(operation.results.ok ?? {}) : anyType;
}

// helpers

const errorType: InferredType = {
  absent: true,
  object: {
    named: {
      code: textType,
      message: createUnionType(textType, nullType),
      fields: { object: { named: {}, rest: createUnionType(textType, absentType) } },
    },
    rest: null,
  },
};

const failureTypesCache = new WeakMap<Operation, Map<string, InferredType>>();

/** Returns the type of an error response's body. It is empty if there was no response. */
function getFailureType(operation: Operation | undefined, outcome: string): InferredType {
  if (!operation) return anyType;
  const known = failureTypesCache.get(operation) ?? new Map<string, InferredType>();
  failureTypesCache.set(operation, known);
  const found =
    known.get(outcome) ??
    createUnionTypeOfList([absentType, ...createFailureTypes(operation, outcome)]);
  known.set(outcome, found);
  return found;
}

/** @param outcome a status, a class, `*`, or a status with the code of the service, such as `409:sold-out` */
function createFailureTypes({ results }: Operation, outcome: string): readonly InferredType[] {
  const [name = '', code] = outcome.split(':');
  return Object.entries(results)
    .filter(([status]) => status !== 'ok')
    .filter(([status]) => [status, `${status[0]}xx`, '*'].includes(name))
    .flatMap(([, schema]) => getAlternatives(schema, code))
    .map((schema) => typeFromSchema(schema));
}

/** Returns the alternatives of an error response that can have a code. */
function getAlternatives(schema: JsonSchema, code: string | undefined): readonly JsonSchema[] {
  const { anyOf } = schema;
  if (code === undefined || !Array.isArray(anyOf)) return [schema];
  return anyOf.filter(isObject).filter(({ properties }) => {
    const error = isObject(properties) ? properties.error : undefined;
    const codes = isObject(error) ? error.enum : undefined;
    return !Array.isArray(codes) || codes.includes(code);
  });
}
