// Lists the texts in the files of the flows, with what a screen can show of each.

import { type Node, parseTree } from 'jsonc-parser';
import { parseMessage } from '../../../engine/index.ts';

/** A text in a file. */
export interface WrittenText {
  readonly file: string;
  /** The JSON Pointer of the text. */
  readonly pointer: string;
  /** The text as it is written, with placeholders. */
  readonly text: string;
  /** The shown parts: texts, and null for values. Includes the parts that `cat` joins with a text. */
  readonly parts: readonly (string | null)[];
  /** True if `cat` joins it with others. */
  readonly isJoined: boolean;
}

/** Matches the files whose texts no screen shows. */
const notShownPattern =
  /(^|\/)(journeys|approved|fixtures|ignore|texts\.[\w-]+|[\w-]+\.schema)\.json$/;

/** Matches the pointers of examples of conditions, which no screen shows. */
const examplePattern = /^\/conditions\/.*\/(given|holds|fails)\//;

/** The properties that name things. */
const names = new Set([
  'block',
  'call',
  'derived',
  'event',
  'go',
  'id',
  'is',
  'kind',
  'root',
  'var',
]);

/** Returns the texts of the files that screens show. */
export function listShownTexts(files: Readonly<Record<string, string>>): readonly WrittenText[] {
  return Object.entries(files)
    .filter(([file]) => !notShownPattern.test(file))
    .flatMap(([file, content]) => listTexts(file, content));
}

/** Returns all texts of a file. */
export function listTexts(file: string, content: string): readonly WrittenText[] {
  const tree = parseTree(content);
  const found: WrittenText[] = [];
  const visit = (node: Node, pointer: string, joined: readonly (string | null)[] | null) => {
    if (node.type === 'string' && !examplePattern.test(pointer)) {
      const text = String(node.value);
      const parts = joined ?? splitText(text);
      found.push({ file, pointer, text, parts, isJoined: joined !== null });
    }
    for (const [index, child] of (node.children ?? []).entries()) {
      const [key, value] = child.type === 'property' ? (child.children ?? []) : [undefined, child];
      const name = key ? String(key.value) : String(index);
      if (!value || (value.type === 'string' && isName(name))) continue;
      const below = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      visit(value, below, /\/cat$/.test(pointer) ? joinParts(node) : null);
    }
  };
  if (tree) visit(tree, '', null);
  return found;
}

// helpers

const isName = (name: string) => name.startsWith('$') || names.has(name);

/** Returns the parts of a list that `cat` joins. */
function joinParts({ children = [] }: Node): readonly (string | null)[] {
  return children.flatMap((part) =>
    part.type === 'string' ? splitText(String(part.value)) : [null],
  );
}

/** Splits a text into its words and its placeholders. */
const splitText = (text: string): readonly (string | null)[] =>
  parseMessage(text).parts.map((part) => (typeof part === 'string' ? part : null));
