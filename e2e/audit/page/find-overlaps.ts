import { isPinned, isScrolled } from './ancestors.ts';
import { cleanText, describeElement, getTextNodes } from './element-text.ts';
import { isHiddenVisually } from './visibility.ts';

/** The number of overlaps that are reported. */
const maxOverlaps = 5;

/** A line of text, and the element that it is in. */
interface TextLine {
  readonly element: Element;
  readonly box: DOMRect;
}

/** Describes the first texts of `main` that lie over another text. */
export function findOverlaps(written: readonly Element[]): readonly string[] {
  const lines = written.filter(isCompared).flatMap(readLines);
  const overlaps: string[] = [];
  for (const [index, one] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      if (!isOver(one, other)) continue;
      overlaps.push(`${describeElement(one.element)} and ${describeElement(other.element)}`);
      if (overlaps.length === maxOverlaps) return overlaps;
    }
  return overlaps;
}

// helpers

/** Returns false for texts that may lie over others, or that are moved by the user. */
function isCompared(element: Element): boolean {
  return (
    element.closest('[aria-roledescription=carousel]') === null &&
    document.querySelector('main')?.contains(element) === true &&
    !isHiddenVisually(element) &&
    !isScrolled(element) &&
    !isPinned(element)
  );
}

/** Returns the lines of the text that is directly in an element. */
function readLines(element: Element): readonly TextLine[] {
  const range = document.createRange();
  return getTextNodes(element)
    .filter((node) => cleanText(node.textContent) !== '')
    .flatMap((node) => {
      range.selectNodeContents(node);
      return [...range.getClientRects()].map((box) => ({ element, box }));
    });
}

/** Returns true if two lines cover a common part of the page, and neither is inside the other's element. */
function isOver(one: TextLine, other: TextLine): boolean {
  const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
  const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
  if (across < 4 || down < 6) return false;
  return !one.element.contains(other.element) && !other.element.contains(one.element);
}
