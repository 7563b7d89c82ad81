// Sets a single value in form data.

import { isPlainObject } from 'remeda';
import type { FieldPath } from './typed-text.ts';

/**
 * Returns form data in which the value at a path is replaced. Does not modify the given data.
 * @example
 * setValueAt({ name: 'Ann', pets: [{ name: 'Rex' }] }, ['pets', 0, 'name'], 'Max')
 * // { name: 'Ann', pets: [{ name: 'Max' }] }
 */
export function setValueAt(data: unknown, [name, ...rest]: FieldPath, value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(data))
    return data.map((item, index) => (index === name ? setValueAt(item, rest, value) : item));
  const record = isPlainObject(data) ? data : {};
  return { ...record, [name]: setValueAt(record[name], rest, value) };
}
