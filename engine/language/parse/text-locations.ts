// Source locations: the line and column of an offset, and the location of the value at a JSON Pointer.

import { type Node, parseTree } from 'jsonc-parser';

/** A range in a file. Lines and columns start at 1. */
export interface SourceSpan {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface TextLocations {
  /** Returns a span of `length` characters, or of one character if `length` is 0. */
  spanOf(offset: number, length: number): SourceSpan;
  /**
   * Returns the span of the value at a JSON Pointer. If there is no such value, returns the span of its nearest
   * ancestor.
   */
  spanAt(segments: readonly string[]): SourceSpan;
}

/** Creates a locator for a text. The locator uses an index, because one text may have thousands of problems. */
export function createTextLocator(text: string): TextLocations {
  let starts: readonly number[] | undefined;
  let tree: Node | null | undefined;
  const children = new Map<Node, ReadonlyMap<string, Node>>();

  const spanOf = (offset: number, length: number): SourceSpan => {
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
      // The text is parsed on the first look-up, because most texts have no problems.
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
 * Returns the values of an object by name, or the values of a list by index. For duplicate keys, returns the first
 * value.
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

/** Converts an offset to a line and a column. The line is the last line that starts at or before the offset. */
function getPosition(starts: readonly number[], offset: number): readonly [number, number] {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return [low + 1, offset - (starts[low] ?? 0) + 1];
}
