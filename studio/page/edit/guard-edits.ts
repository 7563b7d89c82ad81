// Edits a guard that joins conditions with "and" or "or" in the text of its file.

import type { Json } from '../../../engine/index.ts';
import { insertItem, readValue, removeValue, setValue } from './json-edits.ts';

/** The operators that join the conditions of a guard. */
export type ConditionJoiner = 'and' | 'or';

/**
 * Returns the file's text with an additional condition in a guard.
 * @example
 * addCondition('{ "when": "isTea" }', '/when', 'isHot') // '{ "when": {"and":["isTea","isHot"]} }'
 */
export function addCondition(text: string, pointer: string, condition: Json): string {
  const rule = readValue(text, pointer);
  if (rule === undefined) return setValue(text, pointer, condition);
  const joined = readJoined(rule);
  return joined
    ? insertItem(text, `${pointer}/${joined.joiner}`, joined.parts.length, condition)
    : setValue(text, pointer, { and: [rule, condition] });
}

/**
 * Returns the file's text without one condition of a guard. If it was the only condition, the guard is removed, too.
 * @example
 * removeCondition('{ "when": { "or": ["isTea", "isHot"] } }', '/when', 0) // '{ "when": "isHot" }'
 */
export function removeCondition(text: string, pointer: string, index: number): string {
  const joined = readJoined(readValue(text, pointer));
  const [first, second] = joined?.parts.filter((_, at) => at !== index) ?? [];
  if (!joined || first === undefined) return removeValue(text, pointer);
  return second === undefined
    ? setValue(text, pointer, first)
    : removeValue(text, `${pointer}/${joined.joiner}/${index}`);
}

/**
 * Returns the file's text with the conditions of a guard joined by another operator.
 * @example
 * joinConditions('{ "when": { "or": ["isTea", "isHot"] } }', '/when', 'and') // '{ "when": {"and":["isTea","isHot"]} }'
 */
export function joinConditions(text: string, pointer: string, joiner: ConditionJoiner): string {
  const joined = readJoined(readValue(text, pointer));
  return joined ? setValue(text, pointer, { [joiner]: [...joined.parts] }) : text;
}

// helpers

function readJoined(
  rule: Json | undefined,
): { readonly joiner: ConditionJoiner; readonly parts: readonly Json[] } | null {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return null;
  for (const joiner of ['and', 'or'] as const) {
    const parts = rule[joiner];
    if (Array.isArray(parts) && Object.keys(rule).length === 1) return { joiner, parts };
  }
  return null;
}
