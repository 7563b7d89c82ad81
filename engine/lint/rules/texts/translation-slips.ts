// Translations have no typing errors, and end with the same punctuation mark as their texts.

import { groupBy } from 'remeda';
import { defineRule, type Finding } from '../../define-rule.ts';
import { findTypingErrors } from '../../texts/typing-errors.ts';
import {
  getSourceTexts,
  getTranslations,
  type Translation,
} from '../../translations/source-texts.ts';

const file = 'app.json';
const replace = '"name": "Sample",';
const by = `${replace}\n  "locales": ["de"],`;
const catalog = 'texts.de.json';
const at = `${catalog}:2`;

export const translationSlips = defineRule({
  id: 'texts/translation-slips',
  summary:
    'A translation has a typing error, begins or ends with a space, or ends with another punctuation mark than its text.',
  why: 'Users of every language read these texts before they pay, and mistakes cost trust.',
  examples: {
    valid: [
      { file, replace, by: replace, also: { [catalog]: '{\n  "Order tea": "Tee bestellen"\n}' } },
    ],
    invalid: [
      {
        ...{ file, replace, by, at, says: 'two spaces' },
        also: { [catalog]: '{\n  "Order tea": "Tee  bestellen"\n}' },
      },
      {
        ...{ file, replace, by, at, says: 'ends with a space' },
        also: { [catalog]: '{\n  "Order tea": "Tee bestellen "\n}' },
      },
      {
        ...{ file, replace, by, at, says: 'ends with "."' },
        also: { [catalog]: '{\n  "Order tea": "Tee bestellen."\n}' },
      },
      {
        ...{ file, replace, by, at, says: 'does not end with "."' },
        also: { [catalog]: '{\n  "Leaves in water.": "Blätter in Wasser"\n}' },
      },
    ],
  },
  check({ sources }) {
    const uses = groupBy(getSourceTexts(sources), ({ value }) => value);
    return getTranslations(sources).flatMap((translation) => {
      const { file, pointer, source, value } = translation;
      if (value.trim() === '') return [];
      const isFragment = uses[source]?.some(({ use }) => use === 'literal') ?? true;
      return [
        ...findTypingErrors(value).filter((each) => !findTypingErrors(source).includes(each)),
        ...(isFragment ? [] : findOtherEnds(translation)),
      ].map((message): Finding => ({ file, pointer, severity: 'warning', message }));
    });
  },
});

// helpers

/** Sign -> the sign that has its meaning in other scripts. */
const sameSigns: Readonly<Record<string, string>> = {
  '。': '.',
  '।': '.',
  '۔': '.',
  '？': '?',
  '؟': '?',
  '！': '!',
  '：': ':',
};
const endSigns = new Set(['.', '?', '!', ':', '…']);

function findOtherEnds({ source, value }: Translation): readonly string[] {
  const [wanted, found] = [getEndSign(source), getEndSign(value)];
  const isAbbreviation = wanted === '' && /(?<!\p{L})\p{L}{1,3}\.$/u.test(value);
  const sign =
    wanted === ''
      ? `ends with "${found}", which its text does not`
      : `does not end with "${wanted}" as its text does`;
  return [
    ...(source === source.trim() && value !== value.trim()
      ? [`This translation ${value === value.trimEnd() ? 'begins' : 'ends'} with a space.`]
      : []),
    ...(wanted === found || isAbbreviation ? [] : [`This translation ${sign}.`]),
  ];
}

/** Returns the last punctuation mark of a text, or an empty text. Closing quotation marks and brackets after it do not count. */
function getEndSign(text: string): string {
  const last = text
    .trim()
    .replace(/[”"’»“)]+$/, '')
    .trimEnd()
    .slice(-1);
  const sign = sameSigns[last] ?? last;
  return endSigns.has(sign) ? sign : '';
}
