// Finds texts that do not have the format that their schema declares.

import { fullFormats } from 'ajv-formats/dist/formats.js';
import { escapeSegment, isObject, type Json } from '../language/index.ts';
import { findSchemaMismatch } from './validate-value.ts';

interface FormatFault {
  /** JSON Pointer of the text. */
  readonly pointer: string;
  readonly reason: string;
}

/**
 * Returns the first text that does not have its format, in a value that otherwise matches the schema. Returns null if
 * there is none. A format that is not one of JSON Schema is not checked.
 * @example
 * findFormatMismatch({ type: 'string', format: 'date' }, '2026-02-30')?.reason // 'must be a date'
 */
export function findFormatMismatch(schema: unknown, value: Json): FormatFault | null {
  if (!isObject(schema)) return null;
  if (typeof value === 'string' && typeof schema.format === 'string')
    return hasFormat(schema.format, value)
      ? null
      : { pointer: '', reason: `must be a ${schema.format}` };
  const { anyOf, items, properties } = schema;
  if (Array.isArray(anyOf)) {
    const faults = anyOf
      .filter((each) => isObject(each) && findSchemaMismatch(each, value) === null)
      .map((each) => findFormatMismatch(each, value));
    return faults.includes(null) ? null : (faults[0] ?? null);
  }
  if (Array.isArray(value))
    return findFirst(value.map((each, index) => [String(index), items, each] as const));
  if (isObject(value) && isObject(properties))
    return findFirst(
      Object.entries(value).map(([name, each]) => [name, properties[name], each] as const),
    );
  return null;
}

// helpers

function findFirst(
  parts: readonly (readonly [name: string, schema: Json | undefined, value: Json])[],
): FormatFault | null {
  for (const [name, schema, value] of parts) {
    const fault = findFormatMismatch(schema, value);
    if (fault) return { ...fault, pointer: `/${escapeSegment(name)}${fault.pointer}` };
  }
  return null;
}

function hasFormat(name: string, text: string): boolean {
  const format = Object.hasOwn(fullFormats, name)
    ? fullFormats[name as keyof typeof fullFormats]
    : true;
  if (format instanceof RegExp) return format.test(text);
  if (typeof format === 'function') return format(text);
  if (typeof format === 'object' && 'validate' in format) {
    const { validate } = format;
    if (validate instanceof RegExp) return validate.test(text);
    if (typeof validate === 'function') return (validate as (text: string) => boolean)(text);
  }
  return true;
}
