// A form accepts only answers that their destinations accept: the data that stores an answer, and services.

import {
  expandGuard,
  getExpressionReads,
  getValueAt,
  isObject,
  type Json,
  type JsonSchema,
} from '../../../language/index.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import { type AnswerDestination, getAnswerDestinations } from '../../forms/destinations.ts';
import type { FormField } from '../../forms/form-field.ts';
import { getAllFields } from '../../forms/forms.ts';
import { findFieldPlaceInList } from '../../forms/place-in-list.ts';
import {
  type AnswerRejection,
  findAnswerRejections,
  rejectsMissing,
} from '../../forms/rejections.ts';

const file = 'tea/screens/order.json';
const note = '"maxLength": 200';

export const refusedAnswer = defineRule({
  id: 'form/refused-answer',
  summary:
    'A form accepts an answer that a service or the stored data refuses: too long, out of range, in another format, or missing.',
  why: 'The user fills in the form correctly, but the service refuses the answer, and the user cannot correct it.',
  examples: {
    valid: [{ file, replace: note, by: '"maxLength": 50' }],
    invalid: [
      {
        file,
        replace: note,
        by: '"maxLength": 2000',
        at: `${file}:25`,
        says: 'refuses more than 200 characters',
      },
      {
        file,
        replace: '"format": "email",',
        by: '',
        at: `${file}:28`,
        says: 'refuses what is not an email address',
      },
      {
        file,
        replace: '"note",\n        "email"',
        by: '"note"',
        at: `${file}:18`,
        says: 'requires it',
      },
    ],
  },
  check: (context) => getAllFields(context).flatMap((field) => check(context, field)),
});

// helpers

function check(context: CheckContext, field: FormField): readonly Finding[] {
  const { form } = field;
  const destinations = getAnswerDestinations(context, field);
  const accepted = field.chosen ? getCountSchema(field.schema) : getAcceptedSchema(field);
  const faults = new Map<string, Finding>();
  for (const destination of destinations)
    for (const refusal of accepted ? findAnswerRejections(accepted, destination.schema) : []) {
      const before = faults.get(refusal.keyword);
      if (before === undefined)
        faults.set(refusal.keyword, createFinding(field, refusal, destination));
    }
  return [
    ...faults.values(),
    ...(field.required === 'never' ? findMissingRequired(context, field, destinations) : []),
  ].map((finding) => ({ ...finding, file: form.file }));
}

/** If a field has choices, its schema limits only the number of chosen values. */
function getCountSchema(schema: JsonSchema): JsonSchema | null {
  return schema.type === 'array' ? schema : null;
}

/** Returns the schema of a field. A confirmation field also has the schema of the field that it repeats. */
function getAcceptedSchema({ schema, options, form }: FormField): JsonSchema {
  const other = form.fields.find(({ name }) => name === options.matches?.value);
  return other ? { ...other.schema, ...schema } : schema;
}

function createFinding(
  { schema, pointer, form, name }: FormField,
  { keyword, what, instead }: AnswerRejection,
  { title, file, pointer: at }: AnswerDestination,
): Finding {
  const place = [keyword, 'type'].find((each) => schema[each] !== undefined);
  return {
    ...{ file: form.file, pointer: place === undefined ? pointer : `${pointer}/${place}` },
    message: `The answer to "${name}" goes to ${title}, which refuses ${what}.`,
    suggestion: `Write ${instead}.`,
    related: [{ file, pointer: at, message: 'The answer goes here.' }],
  };
}

/** Reports an optional answer that a service requires. */
function findMissingRequired(
  context: CheckContext,
  { name, form }: FormField,
  destinations: readonly AnswerDestination[],
): readonly Finding[] {
  const need = destinations.find(
    (each) =>
      each.required &&
      !each.optional &&
      rejectsMissing(each.schema) &&
      isSentFrom(context, each, form.steps) &&
      !isTestedByGuard(context, each, form.bind, name),
  );
  if (!need) return [];
  return [
    {
      file: form.file,
      pointer: findFieldPlaceInList(
        Array.isArray(form.schema.required) ? (form.schema.required as Json[]) : [],
        name,
        form.fields,
        '/form/schema/required',
      ),
      message: `"${name}" is optional, but ${need.title} requires it.`,
      suggestion: `Add "${name}" to "required".`,
      related: [{ file: need.file, pointer: need.pointer, message: 'The answer goes here.' }],
    },
  ];
}

/**
 * Returns true if the call is made when the form is submitted. No other step can then require the answer before the
 * call.
 */
function isSentFrom(
  { sources }: CheckContext,
  { file, pointer }: AnswerDestination,
  steps: readonly string[],
): boolean {
  const [, step] = /^\/steps\/(\d+)\/on\/submit(?:\/|$)/.exec(pointer) ?? [];
  const raw =
    step === undefined ? undefined : getValueAt(sources.values[file], `/steps/${step}/id`);
  return typeof raw === 'string' && steps.includes(raw);
}

/** Returns true if a guard of the call tests the answer. */
function isTestedByGuard(
  { sources }: CheckContext,
  { file, pointer }: AnswerDestination,
  bind: string | null,
  name: string,
): boolean {
  const call = getValueAt(sources.values[file], pointer.replace(/\/with\/.*$/, ''));
  if (!isObject(call)) return false;
  const guards = [call.when, call.unless].filter((each) => each !== undefined);
  const paths = [`event.${name}`, `${bind}.${name}`];
  return guards.some((guard) => {
    const { paths: read, conditions } = getExpressionReads(expandGuard(guard ?? null));
    return conditions.length > 0 || read.some((each) => paths.includes(each.name));
  });
}
