// A step after a payment claims only facts that a service has confirmed.

import {
  type App,
  type Flow,
  flowFile,
  isObject,
  type Json,
  type Step,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { doPathListsOverlap, findConfirmedPaths, findPathsRead } from '../../charges.ts';
import { type ConfirmedStep, findConfirmedSteps } from '../../confirmed-steps.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';

const stepWithPayment = (more: string) =>
  `"back": "kind",\n      "handoff": { "call": "shop.charge", "idempotencyKey": "tea", "leave": { "$": { "var": "result.url" } }, "allow": "pay", "on": {}, "back": { "confirm": { "call": "shop.paid", "into": "state.paid" }, "every": 2, "for": 20, "on": [{ "when": { "var": "state.paid.paid" }, "go": "thanks" }], "late": ["kind"] } }\n    },\n    {\n      "id": "thanks",\n      "offPath": true${more}`;

export const successByAddress = defineRule({
  id: 'charges/success-by-address',
  summary:
    'The step after a payment does not depend on the answer of the service that confirms it.',
  why: 'A user who opens the address directly or follows an old link reads that something was paid for.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"back": "kind"',
        by: stepWithPayment(
          ',\n      "redirect": { "unless": { "var": "state.paid.paid" }, "go": "kind" }',
        ),
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"back": "kind"',
        by: stepWithPayment(''),
        at: 'tea/flow.json:76',
        says: 'depends on the answer of "shop.paid"',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "call": "shop.charge", "idempotencyKey": "tea", "on": { "ok": "about" } }',
        at: 'tea/flow.json:70',
        says: 'depends on the answer of "shop.charge"',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) => {
      const found = new Map<string, Finding>();
      for (const success of findConfirmedSteps(context, flow)) {
        const finding = check(context, flow, success);
        if (finding && !found.has(success.step.id)) found.set(success.step.id, finding);
      }
      return [...found.values()];
    }),
  ),
});

// helpers

function check(
  context: FlowContext,
  flow: Flow,
  { step, charge, from, decided }: ConfirmedStep,
): Finding | null {
  const { app } = context.product;
  const confirmed = findConfirmedPaths(context, flow, charge);
  const guards = [
    step.when,
    step.opensWhen,
    ...[...step.redirect, ...step.then].map(({ when }) => when),
  ];
  const folder = context.folderOf(flow.id);
  const screen = context.sources.values[`${folder}/screens/${step.screen}.json`];
  const read = [
    ...guards.flatMap((each) => (each === undefined ? [] : findPathsRead(app, flow, each))),
    ...findPathsReadByScreen(app, flow, screen ?? null),
  ];
  if (
    doPathListsOverlap(read, confirmed) &&
    (decided.length === 0 || doPathListsOverlap(read, decided))
  )
    return null;
  const file = flowFile(folder);
  return {
    file,
    pointer: getGuardPointer(step, `/steps/${flow.steps.indexOf(step)}`),
    message: `A payment leads to "${step.id}", but nothing in this step depends on the answer of "${from.operation}"${decided[0] ? ` ("${decided[0]}")` : ''}. A user who opens its address without paying sees the same screen.`,
    suggestion: `Store the answer${confirmed.length > 0 ? ` (${decided[0] ?? confirmed[0]})` : ' with "into"'}. Show the confirmation only "when" it is present, or redirect "unless" it is present. A text that only contains the value does not count, because it is shown without the value too.`,
    related: [
      {
        file,
        pointer: from.pointer,
        message: `The answer here says whether "${charge}" has charged.`,
      },
    ],
  };
}

/** Returns the pointer of the last guard of a step, or of its id if there is no guard. */
function getGuardPointer({ opensWhen, redirect, then }: Step, pointer: string): string {
  if (opensWhen !== undefined) return `${pointer}/opensWhen`;
  if (then.length > 0) return `${pointer}/then/${then.length - 1}/go`;
  return redirect.length > 0 ? `${pointer}/redirect/${redirect.length - 1}/go` : `${pointer}/id`;
}

/** Returns the data paths that decide what a screen shows. A text that only contains a value does not count. */
function findPathsReadByScreen(app: App, flow: Flow, screen: Json): readonly string[] {
  if (Array.isArray(screen))
    return screen.flatMap((each) => findPathsReadByScreen(app, flow, each));
  if (typeof screen === 'string')
    return [...screen.matchAll(/\{derived\.(\w+)/g)].flatMap(([, name = '']) =>
      findPathsRead(app, flow, { derived: name }),
    );
  if (!isObject(screen)) return [];
  return Object.entries(screen).flatMap(([name, value]) => {
    if (name === '$' || name === '$optional' || name === '$each')
      return findPathsRead(app, flow, value);
    if (name === 'when' || name === 'unless') return findPathsRead(app, flow, expandGuard(value));
    return findPathsReadByScreen(app, flow, value);
  });
}

/** Expands a guard in source form. A plain string is the name of a condition. */
function expandGuard(written: Json): Json {
  if (typeof written === 'string') return { is: written };
  if (Array.isArray(written)) return written.map(expandGuard);
  if (!isObject(written)) return written;
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => [
      name,
      ['and', 'or', '!', '!!', 'if'].includes(name) ? expandGuard(value) : value,
    ]),
  );
}
