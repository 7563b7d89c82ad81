// Checks a shared list against its schema: JSON Schema, and keywords that compare items with one another.

import {
  escapeSegment,
  isObject,
  type Json,
  type JsonObject,
  type JsonSchema,
} from '../../language/index.ts';
import { suggestName } from '../define-rule.ts';
import { findSchemaMismatch } from '../validate-value.ts';
import { type ListContext, type ListFault, sharedListKeywords } from './keywords.ts';

/** Returns the schema violations of a value. Keywords about items apply only if the value has the right type. */
export function findListFaults(
  schema: JsonSchema,
  value: Json,
  listContext: ListContext,
): readonly ListFault[] {
  const wrong = findSchemaMismatch(schema, value);
  const shape: readonly ListFault[] = wrong
    ? [{ pointer: wrong.pointer, message: `This ${wrong.reason}.`, keyword: '' }]
    : [];
  const found = [...shape, ...findKeywordFaults(schema, value, { ...listContext, around: null })];
  const places = new Set<string>();
  const byWeight = [
    ...found.filter(({ severity }) => severity === undefined),
    ...found.filter(({ severity }) => severity !== undefined),
  ];
  return byWeight.filter(({ pointer }) => !places.has(pointer) && places.add(pointer));
}

/** Returns the unknown keywords in the schema of a shared list, with their locations. */
export function findUnknownKeywords(
  schema: Json,
  pointer = '',
): readonly { name: string; pointer: string }[] {
  if (!isObject(schema)) return [];
  return Object.entries(schema).flatMap(([name, each]) => {
    const at = `${pointer}/${escapeSegment(name)}`;
    if (name.startsWith('x-'))
      return Object.hasOwn(sharedListKeywords, name) ? [] : [{ name, pointer: at }];
    if (name === 'properties' && isObject(each))
      return Object.entries(each).flatMap(([property, inner]) =>
        findUnknownKeywords(inner, `${at}/${escapeSegment(property)}`),
      );
    return name === 'items' ? findUnknownKeywords(each, at) : [];
  });
}

// helpers

interface NestedListContext extends ListContext {
  /** The object that contains the checked property. */
  readonly around: JsonObject | null;
}

function findKeywordFaults(
  schema: JsonSchema,
  value: Json,
  listContext: NestedListContext,
): readonly ListFault[] {
  const own = Object.entries(schema).flatMap(([name, argument]) => {
    const keyword = Object.hasOwn(sharedListKeywords, name) ? sharedListKeywords[name] : undefined;
    const faults = keyword?.(argument as Json, value, listContext) ?? [];
    return faults.map((fault) => ({ ...fault, keyword: `/${escapeSegment(name)}` }));
  });
  return [
    ...own,
    ...findUndeclared(schema, value),
    ...findNestedFaults(schema, value, listContext),
  ];
}

/**
 * Reports a property that an open schema does not declare. A misspelled property is an error. Any other property is a
 * warning.
 */
function findUndeclared({ properties, additionalProperties }: JsonSchema, value: Json) {
  if (!isObject(value) || !isObject(properties) || additionalProperties !== undefined) return [];
  const known = Object.keys(properties);
  return Object.keys(value)
    .filter((name) => !known.includes(name))
    .map((name): ListFault => {
      const hint = suggestName(name, known);
      return {
        pointer: `/${escapeSegment(name)}`,
        message: `There is no property "${name}" in the schema beside this list.`,
        suggestion: hint ?? 'Declare it there, so that every entry is checked.',
        ...(hint === undefined && { severity: 'warning' }),
        keyword: '/properties',
      };
    });
}

function findNestedFaults(
  schema: JsonSchema,
  value: Json,
  listContext: NestedListContext,
): readonly ListFault[] {
  const { items, properties } = schema;
  if (Array.isArray(value) && isObject(items))
    return value.flatMap((each, index) =>
      prefixPointers(
        findKeywordFaults(items, each, { ...listContext, around: null }),
        `/${index}`,
        '/items',
      ),
    );
  if (!isObject(value) || !isObject(properties)) return [];
  return Object.entries(properties).flatMap(([name, property]) => {
    const part = value[name];
    if (!isObject(property) || part === undefined) return [];
    const at = `/${escapeSegment(name)}`;
    return prefixPointers(
      findKeywordFaults(property, part, { ...listContext, around: value }),
      at,
      `/properties${at}`,
    );
  });
}

function prefixPointers(
  faults: readonly ListFault[],
  at: string,
  keyword: string,
): readonly ListFault[] {
  return faults.map((fault) => ({
    ...fault,
    pointer: at + fault.pointer,
    keyword: keyword + fault.keyword,
  }));
}
