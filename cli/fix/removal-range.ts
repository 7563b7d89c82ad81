// Finds the range of text to remove together with a JSON value.

import type { Node } from 'jsonc-parser';

/** Returns the node to remove together with a value: the property including its key, or the list item. */
export function getRemovableNode(node: Node): Node {
  return node.parent?.type === 'property' ? node.parent : node;
}

/**
 * Returns the text range of a property or a list item. The range includes the comma after it, or the comma before it
 * for the last one, so that all other lines stay unchanged.
 */
export function getRemovalRange(node: Node): { readonly offset: number; readonly length: number } {
  const whole = getRemovableNode(node);
  const siblings = whole.parent?.children ?? [];
  const at = siblings.indexOf(whole);
  const [before, after] = [siblings[at - 1], siblings[at + 1]];
  const offset = after || !before ? whole.offset : before.offset + before.length;
  const end = after ? after.offset : whole.offset + whole.length;
  return { offset, length: end - offset };
}
