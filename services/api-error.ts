// Reads API errors from response bodies.

import type { CallOutcome } from '../engine/index.ts';

/**
 * Returns true if response data is an API error, which has a non-empty `error` field.
 * @example
 * isApiError({ data: { error: 'not-found', message: 'There is no such tea.' } }) // true
 * isApiError({ data: { name: 'green' } }) // false
 */
export function isApiError(response: { readonly data: unknown }): boolean {
  const { data } = response;
  if (!isRecord(data) || !Object.hasOwn(data, 'error')) return false;
  return (
    data.error !== null && data.error !== undefined && data.error !== '' && data.error !== false
  );
}

/**
 * Returns the code, the message, and the field messages of an API error. Returns null if the body is not an API error.
 */
export function readApiError(body: unknown): CallOutcome['error'] {
  if (!isRecord(body) || !isApiError({ data: body })) return null;
  const { error, message, fields } = body;
  const inner = isRecord(error) ? error : {};
  return {
    code: toText(error) ?? toText(inner.code) ?? 'error',
    message: toText(message) ?? toText(inner.message),
    fields: isRecord(fields) ? pickTexts(fields) : {},
  };
}

// helpers

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function pickTexts(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => toText(entry[1]) !== null),
  );
}
