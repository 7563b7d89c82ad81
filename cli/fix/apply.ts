// One repair in the text of a file: nothing else of it changes.

import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { type Fix, segmentsOfPointer } from '../../engine/check/index.ts';

/** The text with the repair made; the same text where the place is no longer as the repair expects it. */
export function applyFix(text: string, fix: Fix): string {
  const tree = parseTree(text);
  const path = segmentsOfPointer(fix.pointer);
  const node = tree && nodeAt(tree, path);
  if (!tree || !node) return text;
  if ('from' in fix)
    return node.value === fix.from ? put(text, node.offset, node.length, fix.to) : text;
  if ('put' in fix) return put(text, node.offset, node.length, fix.put);
  if ('rename' in fix) {
    const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
    return key ? put(text, key.offset, key.length, fix.rename) : text;
  }
  return without(text, tree, withEmptied(tree, path));
}

// helpers

/** A segment that is a number counts in a list, and is a name in an object. */
function nodeAt(tree: Node, path: readonly string[]): Node | undefined {
  return path.reduce<Node | undefined>((node, segment) => {
    if (!node) return undefined;
    return findNodeAtLocation(node, [node.type === 'array' ? Number(segment) : segment]);
  }, tree);
}

function put(text: string, offset: number, length: number, value: unknown): string {
  return text.slice(0, offset) + JSON.stringify(value) + text.slice(offset + length);
}

/** What is to be taken out: also the object around, where nothing would be left in it. */
function withEmptied(tree: Node, path: readonly string[]): readonly string[] {
  const around = nodeAt(tree, path.slice(0, -1));
  const isLast = path.length === 2 && around?.type === 'object' && around.children?.length === 1;
  return isLast ? path.slice(0, -1) : path;
}

/** The text without a property, up to the next one or from the one before, so that the lines around stay as they are. */
function without(text: string, tree: Node, path: readonly string[]): string {
  const property = nodeAt(tree, path)?.parent;
  const siblings = property?.parent?.children ?? [];
  if (property?.type !== 'property') return text;
  const at = siblings.indexOf(property);
  const [before, after] = [siblings[at - 1], siblings[at + 1]];
  const end = property.offset + property.length;
  if (after) return text.slice(0, property.offset) + text.slice(after.offset);
  return text.slice(0, before ? before.offset + before.length : property.offset) + text.slice(end);
}
