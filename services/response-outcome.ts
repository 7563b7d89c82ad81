// Converts an HTTP response to the outcome of a call.

import type { CallOutcome, Json } from '../engine/index.ts';
import { readApiError } from './api-error.ts';
import { isJson } from './media.ts';
import type { DeclaredResponse, Operation } from './operations.ts';
import { readRetryAfter } from './retry-after.ts';

/** Schema key -> validator, compiled from the OpenAPI documents at build time. */
export type ResponseChecks = Readonly<Record<string, (body: unknown) => boolean>>;

export interface ReceivedResponse {
  readonly response: Response;
  /** The parsed response body, or undefined if the body cannot be parsed. */
  readonly body: Json | undefined;
  readonly operation: Operation;
  readonly checks: ResponseChecks;
  /** The current time in milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Reads the response body as JSON, or as a data URL if another media type is declared. Returns undefined if the body is
 * invalid.
 * @throws the connection's error when the body cannot be received.
 */
export async function readBody(
  response: Response,
  operation: Operation,
): Promise<Json | undefined> {
  const type = response.headers.get('Content-Type') ?? '';
  const expectedType = findDeclaredResponse(operation, response)?.media ?? null;
  if (response.ok && expectedType !== null && !isJson(expectedType)) {
    const bytes = await response.arrayBuffer();
    const hasExpectedType = type.split(';')[0]?.trim().toLowerCase() === expectedType.toLowerCase();
    return hasExpectedType && bytes.byteLength > 0 ? toDataUrl(expectedType, bytes) : undefined;
  }
  const text = await response.text();
  return isJson(type) ? parseJson(text) : undefined;
}

/**
 * Returns the outcome of a response. A 2xx response is `ok` only if its body matches the schema, so that an HTML page
 * is never treated as data. The outcome of any other response is its status, with the service's message if there is
 * one. If the document declares more properties than the message and the body matches the schema, the body is the
 * result.
 * @throws Error when the document does not declare such a response.
 */
export function toOutcome({
  response,
  body,
  operation,
  checks,
  now,
}: ReceivedResponse): CallOutcome {
  if (isRedirect(response)) throw new Error('The service responded with a redirect.');
  const answer = findDeclaredResponse(operation, response);
  const error = readApiError(body);
  const retryAfter = readRetryAfter(response.headers.get('Retry-After'), now);
  if (!response.ok) {
    const result =
      body !== undefined && answer?.check && isValidBody(body, answer, checks) ? body : null;
    return { name: String(response.status), result, error, retryAfter };
  }
  if (error) return { name: 'failed', result: null, error, retryAfter };
  if (!answer?.media) return { name: 'ok', result: null, error: null, retryAfter: null };
  if (body === undefined)
    throw new Error(`The response has no valid body of the type ${answer.media}.`);
  if (!isValidBody(body, answer, checks))
    throw new Error('The body of the response does not match the OpenAPI document.');
  return { name: 'ok', result: body, error: null, retryAfter: null };
}

// helpers

function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || status < 200 || (status >= 300 && status < 400);
}

/**
 * Returns the declared response for a status. For an undeclared success status, returns the response declared for
 * another success status.
 */
function findDeclaredResponse(
  { answers }: Operation,
  { ok, status }: Response,
): DeclaredResponse | undefined {
  if (Object.hasOwn(answers, status)) return answers[status];
  return ok
    ? Object.entries(answers).find(([declaredStatus]) => declaredStatus.startsWith('2'))?.[1]
    : undefined;
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text, (name, value) => (name === '__proto__' ? undefined : value)) as Json;
  } catch {
    return undefined;
  }
}

function toDataUrl(media: string, bytes: ArrayBuffer): string {
  const characters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte));
  return `data:${media};base64,${btoa(characters.join(''))}`;
}

function isValidBody(body: Json, { check }: DeclaredResponse, checks: ResponseChecks): boolean {
  return check === null || checks[check]?.(body) === true;
}
