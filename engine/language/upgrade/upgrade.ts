// Rewrites flows of an older version of the language. Only the text that changes is replaced, so that layout and order
// stay.

import { type Node, parseTree } from 'jsonc-parser';
import { isObject } from '../data.ts';
import { readFile } from '../parse/read-file.ts';
import { languageVersion, oldestVersion, statedVersion } from '../version.ts';
import { renames } from './renames.ts';
import { keysOfObjects, propertiesIn } from './schema-walk.ts';

/** Path relative to the flows folder -> text. */
type Files = Readonly<Record<string, string>>;

/**
 * Returns the files in the present version of the language. Files of another version than the oldest are returned as
 * they are, and so is a file that is not JSON.
 * @param files path relative to the flows folder -> text
 * @example
 * const upgraded = upgradeFlows({ 'app.json': '{ "name": "Tea" }', 'tea/flow.json': '{ "like": "mate" }' });
 * upgraded['app.json'] // '{ "language": 2, "name": "Tea" }'
 * upgraded['tea/flow.json'] // '{ "extends": "mate" }'
 */
export function upgradeFlows(files: Files): Files {
  const app = readFile('app.json', files['app.json'] ?? '').value;
  if (!isObject(app) || statedVersion(app) !== oldestVersion) return files;
  const renamed = renameKeys(files);
  return { ...renamed, 'app.json': withVersion(renamed['app.json'] ?? '') };
}

/**
 * Returns the files with the keys of the language renamed. A key that stands beside its new name stays.
 * @param files path relative to the flows folder -> text
 * @example
 * renameKeys({ 'tea/flow.json': '{ "like": "mate" }' })['tea/flow.json'] // '{ "extends": "mate" }'
 */
export function renameKeys(files: Files): Files {
  const trees = new Map(
    Object.entries(files).flatMap(([file, text]) => {
      const tree = readFile(file, text).value === undefined ? undefined : parseTree(text);
      return tree ? [[file, tree] as const] : [];
    }),
  );
  const keys = keysOfObjects(trees);
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => {
      const tree = trees.get(file);
      return [file, tree ? edited(text, renamesIn(tree, keys)) : text];
    }),
  );
}

// helpers

/** A text in place of the characters from an offset on. */
interface Edit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

function edited(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.offset - one.offset)
    .reduce(
      (now, { offset, length, text: put }) =>
        now.slice(0, offset) + put + now.slice(offset + length),
      text,
    );
}

/** Returns the renames in a value and below it. */
function renamesIn(node: Node, keys: ReadonlyMap<Node, ReadonlySet<string>>): readonly Edit[] {
  if (node.type === 'array') return (node.children ?? []).flatMap((each) => renamesIn(each, keys));
  if (node.type !== 'object') return [];
  const known = keys.get(node);
  const names = new Set(propertiesIn(node).map(([name]) => name));
  return (node.children ?? []).flatMap(({ children: [key, value] = [] }) => {
    if (!key || !value) return [];
    const name = String(key.value);
    const to = Object.hasOwn(renames, name) ? renames[name] : undefined;
    const isOld = to !== undefined && known?.has(to) && !known.has(name) && !names.has(to);
    const own = isOld ? [{ offset: key.offset, length: key.length, text: `"${to}"` }] : [];
    return [...own, ...renamesIn(value, keys)];
  });
}

/** States the version of the language in front of all other properties but "$schema" and "$comment". */
function withVersion(text: string): string {
  const tree = parseTree(text);
  const properties = tree?.children ?? [];
  const keyOf = ({ children: [key] = [] }: Node) => String(key?.value);
  const stated = properties.find((each) => keyOf(each) === 'language')?.children?.[1];
  const version = String(languageVersion);
  if (stated)
    return edited(text, [{ offset: stated.offset, length: stated.length, text: version }]);
  const property = `"language": ${version}`;
  const first = properties.find((each) => !['$schema', '$comment'].includes(keyOf(each)));
  if (first) {
    const put = `${property},${spaceBefore(text, first.offset)}`;
    return edited(text, [{ offset: first.offset, length: 0, text: put }]);
  }
  const last = properties.at(-1);
  const offset = last ? last.offset + last.length : (tree?.offset ?? 0) + 1;
  const put = last ? `,${spaceBefore(text, last.offset)}${property}` : property;
  return edited(text, [{ offset, length: 0, text: put }]);
}

function spaceBefore(text: string, offset: number): string {
  return /\s*$/.exec(text.slice(0, offset))?.[0] ?? '';
}
