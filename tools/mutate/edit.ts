// Creates text edits for a location in a flow file.

import { getRemovalRange } from '../../cli/fix/removal-range.ts';
import type { Json } from '../../engine/language/index.ts';
import type { ValueLocation } from './value-location.ts';

export interface TextEdit {
  readonly file: string;
  readonly offset: number;
  readonly length: number;
  /** The replacement, or null to delete the file. */
  readonly text: string | null;
  /** The names by which a finding is recognized if it is not at the changed lines. */
  readonly names: readonly string[];
}

/** Replaces a value. */
export function replaceValue(
  location: ValueLocation,
  value: Json,
  ...names: readonly string[]
): TextEdit {
  const { offset, length } = location.node;
  return { file: location.file, offset, length, text: JSON.stringify(value), names };
}

/** Misspells a text. */
export function misspellValue(location: ValueLocation): TextEdit {
  const before = String(location.value);
  const after = misspell(before);
  return replaceValue(location, after, before, after);
}

/** Misspells the name of a property. */
export function misspellKey(location: ValueLocation, after = misspell(location.name)): TextEdit {
  const [key] = location.node.parent?.children ?? [];
  return {
    file: location.file,
    offset: key?.offset ?? 0,
    length: key?.length ?? 0,
    text: JSON.stringify(after),
    names: [location.name, after],
  };
}

/** Removes a property or an item with its comma. */
export function removeValue(location: ValueLocation, ...names: readonly string[]): TextEdit {
  const named = names.length > 0 ? names : [location.name];
  return { file: location.file, ...getRemovalRange(location.node), text: '', names: named };
}

/** Inserts a property at the start of an object. */
export function insertEntry(
  location: ValueLocation,
  name: string,
  value: Json,
  ...names: readonly string[]
): TextEdit {
  return insertText(location, `${JSON.stringify(name)}: ${JSON.stringify(value)}`, names);
}

/** Inserts an item at the start of a list. */
export function insertElement(
  location: ValueLocation,
  value: Json,
  ...names: readonly string[]
): TextEdit {
  return insertText(location, JSON.stringify(value), names);
}

/** Appends an item to a list. */
export function appendElement(
  location: ValueLocation,
  value: Json,
  ...names: readonly string[]
): TextEdit {
  const last = location.node.children?.at(-1);
  const offset = last ? last.offset + last.length : location.node.offset + 1;
  return {
    file: location.file,
    offset,
    length: 0,
    text: `${last ? ', ' : ''}${JSON.stringify(value)}`,
    names,
  };
}

/** Swaps two adjacent letters, or adds one when all are the same. */
export function misspell(name: string): string {
  for (let at = Math.floor(name.length / 2); at > 0; at -= 1) {
    const [one, other] = [name[at - 1] ?? '', name[at] ?? ''];
    if (one !== other && /\w/.test(one) && /\w/.test(other))
      return name.slice(0, at - 1) + other + one + name.slice(at + 1);
  }
  return `${name}q`;
}

// helpers

function insertText(
  { file, node, text }: ValueLocation,
  what: string,
  names: readonly string[],
): TextEdit {
  const offset = node.offset + 1;
  const isEmpty = (node.children ?? []).length === 0;
  const separator = /\n[ ]*/.exec(text.slice(offset))?.index === 0 ? '\n' : ' ';
  return { file, offset, length: 0, text: `${separator}${what}${isEmpty ? '' : ','}`, names };
}
