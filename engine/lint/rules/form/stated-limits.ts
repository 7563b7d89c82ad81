// The limits in a field's texts agree with the schema of the field.

import { isObject, type JsonSchema } from '../../../language/index.ts';
import { type CheckContext, defineRule, type Finding, suggestName } from '../../define-rule.ts';
import { excludeNullFromSchema, getLimit, getSchemaTypes } from '../../forms/constraints.ts';
import { getAnswerDestinations } from '../../forms/destinations.ts';
import type { FormField, PlacedValue } from '../../forms/form-field.ts';
import { getAllFields, getFieldTitle } from '../../forms/forms.ts';
import {
  checkErrorText,
  findContradictedLimits,
  type LimitMismatch,
} from '../../forms/limit-mismatch.ts';
import { findSchemaMismatch } from '../../validate-value.ts';

const file = 'tea/screens/order.json';

const replace = 'Use 200 characters or fewer';

const at = `${file}:39`;

export const statedLimits = defineRule({
  id: 'form/stated-limits',
  summary:
    'A hint or an error text states another limit than the field has, gives an example that the field refuses, or belongs to a keyword that the field does not have.',
  why: 'The user follows the text, and the field refuses the answer.',
  examples: {
    valid: [
      { file, replace, by: 'Use up to two hundred characters' },
      {
        file,
        replace: '"ui": {\n      "note": {\n',
        by: '"ui": {\n      "note": { "ui:help": "Up to 200 characters.",\n',
      },
    ],
    invalid: [
      {
        file,
        replace,
        at,
        by: 'Use 20 characters or fewer',
        says: 'says 20, but "maxLength" is 200',
      },
      {
        ...{ file, at: `${file}:37`, says: 'says 12, but the field has no "minLength"' },
        replace: '"ui": {\n      "note": {\n',
        by: '"ui": {\n      "note": { "ui:help": "At least 12 characters.",\n',
      },
      {
        file,
        replace: '"maxLength": "Use',
        at,
        by: '"maxLenght": "Use',
        says: 'Did you mean "maxLength"',
      },
      {
        ...{ file, at: `${file}:43`, says: '"name@", which the field refuses' },
        replace: '"email": {\n        "ui:options"',
        by: '"email": {\n        "ui:errors": { "format": "Enter an address like name@" }, "ui:options"',
      },
    ],
  },
  check: (context) => getAllFields(context).flatMap((field) => check(context, field)),
});

// helpers

function check(context: CheckContext, field: FormField): readonly Finding[] {
  const { options } = field;
  const errors = options.errors;
  const texts: readonly (readonly [string, PlacedValue])[] = Object.entries(
    errors && isObject(errors.value) ? errors.value : {},
  ).map(([keyword, value]) => [
    keyword,
    { value, file: field.form.file, pointer: `${errors?.pointer ?? ''}/${keyword}` },
  ]);
  const hints = [options.help, options.note, options.placeholder, getFieldTitle(field)].filter(
    (each) => each !== undefined,
  );
  const mismatches = [
    ...texts.flatMap(([keyword, text]) => checkErrorText(field, keyword, text)),
    ...[...hints, ...texts.map(([, text]) => text)].flatMap((text) =>
      findContradictedLimits(field, text),
    ),
  ].filter(isFirstAtLocation);
  return [
    ...createLimitFindings(context, field, mismatches),
    ...texts.flatMap(([keyword, text]) => checkKeyword(field, keyword, text)),
    ...hints.flatMap((text) => checkExample(field, text)),
  ];
}

/**
 * If a service or the data has the same limit as the schema, reports the text. Otherwise reports the limit, because the
 * text states the intention.
 */
function createLimitFindings(
  context: CheckContext,
  field: FormField,
  mismatches: readonly LimitMismatch[],
): readonly Finding[] {
  const { form, schema, options, pointer, name } = field;
  const taken = getAnswerDestinations(context, field).map((each) =>
    excludeNullFromSchema(each.schema),
  );
  const atText = ({ keyword, limit }: LimitMismatch) =>
    limit === undefined
      ? !taken.some((each) => each[keyword] !== undefined)
      : taken.some((each) => getLimit(each, keyword) === limit);
  const placeOf = (keyword: string) =>
    options[keyword]?.pointer ??
    (schema[keyword] === undefined ? pointer : `${pointer}/${keyword}`);
  const inText = mismatches.filter(atText).map((each) => ({
    ...{ file: each.text.file, pointer: each.text.pointer },
    message: `This text of "${name}" says ${each.stated.join(' and ')}, ${describeLimit(each)}.`,
    related: [{ file: form.file, pointer: placeOf(each.keyword), message: 'The field.' }],
  }));
  const others = mismatches.filter((each) => !atText(each));
  const atLimit = [...new Set(others.map(({ keyword }) => keyword))].flatMap((keyword) => {
    const all = others.filter((each) => each.keyword === keyword);
    const [one] = all;
    if (!one) return [];
    return [
      {
        ...{ file: form.file, pointer: placeOf(keyword) },
        message: `A text of "${name}" says ${one.stated.join(' and ')}, ${describeLimit(one)}.`,
        suggestion: 'Make the text and the field agree.',
        related: all.map(({ text }) => ({ ...text, message: 'The text.' })),
      },
    ];
  });
  return [...inText, ...atLimit];
}

function describeLimit({ keyword, limit }: LimitMismatch): string {
  return limit === undefined ? `but the field has no "${keyword}"` : `but "${keyword}" is ${limit}`;
}

/** Keeps one finding for each location. */
function isFirstAtLocation(
  { text }: LimitMismatch,
  index: number,
  all: readonly LimitMismatch[],
): boolean {
  return all.findIndex((each) => each.text.pointer === text.pointer) === index;
}

/** The schema keywords that an error message may belong to. */
const errorKeywords = [
  ...['required', 'type', 'format', 'pattern', 'const', 'enum', 'oneOf', 'anyOf', 'matches', '*'],
  ...['not', 'earliest', 'latest'],
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'uniqueItems'],
  ...['exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
];

/** The keywords that a schema must contain before the error message can be shown. */
const keywordsForError = [
  'not',
  'minItems',
  'const',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'maxLength',
];

function checkKeyword(field: FormField, keyword: string, text: PlacedValue): readonly Finding[] {
  const { file, pointer } = text;
  if (errorKeywords.includes(keyword)) {
    if (
      keywordsForError.includes(keyword) &&
      excludeNullFromSchema(field.schema)[keyword] === undefined
    )
      return [
        {
          ...{ file, pointer },
          message: `This text belongs to "${keyword}", but "${field.name}" has no "${keyword}", so the text is never shown.`,
          suggestion: `Add "${keyword}" to the schema of "${field.name}", or remove the text.`,
          related: [{ file: field.form.file, pointer: field.pointer, message: 'The field.' }],
        },
      ];
    return ['format', 'pattern', 'type', 'required'].includes(keyword)
      ? checkExample(field, text)
      : [];
  }
  const message = `"${keyword}" is not a validation keyword, so this text is never shown.`;
  return [{ file, pointer, message, suggestion: suggestName(keyword, errorKeywords) }];
}

/** An example in a text, such as "like 4821", must be a valid answer. */
function checkExample(field: FormField, text: PlacedValue): readonly Finding[] {
  if (typeof text.value !== 'string' || field.chosen) return [];
  const [, given] = /\b(?:like|such as|for example,?)\s+(.+?)[.]?$/i.exec(text.value) ?? [];
  const schema: JsonSchema = excludeNullFromSchema(field.schema);
  if (
    given === undefined ||
    !getSchemaTypes(schema).includes('string') ||
    /\s(?:or|and)\s/.test(given)
  )
    return [];
  // The date field converts input to an ISO date before the schema is checked.
  if (schema.format === 'date') return [];
  const isMail = schema.format === 'email';
  const refused = isMail ? !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(given) : false;
  const reason =
    typeof schema.pattern === 'string' ? findSchemaMismatch(schema, given)?.reason : undefined;
  if (!refused && reason === undefined) return [];
  return [
    {
      ...{ file: text.file, pointer: text.pointer },
      message: `This text of "${field.name}" gives the example ${JSON.stringify(given)}, which the field refuses.`,
      related: [{ file: field.form.file, pointer: field.pointer, message: 'The field.' }],
    },
  ];
}
