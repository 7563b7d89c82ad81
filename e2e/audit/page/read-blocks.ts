import type { PageSnapshot } from '../snapshot.ts';
import { isPinned } from './ancestors.ts';
import { describeElement } from './element-text.ts';
import { isHiddenVisually, isShown } from './visibility.ts';

/** Reads the blocks of the column, and the width of its title. */
export function readBlocks(): Pick<PageSnapshot, 'blocks' | 'columnWidth'> {
  const column = document.querySelector('main .column');
  const title = column?.querySelector('h1')?.getBoundingClientRect();
  const origin = title?.left ?? 0;
  const blocks = [...(column?.children ?? [])]
    .filter((each) => isShown(each) && !isHiddenVisually(each) && !isPinned(each))
    .map((each) => {
      const { left, right } = each.getBoundingClientRect();
      return {
        name: describeElement(each),
        isWide: each.classList.contains('wide'),
        left: Math.round(left - origin),
        right: Math.round(right - origin),
      };
    });
  return { blocks, columnWidth: Math.round(title?.width ?? 0) };
}
