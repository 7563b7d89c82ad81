// An input is not always null when the data has a value of the same name.

import {
  escapeSegment,
  isObject,
  type Json,
  type JsonObject,
  splitLastSegment,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { getSourcePath } from '../../source-path.ts';
import { readPlaceholder } from '../../types/scope.ts';
import { getTypeFacts } from '../../types/type-facts.ts';

const file = 'tea/flow.json';
const replace = '"with": {\n            "kind"';
const listOf = (name: string) =>
  `"with": { "guest": { "$each": { "var": "data.leaves" }, "as": "one", "of": { "tea": { "$": { "var": "one.name" } },\n"${name}": null } },\n            "kind"`;

export const nullInstead = defineRule({
  id: 'calls/null-instead',
  summary:
    'A call always sends null for an input, although the data beside it has a value of that name.',
  why: 'The user gives an answer, reads it in the review, and the service never receives it.',
  examples: {
    valid: [{ file, replace, by: listOf('spoon') }],
    invalid: [
      {
        ...{ file, replace, by: listOf('goesWith') },
        ...{ at: `${file}:92`, says: '"one.goesWith"' },
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    context.places.flatMap(({ kind, file, pointer, value }): readonly Finding[] =>
      kind === 'call' && isObject(value) && isObject(value.with)
        ? check(context, file, value.with, `${pointer}/with`)
        : [],
    ),
  ),
});

// helpers

function check(
  context: FlowContext,
  file: string,
  shape: JsonObject,
  pointer: string,
): readonly Finding[] {
  const parents = new Set(Object.values(shape).map(getParent));
  return Object.entries(shape).flatMap(([name, each]): readonly Finding[] => {
    const at = `${pointer}/${escapeSegment(name)}`;
    if (isObject(each)) return check(context, file, each, at);
    if (each !== null) return [];
    const { likely } = getTypeFacts(context).at(file, at);
    const parent = [...parents].find((path) => {
      const reading = path === null ? null : readPlaceholder(likely, path);
      return reading?.found && Object.hasOwn(reading.type.object?.named ?? {}, name);
    });
    if (parent === undefined || parent === null) return [];
    return [
      {
        ...{ file, pointer: at },
        message: `"${name}" is always null here, although "${parent}.${name}" exists and the values beside it come from "${parent}".`,
        suggestion: `Send { "$": { "var": "${parent}.${name}" } }, or leave the input out.`,
      },
    ];
  });
}

/** Returns the path of the object that a value is read from, or null. */
function getParent(shape: Json): string | null {
  const path = getSourcePath(shape);
  const [parent = ''] = path === null ? [] : splitLastSegment(path);
  return parent === '' ? null : parent;
}
