// Finds where a text that the preview shows is written in the files of the flows.

import { type Node, parseTree } from 'jsonc-parser';

/** A text in a file. */
export interface TextSource {
  readonly file: string;
  /** The JSON Pointer of the text. */
  readonly pointer: string;
  /** The text as it is written, with placeholders. */
  readonly text: string;
}

/** The fewest letters that a part of a longer text must have to be found in it. */
const minPartLength = 4;

/**
 * Finds the texts that can be shown as a given one. Placeholders stand for anything. If no whole text matches, those
 * that are a part of it are returned, the longest first.
 * @param files the files to search: path -> text
 * @example
 * findTexts('Pay $4', { 'tea/flow.json': '{"title":"Pay {state.price, money}"}' })[0].pointer // '/title'
 */
export function findTexts(
  shown: string,
  files: Readonly<Record<string, string>>,
): readonly TextSource[] {
  const all = Object.entries(files).flatMap(([file, text]) => listTexts(file, text));
  const whole = all.filter(({ text }) => createPattern(text).test(shown));
  const exact = whole.filter(({ text }) => normalize(text) === shown);
  if (whole.length > 0) return exact.length > 0 ? exact : whole;
  return all
    .filter(({ text }) => countLetters(text) >= minPartLength && shown.includes(normalize(text)))
    .sort((one, other) => other.text.length - one.text.length);
}

/**
 * Returns the groups of files to search one after another: the near ones in their order, then all others. Translations are
 * searched instead if the preview shows another language.
 */
export function groupFiles(
  files: Readonly<Record<string, string>>,
  { near, locale }: { readonly near: readonly string[]; readonly locale: string | null },
): readonly Readonly<Record<string, string>>[] {
  const pick = (isWanted: (path: string) => boolean) =>
    Object.fromEntries(Object.entries(files).filter(([path]) => isWanted(path)));
  if (locale !== null) return [pick((path) => path.endsWith(`texts.${locale}.json`))];
  return [
    Object.fromEntries(near.flatMap((path) => (path in files ? [[path, files[path] ?? '']] : []))),
    pick((path) => !near.includes(path) && !notShownPattern.test(path)),
  ];
}

// helpers

/** Matches the files whose texts no screen shows. */
const notShownPattern =
  /(^|\/)(journeys|approved|fixtures|ignore|texts\.[\w-]+|[\w-]+\.schema)\.json$/;

/** Matches the pointers of examples of conditions, which no screen shows. */
const examplePattern = /^\/conditions\/.*\/(given|holds|fails)\//;

function listTexts(file: string, content: string): readonly TextSource[] {
  const tree = parseTree(content);
  const found: TextSource[] = [];
  const visit = (node: Node, pointer: string) => {
    if (node.type === 'string' && !examplePattern.test(pointer))
      found.push({ file, pointer, text: String(node.value) });
    for (const [index, child] of (node.children ?? []).entries()) {
      const [key, value] = child.type === 'property' ? (child.children ?? []) : [undefined, child];
      const name = key ? String(key.value).replaceAll('~', '~0').replaceAll('/', '~1') : index;
      if (value) visit(value, `${pointer}/${name}`);
    }
  };
  if (tree) visit(tree, '');
  return found;
}

/** Returns a pattern that matches what a text with placeholders can become. */
function createPattern(text: string): RegExp {
  const parts = normalize(text)
    .split(/(\{\{|\}\}|\{[^{}]*\})/)
    .map((part) => {
      if (part === '{{' || part === '}}') return escapePattern(part.slice(1));
      return part.startsWith('{') ? '.*' : escapePattern(part);
    });
  return countLetters(text) === 0 ? /^(?!)/ : new RegExp(`^${parts.join('')}$`, 's');
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Returns the number of characters that are not placeholders. */
function countLetters(text: string): number {
  return text.replace(/\{[^{}]*\}/g, '').replace(/[^\p{L}\p{N}]/gu, '').length;
}

function normalize(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
