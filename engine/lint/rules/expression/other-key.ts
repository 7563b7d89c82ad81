// If an object looks up several values by a key, all look-ups use the same key.

import { escapeSegment, isObject, type Json, type JsonObject } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type Finding } from '../../define-rule.ts';
import { findOperations } from '../../operations.ts';
import { walkJson } from '../../walk-json.ts';

const file = 'tea/screens/about.json';
const replace = '"text": "Leaves in water."';
const priceBeside = (kind: string) =>
  `"text": "Leaves in water.", "price": { "$": { "find": [{ "var": "data.leaves" }, "id", "green"] } },\n"id": "${kind}"`;

export const otherKey = defineRule({
  id: 'expression/other-key',
  summary: 'A value is looked up by one key, and another key is written beside it.',
  why: 'The user sees a value under the wrong key, such as the yearly price as the price of a month.',
  examples: {
    valid: [{ file, replace, by: priceBeside('green') }],
    invalid: [
      {
        ...{ file, replace, by: priceBeside('black') },
        ...{ at: `${file}:7`, says: 'is looked up with "id" "green"' },
      },
    ],
  },
  check: createPerFlowCheck(({ sources }) =>
    Object.entries(sources.values).flatMap(([file, value]) => {
      if (!/\/(?:flow|screens\/.+)\.json$/.test(file)) return [];
      const found: Finding[] = [];
      walkJson(value, '', (each, pointer) => {
        if (isObject(each)) found.push(...check(each, file, pointer));
      });
      return found;
    }),
  ),
});

// helpers

function check(shape: JsonObject, file: string, pointer: string): readonly Finding[] {
  const literals = Object.entries(shape).filter(([, each]) => typeof each === 'string');
  if (literals.length === 0) return [];
  return Object.entries(shape).flatMap(([name, each]): readonly Finding[] => {
    const rule = isObject(each) ? each.$ : undefined;
    if (rule === undefined) return [];
    const used = findKeys(rule);
    return literals.flatMap(([key, written]) => {
      const values = used.filter((one) => one.key === key).map(({ value }) => value);
      const [looked] = values;
      if (looked === undefined || values.includes(written as string)) return [];
      return [
        {
          ...{ file, pointer: `${pointer}/${escapeSegment(key)}` },
          message: `"${name}" is looked up with "${key}" "${looked}", but "${String(written)}" is written beside it.`,
          suggestion: `Write "${looked}" here, or look up "${String(written)}".`,
          related: [
            {
              file,
              pointer: `${pointer}/${escapeSegment(name)}`,
              message: 'It is looked up here.',
            },
          ],
        },
      ];
    });
  });
}

/** Returns the literal keys of all look-ups in an expression. */
function findKeys(rule: Json): readonly { readonly key: string; readonly value: string }[] {
  return findOperations(rule).flatMap(({ name, values: [, key, value] }) =>
    name === 'find' && typeof key === 'string' && typeof value === 'string' ? [{ key, value }] : [],
  );
}
