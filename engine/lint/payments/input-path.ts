// Finds the data path that an input of a call is read from.

import { isObject, type Json } from '../../language/index.ts';

/**
 * Returns the data path whose value an input passes unchanged. Returns an empty text if the input is computed.
 * @example
 * getInputPath({ $: { var: 'state.kind' } }) // 'state.kind'
 */
export function getInputPath(given: Json): string {
  const rule = isObject(given) ? (given.$ ?? given.$optional) : undefined;
  return isObject(rule) && typeof rule.var === 'string' ? rule.var : '';
}
