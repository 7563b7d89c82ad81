// The conditions that confirm a claim read the result of a call, not only the user's choices.

import {
  escapeSegment,
  type Flow,
  flowFile,
  getValueAt,
  isObject,
  type Template,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getCalls } from '../../calls.ts';
import { doPathListsOverlap, findPathsInTemplate, findPathsRead } from '../../charges.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';

const file = 'tea/flow.json';
const replace = '"conditions": {';
const condition = (path: string) =>
  `"conditions": { "signedIn": { "label": "who has tea",\n"when": { "present": [{ "var": "${path}" }] } },`;

export const unloadedConfirmation = defineRule({
  id: 'charges/unloaded-confirmation',
  summary: 'A condition that confirms a claim reads nothing that a call has returned.',
  why: 'A page thanks users who have only chosen something, and they believe that they have paid for it.',
  examples: {
    valid: [
      {
        ...{ file, replace },
        by: `"enter": { "load": { "call": "shop.paid", "into": "state.cups" } }, ${condition('state.cups')}`,
      },
      { file, replace, by: condition('session.token') },
    ],
    invalid: [
      {
        ...{ file, replace, by: condition('state.kind'), at: `${file}:24` },
        says: 'reads only "state.kind"',
      },
      {
        ...{ file, replace, by: condition('query.back'), at: `${file}:24` },
        says: 'reads only "query.back"',
      },
    ],
  },
  check: createPerFlowCheck(findUnloadedConfirmations),
});

// helpers

function findUnloadedConfirmations(context: FlowContext): readonly Finding[] {
  const { app, flows } = context.product;
  const [flow] = Object.values(flows);
  if (!flow) return [];
  const at = flowFile(context.folderOf(flow.id));
  const source = context.sources.values[at];
  // A flow that extends another flow has the conditions and calls of both.
  if (!isObject(source) || source.extends !== undefined || !isObject(source.conditions)) return [];
  const declared = source.conditions;
  const loaded = findLoadedPaths(context, flow);
  return Object.entries(app.claims).flatMap(([claim, { confirmedBy = [] }]) =>
    confirmedBy.flatMap((name) => {
      if (!Object.hasOwn(declared, name)) return [];
      const paths = findPathsRead(app, flow, { is: name });
      if (!paths.every(isOfFlow) || doPathListsOverlap(paths, loaded)) return [];
      return [
        {
          file: at,
          pointer: `/conditions/${escapeSegment(name)}/when`,
          message: `"${name}" confirms the claim "${claim}" of app.json, but it reads only ${listPaths(paths)}. No call has returned that.`,
          suggestion: `Read data that a call loads, or give this condition a name that is not in "confirmedBy".`,
        },
      ];
    }),
  );
}

/** Returns true for data of the flow itself or of its address. Other data may be loaded by other flows. */
function isOfFlow(path: string): boolean {
  return /^(?:state|query|event)\./.test(path);
}

/** Returns the data paths that store results of calls, or values that are computed from results. */
function findLoadedPaths(context: FlowContext, flow: Flow): readonly string[] {
  const { places, sources, product } = context;
  const stored = getCalls(context).flatMap(({ value }) =>
    typeof value.into === 'string' ? [value.into] : [],
  );
  const assigned = places.flatMap(({ kind, file, pointer, value }) => {
    if (kind !== 'write' || typeof value !== 'string' || !pointer.includes('/assign/')) return [];
    const written = getValueAt(sources.values[file], pointer) as Template;
    const reads = findPathsInTemplate(product.app, flow, written);
    return doPathListsOverlap(reads, ['result']) ? [value] : [];
  });
  return [...stored, ...assigned];
}

function listPaths(paths: readonly string[]): string {
  return [...new Set(paths)].map((path) => `"${path}"`).join(', ');
}
