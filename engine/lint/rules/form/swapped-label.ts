// The label of a choice does not name another choice of the same field.

import { formatForMessage } from '../../../language/index.ts';
import { defineRule, type Finding } from '../../define-rule.ts';
import type { FieldChoice, FormField } from '../../forms/form-field.ts';
import { getAllFields } from '../../forms/forms.ts';
import { splitNameIntoWords } from '../../name-words.ts';

const file = 'tea/screens/kind.json';
const replace = '"ui:widget": "radios"';
const choicesOption = (green: string, black: string) =>
  `"ui:options": { "choices": [{ "value": "green",\n "label": "${green}" }, { "value": "black", "label": "${black}" }] }`;

export const swappedLabel = defineRule({
  id: 'form/swapped-label',
  summary: 'The label of a choice names another choice of the same field.',
  why: 'The user chooses one thing, and the other one is stored and sent.',
  examples: {
    valid: [
      { file, replace, by: choicesOption('Green tea', 'Black tea') },
      { file, replace, by: choicesOption('Green, not black', 'The other one') },
    ],
    invalid: [
      {
        ...{ file, replace, at: `${file}:24`, says: 'names the choice "black"' },
        by: choicesOption('Black tea', 'The other one'),
      },
    ],
  },
  check: (context) => {
    const found = new Map<string, Finding>();
    for (const field of getAllFields(context))
      for (const finding of check(field)) found.set(`${finding.file} ${finding.pointer}`, finding);
    return [...found.values()];
  },
});

// helpers

function check({ choices, name }: FormField): readonly Finding[] {
  const all = choices?.all ?? [];
  return all.flatMap((choice): readonly Finding[] => {
    const { label, value } = choice;
    if (!label || typeof label.value !== 'string') return [];
    const words = splitNameIntoWords(label.value);
    const own = getValueWords(choice);
    if (own.length === 0 || own.some((word) => words.includes(word))) return [];
    const other = all.find(
      (each) => each !== choice && (isNamedBy(each, words) || isSwappedWith(each, choice)),
    );
    if (!other) return [];
    return [
      {
        file: label.file,
        pointer: label.pointer,
        message: `The choice ${JSON.stringify(value)} of "${name}" has the label "${label.value}", which names the choice ${JSON.stringify(other.value)}.`,
        suggestion: 'Swap the labels, or the values.',
        related: [{ file: other.file, pointer: other.pointer, message: 'The other choice.' }],
      },
    ];
  });
}

/** Returns the words of a choice's value. The value `true` counts as "yes". */
function getValueWords({ value }: FieldChoice): readonly string[] {
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  return typeof value === 'string' ? splitNameIntoWords(formatForMessage(value)) : [];
}

/** Returns true if the label of a choice starts with all words of its value. */
function isNamedBy(choice: FieldChoice, words: readonly string[]): boolean {
  const own = getValueWords(choice);
  return own.length > 0 && own.every((word, index) => words[index] === word);
}

/** Returns true if a label shares a stem with the value of another choice whose own label does not. */
function isSwappedWith(other: FieldChoice, choice: FieldChoice): boolean {
  const own = getValueWords(choice);
  const words = getLabelWords(choice.label);
  const values = getValueWords(other);
  return (
    sharesStem(words, values) &&
    !sharesStem(words, own) &&
    !sharesStem(getLabelWords(other.label), values)
  );
}

function getLabelWords(label: FieldChoice['label']): readonly string[] {
  return typeof label?.value === 'string' ? splitNameIntoWords(label.value) : [];
}

/** The minimum length of a word stem. */
const minStem = 4;

function sharesStem(words: readonly string[], values: readonly string[]): boolean {
  return words.some(
    (word) => word.length >= minStem && values.some((value) => value.startsWith(word)),
  );
}
