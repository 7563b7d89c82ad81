// Expands guards from their source form. A plain string is the name of a condition, also inside `and`, `or`, `!`, and
// the tests of `if`.

import type { Json, Logic } from '../types.ts';

/**
 * Returns a guard with every bare condition name expanded to `{ "is": name }`, also inside `and`, `or`, `!`, and the
 * tests of `if`.
 * @example
 * expandGuard('isGreen') // { is: 'isGreen' }
 * expandGuard({ and: ['isGreen', 'signedIn'] }) // { and: [{ is: 'isGreen' }, { is: 'signedIn' }] }
 */
export function expandGuard(guard: Json): Logic {
  if (typeof guard === 'string') return { is: guard };
  if (typeof guard !== 'object' || guard === null || Array.isArray(guard)) return guard;
  const [name, ...others] = Object.keys(guard);
  if (name === undefined || others.length > 0) return guard;
  const value = guard[name] ?? null;
  if (name === 'and' || name === 'or' || name === '!' || name === '!!') {
    return { [name]: Array.isArray(value) ? value.map(expandGuard) : expandGuard(value) };
  }
  if (name === 'if' && Array.isArray(value)) {
    return {
      if: value.map((each, index) =>
        index % 2 === 0 && index < value.length - 1 ? expandGuard(each) : each,
      ),
    };
  }
  return guard;
}

/**
 * Combines `when` and `unless` of a node into one guard. Returns undefined if both are missing.
 * @example
 * combineGuards({ when: 'isGreen', unless: 'signedIn' }) // { and: [{ is: 'isGreen' }, { '!': [{ is: 'signedIn' }] }] }
 * combineGuards({}) // undefined
 */
export function combineGuards(node: { readonly [key: string]: Json }): Logic | undefined {
  const when = node.when === undefined ? undefined : expandGuard(node.when);
  const unless = node.unless === undefined ? undefined : { '!': [expandGuard(node.unless)] };
  if (when !== undefined && unless !== undefined) return { and: [when, unless] };
  return when ?? unless;
}
