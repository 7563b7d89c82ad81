// Predicates for locations of values in a flow file.

import type { Json } from '../../../engine/language/index.ts';
import { isObject } from '../../../engine/language/index.ts';
import { isBelow, isInExample, isProperty, type ValueLocation } from '../value-location.ts';

const guardKeys = new Set(['when', 'unless', 'opensWhen', 'completeWhen']);
/** The keys whose values are data or schemas rather than flow language. */
const dataKeys = [
  'holds',
  'fails',
  'schema',
  'payload',
  'properties',
  'with',
  'data',
  'config',
  'texts',
];

export function isFlowFile({ file }: ValueLocation): boolean {
  return file === 'app.json' || file.endsWith('/flow.json');
}

export function isScreenFile({ file }: ValueLocation): boolean {
  return file.includes('/screens/');
}

/** Returns true for the expression of a guard. */
export function isGuard(location: ValueLocation): boolean {
  return guardKeys.has(location.name) && isProperty(location) && !isLiteral(location);
}

/** Returns true for a value inside an example, a schema or other data. */
export function isLiteral(location: ValueLocation): boolean {
  return dataKeys.some((name) => isBelow(location, name)) && !isComputed(location);
}

/** Returns true for a reference to a condition by its name. */
export function isConditionName(location: ValueLocation): boolean {
  if (typeof location.value !== 'string' || isInExample(location)) return false;
  if (location.name === 'is') return isProperty(location) && !isLiteral(location);
  if (isGuard(location)) return true;
  const operator = isProperty(location) ? location.name : (location.above?.name ?? '');
  return ['and', 'or', '!', '!!'].includes(operator) && !isLiteral(location);
}

/** Returns true for the target of a reaction, a step or a screen. */
export function isTarget(location: ValueLocation): boolean {
  if (typeof location.value !== 'string' || !isFlowFile(location) || isLiteral(location))
    return false;
  if (['go', 'else', 'back', 'start', 'redirect', 'then'].includes(location.name))
    return isProperty(location);
  const list = isProperty(location) ? location.above : location.above?.above;
  return ['on', 'outcomes'].includes(list?.name ?? '') && isObject(list?.value);
}

/** Returns true for a reaction that is an object. */
export function isReaction(location: ValueLocation): boolean {
  if (!isObject(location.value) || !isFlowFile(location) || isLiteral(location)) return false;
  if (location.value.id !== undefined && location.above?.name === 'steps') return false;
  return ['go', 'assign', 'call', 'leave', 'toast', 'track'].some((name) =>
    Object.hasOwn(location.value as object, name),
  );
}

/** Returns true for an item of a list of reactions. */
export function isListItem(location: ValueLocation): boolean {
  return !isProperty(location) && Array.isArray(location.above?.value);
}

export function isStep(location: ValueLocation): boolean {
  return location.path.length === 2 && location.path[0] === 'steps' && isObject(location.value);
}

/** Returns the ids of sibling steps. */
export function getStepIds(steps: Json | undefined): readonly string[] {
  return Array.isArray(steps)
    ? steps.flatMap((step) => (isObject(step) ? [String(step.id)] : []))
    : [];
}

/** Returns true for a data path that an expression reads. */
export function isReadPath(location: ValueLocation): boolean {
  const operator = isProperty(location)
    ? location.name
    : location.path.at(-1) === 0
      ? location.above?.name
      : '';
  return (
    typeof location.value === 'string' &&
    ['var', 'root'].includes(operator ?? '') &&
    !isInExample(location) &&
    location.value.includes('.')
  );
}

// helpers

function isComputed(location: ValueLocation): boolean {
  return ['$', '$optional', '$each'].some(
    (name) => isBelow(location, name) || location.name === name,
  );
}
