// Checks that a widget supports the type and the options of its field.

import { formatForMessage, isObject, type Json } from '../../language/index.ts';
import { isComputedTemplate } from '../computed.ts';
import { type CheckContext, type Finding, suggestName } from '../define-rule.ts';
import { findSchemaMismatch } from '../validate-value.ts';
import { excludeNullFromSchema, getSchemaTypes } from './constraints.ts';
import type { FormField } from './form-field.ts';

/** Checks that the widget of a field returns values of the field's type and supports the field's options. */
export function checkWidget({ catalog }: CheckContext, field: FormField): readonly Finding[] {
  const { options, schema, name, form, pointer, chosen } = field;
  const { widget } = options;
  const kind = formatForMessage(widget?.value);
  const contract = widget && Object.hasOwn(catalog.fields, kind) ? catalog.fields[kind] : undefined;
  if (!widget || !contract) return [];
  const { answers } = contract;
  const own = excludeNullFromSchema(schema);
  const types = getSchemaTypes(own);
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

// helpers

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

/** Returns true for a text without placeholders. Other rules check texts with placeholders and computed values. */
function isLiteralText(value: Json): boolean {
  return !isComputedTemplate(value) && !(typeof value === 'string' && value.includes('{'));
}
