// Assigns the blocks of a screen to regions: before the form, between the form and the buttons, after the buttons, in
// the side column, and below a receipt in it.

import type { BlockView } from '../../engine/index.ts';

export interface BlockRegions {
  readonly before: readonly BlockView[];
  readonly between: readonly BlockView[];
  readonly after: readonly BlockView[];
  readonly side: readonly BlockView[];
  readonly last: readonly BlockView[];
}

/**
 * Splits a screen's blocks at the marker blocks `form` and `actions`. Without markers, the form and the buttons come
 * last. On a phone, more to buy is below the receipt, with what is listed after it.
 * @param hasFailed true after a failed call, which leaves out loading indicators
 */
export function arrangeBlocks(blocks: readonly BlockView[], hasFailed = false): BlockRegions {
  const main = blocks.filter(
    ({ place, block }) => place === 'main' && !(hasFailed && loadingBlocks.includes(block)),
  );
  const actions = findBlock(main, 'actions') ?? main.length;
  const form = Math.min(actions, findBlock(main, 'form') ?? actions);
  const drawn = (from: number, to: number) =>
    main.slice(from, to).filter((block) => !isMarker(block));
  const side = blocks.filter((block) => block.place === 'side');
  const offers = side.some(({ block }) => block === 'receipt')
    ? (findBlock(main, 'offers') ?? main.length)
    : main.length;
  const last = Math.max(actions, offers);
  return {
    before: drawn(0, form),
    between: drawn(form, actions),
    after: drawn(actions, last),
    side,
    last: drawn(last, main.length),
  };
}

/** The names of the marker blocks, which determine the positions of the form and the buttons. */
export const markerBlockNames: readonly string[] = ['form', 'actions'];

// helpers

/** The names of the blocks that show a loading indicator. */
const loadingBlocks: readonly string[] = ['spinner'];

const isMarker = (block: BlockView) => markerBlockNames.includes(block.block);

function findBlock(blocks: readonly BlockView[], name: string): number | null {
  const index = blocks.findIndex((block) => block.block === name);
  return index === -1 ? null : index;
}
