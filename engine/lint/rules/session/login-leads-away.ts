// A user who logs in during a flow returns to the same step.

import { isObject, type Json } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getDataSchema, lookUpPath } from '../../data-schema.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import type { SourcePlace } from '../../places.ts';

const file = 'tea/flow.json';
const replace = '"help": "about"';
const loginCall = (way: string) =>
  `"help": { "call": "shop.enter", "on": { "ok": { "assign": { "session.token": { "$": { "cat": [{ "var": "result.token" }] } } }, ${way} }, "401": "@retry" } }`;

export const loginLeadsAway = defineRule({
  id: 'session/login-leads-away',
  summary: 'A login leads to a fixed flow instead of back to the page that required it.',
  why: 'The user logs in to pay, and is sent to another flow.',
  examples: {
    valid: [
      { file, replace, by: loginCall('"go": "@return", "else": "mate:"') },
      { file, replace, by: loginCall('"go": "about"') },
    ],
    invalid: [
      { file, replace, by: loginCall('"go": "mate:"'), at: `${file}:66`, says: 'instead of back' },
    ],
  },
  check: createPerFlowCheck((context) => context.places.flatMap((place) => check(context, place))),
});

// helpers

function check(context: FlowContext, place: SourcePlace): readonly Finding[] {
  const { kind, file, pointer, value, flow } = place;
  if (kind !== 'reaction' || !isObject(value) || !flow || !isObject(value.assign)) return [];
  const { go, when, unless } = value;
  if (typeof go !== 'string' || !go.includes(':') || when !== undefined || unless !== undefined)
    return [];
  const given = Object.entries(value.assign).some(
    ([path, shape]) => isAnswer(shape) && isSecret(context, place, path),
  );
  if (!given || go.startsWith(`${flow.id}:`)) return [];
  return [
    {
      file,
      pointer: `${pointer}/go`,
      message: `The user logs in here, but this leads to "${go}" instead of back to the page that required the login.`,
      suggestion: `Write "go": "@return", "else": "${go}".`,
    },
  ];
}

function isAnswer(shape: Json): boolean {
  return JSON.stringify(shape).includes('"result.');
}

function isSecret({ product }: FlowContext, { flow }: SourcePlace, path: string): boolean {
  const found = lookUpPath(getDataSchema(product, flow), path);
  return found.found && found.schema['x-sensitive'] === true && !path.startsWith('state.');
}
