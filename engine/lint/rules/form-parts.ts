// The parts of a form fit together: the UI options name existing fields, and each widget returns
// values that the schema accepts.

import { escapeSegment, formatForMessage, isObject, type Json } from '../../language/index.ts';
import { isComputed } from '../computed.ts';
import { type CheckContext, defineRule, type Finding, suggestName } from '../define-rule.ts';
import { getTypes, withoutNull } from '../forms/constraints.ts';
import type { FormField, FormUse } from '../forms/form-field.ts';
import { getForms, getTitle } from '../forms/forms.ts';
import { placeInList } from '../forms/place-in-list.ts';
import { findSchemaMismatch } from '../validate-value.ts';

const file = 'tea/screens/kind.json';
const order = 'tea/screens/order.json';
const replace = '"ui:widget": "radios"';
const at = `${file}:23`;
const noteUi = '"ui": {\n      "note": {';
const email = '"autocomplete": "email"';

export const formParts = defineRule({
  id: 'form/parts',
  summary:
    'A form has a mistake in "matches", "ui:order" or "start", hides a required field, or uses a widget or an option that does not fit its field.',
  why: 'A question is not asked, or the user cannot give an answer that the form accepts.',
  examples: {
    valid: [
      { file: order, replace: email, by: '"autocomplete": "email", "matches": "note"' },
      {
        file: order,
        replace: noteUi,
        by: '"ui": { "ui:order": ["email", "note"],\n      "note": {',
      },
      { file, replace, by: '"ui:widget": "radios", "ui:options": { "label": false }' },
    ],
    invalid: [
      {
        file: order,
        replace: email,
        at: `${order}:44`,
        by: '"autocomplete": "email", "matches": "nte"',
        says: 'Did you mean "note"',
      },
      {
        file: order,
        replace: email,
        at: `${order}:44`,
        by: '"autocomplete": "email", "matches": "email"',
        says: 'must match itself',
      },
      {
        file: order,
        replace: noteUi,
        at: `${order}:36`,
        by: '"ui": { "ui:order": ["email"],\n      "note": {',
        says: '"note" is missing from "ui:order"',
      },
      {
        file: order,
        replace: noteUi,
        at: `${order}:36`,
        by: '"ui": { "ui:order": ["note", "note", "*"],\n      "note": {',
        says: 'twice',
      },
      {
        file: order,
        replace: '"bind": null,',
        at: `${order}:14`,
        by: '"bind": null, "start": { "notes": "x" },',
        says: 'Did you mean "note"',
      },
      {
        file: order,
        replace: noteUi,
        at: `${order}:37`,
        by: '"ui": {\n      "note": { "ui:widget": "hidden",',
        says: 'is required but hidden',
      },
      {
        file,
        replace,
        at,
        by: '"ui:widget": "radios", "ui:options": { "lable": false }',
        says: 'has no option "lable". Did you mean "label"',
      },
      {
        file: order,
        replace: '"title": "Email address"',
        at: `${order}:43`,
        by: '"title": "Note again"',
        says: 'has no "matches"',
      },
    ],
  },
  check: (context) =>
    getForms(context).flatMap((form) => [
      ...checkOrder(form),
      ...checkStart(form),
      ...form.fields.flatMap((field) => [
        ...checkConfirmation(field),
        ...checkHidden(field),
        ...checkWidget(context, field),
      ]),
    ]),
});

// helpers

function checkOrder({ ui, file, fields }: FormUse): readonly Finding[] {
  const order = ui['ui:order'];
  if (!Array.isArray(order)) return [];
  const pointer = '/form/ui/ui:order';
  const doubled = order.flatMap((name, index) =>
    order.indexOf(name) < index
      ? [
          {
            file,
            pointer: `${pointer}/${index}`,
            message: `"${formatForMessage(name)}" is in "ui:order" twice.`,
          },
        ]
      : [],
  );
  const left = order.includes('*') ? [] : fields.filter(({ name }) => !order.includes(name));
  return [
    ...doubled,
    ...left.map(({ name, pointer: own }) => ({
      ...{ file, pointer: placeInList(order, name, fields, pointer) },
      message: `"${name}" is missing from "ui:order", so the form cannot be rendered.`,
      suggestion: `Add "${name}", or "*" for all other fields.`,
      related: [{ file, pointer: own, message: 'The field.' }],
    })),
  ];
}

function checkStart({ raw, file, fields }: FormUse): readonly Finding[] {
  const { start } = raw;
  if (!isObject(start) || Object.keys(start).some((name) => name.startsWith('$'))) return [];
  const names = fields.map(({ name }) => name);
  return Object.entries(start).flatMap(([name, value]) => {
    const pointer = `/form/start/${escapeSegment(name)}`;
    const field = fields.find((each) => each.name === name);
    if (!field)
      return [
        {
          ...{
            file,
            pointer,
            message: `"start" sets "${name}", but this form has no field with that name.`,
          },
          suggestion: suggestName(name, names),
        },
      ];
    const wrong =
      isComputed(value) || value === null
        ? null
        : findSchemaMismatch(withoutNull(field.schema), value);
    return wrong
      ? [{ file, pointer, message: `The value of "${name}" in "start" ${wrong.reason}.` }]
      : [];
  });
}

/** Checks a confirmation field: it names another field of the same type. */
function checkConfirmation(field: FormField): readonly Finding[] {
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
  const isDrawnAlike = options.widget?.value === other.options.widget?.value;
  const isOfOneKind = isAlike('format') || other.schema.format === undefined;
  if (isAlike('type') && isOfOneKind && (isAlike('x-sensitive') || isDrawnAlike)) return [];
  return [
    {
      ...place,
      message: `"${name}" must match "${other.name}", but the two fields ask for different values.`,
      suggestion: findRepeatedField(name, form.fields),
      related: [{ file: form.file, pointer: other.pointer, message: 'The field to match.' }],
    },
  ];
}

const repetitionWords = /\b(?:again|once more|repeat|confirm|re-?enter|re-?type)\b/i;

/** Reports a field labeled "again" that does not have to match the field it repeats. */
function findMissingConfirmation(field: FormField): readonly Finding[] {
  const { form, name, schema, uiPointer, pointer } = field;
  const title = getTitle(field);
  const isRepeated =
    repetitionWords.test(title.value) || /(?:confirm|confirmation|repeat|again)$/i.test(name);
  if (!isRepeated || schema.type !== 'string') return [];
  const others = form.fields.filter(
    (each) =>
      each !== field &&
      each.schema.type === 'string' &&
      !repetitionWords.test(getTitle(each).value),
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

function checkHidden({ options, required, name, form, schema }: FormField): readonly Finding[] {
  const { widget } = options;
  const start = isObject(form.raw.start) ? form.raw.start[name] : undefined;
  const starts = start !== undefined && start !== null && !isComputed(start);
  const isSet = starts || schema.default !== undefined || schema.const !== undefined;
  if (widget?.value !== 'hidden' || required === 'never' || isSet) return [];
  return [
    {
      ...{ file: widget.file, pointer: widget.pointer },
      message: `"${name}" is required but hidden, so the user cannot send this form.`,
      suggestion: 'Show the field, set it in "start", or remove it from "required".',
    },
  ];
}

/** Checks that the widget returns values of the field's type and knows its options. */
function checkWidget({ catalog }: CheckContext, field: FormField): readonly Finding[] {
  const { options, schema, name, form, pointer, chosen } = field;
  const { widget } = options;
  const kind = formatForMessage(widget?.value);
  const contract = widget && Object.hasOwn(catalog.fields, kind) ? catalog.fields[kind] : undefined;
  if (!widget || !contract) return [];
  const { answers } = contract;
  const own = withoutNull(schema);
  const types = getTypes(own);
  const place = { file: widget.file, pointer: widget.pointer };
  const related = [{ file: form.file, pointer, message: 'The field.' }];
  const wrong =
    types.length > 0 && !types.some((type) => answers.types.includes(type))
      ? `returns the type ${answers.types.join(' or ')}, but "${name}" has the type ${types.join(' or ')}`
      : answers.format !== undefined && own.format !== undefined && own.format !== answers.format
        ? `returns the format "${answers.format}", but "${name}" has the format "${formatForMessage(own.format)}"`
        : null;
  const better = Object.entries(catalog.fields).find(
    ([, each]) => each.answers.format !== undefined && each.answers.format === own.format,
  );
  const open =
    better && answers.format === undefined
      ? `accepts any text, but "${name}" has the format "${formatForMessage(own.format)}", which the widget "${better[0]}" returns`
      : null;
  const known = isObject(contract.options.properties) ? contract.options.properties : {};
  const offers = Object.hasOwn(known, 'choices');
  const idle =
    options.choices !== undefined && !offers ? `shows no choices, but "${name}" has choices` : null;
  const empty =
    offers && !chosen && types.join() !== 'boolean'
      ? `needs choices, but "${name}" has none`
      : null;
  const reasons = [wrong, open, idle, empty].filter((each) => each !== null);
  return [
    ...reasons
      .slice(0, 1)
      .map((reason) => ({ ...place, related, message: `The widget "${kind}" ${reason}.` })),
    ...(reasons.length > 0 ? [] : findUnknownOptions(field, kind, known)),
  ];
}

const commonOptions = [
  'widget',
  'title',
  'field',
  'order',
  'description',
  'placeholder',
  'autofocus',
];

function findUnknownOptions(
  { options, uiPointer }: FormField,
  kind: string,
  known: { readonly [name: string]: unknown },
): readonly Finding[] {
  const names = Object.keys(known);
  return Object.entries(options).flatMap(([name, { value, file, pointer }]) => {
    if (commonOptions.includes(name) || uiPointer === null) return [];
    if (!names.includes(name))
      return [
        {
          ...{ file, pointer, message: `The widget "${kind}" has no option "${name}".` },
          suggestion: suggestName(name, names),
        },
      ];
    const schema = known[name];
    const wrong =
      isObject(schema) && isLiteralText(value) ? findSchemaMismatch(schema, value) : null;
    return wrong
      ? [{ file, pointer: pointer + wrong.pointer, message: `"${name}" ${wrong.reason}.` }]
      : [];
  });
}

/** Texts with placeholders and computed values are checked by other rules. */
function isLiteralText(value: Json): boolean {
  return !isComputed(value) && !(typeof value === 'string' && value.includes('{'));
}
