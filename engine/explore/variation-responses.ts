// Creates the responses of calls in variations of journeys.

import { isObject, type Journey, type Json } from '../language/index.ts';
import type { OutcomeOverrides } from './attempt.ts';
import type { CallSite, LabeledResponse } from './call-responses.ts';
import { getErrorCodes, pickErrorCode } from './error-codes.ts';
import type { Exploration } from './exploration.ts';
import { createSampleValue } from './sample.ts';

/** Returns the first mock response of each operation in a journey. */
export function getFirstResponses(answers: NonNullable<Journey['answers']>): OutcomeOverrides {
  return new Map(
    Object.entries(answers).flatMap(([operation, outcomes]) => {
      const [first] = Object.entries(outcomes);
      return first
        ? [[operation, { label: first[0], name: first[0], result: first[1] }] as const]
        : [];
    }),
  );
}

/**
 * Returns the other outcomes of a call: the outcomes that its document declares, and offline. An outcome with several
 * error codes is listed once for each code, such as `409` for the first code and `409:sold-out` for another one.
 */
export function getOtherOutcomes(
  exploration: Exploration,
  { operation }: CallSite,
): readonly string[] {
  const named = exploration.outcomesOf(operation).filter((name) => name !== 'ok');
  const coded = named.flatMap((name) => {
    const [, ...others] = getErrorCodes(exploration.schemaOf(operation, name));
    return [name, ...others.map((code) => `${name}:${code}`)];
  });
  return [...new Set([...coded, 'offline'])];
}

/**
 * Returns the response of a call with the given outcome. A 422 response rejects the first field.
 * @param label the outcome, with an error code after a colon if it is not the first one
 */
export function createOutcomeResponse(
  exploration: Exploration,
  { operation, fields }: CallSite,
  label: string,
): LabeledResponse {
  const [field] = fields;
  const [name = label, code] = label.split(':');
  const all = exploration.schemaOf(operation, name);
  const schema = code === undefined ? all : pickErrorCode(all, code);
  const body = schema
    ? createSampleValue(schema, { full: true, textFor: exploration.textFor })
    : null;
  const result: Json =
    name === '422' && field !== undefined
      ? { ...(isObject(body) ? body : {}), fields: { [field]: 'This is taken.' } }
      : body;
  return { label, name, result };
}
