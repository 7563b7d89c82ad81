// The application defines every text of the interface, and each text shows only values that its component has.

import { escapeSegment, findPlaceholders } from '../../../language/index.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import { describeMisspelling, replacePlaceholder } from '../../repair.ts';

const file = 'app.json';
const replace = 'Wait for {seconds}.';
const at = `${file}:91`;

export const interfaceText = defineRule({
  id: 'names/interface-text',
  summary:
    'A text of the interface is missing or unknown, or has a placeholder for a value that its component does not have.',
  why: 'The user finds a button without a label, or a sentence without its value.',
  examples: {
    valid: [
      { file, replace, by: '{seconds, plural, one {Wait for a second} other {Wait # seconds}}.' },
      { file, replace, by: 'Wait a moment.' },
    ],
    invalid: [
      {
        ...{ file, replace, at, says: 'Did you mean {seconds}' },
        by: 'Wait for {second}.',
        repaired: 'Wait for {seconds}.',
      },
      { file, replace, by: 'Wait for {minutes}.', at, says: 'It can show {seconds}' },
      {
        ...{ file, replace, at, says: 'Did you mean {seconds}' },
        by: '{second, plural, one {Wait for a second} other {Wait # seconds}}.',
        repaired: '{seconds, plural, one {Wait for a second} other {Wait # seconds}}.',
      },
      {
        ...{ file, replace: '"back": "Back",', says: 'without placeholders' },
        ...{ by: '"back": "Back to {place}",', at: `${file}:90` },
      },
      {
        ...{ file, replace: '"back": "Back",', at: `${file}:89`, says: 'needs the text "back"' },
        by: '',
      },
      {
        ...{ file, replace: '"back": "Back",', at: `${file}:90`, says: 'Did you mean "back"' },
        by: '"bakc": "Back",',
        repaired: '"back": "Back",',
      },
    ],
  },
  check: (context) => [...checkNames(context), ...checkPlaceholders(context)],
});

// helpers

/** The maximum number of missing texts that a message names. */
const maxNames = 5;

function checkNames({ catalog, product }: CheckContext): readonly Finding[] {
  const texts = product.app.texts.interface;
  const [needed, given] = [Object.keys(catalog.texts), Object.keys(texts)];
  const missing = needed.filter((key) => !Object.hasOwn(texts, key));
  const unknown = given.filter((key) => !Object.hasOwn(catalog.texts, key));
  const misspelled = unknown.map((key) => ({
    file,
    pointer: `/texts/interface/${escapeSegment(key)}`,
    message: `The interface has no text "${key}".`,
    ...describeMisspelling(key, missing.length > 0 ? missing : needed, (to) => ({ key: to })),
  }));
  const others = missing.filter(
    (key) => !misspelled.some(({ suggestion }) => suggestion?.includes(`"${key}"`)),
  );
  return others.length === 0
    ? misspelled
    : [...misspelled, { file, pointer: '/texts/interface', message: describeMissing(others) }];
}

function describeMissing(keys: readonly string[]): string {
  const shown = keys.slice(0, maxNames).map((key) => `"${key}"`);
  const more = keys.length - shown.length;
  const names = formatList([...shown, ...(more > 0 ? [`${more} more`] : [])], 'conjunction');
  return `The interface needs the ${keys.length === 1 ? 'text' : 'texts'} ${names}.`;
}

function checkPlaceholders({ catalog, product }: CheckContext): readonly Finding[] {
  return Object.entries(product.app.texts.interface).flatMap(([key, text]) => {
    const values = Object.hasOwn(catalog.texts, key) ? catalog.texts[key] : undefined;
    if (!values) return [];
    const unknown = findPlaceholders(text).find(({ path }) => !values.includes(path));
    return unknown ? [describeUnknown(key, text, unknown.path, values)] : [];
  });
}

function describeUnknown(
  key: string,
  text: string,
  name: string,
  values: readonly string[],
): Finding {
  const known = values.map((each) => `{${each}}`);
  const misspelling = describeMisspelling(name, values, (to) => replacePlaceholder(text, name, to));
  const near = values.find((each) => misspelling.suggestion?.includes(`"${each}"`));
  return {
    ...misspelling,
    ...(near === undefined
      ? {
          suggestion:
            known.length > 0
              ? `It can show ${formatList(known, 'disjunction')}.`
              : 'Write this text without placeholders.',
        }
      : { suggestion: `Did you mean {${near}}?` }),
    file,
    pointer: `/texts/interface/${escapeSegment(key)}`,
    message: `The text "${key}" shows nothing for {${name}}, because its component has no such value.`,
  };
}

function formatList(words: readonly string[], type: 'conjunction' | 'disjunction'): string {
  return new Intl.ListFormat('en', { type }).format(words);
}
