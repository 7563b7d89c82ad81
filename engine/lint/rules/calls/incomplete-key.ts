// The key of a load names everything that the load sends.

import { escapeSegment, getFirstSegment, isObject, type Json } from '../../../language/index.ts';
import { getCalls, type PlacedCall } from '../../calls.ts';
import { doPathListsOverlap, findPathsInTemplate } from '../../charges.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';

const file = 'tea/flow.json';
const replace = '"help": "about"';
const stepWithLoad = (key: string) =>
  `"help": "about" }, "load": { "call": "shop.order", "with": { "kind": { "$": { "var": "state.kind" } } },\n"key": ${key}, "on": { "404": "@ignore" }`;

export const incompleteKey = defineRule({
  id: 'calls/incomplete-key',
  summary: 'A load sends a value that is missing from its "key".',
  why: 'When the value changes, the load does not run again, and the user sees outdated data.',
  examples: {
    valid: [
      { file, replace, by: stepWithLoad('{ "kind": { "$": { "var": "state.kind" } } }') },
      { file, replace, by: stepWithLoad('{ "all": { "$": { "var": "state" } } }') },
    ],
    invalid: [
      {
        file,
        replace,
        by: stepWithLoad('{ "cups": { "$": { "var": "state.cups" } } }'),
        at: `${file}:67`,
        says: '"state.kind" is sent',
      },
    ],
  },
  check: (context) => {
    const scopes = ['state', 'query', 'params', ...Object.keys(context.product.app.scopes)];
    return getCalls(context).flatMap(({ file, pointer, value, flow }): readonly Finding[] => {
      const isLoad = /\/load(?:\/\d+)?$/.test(pointer);
      // A load with an idempotency key is made once for each key.
      if (!isLoad || value.key === undefined || value.idempotencyKey !== undefined) return [];
      // The data path that the load itself writes need not be in the key.
      const stored = typeof value.into === 'string' ? [value.into] : [];
      const named = [...findReads(context, flow, value.key), ...stored];
      const given = Object.entries(isObject(value.with) ? value.with : {});
      return given.flatMap(([name, shape]) =>
        findReads(context, flow, shape)
          .filter(
            (path) => scopes.includes(getFirstSegment(path)) && !doPathListsOverlap([path], named),
          )
          .slice(0, 1)
          .map((path) => ({
            file,
            pointer: `${pointer}/key`,
            message: `"${path}" is sent as "${name}" but is missing from "key", so the load does not run again when it changes.`,
            suggestion: 'Add it to "key".',
            related: [
              {
                file,
                pointer: `${pointer}/with/${escapeSegment(name)}`,
                message: 'It is sent here.',
              },
            ],
          })),
      );
    });
  },
});

// helpers

type CallOwner = PlacedCall['flow'];

/** Returns the data paths that a template reads, including reads through conditions and derived values. */
function findReads({ product }: Pick<FlowContext, 'product'>, flow: CallOwner, shape: Json) {
  return flow ? findPathsInTemplate(product.app, flow, shape) : [];
}
