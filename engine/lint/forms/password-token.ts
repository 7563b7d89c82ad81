// Checks the "autocomplete" value of password fields: a new password or the current password.

import type { Finding } from '../define-rule.ts';
import type { FormField } from './form-field.ts';

/**
 * Reports a new password with the "autocomplete" of a current password, and vice versa. A new password has a pattern or
 * is typed twice. A current password has neither.
 * @param token the value of "autocomplete"
 */
export function findWrongPasswordToken(field: FormField, token: string): readonly Finding[] {
  const { schema, form, name, options } = field;
  const { autocomplete } = options;
  const isTwice =
    options.matches !== undefined ||
    form.fields.some((each) => each.options.matches?.value === name);
  const isNew = isTwice || schema.minLength !== undefined || schema.pattern !== undefined;
  const wanted = isNew ? 'new-password' : 'current-password';
  if (!autocomplete || token === wanted || !['new-password', 'current-password'].includes(token))
    return [];
  const [limit] = ['minLength', 'pattern'].filter((name) => schema[name] !== undefined);
  if (limit !== undefined && !isTwice)
    return [
      {
        ...{ file: form.file, pointer: `${field.pointer}/${limit}` },
        message: `"${name}" asks for the current password, but its "${limit}" refuses users who have another one. They cannot sign in any more.`,
        suggestion: `Remove "${limit}": the service compares the password. If this form sets a new password, write "new-password" instead.`,
        related: [
          {
            file: autocomplete.file,
            pointer: autocomplete.pointer,
            message: 'It asks for the current one.',
          },
        ],
      },
    ];
  const what = isNew ? 'a new password' : 'the current password';
  return [
    {
      ...{ file: autocomplete.file, pointer: autocomplete.pointer },
      message: `"${name}" asks for ${what}, but its "autocomplete" is "${token}".`,
      suggestion: `Write "${wanted}".`,
    },
  ];
}
