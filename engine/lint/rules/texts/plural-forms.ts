// A plural has a form for each kind of number that its language distinguishes.

import {
  findPlaceholders,
  hasBraces,
  type MessagePart,
  type Placeholder,
  parseMessage,
} from '../../../language/index.ts';
import { defineRule, type Finding } from '../../define-rule.ts';
import { getHumanTexts } from '../../texts/human-text.ts';
import { getTranslations } from '../../translations/source-texts.ts';

const about = 'tea/screens/about.json';
const replace = 'Leaves in water.';
const at = `${about}:6`;
const app = 'app.json';
const german = {
  file: app,
  replace: '"name": "Sample",',
  by: '"name": "Sample",\n  "locales": ["de"],',
};

export const pluralForms = defineRule({
  id: 'texts/plural-forms',
  summary:
    'A plural lacks a form that its language needs, has one that is never shown, or a form is empty, lacks the number, or is swapped with another one.',
  why: 'The user reads “1 rows”, or a form that somebody wrote is never shown.',
  examples: {
    valid: [
      { file: about, replace, by: '{state.cups, plural, one {# cup} other {# cups}}' },
      { file: about, replace, by: '{state.cups, plural, =0 {no cups} =1 {a cup} other {# cups}}' },
      {
        file: about,
        replace,
        by: '{state.cups, number} {state.cups, plural, one {cup} other {cups}}',
      },
    ],
    invalid: [
      {
        ...{ file: about, replace, at, says: 'does not show the number' },
        by: '{state.cups, plural, one {cup} other {cups}} of tea',
      },
      {
        ...{ file: about, replace, at, says: 'is empty' },
        by: '{state.cups, plural, one {} other {# cups}} of tea',
      },
      {
        ...{ file: about, replace, at, says: 'is never shown' },
        by: '{state.cups, plural, =1 {a cup} one {# cup} other {# cups}}',
      },
      {
        file: about,
        replace,
        by: '{state.cups, plural, other {# cups}}',
        at,
        says: 'no form "one", as for 1',
      },
      {
        ...{ file: about, replace, at, says: 'are swapped' },
        by: '{state.cups, plural, one {# cups} other {# cup}} of tea',
      },
      {
        ...{ file: about, replace, at, says: 'never uses the form "few"' },
        by: '{state.cups, plural, one {# cup} few {# cups} other {# cups}}',
      },
      {
        ...german,
        ...{ at: 'texts.de.json:2', says: 'no form "one", as for 1' },
        also: { 'texts.de.json': '{\n  "Order tea": "{state.cups, plural, other {# Tassen}}"\n}' },
      },
    ],
  },
  check(context) {
    const { product, sources } = context;
    const [language = 'en'] = product.app.languages;
    const own = getHumanTexts(context).flatMap(({ file, pointer, value }) =>
      checkText({ file, pointer }, value, language),
    );
    const translated = getTranslations(sources).flatMap(({ file, pointer, value, locale }) =>
      checkText({ file, pointer }, value, locale),
    );
    return [...own, ...translated];
  },
});

// helpers

type Place = Pick<Finding, 'file' | 'pointer'>;
type Forms = NonNullable<Placeholder['forms']>;

function checkText(place: Place, text: string, locale: string): readonly Finding[] {
  if (!hasBraces(text)) return [];
  return findPlaceholders(text).flatMap(({ forms, path }) =>
    forms
      ? [
          ...checkForms(place, path, forms, locale),
          ...findEmptyForms(place, path, forms),
          ...findMissingNumber(place, text, path, forms),
          ...findSwappedForms(place, path, forms, locale),
        ]
      : [],
  );
}

function findEmptyForms(place: Place, path: string, forms: Forms): readonly Finding[] {
  return Object.entries(forms).flatMap(([name, parts]) =>
    parts.every((part) => typeof part === 'string' && part.trim() === '')
      ? [{ ...place, message: `The form "${name}" of the plural of "${path}" is empty.` }]
      : [],
  );
}

/**
 * Reports a plural form for several numbers that does not show the number, if the rest of the text does not show it
 * either.
 */
function findMissingNumber(
  place: Place,
  text: string,
  path: string,
  forms: Forms,
): readonly Finding[] {
  const isShown = (parts: readonly MessagePart[]) =>
    parts.some((part) => typeof part !== 'string' && part.path === path && !part.forms);
  if (isShown(parseMessage(text).parts)) return [];
  const silent = ['few', 'many', 'other'].find((name) => forms[name] && !isShown(forms[name]));
  if (silent === undefined) return [];
  return [
    {
      ...place,
      severity: 'warning',
      message: `The form "${silent}" of the plural of "${path}" does not show the number.`,
      suggestion: 'Write # where the number belongs.',
    },
  ];
}

/** Reports English forms that are in each other's place: “1 rows”, “2 row”. */
function findSwappedForms(
  place: Place,
  path: string,
  { one = [], other = [] }: Forms,
  locale: string,
): readonly Finding[] {
  const getNoun = (parts: readonly MessagePart[]) => {
    const [first = '', next = ''] = parts.filter((part) => part !== '');
    return typeof first === 'string' || typeof next !== 'string'
      ? ''
      : (/^\s(\p{L}+)/u.exec(next)?.[1] ?? '');
  };
  const noun = getNoun(other);
  return /^en\b/.test(locale) && noun !== '' && getNoun(one) === `${noun}s`
    ? [
        {
          ...place,
          message: `The forms "one" and "other" of the plural of "${path}" are swapped: the user reads “1 ${noun}s”.`,
          suggestion: 'Swap them.',
        },
      ]
    : [];
}

function checkForms(place: Place, path: string, forms: Forms, locale: string): readonly Finding[] {
  const rules = new Intl.PluralRules(locale);
  const { pluralCategories } = rules.resolvedOptions();
  const missing = numbers.find(
    (number) => !Object.hasOwn(forms, `=${number}`) && !Object.hasOwn(forms, rules.select(number)),
  );
  const unused = Object.keys(forms).filter(
    (name) => !name.startsWith('=') && !(pluralCategories as readonly string[]).includes(name),
  );
  return [
    ...(missing === undefined
      ? []
      : [
          {
            ...place,
            message: `The plural of "${path}" has no form "${rules.select(missing)}", as for ${missing}.`,
            suggestion: `The language "${locale}" needs: ${getNeededForms(rules).join(', ')}.`,
          },
        ]),
    ...findCoveredForms(rules, forms).map((name) => ({
      ...place,
      message: `The form "${name}" of the plural of "${path}" is never shown: each of its numbers has a form of its own.`,
      suggestion: 'Remove it.',
    })),
    ...unused.map((name) => ({
      ...place,
      message: `The language "${locale}" never uses the form "${name}".`,
      suggestion: `Remove it. The language has: ${pluralCategories.join(', ')}.`,
    })),
  ];
}

/** Returns the plural categories whose numbers all have exact forms such as `=1`. */
function findCoveredForms(rules: Intl.PluralRules, forms: Forms): readonly string[] {
  return getNeededForms(rules).filter(
    (name) =>
      Object.hasOwn(forms, name) &&
      numbers.every(
        (number) => rules.select(number) !== name || Object.hasOwn(forms, `=${number}`),
      ),
  );
}

/** The numbers that every text must support. Categories for larger numbers or fractions only are optional. */
const numbers = Array.from({ length: 201 }, (_, number) => number);

const getNeededForms = (rules: Intl.PluralRules) => [
  ...new Set(numbers.map((number) => rules.select(number))),
];
