// Edits JSON text. Formatted text remains formatted in the style of the flow files.

import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import { formatJson } from '../../../cli/format-json.ts';

/** Returns the JSON text of a new file. */
export function toJsonText(content: object): string {
  return formatJson(JSON.stringify(content));
}

/** Sets the value at a path in JSON text. If the value is undefined, it is removed. */
export function setJson(text: string, path: JSONPath, value: unknown): string {
  return edit(text, path, value, {});
}

/** Inserts an item into a list in JSON text, before the item at the given index. */
export function insertJson(text: string, list: JSONPath, index: number, value: unknown): string {
  return edit(text, [...list, index], value, { isArrayInsertion: true });
}

/** Adds a property before another property. If the other property does not exist, adds the new one at the end. */
export function addProperty(
  text: string,
  name: string | JSONPath,
  value: unknown,
  before: string,
): string {
  const getInsertionIndex = (names: string[]) => {
    const index = names.indexOf(before);
    return index === -1 ? names.length : index;
  };
  return edit(text, [name].flat(), value, { getInsertionIndex });
}

// helpers

type Options = Parameters<typeof modify>[3];

function edit(text: string, path: JSONPath, value: unknown, options: Options): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  const edited = applyEdits(text, modify(text, path, value, { ...options, formattingOptions }));
  return formatJson(text) === text ? formatJson(edited) : edited;
}
