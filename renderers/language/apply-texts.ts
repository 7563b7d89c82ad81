// Writes translated texts into a flow or the application. Only the chunks of other languages import it.

import type { TextChanges } from '../build/text-changes.ts';

/**
 * Replaces the texts of a value in place.
 * @example
 * applyTexts(flow, { screens: { kind: { title: 'Té' } } })
 */
export function applyTexts(value: object, changes: TextChanges): void {
  const texts = value as Record<string, unknown>;
  for (const [name, change] of Object.entries(changes)) {
    const below = texts[name];
    if (typeof change === 'string') texts[name] = change;
    else if (typeof below === 'object' && below !== null) applyTexts(below, change);
  }
}
