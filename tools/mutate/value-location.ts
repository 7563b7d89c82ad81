// Finds every value of a flow file with its location. These are the candidates for mutations.

import { type Node, parseTree } from 'jsonc-parser';
import type { Json } from '../../engine/language/index.ts';

export interface ValueLocation {
  readonly file: string;
  /** The folder of the flow, or an empty text for the application file. */
  readonly folder: string;
  readonly path: readonly (string | number)[];
  /** The last segment of the path, or an empty text for the whole file. */
  readonly name: string;
  readonly value: Json;
  readonly node: Node;
  readonly above: ValueLocation | null;
  readonly text: string;
}

/** Returns the location of every value in the text of a file, starting with the whole file. */
export function findLocations(file: string, text: string): readonly ValueLocation[] {
  const tree = parseTree(text);
  const locations: ValueLocation[] = [];
  const folder = file.includes('/') ? (file.split('/')[0] ?? '') : '';
  const visit = (
    node: Node,
    path: readonly (string | number)[],
    above: ValueLocation | null,
    value: Json,
  ) => {
    const location: ValueLocation = {
      file,
      folder,
      path,
      name: String(path.at(-1) ?? ''),
      value,
      node,
      above,
      text,
    };
    locations.push(location);
    for (const [index, child] of (node.children ?? []).entries()) {
      const [key, below] = child.type === 'property' ? (child.children ?? []) : [undefined, child];
      if (!below) continue;
      const name = key === undefined ? index : String(key.value);
      visit(
        below,
        [...path, name],
        location,
        (value as Record<string | number, Json>)[name] ?? null,
      );
    }
  };
  if (tree) visit(tree, [], null, JSON.parse(text) as Json);
  return locations;
}

/** Returns true if a location is a property of an object. */
export function isProperty({ node }: ValueLocation): boolean {
  return node.parent?.type === 'property';
}

/** Returns true if a parent of a location has the given name. */
export function isBelow({ path }: ValueLocation, name: string): boolean {
  return path.slice(0, -1).includes(name);
}

/** Returns true if a location is inside the examples of a condition. */
export function isInExample({ path }: ValueLocation): boolean {
  return path[0] === 'conditions' && ['given', 'holds', 'fails'].includes(String(path[2]));
}
