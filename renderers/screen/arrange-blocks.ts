// Assigns the blocks of a screen to regions: before the form, between the form and the buttons, after the buttons, and
// in the side column.

import type { BlockView } from '../../engine/index.ts';

export interface BlockRegions {
  readonly before: readonly BlockView[];
  readonly between: readonly BlockView[];
  readonly after: readonly BlockView[];
  readonly side: readonly BlockView[];
}

/**
 * Splits a screen's blocks at the marker blocks `form` and `actions`. Without markers, the form and the buttons come
 * last.
 * @param hasFailed true after a failed call, which leaves out loading indicators
 */
export function arrangeBlocks(blocks: readonly BlockView[], hasFailed = false): BlockRegions {
  const main = blocks.filter(
    ({ place, block }) => place === 'main' && !(hasFailed && loadingBlocks.includes(block)),
  );
  const actions = findMarker(main, 'actions') ?? main.length;
  const form = Math.min(actions, findMarker(main, 'form') ?? actions);
  const drawn = (from: number, to: number) =>
    main.slice(from, to).filter((block) => !isMarker(block));
  return {
    before: drawn(0, form),
    between: drawn(form, actions),
    after: drawn(actions, main.length),
    side: blocks.filter((block) => block.place === 'side'),
  };
}

/** The names of the marker blocks, which determine the positions of the form and the buttons. */
export const markerBlockNames: readonly string[] = ['form', 'actions'];

// helpers

/** The names of the blocks that show a loading indicator. */
const loadingBlocks: readonly string[] = ['spinner'];

const isMarker = (block: BlockView) => markerBlockNames.includes(block.block);

function findMarker(blocks: readonly BlockView[], mark: string): number | null {
  const index = blocks.findIndex((block) => block.block === mark);
  return index === -1 ? null : index;
}
