// Groups the screens of a step by their structure.

import { groupBy, sortBy } from 'remeda';
import type { Product, Snapshot } from '../../engine/language/index.ts';
import { createView } from '../../engine/runtime/index.ts';
import type { ShownScreen } from './played-journeys.ts';

/**
 * Returns groups of screens that have the same structure and differ only in their texts. The largest group comes first,
 * because the screen that most journeys show is the usual screen.
 */
export function groupScreens(
  product: Product,
  screens: readonly ShownScreen[],
): readonly (readonly [ShownScreen, ...ShownScreen[]])[] {
  const groups = groupBy(screens, ({ snapshot }) => getOutline(product, snapshot));
  return sortBy(Object.values(groups), [({ length }) => length, 'desc']);
}

// helpers

/** Returns the structure of a screen without its texts. */
function getOutline(product: Product, snapshot: Snapshot): string {
  const { blocks, actions, form, notice } = createView(product, snapshot);
  return JSON.stringify([
    blocks.map(({ block, key }) => [block, key]),
    actions.map(({ event }) => event),
    Object.keys(form?.schema.properties ?? {}),
    notice !== null,
  ]);
}
