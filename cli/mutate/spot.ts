// Every value of a flow file with where it stands in the text: the places that a mutant may change.

import { type Node, parseTree } from 'jsonc-parser';
import type { Json } from '../../engine/index.ts';

export interface Spot {
  readonly file: string;
  /** Folder of the flow; empty for the application's own file. */
  readonly folder: string;
  readonly path: readonly (string | number)[];
  /** The last segment of the path as text; empty for the whole file. */
  readonly name: string;
  readonly value: Json;
  readonly node: Node;
  readonly above: Spot | null;
  readonly text: string;
}

/** Every value of a text, the whole first. */
export function spotsOf(file: string, text: string): readonly Spot[] {
  const tree = parseTree(text);
  const spots: Spot[] = [];
  const folder = file.includes('/') ? (file.split('/')[0] ?? '') : '';
  const visit = (
    node: Node,
    path: readonly (string | number)[],
    above: Spot | null,
    value: Json,
  ) => {
    const spot: Spot = {
      file,
      folder,
      path,
      name: String(path.at(-1) ?? ''),
      value,
      node,
      above,
      text,
    };
    spots.push(spot);
    for (const [index, child] of (node.children ?? []).entries()) {
      const [key, below] = child.type === 'property' ? (child.children ?? []) : [undefined, child];
      if (!below) continue;
      const name = key === undefined ? index : String(key.value);
      visit(below, [...path, name], spot, (value as Record<string | number, Json>)[name] ?? null);
    }
  };
  if (tree) visit(tree, [], null, JSON.parse(text) as Json);
  return spots;
}

/** Whether the spot is a property of an object. */
export function isEntry({ node }: Spot): boolean {
  return node.parent?.type === 'property';
}

/** The names on the way to a spot. */
export function isBelow({ path }: Spot, name: string): boolean {
  return path.slice(0, -1).includes(name);
}
