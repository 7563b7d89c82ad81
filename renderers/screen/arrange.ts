// Which blocks stand before the form, between the form and the buttons, after the buttons, and beside all.

import type { BlockView } from '../../engine/index.ts';

export interface Arrangement {
  readonly before: readonly BlockView[];
  readonly between: readonly BlockView[];
  readonly after: readonly BlockView[];
  readonly side: readonly BlockView[];
}

/**
 * Sorts a screen's blocks around its two marks, `form` and `actions`; unmarked, both stand at the end.
 * @param hasFailed what says that something is under way is left out then: nothing is
 */
export function arrange(blocks: readonly BlockView[], hasFailed = false): Arrangement {
  const main = blocks.filter(
    ({ place, block }) => place === 'main' && !(hasFailed && underWay.includes(block)),
  );
  const actions = positionOf(main, 'actions') ?? main.length;
  const form = Math.min(actions, positionOf(main, 'form') ?? actions);
  const drawn = (from: number, to: number) => main.slice(from, to).filter((each) => !isMark(each));
  return {
    before: drawn(0, form),
    between: drawn(form, actions),
    after: drawn(actions, main.length),
    side: blocks.filter((each) => each.place === 'side'),
  };
}

/** The names of the blocks that only mark a place. */
export const marks: readonly string[] = ['form', 'actions'];

// helpers

/** The names of the blocks that say that something is under way. */
const underWay: readonly string[] = ['spinner'];

const isMark = (block: BlockView) => marks.includes(block.block);

function positionOf(blocks: readonly BlockView[], mark: string): number | null {
  const index = blocks.findIndex((each) => each.block === mark);
  return index === -1 ? null : index;
}
