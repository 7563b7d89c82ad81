// Finds values in a JSON file by addresses that stay valid after reordering and formatting. An
// address is a list of keys separated by " > ".

import { type JSONPath, type Node, parseTree } from 'jsonc-parser';
import { getRemovableNode } from '../../cli/fix/removal-range.ts';

/**
 * Returns the value at an address.
 * @throws Error that names the missing part
 */
export function findNode(text: string, address: string): Node {
  const root = parseTree(text);
  if (!root) throw new Error('The file is not valid JSON.');
  return splitAddress(address).reduce((node, segment) => findChild(node, segment, address), root);
}

/** Returns the parent node of an address and the last key of the address, which need not exist. */
export function findParent(text: string, address: string) {
  const segments = splitAddress(address);
  const root = parseTree(text);
  if (!root) throw new Error('The file is not valid JSON.');
  const parent = segments
    .slice(0, -1)
    .reduce((node, segment) => findChild(node, segment, address), root);
  return { parent, name: segments.at(-1) ?? '' };
}

/** Returns the path of a value as a list of keys and indexes. */
export function getNodePath(node: Node): JSONPath {
  const whole = getRemovableNode(node);
  const parent = whole.parent;
  if (!parent) return [];
  const key = whole.type === 'property' ? String(whole.children?.[0]?.value) : null;
  return [...getNodePath(parent), key ?? (parent.children ?? []).indexOf(whole)];
}

// helpers

function splitAddress(address: string): readonly string[] {
  return address === '' ? [] : address.split(' > ');
}

function findChild(node: Node, segment: string, address: string): Node {
  const found = node.type === 'array' ? findElement(node, segment) : findProperty(node, segment);
  if (!found) throw new Error(`There is no "${segment}" at "${address}".`);
  return found;
}

function findProperty(node: Node, name: string): Node | undefined {
  const property = node.children?.find((each) => each.children?.[0]?.value === name);
  return node.type === 'object' ? property?.children?.[1] : undefined;
}

function findElement(node: Node, segment: string): Node | undefined {
  const children = node.children ?? [];
  if (segment === 'last') return children.at(-1);
  const index = /^#(\d+)$/.exec(segment)?.[1];
  if (index !== undefined) return children[Number(index)];
  const [, key = '', value = '', nth] = /^(.*?)=(.*?)(?:#(\d+))?$/.exec(segment) ?? [];
  const fits = children.filter((each) =>
    key === '' ? String(each.value) === value : String(findProperty(each, key)?.value) === value,
  );
  if (fits.length > 1 && nth === undefined)
    throw new Error(`"${segment}" names ${fits.length} elements: say which with "#0".`);
  return fits[Number(nth ?? 0)];
}
