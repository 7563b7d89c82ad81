// Two parts with different names have different content.

import { isObject, type Json, type NamedPart, partNameKind } from '../../../language/index.ts';
import { defineRule, type Finding } from '../../define-rule.ts';

const file = 'tea/flow.json';
const replace = '"path": "/tea",';
const flowWithParts = (other: object) =>
  `${replace}\n  "parts": {\n    "one": { "type": "string", "maxLength": 9 },\n    "other": ${JSON.stringify(other)}\n  },`;

export const samePart = defineRule({
  id: 'names/same-part',
  summary: 'Two named parts have the same content.',
  why: 'A change to one of them is easily missed in the other.',
  examples: {
    valid: [{ file, replace, by: flowWithParts({ type: 'string', maxLength: 8 }) }],
    invalid: [
      {
        ...{ file, replace, by: flowWithParts({ maxLength: 9, type: 'string' }) },
        at: `${file}:8`,
        says: 'The part "other" has the same content as "one"',
      },
    ],
  },
  check: ({ sources }) => {
    const seen = new Map<string, NamedPart>();
    return sources.parts.flatMap((part): readonly Finding[] => {
      const content = serializeContent(part.value);
      const first = seen.get(content);
      if (!first) {
        seen.set(content, part);
        return [];
      }
      const { file, pointer, name } = part;
      const other = { file: first.file, pointer: first.pointer, message: 'The same content.' };
      return [
        {
          ...{ file, pointer, severity: 'warning', related: [other] },
          message: `The part "${name}" has the same content as "${first.name}".`,
          suggestion:
            first.file === file || first.file === partNameKind.shared
              ? `Use "${first.name}" in both places.`
              : `Keep one of them, and move it to ${partNameKind.shared}.`,
        },
      ];
    });
  },
});

// helpers

/** Returns a value as text, with object keys in alphabetical order. */
function serializeContent(value: Json): string {
  return JSON.stringify(value, (_, each: Json) =>
    isObject(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}
