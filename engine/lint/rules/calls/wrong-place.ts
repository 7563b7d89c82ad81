// The result of a call is stored at the data path that is declared for the result.

import {
  formatForMessage,
  isObject,
  type JsonSchema,
  splitLastSegment,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getCalls, type PlacedCall } from '../../calls.ts';
import { getOperationContract } from '../../catalog.ts';
import { getDataSchema, lookUpPath } from '../../data-schema.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { typeFromSchema } from '../../types/from-schema.ts';
import { getResultType } from '../../types/outcome-types.ts';
import type { InferredType } from '../../types/type.ts';

const file = 'tea/flow.json';
const replace = '"cups": {';
const listSchema = (names: readonly string[]) =>
  `{ "type": "array", "items": { "type": "object", "properties": { ${names.map((name) => `"${name}": {}`).join(', ')} } } }`;
const declaredLists = `"teas": ${listSchema(['id', 'title', 'price'])}, "stays": ${listSchema(['from', 'till', 'title'])}, "cups": {`;
const loadInto = (into: string) =>
  `"enter": { "load": { "call": "shop.look", "into": "${into}" } }, "version": 1`;

export const wrongPlace = defineRule({
  id: 'calls/wrong-place',
  summary: 'A result is stored in a place that is declared for other data.',
  why: 'Screens and guards find none of the values that they read there.',
  examples: {
    valid: [{ file, replace, by: declaredLists }],
    invalid: [
      {
        file,
        replace: '"version": 1',
        by: loadInto('state'),
        at: `${file}:3`,
        says: 'other data',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    getCalls(context).flatMap((place) => check(context, place)),
  ),
});

// helpers

/** The minimum share of declared properties that a result must have. */
const minShare = 0.5;

function check(
  { product, catalog }: FlowContext,
  { file, pointer, value, flow }: PlacedCall,
): readonly Finding[] {
  if (typeof value.into !== 'string') return [];
  const name = formatForMessage(value.call);
  const operation = getOperationContract({ catalog }, name);
  const given = getPropertyNames(getResultType(operation));
  const schema = getDataSchema(product, flow);
  const found = lookUpPath(schema, value.into);
  if (given.length < 2 || !found.found) return [];
  const share = getDeclaredShare(found.schema, given);
  const [parent] = splitLastSegment(value.into);
  const parentEntry = lookUpPath(schema, parent);
  const others =
    parentEntry.found && isObject(parentEntry.schema.properties)
      ? parentEntry.schema.properties
      : {};
  const better = Object.entries(others)
    .filter(
      ([, each]) =>
        isObject(each) && (getDeclaredShare(each, given) ?? 0) > Math.max(share ?? 0, minShare),
    )
    .map(([each]) => `${parent}.${each}`);
  const isWrong = share !== null && (share < minShare || (share < 1 && better.length === 1));
  if (!isWrong) return [];
  const [only, ...more] = better;
  return [
    {
      file,
      pointer: `${pointer}/into`,
      message: `"${value.into}" declares other data than "${name}" returns (${given.slice(0, 4).join(', ')}).`,
      ...(only !== undefined && more.length === 0 ? { suggestion: `Did you mean "${only}"?` } : {}),
    },
  ];
}

/** Returns the share of the names that a schema declares, or null if the schema declares too few properties. */
function getDeclaredShare(schema: JsonSchema, names: readonly string[]): number | null {
  const declared = getPropertyNames(typeFromSchema(schema));
  if (declared.length < 2) return null;
  return declared.filter((each) => names.includes(each)).length / declared.length;
}

/** Returns the property names of an object or of a list's items. The list is empty for an open object. */
function getPropertyNames({ object, list }: InferredType): readonly string[] {
  if (list) return getPropertyNames(list.of);
  return object && !object.rest ? Object.keys(object.named) : [];
}
