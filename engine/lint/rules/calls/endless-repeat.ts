// A repeated load reads data, and the data that the load stores can end the repetition.

import { type Flow, flowFile, type Load } from '../../../language/index.ts';
import { getLoadTargets } from '../../../runtime/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getOperationContract } from '../../catalog.ts';
import { doPathListsOverlap, findPathsRead } from '../../charges.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';

const file = 'tea/flow.json';
const createLoad = (call: string, condition: string) => ({
  file,
  replace: '"steps": [',
  by: `"enter": { "load": [{ "call": "${call}", "into": "state.cups",\n"repeat": { "every": 2, "while": ${condition} } }] }, "steps": [`,
});
const fewCups = '{ "<": [{ "default": [{ "var": "state.cups" }, 0] }, 5] }';

export const endlessRepeat = defineRule({
  id: 'calls/endless-repeat',
  summary:
    'A load is repeated, but nothing that it stores ends the repetition, or its call makes a change.',
  why: 'The service is called without end, and the screen shows the same for ever.',
  examples: {
    valid: [createLoad('shop.quote', fewCups)],
    invalid: [
      {
        ...createLoad('shop.quote', '"isGreen"'),
        at: `${file}:63`,
        says: 'Nothing that "shop.quote" stores',
      },
      { ...createLoad('shop.send', fewCups), at: `${file}:63`, says: '"shop.send" makes a change' },
    ],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) => [
      ...findInLoads(context, flow, '/enter', flow.enter.load),
      ...flow.steps.flatMap(({ load }, index) =>
        findInLoads(context, flow, `/steps/${index}`, load),
      ),
    ]),
  ),
});

// helpers

function findInLoads(
  { catalog, product, folderOf }: FlowContext,
  flow: Flow,
  owner: string,
  loads: readonly Load[],
): readonly Finding[] {
  return loads.flatMap((load, index): readonly Finding[] => {
    if (!load.repeat) return [];
    const place = {
      file: flowFile(folderOf(flow.id)),
      pointer: `${owner}/load/${index}/repeat`,
    };
    const contract = getOperationContract({ catalog }, load.call);
    if (contract?.idempotent === true || contract?.charges !== undefined)
      return [
        { ...place, message: `"${load.call}" makes a change, and would make it repeatedly.` },
      ];
    const reads = findPathsRead(product.app, flow, load.repeat.while);
    if (doPathListsOverlap(reads, getLoadTargets(load))) return [];
    return [
      {
        ...place,
        message: `Nothing that "${load.call}" stores can end this repetition.`,
        suggestion: 'Store the answer with "into", and read it in "while".',
      },
    ];
  });
}
