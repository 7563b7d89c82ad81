// Addresses of values in a file, which survive that the file is reordered or formatted.

import { type JSONPath, type Node, parseTree } from 'jsonc-parser';

/** The value at an address. @throws Error naming the part that is not there */
export function nodeAt(text: string, address: string): Node {
  const root = parseTree(text);
  if (!root) throw new Error('The file is no JSON.');
  return segmentsOf(address).reduce((node, segment) => below(node, segment, address), root);
}

/** The parent of what an address names, and its last part, which need not be there. */
export function parentOf(text: string, address: string) {
  const segments = segmentsOf(address);
  const root = parseTree(text);
  if (!root) throw new Error('The file is no JSON.');
  const parent = segments
    .slice(0, -1)
    .reduce((node, segment) => below(node, segment, address), root);
  return { parent, name: segments.at(-1) ?? '' };
}

/** A property with its key, an element without: what is taken away with a value. */
export function wholeOf(node: Node): Node {
  return node.parent?.type === 'property' ? node.parent : node;
}

/** The keys and indexes that lead to a value. */
export function pathOf(node: Node): JSONPath {
  const whole = wholeOf(node);
  const parent = whole.parent;
  if (!parent) return [];
  const key = whole.type === 'property' ? String(whole.children?.[0]?.value) : null;
  return [...pathOf(parent), key ?? (parent.children ?? []).indexOf(whole)];
}

// helpers

function segmentsOf(address: string): readonly string[] {
  return address === '' ? [] : address.split(' > ');
}

function below(node: Node, segment: string, address: string): Node {
  const found = node.type === 'array' ? elementOf(node, segment) : propertyOf(node, segment);
  if (!found) throw new Error(`There is no "${segment}" at "${address}".`);
  return found;
}

function propertyOf(node: Node, name: string): Node | undefined {
  const property = node.children?.find((each) => each.children?.[0]?.value === name);
  return node.type === 'object' ? property?.children?.[1] : undefined;
}

function elementOf(node: Node, segment: string): Node | undefined {
  const children = node.children ?? [];
  if (segment === 'last') return children.at(-1);
  const index = /^#(\d+)$/.exec(segment)?.[1];
  if (index !== undefined) return children[Number(index)];
  const [, key = '', value = '', nth] = /^(.*?)=(.*?)(?:#(\d+))?$/.exec(segment) ?? [];
  const fits = children.filter((each) =>
    key === '' ? String(each.value) === value : String(propertyOf(each, key)?.value) === value,
  );
  if (fits.length > 1 && nth === undefined)
    throw new Error(`"${segment}" names ${fits.length} elements: say which with "#0".`);
  return fits[Number(nth ?? 0)];
}
