import type { PageSnapshot } from '../snapshot.ts';
import { isScrolled } from './ancestors.ts';
import { describeElement } from './element-text.ts';
import { findAll } from './find-all.ts';
import { isShown } from './visibility.ts';

/** Reads the width of the page and of the window, and the innermost element that is too wide. */
export function readOverflow(): PageSnapshot['overflow'] {
  const { scrollWidth: width, clientWidth: view } = document.documentElement;
  const widest = width <= view ? undefined : findWiderThan(view);
  return { width, view, by: widest ? describeElement(widest) : '' };
}

// helpers

/** Returns the last element that ends to the right of the window and is in no box that scrolls. */
function findWiderThan(view: number): HTMLElement | undefined {
  return findAll('body *').findLast(
    (each) =>
      isShown(each) &&
      each.closest('svg svg, svg > *') === null &&
      each.getBoundingClientRect().right > view + 1 &&
      !isScrolled(each),
  );
}
