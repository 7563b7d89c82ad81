// Checks the edges of the blocks of a screen.

import type { Check } from '../check.ts';

export const edges: Check = {
  id: 'edges',
  point: 'All blocks of a screen begin at the title, and none is wider than its column.',
  source: 'C2 look; issue of the look, point 10',
  find: ({ state, snapshot: { blocks, columnWidth } }) => {
    if (!['pristine', 'error', 'failed', 'pending'].includes(state)) return [];
    const wide = blocks.filter(({ isWide }) => isWide).map(({ right }) => right);
    const end = Math.max(columnWidth, ...wide) + 1;
    return blocks.flatMap(({ name, left, right }) => [
      ...(Math.abs(left) <= 1 ? [] : [`${name} begins ${left} pixels from the title`]),
      ...(right <= end ? [] : [`${name} ends at ${right} of ${columnWidth} pixels`]),
    ]);
  },
};
