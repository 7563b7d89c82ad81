// Describes braces in a text that belong to no placeholder.

import { findStrayBraces } from '../../language/index.ts';

/** A fault in a text, and the suggested text. */
export interface TextFault {
  readonly message: string;
  readonly suggestion: string;
}

/**
 * Returns the fault in the braces of a text. Returns null if each brace belongs to a placeholder or is doubled.
 * @example
 * describeStrayBraces('Leaves of {state.kind.')?.message // 'A brace is never closed.'
 */
export function describeStrayBraces(text: string): TextFault | null {
  const strayBraces = findStrayBraces(text);
  const broken = /\{[^{}]*,\s*(plural|select|selectordinal)\b/i.exec(text);
  if (broken && strayBraces.includes(broken.index))
    return describeBrokenPlural(broken[1] ?? '', text.slice(broken.index + broken[0].length));
  return describeLeftoverBraces(strayBraces.map((at) => text.charAt(at)).join(''));
}

/**
 * Describes the fault of a text from the braces that are left over.
 * @param rest the text without its valid placeholders, or only its stray braces
 */
export function describeLeftoverBraces(rest: string): TextFault | null {
  const opened = rest.includes('{');
  const closed = rest.includes('}');
  if (!opened && !closed) return null;
  const what =
    opened && closed
      ? 'The text in braces is not a placeholder'
      : opened
        ? 'A brace is never closed'
        : 'A brace is never opened';
  return {
    message: `${what}.`,
    suggestion:
      'Write a placeholder such as {state.name} or {state.price, money}. To show a brace, write it twice.',
  };
}

// helpers

const complete = 'Write it like {state.rows, plural, one {# row} other {# rows}}.';

/**
 * @param word `plural`, or a keyword of ICU MessageFormat that texts do not support
 * @param rest the text after the word
 */
function describeBrokenPlural(word: string, rest: string): TextFault {
  if (word !== 'plural')
    return {
      message: `A text has no "${word}", so the user reads its braces.`,
      suggestion: `Choose between texts with "if". For a number before a noun, write "plural": ${complete}`,
    };
  const names = [...rest.matchAll(/([^\s,{}]+)\s*\{/g)].map(([, name = '']) => name);
  const unknown = names.find((name) => !/^(?:zero|one|two|few|many|other|=\d+)$/.test(name));
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  const message =
    /\boffset\s*:/.exec(rest) !== null
      ? 'A plural has no "offset"'
      : unknown !== undefined && !/^[#\p{L}]*\p{Ll}/u.test(unknown)
        ? `"${unknown}" is no form of a plural`
        : repeated !== undefined
          ? `The form "${repeated}" is written twice`
          : 'The plural does not begin a complete form, or has none for "other"';
  return { message: `${message}, so the user reads its braces.`, suggestion: complete };
}
