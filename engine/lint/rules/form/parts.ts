// The parts of a form fit together: the UI options name existing fields, and each widget returns
// values that the schema accepts.

import { escapeSegment, formatForMessage, isObject } from '../../../language/index.ts';
import { isComputedTemplate } from '../../computed.ts';
import { defineRule, type Finding, suggestName } from '../../define-rule.ts';
import { checkConfirmationField } from '../../forms/check-confirmation.ts';
import { checkWidget } from '../../forms/check-widget.ts';
import { excludeNullFromSchema } from '../../forms/constraints.ts';
import type { FormField, FormUse } from '../../forms/form-field.ts';
import { getForms } from '../../forms/forms.ts';
import { findFieldPlaceInList } from '../../forms/place-in-list.ts';
import { findSchemaMismatch } from '../../validate-value.ts';

const file = 'tea/screens/kind.json';

const orderFile = 'tea/screens/order.json';

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
      { file: orderFile, replace: email, by: '"autocomplete": "email", "matches": "note"' },
      {
        file: orderFile,
        replace: noteUi,
        by: '"ui": { "ui:order": ["email", "note"],\n      "note": {',
      },
      { file, replace, by: '"ui:widget": "radios", "ui:options": { "label": false }' },
    ],
    invalid: [
      {
        file: orderFile,
        replace: email,
        at: `${orderFile}:44`,
        by: '"autocomplete": "email", "matches": "nte"',
        says: 'Did you mean "note"',
      },
      {
        file: orderFile,
        replace: email,
        at: `${orderFile}:44`,
        by: '"autocomplete": "email", "matches": "email"',
        says: 'must match itself',
      },
      {
        file: orderFile,
        replace: noteUi,
        at: `${orderFile}:36`,
        by: '"ui": { "ui:order": ["email"],\n      "note": {',
        says: '"note" is missing from "ui:order"',
      },
      {
        file: orderFile,
        replace: noteUi,
        at: `${orderFile}:36`,
        by: '"ui": { "ui:order": ["note", "note", "*"],\n      "note": {',
        says: 'twice',
      },
      {
        file: orderFile,
        replace: '"bind": null,',
        at: `${orderFile}:14`,
        by: '"bind": null, "start": { "notes": "x" },',
        says: 'Did you mean "note"',
      },
      {
        file: orderFile,
        replace: noteUi,
        at: `${orderFile}:37`,
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
        file: orderFile,
        replace: '"title": "Email address"',
        at: `${orderFile}:43`,
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
        ...checkConfirmationField(field),
        ...checkHidden(field),
        ...checkWidget(context, field),
      ]),
    ]),
});

// helpers

function checkOrder({ ui, file, fields }: FormUse): readonly Finding[] {
  const fieldOrder = ui['ui:order'];
  if (!Array.isArray(fieldOrder)) return [];
  const pointer = '/form/ui/ui:order';
  const doubled = fieldOrder.flatMap((name, index) =>
    fieldOrder.indexOf(name) < index
      ? [
          {
            file,
            pointer: `${pointer}/${index}`,
            message: `"${formatForMessage(name)}" is in "ui:order" twice.`,
          },
        ]
      : [],
  );
  const left = fieldOrder.includes('*')
    ? []
    : fields.filter(({ name }) => !fieldOrder.includes(name));
  return [
    ...doubled,
    ...left.map(({ name, pointer: own }) => ({
      ...{ file, pointer: findFieldPlaceInList(fieldOrder, name, fields, pointer) },
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
      isComputedTemplate(value) || value === null
        ? null
        : findSchemaMismatch(excludeNullFromSchema(field.schema), value);
    return wrong
      ? [{ file, pointer, message: `The value of "${name}" in "start" ${wrong.reason}.` }]
      : [];
  });
}

function checkHidden({ options, required, name, form, schema }: FormField): readonly Finding[] {
  const { widget } = options;
  const start = isObject(form.raw.start) ? form.raw.start[name] : undefined;
  const starts = start !== undefined && start !== null && !isComputedTemplate(start);
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
