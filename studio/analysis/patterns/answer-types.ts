// The types of answers that a question can have. Each type defines how an answer is stored, asked for, displayed, and
// given in a journey.

import { omit } from 'remeda';
import type { Json } from '../../../engine/language/index.ts';
import type { PatternField } from '../../protocol/questions.ts';
import { isTicked } from '../../protocol/ticks.ts';
import { toChoiceValue } from './form-fields.ts';
import type { PatternValues } from './pattern.ts';
import { getRequiredValue } from './values.ts';

/** The pieces of flow files that a question with this type of answer needs. */
export interface AnswerType {
  /** The schema of the stored answer. */
  readonly stored: object;
  /** The schema of the form field, without its title. */
  readonly asked: object;
  readonly ui: object;
  /** An example of an answer that the field accepts. */
  readonly sample: Json;
  /** Returns an expression that displays the answer at a data path. */
  readonly show: (path: string) => Json;
}

const typeField: PatternField = {
  name: 'type',
  title: 'Answer',
  description: 'The kind of answer that the user gives.',
  kind: 'text',
  value: 'text',
  options: [
    { value: 'text', title: 'A text' },
    { value: 'number', title: 'A number' },
    { value: 'yes-no', title: 'Yes or no' },
    { value: 'choice', title: 'One of a list' },
    { value: 'date', title: 'A date' },
    { value: 'email', title: 'An email address' },
    { value: 'phone', title: 'A phone number' },
  ],
};

const choicesField: PatternField = {
  name: 'choices',
  title: 'Choices',
  description: 'One on each line, as the user reads it.',
  kind: 'lines',
  value: '',
  shownIf: { name: 'type', value: 'choice' },
};

const personalField: PatternField = {
  name: 'personal',
  title: 'Personal data',
  description:
    'The answer says something about a person, such as a name or a phone number. It is sent only where personal data may go.',
  kind: 'tick',
  value: '',
  tickedBy: {
    names: ['type', 'name', 'title'],
    pattern: String.raw`\b(e-?mail|phone|mobile|address|street|city|zip|birthday|birth|surname)\b|\bname\b`,
  },
};

const errorField: PatternField = {
  name: 'error',
  title: 'Error',
  description:
    'The message if the user gives no answer. If you leave it empty, a common one is used.',
  kind: 'text',
  value: '',
};

/** The pattern fields in which the user describes the answer. */
export const answerTypeFields: readonly PatternField[] = [
  typeField,
  choicesField,
  personalField,
  errorField,
];

/** Reads the type of the answer from the values of the pattern fields. @throws Error with a message for the user */
export function readAnswerType(values: PatternValues): AnswerType {
  const type = values.type || 'text';
  const written = values.error?.trim() ?? '';
  const answer = createType(type, values, (usual) => written || usual);
  if (!isTicked(personalField, values)) return answer;
  return { ...answer, stored: { ...answer.stored, 'x-pii': true } };
}

// helpers

type ToError = (usual: string) => string;

const notAnswered = 'Not answered';

function createType(type: string, values: PatternValues, toError: ToError): AnswerType {
  if (type === 'yes-no') return createChoice(['Yes', 'No'], toError);
  if (type === 'choice') return createChoice(readChoices(values), toError);
  const create = types[type];
  if (!create) throw new Error('Choose the kind of answer.');
  return create(toError);
}

const showText = (path: string): Json => ({ $: { default: [{ var: path }, notAnswered] } });

const showFormatted =
  (format: string) =>
  (path: string): Json => ({
    $: {
      if: [{ present: [{ var: path }] }, { format: [{ var: path }, format] }, notAnswered],
    },
  });

const types: Readonly<Record<string, (toError: ToError) => AnswerType>> = {
  text: (toError) => ({
    ...toSchemas({ type: 'string', maxLength: 200 }),
    ui: { 'ui:errors': { required: toError('Enter an answer') } },
    sample: 'An answer',
    show: showText,
  }),
  number: (toError) => ({
    ...toSchemas({ type: 'number' }),
    ui: {
      'ui:widget': 'number',
      'ui:errors': { required: toError('Enter a number'), type: 'Enter a number, like 25' },
    },
    sample: 25,
    show: showFormatted('number'),
  }),
  date: (toError) => ({
    ...toSchemas({ type: 'string', format: 'date', pattern: '^(?:19|20)' }),
    ui: {
      'ui:widget': 'date',
      'ui:errors': {
        required: toError('Enter a date'),
        format: 'Enter a real date, like 3/27/2026',
        pattern: 'Enter a year from 1900 to 2099',
      },
    },
    sample: '2026-03-27',
    show: showFormatted('date'),
  }),
  email: (toError) => ({
    ...toSchemas({ type: 'string', format: 'email', maxLength: 254 }),
    ui: {
      'ui:widget': 'email',
      'ui:errors': {
        required: toError('Enter an email address'),
        format: 'Enter an email address like name@example.com',
      },
      'ui:options': { autocomplete: 'email' },
    },
    sample: 'name@example.com',
    show: showText,
  }),
  phone: (toError) => ({
    ...toSchemas({
      type: 'string',
      maxLength: 30,
      pattern: '^(?:[+ ()./-]*[0-9]){7}[+0-9 ()./-]*$',
    }),
    ui: {
      'ui:widget': 'tel',
      'ui:errors': {
        required: toError('Enter a phone number'),
        pattern: 'Enter at least 7 digits, like 555 010 0199',
      },
      'ui:options': { autocomplete: 'tel' },
    },
    sample: '555 010 0199',
    show: showText,
  }),
};

/** The stored answer needs no pattern, because the form field has already checked it. */
function toSchemas(asked: object): Pick<AnswerType, 'stored' | 'asked'> {
  return { stored: omit(asked as Record<string, unknown>, ['pattern']), asked };
}

function createChoice(titles: readonly string[], toError: ToError): AnswerType {
  const choices = titles.map((title) => ({ const: toChoiceValue(title), title }));
  const list = choices.map((choice) => choice.const);
  return {
    stored: { type: 'string', enum: list },
    asked: { type: 'string', oneOf: choices },
    ui: { 'ui:widget': 'radios', 'ui:errors': { required: toError('Choose an answer') } },
    sample: list[0] ?? '',
    show: (path) => ({
      $: {
        if: [
          ...choices.flatMap((choice): Json[] => [
            { '==': [{ var: path }, choice.const] },
            choice.title,
          ]),
          notAnswered,
        ],
      },
    }),
  };
}

function readChoices(values: PatternValues): readonly string[] {
  const lines = getRequiredValue(values, 'choices', 'Choices')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length < 2) throw new Error('Write at least two choices, one on each line.');
  const known = lines.map(toChoiceValue);
  const same = lines.find((_, index) => known.indexOf(known[index] ?? '') !== index);
  if (same !== undefined) throw new Error(`Two choices are “${same}”. Write different ones.`);
  if (known.includes('')) throw new Error('Each choice needs a letter or a digit.');
  return lines;
}
