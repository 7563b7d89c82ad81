// Titles, labels, buttons, and error messages exist and say what the user can do.

import { formatForMessage, isObject, type Json, listScreenFiles } from '../../../language/index.ts';
import { defineRule, type Finding } from '../../define-rule.ts';

const bannedWords = /\b(invalid|please|oops|sorry)\b/i;

export const plainWords = defineRule({
  id: 'words/plain',
  summary:
    'A screen has no title, a field or a button has no label, a button is called Submit or Next, or an error text does not say how to correct the answer.',
  why: 'Users read these texts to find out what to do next.',
  examples: {
    valid: [
      {
        file: 'tea/screens/kind.json',
        replace: '"label": "Continue"',
        by: '"label": "Choose this tea"',
      },
    ],
    invalid: [
      {
        file: 'tea/screens/about.json',
        replace: '"title": "About tea"',
        by: '"title": ""',
        at: 'tea/screens/about.json:2',
        says: 'no title',
      },
      {
        file: 'tea/screens/kind.json',
        replace: '"label": "Continue"',
        by: '"label": "Submit"',
        at: 'tea/screens/kind.json:30',
        says: 'does not name the action',
      },
      {
        file: 'tea/screens/kind.json',
        replace: '"title": "Kind",',
        by: '',
        at: 'tea/screens/kind.json:11',
        says: 'no label',
      },
      {
        file: 'tea/screens/kind.json',
        replace: '"ui:widget": "radios"',
        by: '"ui:widget": "radios", "ui:errors": { "required": "Invalid choice" }',
        at: 'tea/screens/kind.json:23',
        says: 'how to correct',
      },
    ],
  },
  check: ({ sources }) =>
    listScreenFiles(sources.values).flatMap(({ file, raw: screen }) => {
      const title = formatForMessage(screen.title ?? '').trim() !== '';
      return [
        ...(title ? [] : [{ file, pointer: '/title', message: 'This screen has no title.' }]),
        ...checkActions(file, screen.actions),
        ...(isObject(screen.form) ? checkForm(file, screen.form) : []),
      ];
    }),
});

// helpers

function checkActions(file: string, actions: Json | undefined): readonly Finding[] {
  return (Array.isArray(actions) ? actions : []).flatMap((action, index) => {
    const label = isObject(action) ? formatForMessage(action.label ?? '').trim() : '';
    const pointer = `/actions/${index}/label`;
    if (label === '') return [{ file, pointer, message: 'This button has no label.' }];
    return /^(submit|next|ok)$/i.test(label)
      ? [{ file, pointer, message: `The label "${label}" does not name the action of the button.` }]
      : [];
  });
}

function checkForm(file: string, form: { readonly [key: string]: Json }): readonly Finding[] {
  const schema = isObject(form.schema) ? form.schema : {};
  const ui = isObject(form.ui) ? form.ui : {};
  const properties = isObject(schema.properties) ? schema.properties : {};
  const labels = Object.entries(properties).flatMap(([name, property]) => {
    const own = ui[name];
    const labelled =
      (isObject(property) && property.title !== undefined) ||
      (isObject(own) && (own['ui:title'] !== undefined || own['ui:widget'] === 'hidden'));
    return labelled
      ? []
      : [
          {
            file,
            pointer: `/form/schema/properties/${name}`,
            message: `The field "${name}" has no label.`,
          },
        ];
  });
  const errors = Object.entries(ui).flatMap(([name, field]) => {
    const texts = isObject(field) && isObject(field['ui:errors']) ? field['ui:errors'] : {};
    return Object.entries(texts)
      .filter(([, text]) => bannedWords.test(formatForMessage(text)))
      .map(([keyword, text]) => ({
        file,
        pointer: `/form/ui/${name}/ui:errors/${keyword}`,
        message: `"${formatForMessage(text)}" does not say how to correct the answer.`,
      }));
  });
  return [...labels, ...errors];
}
