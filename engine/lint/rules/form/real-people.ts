// Forms work for real people: fields accept the formats that people use, and browsers can autofill
// them.

import { formatForMessage } from '../../../language/index.ts';
import { defineRule, type Finding, suggestName } from '../../define-rule.ts';
import { excludeNullFromSchema } from '../../forms/constraints.ts';
import type { FormField, FormUse } from '../../forms/form-field.ts';
import { getFieldTitle, getForms } from '../../forms/forms.ts';
import {
  autofillTokens,
  detectPurpose,
  type FieldPurpose,
  getAutocompletePurpose,
} from '../../forms/purposes.ts';
import { getRealAnswers } from '../../forms/real-answers.ts';
import { findSchemaMismatch } from '../../validate-value.ts';

const file = 'tea/screens/order.json';
const format = '"format": "email"';
const token = '"autocomplete": "email"';

export const realPeople = defineRule({
  id: 'form/real-people',
  summary:
    'A field refuses answers that real people give, or has an "autocomplete" or "inputMode" that does not fit its question.',
  why: 'A user with a real but less common answer, or whose browser fills in another value, cannot continue.',
  examples: {
    valid: [
      { file, replace: format, by: '"format": "email", "pattern": "^[^@ ]+@[^@ ]+$"' },
      { file, replace: token, by: '"autocomplete": "off"' },
    ],
    invalid: [
      {
        ...{ file, at: `${file}:29`, says: 'refuses "ann.lee+tax@example.co.uk"' },
        replace: format,
        by: '"format": "email", "pattern": "^[a-z]+@[a-z]+[.]com$"',
      },
      {
        file,
        replace: token,
        at: `${file}:44`,
        by: '"autocomplete": "tel"',
        says: 'asks for "email"',
      },
      {
        file,
        replace: token,
        at: `${file}:44`,
        by: '"autocomplete": "e-mail"',
        says: 'Did you mean "email"',
      },
      {
        ...{ file, at: `${file}:44`, says: 'shows the keyboard' },
        replace: token,
        by: '"autocomplete": "email", "inputMode": "numeric"',
      },
      {
        ...{ file, at: `${file}:38`, says: 'the same value as "Email address"' },
        replace: '"ui:errors": {',
        by: '"ui:options": { "autocomplete": "email" }, "ui:errors": {',
      },
    ],
  },
  check: (context) =>
    getForms(context).flatMap((form) => [
      ...form.fields.flatMap(check),
      ...findRepeatedTokens(form),
    ]),
});

// helpers

function check(field: FormField): readonly Finding[] {
  const { options } = field;
  const { autocomplete } = options;
  const purpose = detectPurpose(field);
  const given = formatForMessage(autocomplete?.value ?? '');
  const last = given.trim().split(/\s+/).at(-1) ?? '';
  const meant = purpose ?? getAutocompletePurpose(given);
  const token = autocomplete && typeof autocomplete.value === 'string' ? autocomplete : undefined;
  return [
    ...(token && !autofillTokens.includes(last)
      ? [
          {
            ...{ file: token.file, pointer: token.pointer },
            message: `"${given}" is not a valid "autocomplete" token.`,
            suggestion: suggestName(last, autofillTokens),
          },
        ]
      : token && purpose
        ? findWrongToken(field, purpose, last)
        : []),
    ...(meant
      ? [...findRejectedAnswers(field, purpose ?? meant, last), ...checkKeyboard(field, meant)]
      : []),
  ];
}

/** Reports an autocomplete token whose purpose differs from the purpose of the field. */
function findWrongToken(
  field: FormField,
  purpose: FieldPurpose,
  token: string,
): readonly Finding[] {
  const { autocomplete } = field.options;
  const isStated = token === purpose.token || purpose.also.includes(token);
  if (!autocomplete || isStated || ['off', 'on'].includes(token)) return [];
  return [
    {
      ...{ file: autocomplete.file, pointer: autocomplete.pointer },
      message: `"${getFieldTitle(field).value}" asks for "${purpose.token}", but its "autocomplete" is "${token}".`,
      suggestion: `Write "${purpose.token}".`,
    },
  ];
}

function findRejectedAnswers(
  { schema, pointer, form, name }: FormField,
  purpose: FieldPurpose,
  token: string,
): readonly Finding[] {
  const { pattern, maxLength, minLength } = excludeNullFromSchema(schema);
  const real = getRealAnswers(getRealAnswers(token).length > 0 ? token : purpose.token);
  for (const [keyword, value] of Object.entries({ pattern, maxLength, minLength })) {
    const wrong =
      value === undefined
        ? undefined
        : real.find((each) => findSchemaMismatch({ [keyword]: value }, each));
    if (wrong === undefined) continue;
    return [
      {
        ...{ file: form.file, pointer: `${pointer}/${keyword}` },
        message: `"${name}" refuses ${JSON.stringify(wrong)}, but real people have such ${purpose.token === 'email' ? 'addresses' : 'answers'}.`,
        suggestion: `Remove "${keyword}", or change it so that it accepts these users. They cannot go on otherwise.`,
      },
    ];
  }
  return [];
}

function checkKeyboard(
  { options, name }: FormField,
  { keyboards, token }: FieldPurpose,
): readonly Finding[] {
  const { inputMode } = options;
  if (!inputMode || keyboards.includes(formatForMessage(inputMode.value))) return [];
  return [
    {
      ...{ file: inputMode.file, pointer: inputMode.pointer },
      message: `"${name}" asks for "${token}", but shows the keyboard for "${formatForMessage(inputMode.value)}".`,
      suggestion: `Write "${keyboards[0]}", or remove "inputMode".`,
    },
  ];
}

/** Reports two fields that browsers autofill with the same value. Confirmation fields are ignored. */
function findRepeatedTokens({ fields }: FormUse): readonly Finding[] {
  const reported = fields.filter(
    ({ options }) =>
      typeof options.autocomplete?.value === 'string' &&
      !['on', 'off', 'organization', 'new-password'].includes(options.autocomplete.value) &&
      options.matches === undefined,
  );
  return reported.flatMap((field, index) => {
    const own = field.options.autocomplete;
    const before = reported
      .slice(0, index)
      .find(({ options }) => options.autocomplete?.value === own?.value);
    if (!own || !before) return [];
    const wrong = detectPurpose(before) === null && detectPurpose(field) !== null ? before : field;
    const other = wrong === field ? before : field;
    const place = wrong.options.autocomplete ?? own;
    return [
      {
        ...{ file: place.file, pointer: place.pointer },
        message: `Browsers fill in "${getFieldTitle(wrong).value}" with the same value as "${getFieldTitle(other).value}": both have the token "${formatForMessage(own.value)}".`,
        suggestion: 'Give each field its own "autocomplete" token.',
      },
    ];
  });
}
