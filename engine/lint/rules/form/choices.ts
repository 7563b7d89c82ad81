// The choices of a field agree with its schema, with the data that stores the answer, and with the services that
// receive it.

import { isDeepEqual } from 'remeda';
import { isObject, type Json, type JsonSchema } from '../../../language/index.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import { excludeNullFromSchema } from '../../forms/constraints.ts';
import { type AnswerDestination, getAnswerDestinations } from '../../forms/destinations.ts';
import type { FieldChoice, FieldChoices, FormField } from '../../forms/form-field.ts';
import { getAllFields } from '../../forms/forms.ts';
import { findChoiceRejection, getItemSchema } from '../../forms/refused-choice.ts';
import { findRepeatedLabels, findRepeatedValues } from '../../forms/repeated-choices.ts';

const file = 'tea/screens/kind.json';

const replace = '"ui:widget": "radios"';

const choicesOption = (choices: string) => `"ui:options": { "choices": [${choices}] }`;

const greenChoice = '{ "value": "green", "label": "Green" }';

const at = `${file}:23`;

export const formChoices = defineRule({
  id: 'form/choices',
  summary:
    'A field offers a choice twice, offers one that its schema, its data or a service refuses, or has no choice for an allowed value.',
  why: 'The choice of the user is refused or not stored, or the user cannot select an allowed value.',
  examples: {
    valid: [
      {
        file,
        replace,
        by: choicesOption(`${greenChoice}, { "value": "black", "label": "Black" }`),
      },
      {
        ...{ file, replace },
        by: '"ui:options": { "choices": { "$each": { "var": "data.leaves" }, "as": "one", "of": { "value": { "$": { "var": "one.id" } }, "label": { "$": { "var": "one.name" } } } } }',
      },
    ],
    invalid: [
      {
        ...{ file, replace, at, says: '"blck" is refused by "kind"' },
        by: choicesOption(`${greenChoice}, { "value": "blck", "label": "Black" }`),
      },
      {
        ...{ file, replace, at, says: 'offered twice' },
        by: choicesOption(`${greenChoice}, { "value": "green", "label": "Black" }`),
      },
      {
        ...{ file, replace, at, says: 'the same label, "Green"' },
        by: choicesOption(`${greenChoice}, { "value": "black", "label": "Green" }`),
      },
      {
        file,
        replace,
        at: `${file}:16`,
        says: '"black" cannot be chosen',
        by: choicesOption(greenChoice),
      },
      {
        ...{ file, at: `${file}:15`, says: '"red" is refused by "state.kind"' },
        replace: '"green",',
        by: '"green", "red",',
      },
    ],
  },
  check: (context) =>
    getAllFields(context).flatMap((field, _index, all) => {
      const narrowings = getNarrowings(field, all);
      if (narrowings.length > 0) return checkNarrowed(context, narrowings, field);
      return [
        ...findChoicesWithoutValue(field),
        ...(field.choices ? check(context, field, field.choices) : []),
      ];
    }),
});

// helpers

/**
 * Returns the schemas of conditions (`then` or `else`) that narrow the same field, if the form also declares it without
 * a condition. Each of them refuses a choice only for some answers of other fields.
 */
function getNarrowings(field: FormField, all: readonly FormField[]): readonly FormField[] {
  if (!isConditional(field)) return [];
  const same = all.filter(({ form, name }) => form === field.form && name === field.name);
  const narrowings = same.filter(isConditional);
  return narrowings.length < same.length ? narrowings : [];
}

/** Reports the choices that all conditions refuse, once for a field. */
function checkNarrowed(
  context: CheckContext,
  narrowings: readonly FormField[],
  field: FormField,
): readonly Finding[] {
  if (field !== narrowings[0]) return [];
  return (field.choices?.all ?? []).flatMap((choice) => {
    const refused = narrowings.map((each) => findChoiceRejection(context, each, choice));
    return refused.every((findings) => findings.length > 0) ? (refused[0] ?? []) : [];
  });
}

const isConditional = ({ pointer }: FormField) => /\/(?:then|else)\//.test(pointer);

/** Reports choices without a value, which cannot be selected. */
function findChoicesWithoutValue({ options, name }: FormField): readonly Finding[] {
  const { choices } = options;
  if (!choices) return [];
  const { value, file, pointer } = choices;
  const repeated = isObject(value) && value.$each !== undefined ? value.of : undefined;
  const parts: readonly (readonly [Json | undefined, string])[] = Array.isArray(value)
    ? value.map((each, index) => [each, `${pointer}/${index}`] as const)
    : [[repeated, `${pointer}/of`]];
  return parts
    .filter(([part]) => isObject(part) && part.value === undefined && !hasLogic(part))
    .map(([, at]) => ({
      ...{ file, pointer: at },
      message: `A choice of "${name}" has no value, so the user cannot select it.`,
      suggestion: 'Add "value".',
    }));
}

function hasLogic(part: Json | undefined): boolean {
  return isObject(part) && Object.keys(part).some((key) => key.startsWith('$'));
}

function check(context: CheckContext, field: FormField, choices: FieldChoices): readonly Finding[] {
  const { form, options } = field;
  const ownChoices = choices.all.filter(({ file }) => file === form.file);
  const doubled = hasOwnChoices(field)
    ? [...findRepeatedValues(ownChoices), ...findRepeatedLabels(ownChoices)]
    : [];
  const refused = choices.all.flatMap((choice) => findChoiceRejection(context, field, choice));
  const written = Array.isArray(options.choices?.value);
  return [
    ...doubled,
    ...refused,
    ...(written && choices.whole ? findUnofferedValues(context, field, ownChoices) : []),
  ];
}

/** The enum of the schema does not list choices if the UI options list others. */
function hasOwnChoices({ options, schema }: FormField): boolean {
  return options.choices !== undefined || Array.isArray(schema.enum) || isObject(schema.items);
}

/** Reports values that the field's schema or the data accepts but that the user cannot choose. */
function findUnofferedValues(
  context: CheckContext,
  field: FormField,
  choices: readonly FieldChoice[],
): readonly Finding[] {
  const { form, pointer, schema } = field;
  const isThere = (value: Json) => choices.some((each) => isDeepEqual(each.value, value));
  const own = getValues(schema);
  if (own.length > 0)
    return own.flatMap((value, index) =>
      isThere(value)
        ? []
        : [
            {
              file: form.file,
              pointer: Array.isArray(schema.enum) ? `${pointer}/enum/${index}` : pointer,
              message: `${JSON.stringify(value)} cannot be chosen: the field allows it but offers no choice for it.`,
            },
          ],
    );
  const stored = getAnswerDestinations(context, field).find(({ kind }) => kind === 'data');
  if (!stored || isWrittenElsewhere(context, field)) return [];
  return getValues(stored.schema)
    .filter((value) => !isThere(value))
    .map((value) => ({
      file: form.file,
      pointer: field.options.choices?.pointer ?? pointer,
      message: `${stored.title} may be ${JSON.stringify(value)}, but no choice sets this value.`,
      severity: 'warning' as const,
      related: [toRelated(stored)],
    }));
}

function toRelated({ file, pointer }: AnswerDestination) {
  return { file, pointer, message: 'It is declared here.' };
}

function isWrittenElsewhere({ places }: CheckContext, { form, name }: FormField): boolean {
  const path = `${form.bind}.${name}`;
  return places.some(
    ({ kind, value, pointer, flow }) =>
      kind === 'write' && value === path && flow === form.flow && !pointer.includes('/reset/'),
  );
}

function getValues(schema: JsonSchema): readonly Json[] {
  const { enum: values } = excludeNullFromSchema(getItemSchema(schema));
  return Array.isArray(values) ? (values as Json[]) : [];
}
