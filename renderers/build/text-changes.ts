// Finds the texts that differ between a translated value and its source.

import { isObjectType } from 'remeda';
import type { TextChanges } from '../language/apply-texts.ts';

/**
 * Returns the texts that differ between two values of the same shape.
 * @throws Error when they differ in something else
 * @example
 * findTextChanges({ steps: [{ title: 'Tea' }] }, { steps: [{ title: 'Té' }] }) // { steps: { 0: { title: 'Té' } } }
 */
export function findTextChanges(before: object, after: object): TextChanges {
  const others: Readonly<Record<string, unknown>> = { ...after };
  const changes: Record<string, string | TextChanges> = {};
  for (const [name, value] of Object.entries(before) as [string, unknown][]) {
    const other = others[name];
    if (value === other) continue;
    if (typeof value === 'string' && typeof other === 'string') changes[name] = other;
    else if (isObjectType(value) && isObjectType(other)) {
      const below = findTextChanges(value, other);
      if (Object.keys(below).length > 0) changes[name] = below;
    } else throw new Error(`A translation changes more than a text: "${name}".`);
  }
  return changes;
}
