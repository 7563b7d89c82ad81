// Groups the screens of a step by what they show.

import { groupBy, sortBy } from 'remeda';
import type { Product, Snapshot } from '../../engine/language/index.ts';
import { createView } from '../../engine/runtime/index.ts';
import type { ShownScreen } from './played-journeys.ts';

/**
 * Returns groups of screens that show the same parts with other texts. The largest group is first, because what most
 * journeys show is the usual screen.
 */
export function groupScreens(
  product: Product,
  screens: readonly ShownScreen[],
): readonly (readonly [ShownScreen, ...ShownScreen[]])[] {
  const groups = groupBy(screens, ({ snapshot }) => getOutline(product, snapshot));
  return sortBy(Object.values(groups), [({ length }) => length, 'desc']);
}

// helpers

/** Returns the parts that a screen shows, without their texts. */
function getOutline(product: Product, snapshot: Snapshot): string {
  const { blocks, actions, form, notice } = createView(product, snapshot);
  return JSON.stringify([
    blocks.map(({ block, key }) => [block, key]),
    actions.map(({ event }) => event),
    Object.keys(form?.schema.properties ?? {}),
    notice !== null,
  ]);
}
