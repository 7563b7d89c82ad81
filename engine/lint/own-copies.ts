// Finds state that is only assigned copies of itself. This happens after the question for a value was removed, but the
// list that stores the answers still has the value.

import { type Flow, getPathSegments, isObject, type Json } from '../language/index.ts';

/** A write to the state of a flow. `value` is the assigned value, or undefined if it comes from a user or a call. */
export interface StateWrite {
  readonly path: string;
  readonly value: Json | undefined;
}

/** The state of a flow: the declared properties and all writes. */
export interface WrittenState {
  readonly flow: Flow;
  readonly properties: Readonly<Record<string, Json | undefined>>;
  /** Returns the writes to a property, to a part of it, and to the entire state. */
  readonly writesOf: (name: string) => readonly StateWrite[];
}

/**
 * Returns true if a state property never gets a value from a user, a call, a constant, or other data. Every write only
 * copies values that came from the property itself.
 * @param name the name of the property
 */
export function isAssignedOnlyFromItself(state: WrittenState, name: string): boolean {
  return !isFilled(state, { name, field: null }, new Set());
}

// helpers

/** A state property, or one field of the object or of the list items in the property. */
interface Part {
  readonly name: string;
  readonly field: string | null;
}

type Seen = ReadonlySet<string>;

function isFilled(state: WrittenState, part: Part, seen: Seen): boolean {
  const key = JSON.stringify(part);
  if (seen.has(key)) return false;
  const next = new Set([...seen, key]);
  const schema = state.properties[part.name];
  if (schema === undefined || !isEmpty(isObject(schema) ? schema.default : undefined)) return true;
  const path = `state.${part.name}`;
  return state.writesOf(part.name).some((write) => {
    if (write.path !== path) return true;
    return write.value === undefined || hasSource(state, write.value, part.field, next);
  });
}

/** Returns true if a value, or one field of the value, can come from another source than the property. */
function hasSource(state: WrittenState, value: Json, field: string | null, seen: Seen): boolean {
  if (!isObject(value)) return !isEmpty(value);
  if (Object.hasOwn(value, '$')) return hasLogicSource(state, value.$ ?? null, field, seen);
  if (field === null) return true;
  const part = value[field];
  return part !== undefined && hasSource(state, part, null, seen);
}

function hasLogicSource(
  state: WrittenState,
  rule: Json,
  field: string | null,
  seen: Seen,
): boolean {
  if (!isObject(rule)) return !isEmpty(rule);
  const [[operator = '', operand = null] = []] = Object.entries(rule);
  const parts: readonly Json[] = Array.isArray(operand) ? operand : [operand];
  const [first = null, second] = parts;
  const isAnyFilled = (rules: readonly Json[]) =>
    rules.some((each) => hasLogicSource(state, each, field, seen));
  switch (operator) {
    case 'var':
      return typeof first !== 'string' || hasPathSource(state, first, field, seen);
    case 'derived': {
      const derived = typeof first === 'string' ? state.flow.derive[first] : undefined;
      return derived === undefined || hasSource(state, derived, field, seen);
    }
    case 'get':
      return field !== null || typeof second !== 'string'
        ? true
        : hasLogicSource(state, first, second, seen);
    case 'find':
    case 'filter':
      return hasLogicSource(state, first, field, seen);
    case 'merge':
    case 'default':
      return isAnyFilled(parts);
    case 'if':
      return isAnyFilled(parts.filter((_, at) => at % 2 === 1 || at === parts.length - 1));
    default:
      return true;
  }
}

function hasPathSource(
  state: WrittenState,
  path: string,
  field: string | null,
  seen: Seen,
): boolean {
  const [scope, name = '', inner, ...more] = getPathSegments(path);
  if (scope !== 'state' || name === '' || more.length > 0) return true;
  if (inner !== undefined && field !== null) return true;
  return isFilled(state, { name, field: inner ?? field }, seen);
}

/** Returns true for an empty value, which carries no information. */
function isEmpty(value: Json | undefined): boolean {
  const isNothing = value === undefined || value === null || value === '' || value === false;
  return isNothing || (Array.isArray(value) && value.length === 0);
}
