// Applies one fix to the text of a file. The rest of the text does not change.

import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { type ProblemFix, parsePointer } from '../../engine/language/index.ts';
import { getRemovalRange } from './removal-range.ts';

/** Returns the fixed text. Returns the text unchanged if the location of the fix no longer exists. */
export function applyFix(text: string, fix: ProblemFix): string {
  const tree = parseTree(text);
  const path = parsePointer(fix.pointer);
  const node = tree && findNode(tree, path);
  if (!tree || !node) return text;
  if ('from' in fix)
    return node.value === fix.from ? replaceRange(text, node.offset, node.length, fix.to) : text;
  if ('put' in fix) return replaceRange(text, node.offset, node.length, fix.put);
  if ('rename' in fix) {
    const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
    return key ? replaceRange(text, key.offset, key.length, fix.rename) : text;
  }
  return removeProperty(text, tree, includeEmptiedParents(tree, path));
}

// helpers

/** Returns the JSON node at a path. A numeric segment is an index in a list and a property name in an object. */
function findNode(tree: Node, path: readonly string[]): Node | undefined {
  return path.reduce<Node | undefined>((node, segment) => {
    if (!node) return undefined;
    return findNodeAtLocation(node, [node.type === 'array' ? Number(segment) : segment]);
  }, tree);
}

function replaceRange(text: string, offset: number, length: number, value: unknown): string {
  return text.slice(0, offset) + JSON.stringify(value) + text.slice(offset + length);
}

/**
 * Returns the path of the value to remove. If the removal would leave its parent empty, returns the path of the parent.
 */
function includeEmptiedParents(tree: Node, path: readonly string[]): readonly string[] {
  const around = findNode(tree, path.slice(0, -1));
  const isLast = path.length === 2 && around?.type === 'object' && around.children?.length === 1;
  return isLast ? path.slice(0, -1) : path;
}

function removeProperty(text: string, tree: Node, path: readonly string[]): string {
  const node = findNode(tree, path);
  if (node?.parent?.type !== 'property') return text;
  const { offset, length } = getRemovalRange(node);
  return text.slice(0, offset) + text.slice(offset + length);
}
