import { listAncestors } from './ancestors.ts';
import { describeElement } from './element-text.ts';
import { isHiddenVisually, isShown } from './visibility.ts';

/** Describes the elements, and the values of selects, that are cut off. */
export function findCutTexts(
  written: readonly Element[],
  controls: readonly HTMLInputElement[],
): readonly string[] {
  return [
    ...written.filter(isCut).map(describeElement),
    ...controls.filter(isValueCut).map((each) => `select “${each.name}”`),
  ];
}

// helpers

/** Returns true if the text of an element is cut off by itself or by an element around it. */
function isCut(element: Element): boolean {
  if (isHiddenVisually(element) || element.matches('.skip')) return false;
  const range = document.createRange();
  range.selectNodeContents(element);
  const text = range.getBoundingClientRect();
  for (const around of listAncestors(element)) {
    const { overflowX, overflowY } = getComputedStyle(around);
    if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) return false;
    const clipsX = /hidden|clip/.test(overflowX);
    const clipsY = /hidden|clip/.test(overflowY);
    if (!clipsX && !clipsY) continue;
    // The slides of a carousel that are not shown lie outside of its frame.
    if (around.closest('[aria-roledescription=carousel]')) return false;
    const box = around.getBoundingClientRect();
    // A library hides texts for screen readers in a box of one pixel.
    if (box.width <= 1 && box.height <= 1) return false;
    if (clipsX && (text.right > box.right + 1.5 || text.left < box.left - 1.5)) return true;
    if (clipsY && (text.bottom > box.bottom + 3 || text.top < box.top - 3)) return true;
  }
  return false;
}

/** Returns true if the value of a select is cut off without an ellipsis. */
function isValueCut(control: HTMLElement): boolean {
  return (
    control.tagName === 'SELECT' &&
    isShown(control) &&
    getComputedStyle(control).textOverflow !== 'ellipsis' &&
    control.scrollWidth > control.clientWidth + 1
  );
}
