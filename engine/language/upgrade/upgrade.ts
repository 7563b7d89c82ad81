// Upgrades flows that are written in an older version of the language. Only the text that must change is edited, so the
// formatting and the order of properties are preserved.

import { type Node, parseTree } from 'jsonc-parser';
import { isObject } from '../data.ts';
import { readJsonFile } from '../parse/read-file.ts';
import { getStatedLanguageVersion, languageVersion, oldestLanguageVersion } from '../version.ts';
import { languageKeyRenames } from './key-renames.ts';
import { findLanguageKeys, getProperties } from './schema-walk.ts';

/** The text of each file, by path relative to the flows folder. */
type Files = Readonly<Record<string, string>>;

/**
 * Upgrades files from the oldest to the current version of the language. Files of other versions are returned
 * unchanged, and so are files that are not JSON.
 * @param files the text of each file, by path relative to the flows folder
 * @example
 * const upgraded = upgradeFlows({ 'app.json': '{ "name": "Tea" }', 'tea/flow.json': '{ "like": "mate" }' });
 * upgraded['app.json'] // '{ "language": 2, "name": "Tea" }'
 * upgraded['tea/flow.json'] // '{ "extends": "mate" }'
 */
export function upgradeFlows(files: Files): Files {
  const app = readJsonFile('app.json', files['app.json'] ?? '').value;
  if (!isObject(app) || getStatedLanguageVersion(app) !== oldestLanguageVersion) return files;
  const renamed = renameLanguageKeys(files);
  return { ...renamed, 'app.json': setVersion(renamed['app.json'] ?? '') };
}

/**
 * Returns the files with renamed language keys. A key next to its new name is kept.
 * @param files the text of each file, by path relative to the flows folder
 * @example
 * renameLanguageKeys({ 'tea/flow.json': '{ "like": "mate" }' })['tea/flow.json'] // '{ "extends": "mate" }'
 */
export function renameLanguageKeys(files: Files): Files {
  const trees = new Map(
    Object.entries(files).flatMap(([file, text]) => {
      const tree = readJsonFile(file, text).value === undefined ? undefined : parseTree(text);
      return tree ? [[file, tree] as const] : [];
    }),
  );
  const keys = findLanguageKeys(trees);
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => {
      const tree = trees.get(file);
      return [file, tree ? applyEdits(text, collectRenames(tree, keys)) : text];
    }),
  );
}

// helpers

/** A text edit that replaces the characters at an offset. */
interface Edit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.offset - one.offset)
    .reduce(
      (now, { offset, length, text: put }) =>
        now.slice(0, offset) + put + now.slice(offset + length),
      text,
    );
}

/** Returns the renames for a value and all values inside it. */
function collectRenames(node: Node, keys: ReadonlyMap<Node, ReadonlySet<string>>): readonly Edit[] {
  if (node.type === 'array')
    return (node.children ?? []).flatMap((each) => collectRenames(each, keys));
  if (node.type !== 'object') return [];
  const known = keys.get(node);
  const names = new Set(getProperties(node).map(([name]) => name));
  return (node.children ?? []).flatMap(({ children: [key, value] = [] }) => {
    if (!key || !value) return [];
    const name = String(key.value);
    const to = Object.hasOwn(languageKeyRenames, name) ? languageKeyRenames[name] : undefined;
    const isOld = to !== undefined && known?.has(to) && !known.has(name) && !names.has(to);
    const own = isOld ? [{ offset: key.offset, length: key.length, text: `"${to}"` }] : [];
    return [...own, ...collectRenames(value, keys)];
  });
}

/** Sets the language version as the first property after "$schema" and "$comment". */
function setVersion(text: string): string {
  const tree = parseTree(text);
  const properties = tree?.children ?? [];
  const keyOf = ({ children: [key] = [] }: Node) => String(key?.value);
  const stated = properties.find((each) => keyOf(each) === 'language')?.children?.[1];
  const version = String(languageVersion);
  if (stated)
    return applyEdits(text, [{ offset: stated.offset, length: stated.length, text: version }]);
  const property = `"language": ${version}`;
  const first = properties.find((each) => !['$schema', '$comment'].includes(keyOf(each)));
  if (first) {
    const put = `${property},${getSpaceBefore(text, first.offset)}`;
    return applyEdits(text, [{ offset: first.offset, length: 0, text: put }]);
  }
  const last = properties.at(-1);
  const offset = last ? last.offset + last.length : (tree?.offset ?? 0) + 1;
  const put = last ? `,${getSpaceBefore(text, last.offset)}${property}` : property;
  return applyEdits(text, [{ offset, length: 0, text: put }]);
}

function getSpaceBefore(text: string, offset: number): string {
  return /\s*$/.exec(text.slice(0, offset))?.[0] ?? '';
}
