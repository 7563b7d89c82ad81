// The labels of a form are unique.

import { defineRule, type Finding } from '../../define-rule.ts';
import type { FormUse } from '../../forms/form-field.ts';
import { getFieldTitle, getForms } from '../../forms/forms.ts';

const file = 'tea/screens/order.json';
const replace = '"title": "Email address"';

export const formLabels = defineRule({
  id: 'form/labels',
  summary: 'Two fields of a form have the same label, or a hint repeats a label.',
  why: 'The user cannot tell the fields apart, especially with a screen reader.',
  examples: {
    valid: [{ file, replace, by: '"title": "Note for the kitchen"' }],
    invalid: [
      {
        file,
        replace,
        at: `${file}:30`,
        by: '"title": "note "',
        says: 'Two fields have the label "note"',
      },
      {
        ...{ file, at: `${file}:38`, says: 'repeats the label' },
        replace: '"ui:errors": {',
        by: '"ui:help": "Email address", "ui:errors": {',
      },
    ],
  },
  check: (context) => getForms(context).flatMap(check),
});

// helpers

function check({ fields }: FormUse): readonly Finding[] {
  const titles = fields.map((field) => ({ field, title: getFieldTitle(field) }));
  const same = titles.flatMap(({ field, title }, index) => {
    const before = titles
      .slice(0, index)
      .find(
        (each) =>
          normalizeLabel(each.title.value) === normalizeLabel(title.value) &&
          each.field.name !== field.name,
      );
    if (!before) return [];
    return [
      {
        ...{ file: title.file, pointer: title.pointer },
        message: `Two fields have the label "${title.value.trim()}".`,
        suggestion: 'Give one of them a label that says what is different.',
        related: [{ ...before.title, message: 'The other field.' }],
      },
    ];
  });
  const hints = titles.flatMap(({ field }) => {
    const { help } = field.options;
    const repeated =
      typeof help?.value === 'string' &&
      titles.find(
        ({ title }) => normalizeLabel(title.value) === normalizeLabel(String(help.value)),
      );
    if (!help || !repeated) return [];
    const message = `The hint of "${field.name}" repeats the label "${repeated.title.value}".`;
    return [{ file: help.file, pointer: help.pointer, message }];
  });
  return [...same, ...hints];
}

function normalizeLabel(text: string): string {
  return text
    .trim()
    .replace(/[.:?]$/, '')
    .toLowerCase();
}
