// Texts contain no invisible characters and no look-alike letters.

import {
  escapeSegment,
  hasSameMembers,
  isObject,
  type Json,
  type JsonObject,
  memoize,
} from '../../../language/index.ts';
import { defineRule, type Finding } from '../../define-rule.ts';

const about = 'tea/screens/about.json';
const replace = 'Leaves in water.';
const at = `${about}:6`;

export const oddCharacters = defineRule({
  id: 'texts/characters',
  summary:
    'A text or a name contains an invisible or broken character, or letters of two alphabets in one word.',
  why: 'The text looks right, but search, comparisons and screen readers treat it as another text.',
  examples: {
    valid: [{ file: about, replace, by: 'Thé, 茶, чай: 10\u00a0g of “leaves”…' }],
    invalid: [
      { file: about, replace, by: 'Le\u200baves in water.', at, says: 'U+200B' },
      { file: about, replace, by: 'Lea\u00adves in water.', at, says: 'soft hyphen' },
      { file: about, replace, by: '\u202eLeaves in water.', at, says: 'direction' },
      { file: about, replace, by: 'L\u0435aves in water.', at, says: 'U+0435' },
      {
        file: about,
        replace,
        by: 'Tea isn\u00e2\u20ac\u2122t coffee.',
        at,
        says: 'wrong encoding',
      },
      {
        file: 'tea/flow.json',
        replace: '" tea"',
        by: '"\u00a0tea"',
        at: 'tea/flow.json:57',
        says: 'no-break space',
      },
    ],
  },
  check: ({ sources }) =>
    Object.entries(sources.values).flatMap(([file, value]) =>
      typeof value === 'object' && value !== null
        ? findFaultsInFile(value, { file, text: sources.files[file] ?? '' })
        : [],
    ),
});

// helpers

/** Matches anything beyond ASCII, common typographic characters, and accented letters. */
const suspiciousCharacter = /[^\t\n\r -~–—‘’“”…•·×é]/;

const invisibleCharacters: readonly (readonly [RegExp, string])[] = [
  [/[\u00ad]/, 'an invisible soft hyphen'],
  [/[\u200b\u2060\ufeff]/, 'an invisible character without width'],
  [/[\u200c\u200d]/, 'an invisible joiner'],
  [
    /[\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c]/,
    'an invisible character that changes the text direction',
  ],
  [/(?![\t\n\r])\p{Cc}/u, 'an invisible control character'],
  [/\ufffd/, 'the replacement character for a lost letter'],
];
const brokenEncoding = /â€.|Ã[\u0080-\u00bf©¨¤¶¼±]|Â[\u00a0-\u00bf]/;
/** Matches a word that mixes letters of two alphabets. */
const mixedAlphabets =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u;
const foreignLetter = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

const findFaultsInFile = memoize(
  (
    value: JsonObject | Json[],
    { file, text }: { readonly file: string; readonly text: string },
  ): readonly Finding[] =>
    suspiciousCharacter.test(text) || /\\u/.test(text) ? findFaults(file, value, '') : [],
  hasSameMembers,
);

function findFaults(file: string, value: Json, pointer: string): readonly Finding[] {
  if (typeof value === 'string') {
    const message = explainFault(value);
    return message ? [{ file, pointer, message }] : [];
  }
  if (Array.isArray(value))
    return value.flatMap((each, index) => findFaults(file, each, `${pointer}/${index}`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    const at = `${pointer}/${escapeSegment(name)}`;
    const message = explainFault(name);
    return [...(message ? [{ file, pointer: at, message }] : []), ...findFaults(file, each, at)];
  });
}

function explainFault(text: string): string | null {
  for (const [sign, called] of invisibleCharacters) {
    const [found] = sign.exec(text) ?? [];
    if (found) return `This text contains ${called} (${formatCodePoint(found)}).`;
  }
  if (
    text.includes('\u00a0') &&
    !/[\s\p{P}]/u.test(text.replaceAll('\u00a0', '').trim()) &&
    !/\d\u00a0/.test(text)
  )
    return `This text contains a no-break space (${formatCodePoint('\u00a0')}), which looks like a normal space.`;
  if (brokenEncoding.test(text))
    return 'This text was saved in the wrong encoding: one character became several.';
  const [pair] = mixedAlphabets.exec(text) ?? [];
  const [letter] = foreignLetter.exec(pair ?? '') ?? [];
  return letter
    ? `The letter "${letter}" (${formatCodePoint(letter)}) comes from another alphabet than the other letters of its word.`
    : null;
}

function formatCodePoint(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
