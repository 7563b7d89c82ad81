// Creates mock HTTP responses that produce the outcomes of a journey's calls.

import type { Journey, Json } from '../../../engine/language/index.ts';
import type { createOperationTable } from '../../../services/index.ts';
import { matchesSchema } from './matches-schema.ts';
import type { MockedResponse } from './staged-journey.ts';
import { UnstagedError } from './unstaged-error.ts';

export type Operations = ReturnType<typeof createOperationTable>['operations'];

export interface OperationDocuments {
  readonly operations: Operations;
  /** Returns the schema of an operation's result, or null if the result is unknown. */
  schemaOf(operation: string): object | null;
}

/** @throws UnstagedError if no response produces the call's outcome */
export function createMockResponses(
  documents: OperationDocuments,
  answers: Journey['answers'] = {},
): Readonly<Record<string, MockedResponse>> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([operation, outcomes]) => {
      const [first] = Object.entries(outcomes);
      return first ? [[operation, createReply(documents, operation, ...first)] as const] : [];
    }),
  );
}

// helpers

function createReply(
  documents: OperationDocuments,
  id: string,
  outcome: string,
  result: Json,
): MockedResponse {
  if (outcome === 'ok') return createSuccess(documents, id, result);
  if (outcome === 'offline') return { status: null, type: null, body: null };
  // The client treats a 200 response with an error body as a failure of the service.
  if (outcome === 'failed') return { status: 200, type: jsonMediaType, body: { error: outcome } };
  if (!/^\d{3}$/.test(outcome))
    throw new UnstagedError(`no response leads to the outcome “${outcome}” of ${id}`);
  return {
    status: Number(outcome),
    type: jsonMediaType,
    body: { error: outcome, ...Object(result) },
  };
}

const jsonMediaType = 'application/json';

function createSuccess(
  { operations, schemaOf }: OperationDocuments,
  id: string,
  result: Json,
): MockedResponse {
  const known = Object.entries(operations[id]?.answers ?? {});
  const [status, answer] = known.find(([each]) => each.startsWith('2')) ?? ['200', undefined];
  const type = answer ? answer.media : jsonMediaType;
  if (type !== null && !/\bjson\b/.test(type)) throw new UnstagedError(`${id} answers with a file`);
  const schema = schemaOf(id);
  if (type !== null && schema && !matchesSchema(schema, result))
    throw new UnstagedError(`its answer to ${id} does not match the document of the service`);
  return { status: Number(status), type, body: type === null ? null : result };
}
