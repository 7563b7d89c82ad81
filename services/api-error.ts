// What a service says went wrong, read out of the body of its answer.

import type { Outcome } from '../engine/index.ts';

/** Whether the data of an answer is an API error: it has an `error` field (§8). An empty field is none. */
export function isApiError(answer: { readonly data: unknown }): boolean {
  const { data } = answer;
  if (!isRecord(data) || !Object.hasOwn(data, 'error')) return false;
  return (
    data.error !== null && data.error !== undefined && data.error !== '' && data.error !== false
  );
}

/** The code, the plain words and the words for fields of an API error; null when the body is none. */
export function readApiError(body: unknown): Outcome['error'] {
  if (!isRecord(body) || !isApiError({ data: body })) return null;
  const { error, message, fields } = body;
  const inner = isRecord(error) ? error : {};
  return {
    code: text(error) ?? text(inner.code) ?? 'error',
    message: text(message) ?? text(inner.message),
    fields: isRecord(fields) ? texts(fields) : {},
  };
}

// helpers

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function texts(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => text(entry[1]) !== null),
  );
}
