// The minimum and the maximum of a value differ.

import { isDeepEqual } from 'remeda';
import { escapeSegment, isObject, type JsonObject } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { isComputedTemplate } from '../../computed.ts';
import { defineRule, type Finding } from '../../define-rule.ts';

const file = 'tea/screens/order.json';
const replace = '"title": "Order",';
const scaleWithBounds = (least: string, most: string) =>
  `"title": "Order", "blocks": [{ "block": "scale", "minimum": { "$": { "var": "state.${least}" } },\n"maximum": { "$": { "var": "state.${most}" } } }],`;

/** Pairs of JSON Schema keywords for lower and upper bounds. */
const boundKeywords = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;

export const sameBounds = defineRule({
  id: 'data/same-bounds',
  summary: 'The lower and the upper limit of a value are the same expression.',
  why: 'Only one answer is accepted, and the user does not know which one.',
  examples: {
    valid: [{ file, replace, by: scaleWithBounds('kind', 'cups') }],
    invalid: [
      {
        file,
        replace,
        by: scaleWithBounds('cups', 'cups'),
        at: `${file}:3`,
        says: 'only one value',
      },
    ],
  },
  check: createPerFlowCheck(({ sources }) =>
    Object.entries(sources.values).flatMap(([name, value]) =>
      /\/screens\//.test(name) ? findFaults(name, value, '') : [],
    ),
  ),
});

// helpers

function findFaults(file: string, value: unknown, pointer: string): readonly Finding[] {
  if (Array.isArray(value))
    return value.flatMap((each, index) => findFaults(file, each, `${pointer}/${index}`));
  if (!isObject(value as never)) return [];
  const object = value as JsonObject;
  return [
    ...boundKeywords.flatMap(([least, most]) => {
      const bound = object[most];
      if (bound === undefined || !isComputedTemplate(bound) || !isDeepEqual(object[least], bound))
        return [];
      return [
        {
          ...{ file, pointer: `${pointer}/${most}` },
          message: `"${most}" is the same expression as "${least}": only one value is accepted.`,
          suggestion: `Use another expression for "${most}".`,
          related: [{ file, pointer: `${pointer}/${least}`, message: 'The same expression.' }],
        },
      ];
    }),
    ...Object.entries(object).flatMap(([key, each]) =>
      findFaults(file, each, `${pointer}/${escapeSegment(key)}`),
    ),
  ];
}
