// A screen never shows unchecked values from the address.

import {
  type Flow,
  findPlaceholders,
  isObject,
  type Json,
  type Step,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getDataSchema, lookUpPath } from '../../data-schema.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { findExpressionDependencies } from '../../expressions.ts';
import { findOperations } from '../../operations.ts';
import type { SourcePlace } from '../../places.ts';
import { acceptsSomeText } from '../../text-formats.ts';
import { parseOperation } from '../../types/operation.ts';

const file = 'tea/screens/about.json';
const replace = 'Leaves in water.';
const redirect = '"unless": "isGreen",';
const noticeUnless = (guard: string) => `"unless": ${guard},\n"notice": "It is {query.order}.",`;

export const shownValue = defineRule({
  id: 'address/shown-value',
  summary:
    'A text shows an unchecked value from the address, or one whose schema accepts whole sentences.',
  why: 'Anyone can send the user a link that shows any sentence on our page, under our name.',
  examples: {
    valid: [
      {
        ...{ file: 'tea/flow.json', replace: redirect },
        by: noticeUnless('{ "in": [{ "var": "query.order" }, ["A1", "A2"]] }'),
      },
      { file, replace, by: 'Leaves for {state.kind} tea.' },
      {
        file,
        replace: '"text": "Leaves in water."',
        by: '"text": { "$": { "if": [{ "present": [{ "var": "query.tea" }] }, "Leaves.", "Water."] } }',
      },
    ],
    invalid: [
      { file, replace, by: 'Leaves {query.tea}.', at: `${file}:6`, says: '"query.tea"' },
      {
        file,
        replace: '"text": "Leaves in water."',
        by: '"text": { "$": { "cat": ["Leaves ", { "var": "query.tea" }] } }',
        at: `${file}:6`,
        says: '"query.tea"',
      },
      {
        file: 'tea/flow.json',
        replace: '"derive": {',
        by: '"enter": { "take": [{ "query": "label", "into": "session.name" }] }, "derive": { "said": {\n "$": { "cat": ["Hello, ", { "var": "session.name" }] } },',
        at: 'tea/flow.json:51',
        says: 'accepts whole sentences',
      },
      {
        ...{ file: 'tea/flow.json', replace: redirect },
        by: noticeUnless('{ "present": [{ "var": "query.order" }] }'),
        ...{ at: 'tea/flow.json:79', says: '"query.order"' },
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    context.places.flatMap((place): readonly Finding[] => {
      const shown = shownBy(place);
      const paths = shown.filter((path) => /^query\./.test(path));
      const [path] = paths.filter((each) => !isCompared(context, place, each));
      if (path === undefined) return takenSentence(context, place, shown);
      return [
        {
          file: place.file,
          pointer: place.pointer,
          message: `"${path}" is shown unchecked, so a link can put any text on this screen.`,
          suggestion:
            'Show a value from a service, or "take" the value into a path whose schema limits it.',
        },
      ];
    }),
  ),
});

// helpers

/** Sample sentences that match no code format. */
const sentences = ['Call 555 0100 now', 'Your account is locked. Call 555 0100 now.'];

/** Reports a displayed value that comes from an address if its schema accepts whole sentences. */
function takenSentence(
  { product }: FlowContext,
  { file, pointer, flow }: SourcePlace,
  shown: readonly string[],
): readonly Finding[] {
  const taken = [...product.app.enter.take, ...(flow?.enter.take ?? [])].map(({ into }) => into);
  const path = shown.find((each) => {
    const found = taken.includes(each) ? lookUpPath(getDataSchema(product, flow), each) : null;
    return (
      found?.found &&
      found.schema['x-ref'] === undefined &&
      acceptsSomeText(found.schema, sentences)
    );
  });
  if (path === undefined) return [];
  return [
    {
      file,
      pointer,
      message: `"${path}" is shown and comes from the address, but its schema accepts whole sentences.`,
      suggestion:
        'Add a "pattern" to its schema that only codes match, such as "^[A-Za-z0-9_-]+$".',
    },
  ];
}

function shownBy({ kind, value, pointer }: SourcePlace): readonly string[] {
  if (kind === 'text') return findPlaceholders(String(value)).map(({ path }) => path);
  const isText = /\/(?:title|lead|text|label|message|notice|waiting)\/\$(?:optional)?$/.test(
    pointer,
  );
  const isPhrase = pointer.startsWith('/derive/') && hasPhrase(value);
  return kind === 'logic' && (isText || isPhrase) ? partsOf(value) : [];
}

/** Returns true if an expression joins values with words. */
function hasPhrase(rule: Json): boolean {
  if (Array.isArray(rule)) return rule.some(hasPhrase);
  if (!isObject(rule)) return false;
  const joined = [rule.cat ?? []].flat();
  return (
    joined.some((each) => typeof each === 'string' && /[a-z] |, /i.test(each)) ||
    Object.values(rule).some(hasPhrase)
  );
}

/** Returns the data paths whose values an expression returns unchanged or inserts into a text. */
function partsOf(rule: Json): readonly string[] {
  const operation = parseOperation(rule);
  if (!operation) return [];
  const { name, values } = operation;
  if (name === 'var') return [String(values[0])];
  if (name === 'cat' || name === 'default') return values.flatMap(partsOf);
  if (name === 'if' || name === '?:')
    return values.flatMap((each, index) =>
      index % 2 === 1 || index === values.length - 1 ? partsOf(each) : [],
    );
  return [];
}

/** The operators that compare a value with another value, or look it up. */
const comparing = new Set(['==', '===', 'in', 'find', 'get']);

/**
 * Returns true if a guard compares the value before the step is shown. A guard that only tests if there is a value
 * accepts any text.
 */
function isCompared({ product }: FlowContext, { flow, step }: SourcePlace, path: string): boolean {
  const there = flow?.steps.find(({ id }) => id === step);
  if (flow === null || there === undefined) return false;
  return guardsOf(there)
    .flatMap((rule) => findExpressionDependencies(product.app, flow as Flow, rule))
    .flatMap((rule) => findOperations(rule))
    .some(
      ({ name, values }) =>
        comparing.has(name) &&
        !values.includes(null) &&
        values.some((value) => isObject(value) && value.var === path),
    );
}

function guardsOf({ opensWhen, redirect, then }: Step): readonly Json[] {
  const guards = [opensWhen, ...[...redirect, ...then].map(({ when }) => when)];
  return guards.filter(
    (each) => each !== undefined && (isObject(each) || Array.isArray(each)),
  ) as Json[];
}
