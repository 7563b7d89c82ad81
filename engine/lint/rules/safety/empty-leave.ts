// A button that opens an address from the data is shown only when the address exists.

import {
  combineGuards,
  type Flow,
  isObject,
  type Json,
  type Logic,
  listScreenFiles,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { doPathListsOverlap, findPathsRead } from '../../charges.ts';
import { getDataSchema, lookUpPath } from '../../data-schema.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { acceptsNull } from '../../forms/constraints.ts';
import type { SourcePlace } from '../../places.ts';

const file = 'tea/flow.json';
const replace = '"help": "about"';
const leaveReaction = (guard: string) =>
  `"help": { ${guard}"leave": { "$": { "var": "state.cups" } }, "allow": "pay" }`;

export const emptyLeave = defineRule({
  id: 'safety/empty-leave',
  summary: 'A button opens an address that may be missing, and is shown even without the address.',
  why: 'The user presses the button and nothing happens.',
  examples: {
    valid: [
      { file, replace, by: leaveReaction('"when": { "present": [{ "var": "state.cups" }] }, ') },
    ],
    invalid: [
      {
        ...{ file, replace, by: leaveReaction('') },
        ...{ at: 'tea/screens/kind.json:32', says: '"state.cups" may be empty' },
      },
    ],
  },
  check: createPerFlowCheck((context) => context.places.flatMap((place) => check(context, place))),
});

// helpers

function check(context: FlowContext, place: SourcePlace): readonly Finding[] {
  const { kind, value, flow, file, pointer } = place;
  const [, event = ''] = /\/on\/([^/]+)(?:\/\d+)?$/.exec(pointer) ?? [];
  if (kind !== 'reaction' || event === '' || !flow || !isObject(value)) return [];
  const path = getAddressPath(value.leave);
  if (path === null || !mayBeEmpty(context, flow, path)) return [];
  const { app } = context.product;
  const reads = (guard: Json | undefined) =>
    guard !== undefined && doPathListsOverlap(findPathsRead(app, flow, guard as Logic), [path]);
  if (reads(combineGuards(value))) return [];
  return findActions(context, flow, event).flatMap(({ screen, index, guard }) =>
    reads(guard)
      ? []
      : [
          {
            file: screen,
            pointer: `/actions/${index}${guard === undefined ? '' : '/when'}`,
            message: `This button opens the address in "${path}", but "${path}" may be empty.`,
            suggestion: `Show the button only when { "present": [{ "var": "${path}" }] }.`,
            related: [{ file, pointer, message: 'The button opens the address here.' }],
          },
        ],
  );
}

/** Returns the data path of an address that is read directly from the data. */
function getAddressPath(leave: Json | undefined): string | null {
  const rule = isObject(leave) ? leave.$ : undefined;
  return isObject(rule) && typeof rule.var === 'string' && rule.var.includes('.') ? rule.var : null;
}

function mayBeEmpty({ product }: FlowContext, flow: Flow, path: string): boolean {
  const found = lookUpPath(getDataSchema(product, flow), path);
  // Configuration values are always present.
  if (!found.found || /^(config|result|event)\./.test(path)) return false;
  return found.schema.default === undefined || acceptsNull(found.schema);
}

/** Returns the actions that send an event, with their guards. */
function findActions({ sources }: FlowContext, flow: Flow, event: string) {
  const shown = new Set(flow.steps.map(({ screen }) => screen));
  return listScreenFiles(sources.values).flatMap(({ file: screen, name, raw: { actions } }) => {
    if (!shown.has(name)) return [];
    return (Array.isArray(actions) ? actions : []).flatMap((action, index) =>
      isObject(action) && action.event === event
        ? [{ screen, index, guard: combineGuards(action) }]
        : [],
    );
  });
}
