// Applies the edits of a corpus entry to flow files.

import { applyEdits, modify } from 'jsonc-parser';
import type { Files } from '../../cli/files.ts';
import { getRemovableNode, getRemovalRange } from '../../cli/fix/removal-range.ts';
import type { Json } from '../../engine/language/index.ts';
import { findNode, findParent, getNodePath } from './address.ts';
import type { CorpusChange, CorpusEdit } from './read-corpus.ts';

/**
 * Returns the files after the edits, applied from last to first.
 * @throws Error when the target of an edit does not exist
 */
export function applyEditsTo(files: Files, file: string, edits: readonly CorpusEdit[]): Files {
  return edits.reduceRight((before, edit) => applyEdit(before, edit.file ?? file, edit), files);
}

// helpers

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };

function applyEdit(files: Files, name: string, edit: CorpusEdit): Files {
  const { [name]: text, ...others } = files;
  if ('create' in edit) {
    if (text !== undefined) throw new Error(`${name} already exists.`);
    return { ...files, [name]: `${JSON.stringify(edit.create, null, 2)}\n` };
  }
  if (text === undefined) throw new Error(`${name} does not exist.`);
  if ('delete' in edit) return others;
  const after = editText(text, edit);
  if (after === text) throw new Error(`An edit of ${name} changes nothing.`);
  return { ...files, [name]: after };
}

function editText(
  text: string,
  edit: Exclude<CorpusChange, { create: Json } | { delete: true }>,
): string {
  if ('set' in edit) return setValue(text, edit.set, edit.to);
  if ('add' in edit) return addProperty(text, edit.add, edit.to);
  if ('remove' in edit) return removeValue(text, edit.remove);
  if ('rename' in edit) {
    const key = getRemovableNode(findNode(text, edit.rename)).children?.[0];
    if (!key) throw new Error(`"${edit.rename}" is not a property.`);
    return replaceRange(text, key.offset, key.length, JSON.stringify(edit.to));
  }
  if ('before' in edit) return insertItem(text, edit.before, 0, edit.to);
  if ('after' in edit) return insertItem(text, edit.after, 1, edit.to);
  if ('append' in edit) {
    const list = findNode(text, edit.append);
    if (list.type !== 'array') throw new Error(`"${edit.append}" is not a list.`);
    return writeValue(text, [...getNodePath(list), list.children?.length ?? 0], edit.to, true);
  }
  if ('swap' in edit) return swapValues(text, edit.swap);
  if ('text' in edit) {
    const value = findNode(text, edit.text).value as unknown;
    if (typeof value !== 'string') throw new Error(`"${edit.text}" is not a text.`);
    const { offset, length } = findNode(text, edit.text);
    return replaceRange(
      text,
      offset,
      length,
      JSON.stringify(replaceOnce(value, edit.from, edit.to)),
    );
  }
  if ('raw' in edit) {
    const { offset, length } = getRemovableNode(findNode(text, edit.raw));
    return replaceRange(
      text,
      offset,
      length,
      replaceOnce(text.slice(offset, offset + length), edit.from, edit.to),
    );
  }
  if ('cut' in edit) {
    const { offset, length } = getRemovableNode(findNode(text, edit.cut));
    return text.slice(0, offset + length);
  }
  if ('head' in edit) return edit.head + text;
  return Buffer.from(`\uFEFF${text}`, edit.encode).toString('utf8');
}

function setValue(text: string, address: string, to: Json): string {
  const node = findNode(text, address);
  // A scalar value is replaced on its line. Only objects and lists are formatted.
  if (typeof to !== 'object' || to === null)
    return replaceRange(text, node.offset, node.length, JSON.stringify(to));
  return writeValue(text, getNodePath(node), to);
}

function addProperty(text: string, address: string, to: Json): string {
  const { parent, name } = findParent(text, address);
  if (parent.type !== 'object') throw new Error(`The parent of "${address}" is not an object.`);
  if (parent.children?.some((each) => each.children?.[0]?.value === name))
    throw new Error(`"${address}" already exists.`);
  return writeValue(text, [...getNodePath(parent), name], to);
}

function removeValue(text: string, address: string): string {
  const { offset, length } = getRemovalRange(findNode(text, address));
  return replaceRange(text, offset, length, '');
}

function insertItem(text: string, address: string, behind: number, to: Json): string {
  const path = getNodePath(findNode(text, address));
  const index = path.at(-1);
  if (typeof index !== 'number') throw new Error(`"${address}" is not an item of a list.`);
  return writeValue(text, [...path.slice(0, -1), index + behind], to, true);
}

function swapValues(text: string, addresses: readonly [string, string]): string {
  const [one, other] = addresses
    .map((address) => findNode(text, address))
    .sort((first, second) => first.offset - second.offset);
  if (!one || !other || one.offset + one.length > other.offset)
    throw new Error('One of them contains the other.');
  const [first, second] = [one, other].map(({ offset, length }) =>
    text.slice(offset, offset + length),
  );
  return replaceRange(
    replaceRange(text, other.offset, other.length, first ?? ''),
    one.offset,
    one.length,
    second ?? '',
  );
}

function replaceOnce(text: string, from: string, to: string): string {
  const parts = text.split(from);
  if (parts.length !== 2)
    throw new Error(`"${from}" occurs ${parts.length - 1} times instead of once.`);
  return parts.join(to);
}

function writeValue(text: string, path: (string | number)[], to: Json, isNew = false) {
  const options = { formattingOptions, isArrayInsertion: isNew };
  return applyEdits(text, modify(text, path, to, options));
}

function replaceRange(text: string, offset: number, length: number, instead: string): string {
  return text.slice(0, offset) + instead + text.slice(offset + length);
}
