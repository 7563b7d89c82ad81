// Lists the texts in the flow files, each with the parts that a screen can show.

import { type Node, parseTree } from 'jsonc-parser';
import { parseMessage } from '../../../engine/index.ts';

/** A text as it is written in a file. */
export interface WrittenText {
  readonly file: string;
  /** The JSON Pointer of the text. */
  readonly pointer: string;
  /** The text as written, including placeholders. */
  readonly text: string;
  /**
   * The parts that a screen shows: strings, and null for values. Includes the other parts of a `cat` expression that
   * contains the text.
   */
  readonly parts: readonly (string | null)[];
  /** True if the text is part of a `cat` expression. */
  readonly isJoined: boolean;
}

/** Matches the paths of files whose texts are not shown on screens. */
const notShownPattern =
  /(^|\/)(journeys|approved|fixtures|ignore|texts\.[\w-]+|[\w-]+\.schema)\.json$/;

/** Matches JSON Pointers into the examples of conditions, which are not shown on screens. */
const examplePattern = /^\/conditions\/.*\/(given|holds|fails)\//;

/** The properties whose values are identifiers instead of shown texts. */
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

/** Returns the texts in the files that screens can show. */
export function listShownTexts(files: Readonly<Record<string, string>>): readonly WrittenText[] {
  return Object.entries(files)
    .filter(([file]) => !notShownPattern.test(file))
    .flatMap(([file, content]) => listTexts(file, content));
}

/** Returns all texts in a file. */
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

/** Returns the parts of a `cat` expression. */
function joinParts({ children = [] }: Node): readonly (string | null)[] {
  return children.flatMap((part) =>
    part.type === 'string' ? splitText(String(part.value)) : [null],
  );
}

/** Splits a text at its placeholders. A placeholder becomes null. */
const splitText = (text: string): readonly (string | null)[] =>
  parseMessage(text).parts.map((part) => (typeof part === 'string' ? part : null));
