// Checks a field that asks for an answer a second time. The answer must match the repeated field.

import { formatForMessage } from '../../language/index.ts';
import { type Finding, suggestName } from '../define-rule.ts';
import type { FormField } from './form-field.ts';
import { getFieldTitle } from './forms.ts';

/** Checks that a confirmation field names another field of the same type. */
export function checkConfirmationField(field: FormField): readonly Finding[] {
  const { options, form, name, schema } = field;
  const { matches } = options;
  if (!matches) return findMissingConfirmation(field);
  const other = form.fields.find((each) => each.name === matches.value);
  const place = { file: matches.file, pointer: matches.pointer };
  if (!other)
    return [
      {
        ...place,
        message: `"${name}" must match "${formatForMessage(matches.value)}", but this form has no field with that name.`,
        suggestion: suggestName(
          formatForMessage(matches.value),
          form.fields.map((each) => each.name),
        ),
      },
    ];
  if (other.name === name)
    return [{ ...place, message: `"${name}" must match itself, so every answer is accepted.` }];
  const isAlike = (keyword: string) =>
    (schema[keyword] ?? null) === (other.schema[keyword] ?? null);
  const hasSameWidget = options.widget?.value === other.options.widget?.value;
  const isOfOneKind = isAlike('format') || other.schema.format === undefined;
  if (isAlike('type') && isOfOneKind && (isAlike('x-sensitive') || hasSameWidget)) return [];
  return [
    {
      ...place,
      message: `"${name}" must match "${other.name}", but the two fields ask for different values.`,
      suggestion: findRepeatedField(name, form.fields),
      related: [{ file: form.file, pointer: other.pointer, message: 'The field to match.' }],
    },
  ];
}

// helpers

const repetitionWords = /\b(?:again|once more|repeat|confirm|re-?enter|re-?type)\b/i;

/** Reports a field with "again" in its label whose answer does not have to match the repeated field. */
function findMissingConfirmation(field: FormField): readonly Finding[] {
  const { form, name, schema, uiPointer, pointer } = field;
  const title = getFieldTitle(field);
  const isRepeated =
    repetitionWords.test(title.value) || /(?:confirm|confirmation|repeat|again)$/i.test(name);
  if (!isRepeated || schema.type !== 'string') return [];
  const others = form.fields.filter(
    (each) =>
      each !== field &&
      each.schema.type === 'string' &&
      !repetitionWords.test(getFieldTitle(each).value),
  );
  const other =
    others.find(
      (each) =>
        each.schema.format === schema.format &&
        each.schema['x-sensitive'] === schema['x-sensitive'],
    ) ?? others[0];
  if (!other) return [];
  return [
    {
      ...{ file: form.file, pointer: uiPointer === null ? pointer : `${uiPointer}/ui:options` },
      message: `"${title.value}" asks for an answer again but has no "matches", so any answer is accepted.`,
      suggestion: `Add "matches": "${other.name}" to its "ui:options".`,
      related: [{ file: form.file, pointer: other.pointer, message: 'The field to match.' }],
    },
  ];
}

function findRepeatedField(name: string, fields: readonly FormField[]): string | undefined {
  const plain = name.replace(/(?:confirm|confirmation|repeat|again)$/i, '');
  return fields.some((each) => each.name === plain && plain !== name)
    ? `Write "${plain}".`
    : undefined;
}
