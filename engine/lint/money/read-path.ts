// Reads the data path of an expression that only reads a value.

import type { Json } from '../../language/index.ts';
import { parseOperation } from '../types/operation.ts';

/**
 * Returns the data path that an expression reads, or null for a computed value.
 * @example
 * getReadPath({ var: 'state.price' }) // 'state.price'
 */
export function getReadPath(rule: Json | null): string | null {
  const operation = rule === null ? null : parseOperation(rule);
  const [path, ...more] = operation?.values ?? [];
  return operation?.name === 'var' && more.length === 0 && typeof path === 'string' ? path : null;
}
