// The former id of a step is not in use, and its former address can be redirected.

import { type Flow, flowFile, getStepPath, type Step } from '../../../language/index.ts';
import { type CheckContext, defineRule } from '../../define-rule.ts';

export const formerStep = defineRule({
  id: 'names/former-step',
  summary:
    'A former id ("formerIds") is the id of a current step, is listed twice, has an address that is in use, or lacks a parameter of the current address.',
  why: 'Drafts and links of the former step lead to another step, or nowhere.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"id": "about"',
        by: '"formerIds": ["leaves", "on/leaves"], "id": "about"',
      },
      {
        file: 'tea/flow.json',
        replace: '"id": "about"',
        by: '"path": "on/:leaf", "formerIds": ["about/:leaf"], "id": "about"',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"id": "about"',
        by: '"formerIds": ["green"], "id": "about"',
        at: 'tea/flow.json:70',
        says: '"green" is a step of this flow',
      },
      {
        file: 'tea/flow.json',
        replace: '"id": "about"',
        by: '"formerIds": ["/tea/green"], "id": "about"',
        at: 'tea/flow.json:70',
        says: 'is the address of "tea:green"',
      },
      {
        file: 'tea/flow.json',
        replace: '"id": "about"',
        by: '"formerIds": ["leaves", "leaves"], "id": "about"',
        at: 'tea/flow.json:70',
        says: 'already listed as a former id',
      },
      {
        file: 'tea/flow.json',
        replace: '"id": "about"',
        by: '"path": "on/:leaf", "formerIds": ["leaves"], "id": "about"',
        at: 'tea/flow.json:70',
        says: 'has no value for "leaf"',
      },
    ],
  },
  check(context) {
    const currentAddresses = getAddresses(context);
    return Object.values(context.product.flows).flatMap((flow) => {
      const named = new Set<string>();
      return flow.steps.flatMap((step, index) =>
        step.formerIds.flatMap((former, place) => {
          const fault = findFault({ flow, step }, former, currentAddresses, named);
          named.add(former);
          const file = flowFile(context.folderOf(flow.id));
          return fault === null
            ? []
            : [{ file, pointer: `/steps/${index}/formerIds/${place}`, message: fault }];
        }),
      );
    });
  },
});

// helpers

function findFault(
  { flow, step }: { readonly flow: Flow; readonly step: Step },
  former: string,
  currentAddresses: ReadonlyMap<string, string>,
  named: ReadonlySet<string>,
): string | null {
  if (flow.steps.some(({ id }) => id === former))
    return `"${former}" is a step of this flow, so it cannot be a former id.`;
  if (named.has(former)) return `"${former}" is already listed as a former id.`;
  const address = getStepPath(flow, former);
  const other = currentAddresses.get(getPattern(address));
  if (other !== undefined) return `${address} is the address of "${other}".`;
  const missing = getParameters(getStepPath(flow, step.path)).find(
    (name) => !getParameters(address).includes(name),
  );
  return missing === undefined
    ? null
    : `The address ${address} has no value for "${missing}", which the address of "${step.id}" needs.`;
}

/** Maps every current address, without parameter names, to its owner. */
function getAddresses({ product }: CheckContext): ReadonlyMap<string, string> {
  return new Map(
    product.routes
      .filter(({ former }) => former !== true)
      .map(({ pattern, flow, step }) => [
        getPattern(pattern),
        flow === undefined ? 'the application' : [flow, step].filter(Boolean).join(':'),
      ]),
  );
}

function getPattern(address: string): string {
  return address.replace(/:\w+/g, ':');
}

function getParameters(address: string): readonly string[] {
  return [...address.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}
