// Finds the guards of a part of a screen, and the data paths that the guards require.

import { type Flow, getValueAt, isObject, type Json } from '../../language/index.ts';

/** Returns the guards of all blocks and actions that contain a place on a screen. */
export function getEnclosingScreenGuards(
  screen: Json | undefined,
  pointer: string,
): readonly Json[] {
  const segments = pointer.split('/');
  return segments.flatMap((_, at) => {
    const part = getValueAt(screen, segments.slice(0, at).join('/'));
    return isObject(part) && part.when !== undefined ? [part.when] : [];
  });
}

/** Returns the data paths that must be true for a guard to hold. */
export function getRequiredPaths(flow: Flow, guard: Json): readonly string[] {
  return getRequiredExpressions(flow, guard).flatMap((each) => {
    const path = isObject(each) ? (each.var ?? each['!!']) : undefined;
    if (typeof path === 'string') return [path];
    return isObject(path) ? getRequiredPaths(flow, path) : [];
  });
}

/** Returns the expressions that must all be true for a guard to hold. */
export function getRequiredExpressions(flow: Flow, guard: Json): readonly Json[] {
  if (!isObject(guard)) return [];
  if (typeof guard.is === 'string')
    return getRequiredExpressions(flow, expandCondition(flow.conditions[guard.is]?.when ?? null));
  return Array.isArray(guard.and)
    ? guard.and.flatMap((each) => getRequiredExpressions(flow, each))
    : [guard];
}

/** Returns a guard in which bare condition names are expanded. */
export function expandCondition(guard: Json): Json {
  if (typeof guard === 'string') return { is: guard };
  if (!isObject(guard)) return guard;
  return Object.fromEntries(
    Object.entries(guard).map(([name, value]) => [
      name,
      ['and', 'or', '!'].includes(name)
        ? Array.isArray(value)
          ? value.map(expandCondition)
          : expandCondition(value)
        : value,
    ]),
  );
}
