// Predicates for locations in a flow file.

import type { Json } from '../../../engine/language/index.ts';
import { isBelow, isEntry, isInExample, type Spot } from '../spot.ts';
import { isObject } from '../world.ts';

const guards = new Set(['when', 'unless', 'opensWhen', 'completeWhen']);
/** Below these keys stands data or a schema rather than the flow language. */
const data = [
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

export function isFlowFile({ file }: Spot): boolean {
  return file === 'app.json' || file.endsWith('/flow.json');
}

export function isScreenFile({ file }: Spot): boolean {
  return file.includes('/screens/');
}

/** Returns true for the value of a guard. */
export function isGuard(spot: Spot): boolean {
  return guards.has(spot.name) && isEntry(spot) && !isLiteral(spot);
}

/** Returns true inside an example, a schema or other data. */
export function isLiteral(spot: Spot): boolean {
  return data.some((name) => isBelow(spot, name)) && !isComputed(spot);
}

/** Returns true for a use of a condition's name. */
export function isConditionName(spot: Spot): boolean {
  if (typeof spot.value !== 'string' || isInExample(spot)) return false;
  if (spot.name === 'is') return isEntry(spot) && !isLiteral(spot);
  if (isGuard(spot)) return true;
  const operator = isEntry(spot) ? spot.name : (spot.above?.name ?? '');
  return ['and', 'or', '!', '!!'].includes(operator) && !isLiteral(spot);
}

/** Returns true for the target of a reaction, a step or a screen. */
export function isTarget(spot: Spot): boolean {
  if (typeof spot.value !== 'string' || !isFlowFile(spot) || isLiteral(spot)) return false;
  if (['go', 'else', 'back', 'start', 'redirect', 'then'].includes(spot.name)) return isEntry(spot);
  const list = isEntry(spot) ? spot.above : spot.above?.above;
  return ['on', 'outcomes'].includes(list?.name ?? '') && isObject(list?.value);
}

/** Returns true for a reaction that is an object. */
export function isReaction(spot: Spot): boolean {
  if (!isObject(spot.value) || !isFlowFile(spot) || isLiteral(spot)) return false;
  if (spot.value.id !== undefined && spot.above?.name === 'steps') return false;
  return ['go', 'assign', 'call', 'leave', 'toast', 'track'].some((name) =>
    Object.hasOwn(spot.value as object, name),
  );
}

/** Returns true for an item of a list of reactions. */
export function isListed(spot: Spot): boolean {
  return !isEntry(spot) && Array.isArray(spot.above?.value);
}

export function isStep(spot: Spot): boolean {
  return spot.path.length === 2 && spot.path[0] === 'steps' && isObject(spot.value);
}

/** Returns the ids of sibling steps. */
export function stepIds(steps: Json | undefined): readonly string[] {
  return Array.isArray(steps)
    ? steps.flatMap((step) => (isObject(step) ? [String(step.id)] : []))
    : [];
}

/** Returns true for a path that an expression reads. */
export function isPath(spot: Spot): boolean {
  const operator = isEntry(spot) ? spot.name : spot.path.at(-1) === 0 ? spot.above?.name : '';
  return (
    typeof spot.value === 'string' &&
    ['var', 'root'].includes(operator ?? '') &&
    !isInExample(spot) &&
    spot.value.includes('.')
  );
}

// helpers

function isComputed(spot: Spot): boolean {
  return ['$', '$optional', '$each'].some((name) => isBelow(spot, name) || spot.name === name);
}
