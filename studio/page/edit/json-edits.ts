// Edits JSON text at JSON Pointers. The rest of the text does not change.

import { applyEdits, findNodeAtLocation, modify, type Node, parseTree } from 'jsonc-parser';
import type { Json } from '../../../engine/index.ts';

const formattingOptions = { insertSpaces: true, tabSize: 2 };

/**
 * Returns the text with a value set at a pointer. Adds the value if it is missing.
 * @example
 * setValue('{ "title": "Tea" }', '/title', 'Coffee') // '{ "title": "Coffee" }'
 */
export function setValue(text: string, pointer: string, value: Json): string {
  const node = findNode(text, pointer);
  if (node) {
    const end = node.offset + node.length;
    return `${text.slice(0, node.offset)}${JSON.stringify(value)}${text.slice(end)}`;
  }
  return applyEdits(text, modify(text, toPath(text, pointer), value, { formattingOptions }));
}

/**
 * Returns the text without the value at a pointer.
 * @example
 * removeValue('{"a":1,"b":2}', '/a') // '{"b":2}'
 */
export function removeValue(text: string, pointer: string): string {
  const value = findNode(text, pointer);
  const node = value?.parent?.type === 'property' ? value.parent : value;
  const siblings = node?.parent?.children;
  if (!node || !siblings) return text;
  const index = siblings.indexOf(node);
  const [before, after] = [siblings[index - 1], siblings[index + 1]];
  const from = before ? before.offset + before.length : node.offset;
  const to = before || !after ? node.offset + node.length : after.offset;
  return text.slice(0, from) + text.slice(to);
}

/** Returns the text with a value inserted into a list. */
export function insertItem(text: string, list: string, index: number, value: Json): string {
  const options = { formattingOptions, isArrayInsertion: true };
  return applyEdits(text, modify(text, [...toPath(text, list), index], value, options));
}

/**
 * Returns the text with a list item moved to another index. The texts of the items do not change.
 * @example
 * moveItem('[1, 2, 3]', '', 2, 0) // '[3, 1, 2]'
 */
export function moveItem(text: string, list: string, from: number, to: number): string {
  const items = findNode(text, list)?.children ?? [];
  const order = items.map((item) => text.slice(item.offset, item.offset + item.length));
  const [moved] = order.splice(from, 1);
  if (moved === undefined) return text;
  order.splice(to, 0, moved);
  return items.reduceRight(
    (result, { offset, length }, index) =>
      result.slice(0, offset) + (order[index] ?? '') + result.slice(offset + length),
    text,
  );
}

/** Returns the value at a pointer, or undefined if there is none. */
export function readValue(text: string, pointer: string): Json | undefined {
  const node = findNode(text, pointer);
  return node && (JSON.parse(text.slice(node.offset, node.offset + node.length)) as Json);
}

/** Returns the string at a pointer. Returns null if there is none, or if the JSON has an error at this place. */
export function readText(text: string | undefined, pointer: string): string | null {
  try {
    const value = readValue(text ?? '', pointer);
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}

/**
 * Returns the offsets of the value at a pointer. If the value does not exist, returns those of its nearest existing
 * ancestor.
 */
export function findRange(text: string, pointer: string): { from: number; to: number } {
  const node = findNode(text, pointer);
  if (node) return { from: node.offset, to: node.offset + node.length };
  return pointer === '' ? { from: 0, to: 0 } : findRange(text, pointer.replace(/\/[^/]*$/, ''));
}

/** Returns the line number of an offset, counted from 1. */
export function getLine(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

// helpers

function findNode(text: string, pointer: string): Node | undefined {
  const tree = parseTree(text);
  return tree && findNodeAtLocation(tree, toPath(text, pointer));
}

/** Converts a pointer to a path. A segment becomes an index where the text has a list. */
function toPath(text: string, pointer: string): (string | number)[] {
  const segments = pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
  let node = parseTree(text);
  return segments.map((segment) => {
    const key = node?.type === 'array' ? Number(segment) : segment;
    node = node && findNodeAtLocation(node, [key]);
    return key;
  });
}
