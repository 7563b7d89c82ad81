// Formats JSON in the style of the flow files.

import { type Node, parseTree } from 'jsonc-parser';

/** The maximum line width, as in biome.json. */
const maxLineWidth = 120;

/**
 * Formats JSON text like Biome with `expand: never`. An object or a list is printed on one line if it fits. Keeps the
 * order of properties and the spelling of values.
 * @throws Error if the text is empty
 * @example formatJson('{"id":"type"}') // '{ "id": "type" }\n'
 */
export function formatJson(text: string): string {
  const node = parseTree(text);
  if (!node) throw new Error('There is no JSON in this text.');
  return `${printNode(node, text, 0, 0)}\n`;
}

// helpers

/**
 * @param usedColumns the number of columns used by the property name before the value and by the comma after the value
 */
function printNode(node: Node, text: string, indent: number, usedColumns: number): string {
  const line = printInline(node, text);
  const { type, children } = node;
  if (!children || indent + usedColumns + line.length <= maxLineWidth) return line;
  const margin = ' '.repeat(indent + 2);
  const lines = children.map((child, index) => {
    const [name, value] = type === 'object' ? getPropertyParts(child, text) : ['', child];
    const comma = index < children.length - 1 ? ',' : '';
    return `${margin}${name}${printNode(value, text, indent + 2, name.length + comma.length)}${comma}`;
  });
  const [open, close] = type === 'object' ? ['{', '}'] : ['[', ']'];
  return [open, ...lines, `${' '.repeat(indent)}${close}`].join('\n');
}

function printInline(node: Node, text: string): string {
  const { type, offset, length, children } = node;
  if (!children) return text.slice(offset, offset + length);
  if (type === 'array') return `[${children.map((each) => printInline(each, text)).join(', ')}]`;
  const properties = children.map((child) => {
    const [name, value] = getPropertyParts(child, text);
    return name + printInline(value, text);
  });
  return properties.length === 0 ? '{}' : `{ ${properties.join(', ')} }`;
}

/** Returns the key of a property with its colon, and the node of the property's value. */
function getPropertyParts({ children: [key, value] = [] }: Node, text: string): [string, Node] {
  if (!key || !value) throw new Error('A property of this JSON has no value.');
  return [`${text.slice(key.offset, key.offset + key.length)}: `, value];
}
