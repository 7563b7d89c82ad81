// A brace in a text belongs to a placeholder or is doubled.

import { findPlaceholders, findStrayBraces, hasBraces } from '../../../language/index.ts';
import { byFlow } from '../../by-flow.ts';
import { defineRule, type FlowContext } from '../../define-rule.ts';
import { getHumanTexts } from '../../texts/human-text.ts';
import type { HumanText } from '../../texts/note-text.ts';
import { readPlaceholder } from '../../types/scope.ts';
import { getTypeFacts } from '../../types/type-facts.ts';

const about = 'tea/screens/about.json';
const replace = 'Leaves in water.';
const at = `${about}:6`;

export const wrongBraces = defineRule({
  id: 'texts/braces',
  summary: 'The braces of a text are wrong, so a value is not filled in or a stray sign is shown.',
  why: 'The user reads a brace, a sign or a name instead of the intended value.',
  examples: {
    valid: [
      { file: about, replace, by: 'Leaves of {state.kind}, and {{ braces }}.' },
      {
        file: 'tea/screens/kind.json',
        replace: '"title": "Kind"',
        by: '"title": "{derived.label}"',
      },
    ],
    invalid: [
      { file: about, replace, by: 'Leaves of {state.kind.', at, says: 'is never closed' },
      { file: about, replace, by: 'Leaves of state.kind}.', at, says: 'is never opened' },
      { file: about, replace, by: 'Leaves of [derived.label].', at, says: 'reads its name' },
      { file: about, replace, by: 'Leaves of {state kind}.', at, says: 'not a placeholder' },
      {
        ...{ file: about, replace, at, says: 'not begin a complete plural' },
        by: '{state.cups, plural, one {# cup}}',
      },
      { file: about, replace, by: 'Leaves of {{state.kind}}.', at, says: 'Double braces' },
      { file: about, replace, by: 'Leaves of \u0024{state.kind}.', at, says: 'The "$"' },
      {
        ...{ file: 'app.json', replace: '"footer": "Tea."', by: '"footer": "Tea, {now, date}."' },
        ...{ at: 'app.json:80', says: 'are not filled in' },
      },
      {
        file: 'tea/flow.json',
        replace: '" tea"',
        by: '" tea for {state.cups}"',
        at: 'tea/flow.json:57',
        says: 'are not filled in',
      },
    ],
  },
  check: byFlow((context) =>
    getHumanTexts(context).flatMap((text) => {
      const fault =
        (hasBraces(text.value) ? findFault(text) : null) ??
        (text.value.includes('.') ? findBarePath(context, text) : null);
      return fault ? [{ file: text.file, pointer: text.pointer, ...fault }] : [];
    }),
  ),
});

// helpers

interface Fault {
  readonly message: string;
  readonly suggestion: string;
}

const placeholder = '\\{\\s*([A-Za-z][\\w.]*)\\s*(?:,\\s*[a-z]+\\s*)?\\}';
const onlyPlaceholder = new RegExp(placeholder, 'g');
const doubledPlaceholder = new RegExp(`\\{${placeholder}\\}`);
const dollarPlaceholder = new RegExp(`\\$${placeholder}`);

function findFault({ value, braces, use }: HumanText): Fault | null {
  if (braces === 'words') return findStrayBraceIn(value) ?? findUnknownWord(value);
  if (braces === 'none') return findUnfilledPlaceholder(value, use === 'literal');
  const [doubled, path = ''] = doubledPlaceholder.exec(value) ?? [];
  if (doubled && path.includes('.'))
    return {
      message: `Double braces are shown as braces: the user reads "${doubled.slice(1, -1)}".`,
      suggestion: `Write "${doubled.slice(1, -1)}" to show the value.`,
    };
  const [priced] = dollarPlaceholder.exec(value) ?? [];
  if (priced)
    return {
      message: `The "$" of "${priced}" is shown before the value.`,
      suggestion: `Write "${priced.slice(1)}". For an amount in cents, add the format money.`,
    };
  return findStrayBraceIn(value);
}

/** Reports a placeholder of the interface that is no plain name, such as {label}, or a plural of one. */
function findUnknownWord(text: string): Fault | null {
  const unknown = findPlaceholders(text).find(
    ({ path, format }) => path.includes('.') || !['text', 'number', 'plural'].includes(format),
  );
  return unknown ? findStrayBrace('{}') : null;
}

function findStrayBraceIn(text: string): Fault | null {
  const strayBraces = findStrayBraces(text);
  const brokenPlural = /\{[^{}]*,\s*(?:plural|select|selectordinal)\b/.exec(text);
  if (brokenPlural && strayBraces.includes(brokenPlural.index))
    return {
      message: `"${brokenPlural[0]}" does not begin a complete plural, so the user reads its braces.`,
      suggestion:
        'Write each form with its words, and one for "other": {state.rows, plural, one {# row} other {# rows}}.',
    };
  return findStrayBrace(strayBraces.map((at) => text.charAt(at)).join(''));
}

const barePath = /(?<![\w./@{-])(?:derived|state|data)(?:\.[A-Za-z]\w*)+/;

/** Reports a path in a text that lacks braces or has the wrong ones. */
function findBarePath(
  context: FlowContext,
  { value, file, pointer, braces }: HumanText,
): Fault | null {
  if (braces !== 'data') return null;
  const [path] = barePath.exec(value.replace(onlyPlaceholder, '')) ?? [];
  if (path === undefined) return null;
  const { sure } = getTypeFacts(context).at(file, pointer);
  if (!readPlaceholder(sure, path).found) return null;
  return {
    message: `"${path}" is not in braces, so the user reads its name instead of the value.`,
    suggestion: `Write {${path}}.`,
  };
}

/** @param rest the text without its valid placeholders */
function findStrayBrace(rest: string): Fault | null {
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

function findUnfilledPlaceholder(value: string, isLiteral: boolean): Fault | null {
  const [found] = value.match(onlyPlaceholder) ?? [];
  if (!found) return findStrayBrace(value.replaceAll('{{', '').replaceAll('}}', ''));
  return {
    message: `Placeholders are not filled in here: the user reads "${found}".`,
    suggestion: isLiteral
      ? 'Join the parts with "cat", or move the text to a screen.'
      : 'Write this text without placeholders.',
  };
}
