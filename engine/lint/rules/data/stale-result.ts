// If a load ignores failures, its result is cleared when the input of the load changes.

import {
  escapeSegment,
  type Flow,
  getExpressionReads,
  isObject,
  type Json,
  type JsonObject,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getCalls } from '../../calls.ts';
import { doPathListsOverlap, findPathsInTemplate } from '../../charges.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { findExpressionsInTemplate } from '../../expressions.ts';
import type { SourcePlace } from '../../places.ts';
import { getResetPaths } from '../../reset-paths.ts';

const file = 'tea/flow.json';
const replace = '"help": "about"';
const createStep = (more: string, outcome: string, input = 'state.kind') =>
  `"help": "about", "other": {\n"assign": { "state.kind": { "$": { "var": "event.kind" } } }${more}, "go": "order" } }, "load": { "call": "shop.order", "with": { "kind": { "$": { "var": "${input}" } } }, "into": "state.cups",\n"on": { "404": ${outcome} }`;

export const staleResult = defineRule({
  id: 'data/stale-result',
  summary: 'A load ignores a failure and keeps an earlier result, which belongs to another object.',
  why: 'The user sees the data of one record under the name of another, and acts on them.',
  examples: {
    valid: [
      { file, replace, by: createStep(', "reset": ["state.cups"]', '"@ignore"') },
      { file, replace, by: createStep('', '{ "assign": { "state.cups": 0 } }') },
      {
        file,
        replace,
        by: createStep(', "reset": ["state"]', '{ "reset": ["state.cups"] }', 'params.kind'),
      },
    ],
    invalid: [
      {
        ...{ file, replace, by: createStep('', '"@ignore"') },
        at: `${file}:67`,
        says: 'keeps "state.cups"',
      },
      {
        ...{ file, replace, by: createStep(', "reset": ["state"]', '"@ignore"', 'params.kind') },
        at: `${file}:68`,
        says: 'of another address',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    getCalls(context)
      .filter(({ pointer, value }) => /\/load(?:\/\d+)?$/.test(pointer) && isStored(value))
      .flatMap((load) => checkLoad(context, load)),
  ),
});

// helpers

type Load = SourcePlace & { readonly value: JsonObject };

function isStored({ into }: JsonObject): boolean {
  return typeof into === 'string' && into.startsWith('state.');
}

function checkLoad(context: FlowContext, load: Load): readonly Finding[] {
  const { flow, value } = load;
  const ignored = getIgnoredOutcomes(value.on);
  if (!flow || ignored.length === 0) return [];
  const inputs = findPathsInTemplate(context.product.app, flow, (value.with ?? null) as Json);
  return [
    ...findChangingReactions(context, flow, inputs, String(value.into)).map(
      ({ place, path }): Finding => ({
        file: place.file,
        pointer: `${place.pointer}/assign/${escapeSegment(path)}`,
        message: `This changes "${path}" and keeps "${value.into}", which was loaded for the previous value. If "${value.call}" fails, the old result stays.`,
        suggestion: `Add "${value.into}" to "reset".`,
        related: [
          {
            file: load.file,
            pointer: `${load.pointer}/on`,
            message: 'The failure is ignored here.',
          },
        ],
      }),
    ),
    ...(inputs.some((path) => path.startsWith('params.'))
      ? ignored.map(
          (outcome): Finding => ({
            file: load.file,
            pointer: `${load.pointer}/on/${escapeSegment(outcome)}`,
            message: `If this is ignored, "${value.into}" stays the result of another address.`,
            suggestion: `Write { "reset": ["${value.into}"] } in place of "@ignore".`,
          }),
        )
      : []),
  ];
}

/** Returns the outcomes that a load ignores with `@ignore`. */
function getIgnoredOutcomes(outcomes: Json | undefined): readonly string[] {
  return Object.entries(isObject(outcomes) ? outcomes : {})
    .filter(([name, handler]) => name !== 'ok' && handler === '@ignore')
    .map(([name]) => name);
}

/** Returns the reactions that assign the user's choice to one of the paths and keep the result of the load. */
function findChangingReactions(
  { places }: FlowContext,
  flow: Flow,
  inputs: readonly string[],
  result: string,
) {
  return places.flatMap((place) => {
    const { kind, value } = place;
    if (kind !== 'reaction' || place.flow !== flow || !isObject(value)) return [];
    const { assign } = value;
    if (!isObject(assign)) return [];
    const cleared = [...Object.keys(assign), ...getResetPaths(value)];
    const path = Object.keys(assign).find(
      (each) => inputs.includes(each) && readsEvent(assign[each] ?? null),
    );
    return path === undefined || doPathListsOverlap([result], cleared) ? [] : [{ place, path }];
  });
}

function readsEvent(value: Json): boolean {
  return findExpressionsInTemplate(value).some((each) =>
    getExpressionReads(each).paths.some(({ name }) => name.startsWith('event.')),
  );
}
