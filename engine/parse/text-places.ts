// Where things stand in a text: lines and columns of offsets, and the value at a JSON Pointer.

import { type Node, parseTree } from 'jsonc-parser';

/** Lines and columns are counted from 1. */
export interface Span {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface TextPlaces {
  /** The span of so many characters from an offset, at least one. */
  spanOf(offset: number, length: number): Span;
  /** The span of the value at a JSON Pointer; of the nearest one around it where there is none. */
  spanAt(segments: readonly string[]): Span;
}

/** Both are looked up, not searched for: one text may hold many thousands of findings. */
export function placesInText(text: string): TextPlaces {
  let starts: readonly number[] | undefined;
  let tree: Node | null | undefined;
  const children = new Map<Node, ReadonlyMap<string, Node>>();

  const spanOf = (offset: number, length: number): Span => {
    starts ??= lineStarts(text);
    const [line, column] = positionOf(starts, offset);
    const end = Math.min(text.length, offset + Math.max(1, length));
    const [endLine, endColumn] = positionOf(starts, end);
    return { line, column, endLine, endColumn };
  };

  const childrenOf = (node: Node): ReadonlyMap<string, Node> => {
    const known = children.get(node) ?? namedChildren(node);
    children.set(node, known);
    return known;
  };

  return {
    spanOf,
    spanAt(segments) {
      // Made when something is found: most texts are never looked into.
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

/** The values of an object by name, the first where a name stands twice; those of a list by index. */
function namedChildren({ type, children = [] }: Node): ReadonlyMap<string, Node> {
  if (type === 'array') return new Map(children.map((child, index) => [String(index), child]));
  const named = new Map<string, Node>();
  if (type !== 'object') return named;
  for (const { children: [key, value] = [] } of children)
    if (key && value && !named.has(String(key.value))) named.set(String(key.value), value);
  return named;
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Line and column of an offset: the last line that starts at or before it. */
function positionOf(starts: readonly number[], offset: number): readonly [number, number] {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return [low + 1, offset - (starts[low] ?? 0) + 1];
}
