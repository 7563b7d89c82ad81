// A form's branch applies to at least one of the offered answers.

import { escapeSegment, formatForMessage, isObject, type Json } from '../../../language/index.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import type { FormUse } from '../../forms/form-field.ts';
import { getForms } from '../../forms/forms.ts';
import { findSchemaMismatch } from '../../validate-value.ts';

const file = 'tea/screens/kind.json';
const replace = '"required": [\n        "kind"\n      ],';
const schemaWithBranch = (condition: string) =>
  `"required": ["kind"],\n"if": { "properties": { "kind": ${condition} } }, "then": { "properties": { "cups": { "type": "integer", "title": "Cups" } } },`;

export const neverBranch = defineRule({
  id: 'form/never-branch',
  summary: 'A branch of a form depends on an answer that the form does not offer.',
  why: 'The questions of the branch are never asked, and their answers are missing.',
  examples: {
    valid: [
      { file, replace, by: schemaWithBranch('{ "const": "black" }') },
      { file, replace, by: schemaWithBranch('{ "pattern": "^b" }') },
    ],
    invalid: [
      {
        ...{ file, replace, by: schemaWithBranch('{ "const": "Black" }') },
        ...{ at: `${file}:8`, says: 'offers "green", "black"' },
      },
    ],
  },
  check: (context: FlowContext) => getForms(context).flatMap(checkBranches),
});

// helpers

/** The maximum number of choices that a message lists. */
const maxListed = 5;

function checkBranches(form: FormUse): readonly Finding[] {
  const { schema, file, fields } = form;
  const branches: readonly (readonly [Json | undefined, string])[] = [
    [schema.if as Json | undefined, '/form/schema/if'],
    ...(Array.isArray(schema.allOf) ? (schema.allOf as Json[]) : []).map(
      (each, index) =>
        [isObject(each) ? each.if : undefined, `/form/schema/allOf/${index}/if`] as const,
    ),
  ];
  return branches.flatMap(([condition, pointer]) => {
    const tested =
      isObject(condition) && isObject(condition.properties) ? condition.properties : {};
    return Object.entries(tested).flatMap(([name, wanted]) => {
      const choices = fields.find((each) => each.name === name)?.choices;
      if (!choices || choices.all.length === 0 || !isObject(wanted)) return [];
      const offered = choices.all.map(({ value }) => value);
      // A field with several answers stores a list.
      if (['contains', 'items', 'minItems'].some((each) => Object.hasOwn(wanted, each))) return [];
      if (offered.some((value) => findSchemaMismatch(wanted, value) === null)) return [];
      const named = offered.slice(0, maxListed).map((value) => JSON.stringify(value));
      const more =
        offered.length > named.length ? ` and ${offered.length - named.length} more` : '';
      return [
        {
          ...{ file, pointer: `${pointer}/properties/${escapeSegment(name)}` },
          message: `No answer to "${name}" matches this condition, so its branch is never used: the field offers ${named.join(', ')}${more}.`,
          suggestion: `Write one of these answers with the same spelling. (Now: ${formatForMessage(JSON.stringify(wanted))}.)`,
        },
      ];
    });
  });
}
