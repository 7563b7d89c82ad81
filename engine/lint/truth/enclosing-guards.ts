// Finds the guards that hold at a place inside a screen or a reaction: the guards of its ancestors, and the conditions
// of the enclosing `if` branches.

import {
  combineGuards,
  getValueAt,
  isObject,
  type Json,
  type Logic,
} from '../../language/index.ts';

/** A guard, and if it holds or fails at the place. */
export interface EnclosingGuard {
  readonly rule: Logic;
  readonly holds: boolean;
}

/**
 * Returns the guards around a place in a file.
 * @example
 * getEnclosingGuards({ title: { $: { if: [{ is: 'a' }, 'A', 'B'] } } }, '/title/$/if/2')
 * // [{ rule: { is: 'a' }, holds: false }]
 */
export function getEnclosingGuards(
  source: Json | undefined,
  pointer: string,
): readonly EnclosingGuard[] {
  const segments = pointer.split('/');
  return segments.flatMap((segment, at): readonly EnclosingGuard[] => {
    const part = getValueAt(source, segments.slice(0, at).join('/'));
    if (Array.isArray(part) && segments[at - 1] === 'if') return getBranchGuards(part, segment);
    return getOwnGuard(part);
  });
}

// helpers

function getOwnGuard(part: Json | undefined): readonly EnclosingGuard[] {
  const rule = isObject(part) ? combineGuards(part) : undefined;
  return rule === undefined ? [] : [{ rule, holds: true }];
}

/** The operands of a conditional are test, value, test, value, …, default. */
function getBranchGuards(operands: readonly Json[], segment: string): readonly EnclosingGuard[] {
  const index = Number(segment);
  const isDefault = index === operands.length - 1 && index % 2 === 0;
  if (index % 2 === 0 && !isDefault) return [];
  const tests = operands.filter((_, at) => at % 2 === 0 && at < index);
  return tests.map((rule, at) => ({ rule, holds: !isDefault && at === tests.length - 1 }));
}
