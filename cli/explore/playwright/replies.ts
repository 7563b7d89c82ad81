// Builds the HTTP responses that end a call as a journey says.

import type { Journey, Json } from '../../../engine/language/index.ts';
import type { operationsOf } from '../../../services/index.ts';
import { fitsDocument } from './fits-document.ts';
import type { Reply } from './staged.ts';
import { UnstagedError } from './unstaged.ts';

export type Operations = ReturnType<typeof operationsOf>['operations'];

export interface Documents {
  readonly operations: Operations;
  /** Returns the schema of an operation's result, or null when it is unknown. */
  schemaOf(operation: string): object | null;
}

/** @throws UnstagedError when no response ends a call this way */
export function repliesOf(
  documents: Documents,
  answers: Journey['answers'] = {},
): Readonly<Record<string, Reply>> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([operation, outcomes]) => {
      const [first] = Object.entries(outcomes);
      return first ? [[operation, replyOf(documents, operation, ...first)] as const] : [];
    }),
  );
}

// helpers

function replyOf(documents: Documents, id: string, outcome: string, result: Json): Reply {
  if (outcome === 'ok') return success(documents, id, result);
  if (outcome === 'offline') return { status: null, type: null, body: null };
  // A 200 with an error body is treated as a failure of the service by the client.
  if (outcome === 'failed') return { status: 200, type: json, body: { error: outcome } };
  if (!/^\d{3}$/.test(outcome))
    throw new UnstagedError(`no answer makes ${id} end with “${outcome}”`);
  return { status: Number(outcome), type: json, body: { error: outcome, ...Object(result) } };
}

const json = 'application/json';

function success({ operations, schemaOf }: Documents, id: string, result: Json): Reply {
  const known = Object.entries(operations[id]?.answers ?? {});
  const [status, answer] = known.find(([each]) => each.startsWith('2')) ?? ['200', undefined];
  const type = answer ? answer.media : json;
  if (type !== null && !/\bjson\b/.test(type)) throw new UnstagedError(`${id} answers with a file`);
  const schema = schemaOf(id);
  if (type !== null && schema && !fitsDocument(schema, result))
    throw new UnstagedError(`the answer that it gives of ${id} is none that its document allows`);
  return { status: Number(status), type, body: type === null ? null : result };
}
