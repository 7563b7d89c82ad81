// Source locations: line and column of an offset, and the value at a JSON Pointer.

import { type Node, parseTree } from 'jsonc-parser';

/** Lines and columns count from 1. */
export interface Span {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface TextLocations {
  /** Returns a span of `length` characters, at least one. */
  spanOf(offset: number, length: number): Span;
  /** Returns the span of the value at a JSON Pointer, or of its nearest ancestor that exists. */
  spanAt(segments: readonly string[]): Span;
}

/**
 * Creates a locator for a text. Look-ups use an index because one text may have thousands of
 * problems.
 */
export function locateText(text: string): TextLocations {
  let starts: readonly number[] | undefined;
  let tree: Node | null | undefined;
  const children = new Map<Node, ReadonlyMap<string, Node>>();

  const spanOf = (offset: number, length: number): Span => {
    starts ??= getLineStarts(text);
    const [line, column] = getPosition(starts, offset);
    const end = Math.min(text.length, offset + Math.max(1, length));
    const [endLine, endColumn] = getPosition(starts, end);
    return { line, column, endLine, endColumn };
  };

  const childrenOf = (node: Node): ReadonlyMap<string, Node> => {
    const known = children.get(node) ?? getNamedChildren(node);
    children.set(node, known);
    return known;
  };

  return {
    spanOf,
    spanAt(segments) {
      // Parsed on the first look-up, because most texts have no problems.
      if (tree === undefined) tree = parseTree(text) ?? null;
      let node = tree;
      for (const segment of segments) {
        const next: Node | undefined = node ? childrenOf(node).get(segment) : undefined;
        if (!next) break;
        node = next;
      }
      return spanOf(node?.offset ?? 0, node?.length ?? 1);
    },
  };
}

// helpers

/**
 * Returns an object's values by name (the first of duplicate keys), or a list's values by index.
 */
function getNamedChildren({ type, children = [] }: Node): ReadonlyMap<string, Node> {
  if (type === 'array') return new Map(children.map((child, index) => [String(index), child]));
  const named = new Map<string, Node>();
  if (type !== 'object') return named;
  for (const { children: [key, value] = [] } of children)
    if (key && value && !named.has(String(key.value))) named.set(String(key.value), value);
  return named;
}

function getLineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Converts an offset to line and column: the last line that starts at or before the offset. */
function getPosition(starts: readonly number[], offset: number): readonly [number, number] {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return [low + 1, offset - (starts[low] ?? 0) + 1];
}
