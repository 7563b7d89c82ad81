// A brace in a text belongs to a placeholder or is doubled.

import { findPlaceholders, getMessageWords, hasBraces } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type FlowContext } from '../../define-rule.ts';
import { getHumanTexts } from '../../texts/human-text.ts';
import type { HumanText } from '../../texts/note-text.ts';
import {
  describeLeftoverBraces,
  describeStrayBraces,
  type TextFault,
} from '../../texts/stray-braces.ts';
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
      { file: about, replace, by: '{ state.cups , plural,  one {# cup}  other {# cups} } of tea.' },
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
        ...{ file: about, replace, at, says: 'none for "other"' },
        by: '{state.cups, plural, one {# cup}}',
      },
      {
        ...{ file: about, replace, at, says: 'has no "select"' },
        by: '{state.cups, select, one {cup} other {cups}}',
      },
      {
        ...{ file: about, replace, at, says: '"ONE" is no form' },
        by: '{state.cups, plural, ONE {# cup} other {# cups}}',
      },
      {
        ...{ file: about, replace, at, says: '"one" is written twice' },
        by: '{state.cups, plural, one {# cup} one {# cups} other {# cups}}',
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
  check: createPerFlowCheck((context) =>
    getHumanTexts(context).flatMap((text) => {
      const fault =
        (hasBraces(text.value) ? findFault(text) : null) ??
        (text.value.includes('.') ? findBarePath(context, text) : null);
      return fault ? [{ file: text.file, pointer: text.pointer, ...fault }] : [];
    }),
  ),
});

// helpers

const placeholder = '\\{\\s*([A-Za-z][\\w.]*)\\s*(?:,\\s*[a-z]+\\s*)?\\}';
const onlyPlaceholder = new RegExp(placeholder, 'g');
const doubledPlaceholder = new RegExp(`\\{${placeholder}\\}`);
const dollarPlaceholder = new RegExp(`\\$${placeholder}`);

function findFault({ value, braces, use }: HumanText): TextFault | null {
  if (braces === 'words') return describeStrayBraces(value) ?? findUnknownWord(value);
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
  return describeStrayBraces(value);
}

/** Reports a placeholder of the interface that is not a plain name such as {label}, or not a plural of such a name. */
function findUnknownWord(text: string): TextFault | null {
  const unknown = findPlaceholders(text).find(
    ({ path, format }) => path.includes('.') || !['text', 'number', 'plural'].includes(format),
  );
  return unknown ? describeLeftoverBraces('{}') : null;
}

const barePath = /(?<![\w./@{-])(?:derived|state|data)(?:\.[A-Za-z]\w*)+/;

/** Reports a data path in a text that lacks braces or has the wrong braces. */
function findBarePath(
  context: FlowContext,
  { value, file, pointer, braces }: HumanText,
): TextFault | null {
  if (braces !== 'data') return null;
  const [path] = barePath.exec(getMessageWords(value).join(' ')) ?? [];
  if (path === undefined) return null;
  const { sure } = getTypeFacts(context).at(file, pointer);
  if (!readPlaceholder(sure, path).found) return null;
  return {
    message: `"${path}" is not in braces, so the user reads its name instead of the value.`,
    suggestion: `Write {${path}}.`,
  };
}

function findUnfilledPlaceholder(value: string, isLiteral: boolean): TextFault | null {
  const [found] = value.match(onlyPlaceholder) ?? [];
  if (!found) return describeLeftoverBraces(value.replaceAll('{{', '').replaceAll('}}', ''));
  return {
    message: `Placeholders are not filled in here: the user reads "${found}".`,
    suggestion: isLiteral
      ? 'Join the parts with "cat", or move the text to a screen.'
      : 'Write this text without placeholders.',
  };
}
