// A secret that arrives in an address is removed from the address.

import { type Flow, getValueAt, isObject, type Json } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getCalls } from '../../calls.ts';
import { getOperationContract } from '../../catalog.ts';
import { getDataSchema, lookUpPath } from '../../data-schema.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { getTakePointer } from '../../taken-query.ts';

const file = 'tea/flow.json';
const replace = '"steps": [';
const flowWithTake = (more: string) =>
  `"enter": { "take": [{ "query": "t", "into": "session.token"${more} }] }, "steps": [`;

export const secretStays = defineRule({
  id: 'address/secret-stays',
  summary: 'A secret that arrives in an address stays in the address.',
  why: 'The secret stays in the browser history and in every copy of the address. Anyone who finds the address can act as the user.',
  examples: {
    valid: [{ file, replace, by: flowWithTake(', "remove": true') }],
    invalid: [
      { file, replace, by: flowWithTake(''), at: `${file}:62`, says: 'stays in the address' },
      {
        file,
        replace,
        by: flowWithTake(', "remove": false'),
        at: `${file}:62`,
        says: '"remove": true',
      },
    ],
  },
  check: createPerFlowCheck((context) => {
    const sent = findSentSecrets(context);
    return context.places.flatMap(({ kind, file, pointer, value, flow }): readonly Finding[] => {
      const take = getTakePointer(pointer);
      if (kind !== 'write' || take === null || typeof value !== 'string') return [];
      const raw = getValueAt(context.sources.values[file], take);
      if (!isObject(raw) || raw.remove === true) return [];
      const found = lookUpPath(getDataSchema(context.product, flow), value);
      const call = sent.get(flow)?.get(value);
      const isSecret = found.found && found.schema['x-sensitive'] === true;
      if (!isSecret && call === undefined) return [];
      return [
        {
          file,
          pointer: raw.remove === undefined ? take : `${take}/remove`,
          message: `"${value}" is a secret${call === undefined ? '' : ` ("${call}" takes it as a secret)`}, but it stays in the address.`,
          suggestion: 'Write "remove": true.',
        },
      ];
    });
  }),
});

// helpers

/** Maps a flow and a data path to the operation that receives the value as a secret. */
function findSentSecrets(context: FlowContext): ReadonlyMap<Flow | null, Map<string, string>> {
  const found = new Map<Flow | null, Map<string, string>>();
  for (const { flow, value } of getCalls(context)) {
    const { input = {} } = getOperationContract(context, value.call) ?? {};
    for (const [name, given] of Object.entries(isObject(value.with) ? value.with : {})) {
      const path = getPath(given);
      if (path === undefined || input[name]?.['x-sensitive'] !== true) continue;
      const paths = found.get(flow) ?? new Map<string, string>();
      found.set(flow, paths.set(path, String(value.call)));
    }
  }
  return found;
}

function getPath(given: Json): string | undefined {
  const rule = isObject(given) ? given.$ : undefined;
  return isObject(rule) && typeof rule.var === 'string' ? rule.var : undefined;
}
