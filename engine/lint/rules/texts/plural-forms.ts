// A plural has a form for each kind of number that its language distinguishes.

import {
  escapeSegment,
  findPlaceholders,
  formatForMessage,
  hasBraces,
  type Placeholder,
} from '../../../language/index.ts';
import { defineRule, type Finding } from '../../define-rule.ts';
import { getHumanTexts } from '../../texts/human-text.ts';
import { getCatalogs } from '../../translations/source-texts.ts';

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
    'A plural lacks a form that its language needs, or has one that its language never uses.',
  why: 'The user reads “1 rows”, or a form that somebody wrote is never shown.',
  examples: {
    valid: [
      { file: about, replace, by: '{state.cups, plural, one {# cup} other {# cups}}' },
      { file: about, replace, by: '{state.cups, plural, =0 {no cups} =1 {a cup} other {# cups}}' },
    ],
    invalid: [
      {
        file: about,
        replace,
        by: '{state.cups, plural, other {# cups}}',
        at,
        says: 'no form "one", as for 1',
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
    const translated = getCatalogs(sources).flatMap(({ file, locale, texts }) =>
      Object.entries(texts).flatMap(([source, text]) =>
        checkText({ file, pointer: `/${escapeSegment(source)}` }, formatForMessage(text), locale),
      ),
    );
    return [...own, ...translated];
  },
});

// helpers

type Place = Pick<Finding, 'file' | 'pointer'>;

function checkText(place: Place, text: string, locale: string): readonly Finding[] {
  if (!hasBraces(text)) return [];
  return findPlaceholders(text).flatMap(({ forms, path }) =>
    forms ? checkForms(place, path, forms, locale) : [],
  );
}

function checkForms(
  place: Place,
  path: string,
  forms: NonNullable<Placeholder['forms']>,
  locale: string,
): readonly Finding[] {
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
    ...unused.map((name) => ({
      ...place,
      message: `The language "${locale}" never uses the form "${name}".`,
      suggestion: `Remove it. The language has: ${pluralCategories.join(', ')}.`,
    })),
  ];
}

/** The numbers that every text has to fit. Categories that only larger numbers or fractions have are optional. */
const numbers = Array.from({ length: 201 }, (_, number) => number);

const getNeededForms = (rules: Intl.PluralRules) => [
  ...new Set(numbers.map((number) => rules.select(number))),
];
