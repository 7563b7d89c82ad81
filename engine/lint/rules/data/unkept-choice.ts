// A choice that a button stores survives a reload.

import { isDeepEqual } from 'remeda';
import {
  escapeSegment,
  flowFile,
  formatForMessage,
  isObject,
  type Json,
  type JsonObject,
  toObject,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getDataSchema, lookUpPath } from '../../data-schema.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { findPlacedReactions } from '../../placed-reactions.ts';
import { teaFiles } from '../../sample/tea-files.ts';
import { getSchemaLocation } from '../../schema-location.ts';

const file = 'tea/screens/about.json';
const replace = 'Leaves in water.';
const by = 'Leaves in hot water.';

/** Returns the sample flow with a button that stores a choice, and with a storage entry for each given value. */
const withEntries = (entries: JsonObject, schema = '"type": "integer"') => ({
  'tea/flow.json': String(teaFiles['tea/flow.json'])
    .replace('"help": "about"', '"help": { "assign": { "state.cups": 2 }, "go": "about" }')
    .replace('"schema": {', `"entries": ${JSON.stringify(entries)}, "schema": {`)
    .replace('"type": "integer"', schema),
});

export const unkeptChoice = defineRule({
  id: 'data/unkept-choice',
  summary:
    'A button stores a choice in a value that has no storage entry, in a flow that lists its entries.',
  why: 'The choice is gone after a reload, and the user has to make it again.',
  examples: {
    valid: [
      { file, replace, by, also: withEntries({ kind: 'teaKind', cups: 'teaCups' }) },
      {
        ...{ file, replace, by },
        also: withEntries({ kind: 'teaKind' }, '"type": "integer", "x-keep": false'),
      },
    ],
    invalid: [
      {
        ...{ file, replace, by, also: withEntries({ kind: 'teaKind' }) },
        ...{ at: 'tea/flow.json:17', says: 'has no entry' },
      },
    ],
  },
  check: createPerFlowCheck(findUnkeptChoices),
});

// helpers

function findUnkeptChoices(context: FlowContext): readonly Finding[] {
  const [flow] = Object.values(context.product.flows);
  const entries = flow?.state.entries;
  if (!flow || !entries) return [];
  const at = flowFile(context.folderOf(flow.id));
  const { steps } = toObject(context.sources.values[at]);
  const found = (Array.isArray(steps) ? steps : []).flatMap((step, index) =>
    Object.entries(toObject(toObject(step).on)).flatMap(([event, on]) =>
      findPlacedReactions(on, `/steps/${index}/on/${escapeSegment(event)}`).flatMap(
        ({ pointer, reaction }) =>
          Object.entries(toObject(reaction.assign))
            .filter(([, value]) => isChoice(value))
            .map(([path, value]) => ({
              event,
              path,
              value,
              pointer: `${pointer}/assign/${escapeSegment(path)}`,
            })),
      ),
    ),
  );
  const data = getDataSchema(context.product, flow);
  return found.flatMap(({ event, path, value, pointer }) => {
    const [scope, name = ''] = path.split('.');
    if (scope !== 'state' || Object.hasOwn(entries, name)) return [];
    const own = lookUpPath(data, `state.${name}`);
    if (!own.found || own.schema['x-keep'] === false || isDeepEqual(own.schema.default, value))
      return [];
    const declared = getSchemaLocation(context, flow, `state.${name}`);
    return [
      {
        ...declared,
        message: `"${event}" stores a choice in "state.${name}", which has no entry in "entries".`,
        suggestion: `Add "${name}" to "entries", or "x-keep": false to its schema if it can be forgotten.`,
        related: [{ file: at, pointer, message: 'The choice is stored here.' }],
      },
    ];
  });
}

/** Returns true for a literal and for a value from the payload of an event. */
function isChoice(value: Json): boolean {
  return !isObject(value) || formatForMessage(toObject(value.$).var).startsWith('event.');
}
