// A step that loads data only for signed-in users offers the login to other users. The first step is exempt.

import {
  type Flow,
  flowFile,
  type Load,
  type OutcomeReactions,
  type Reaction,
  type Step,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getOperationContract } from '../../catalog.ts';
import { findPathsRead } from '../../charges.ts';
import { getDataSchema, lookUpPath } from '../../data-schema.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { findSentEvents } from '../../events-sent.ts';

const file = 'tea/flow.json';
const replace = '"id": "about",';
const stepWithLoad = (more = '', when = '"signedIn"') =>
  `"id": "about",${more}\n"load": { "call": "shop.list", "when": ${when} },`;

export const noLogin = defineRule({
  id: 'session/no-login',
  summary:
    'A step after the first loads data for signed-in users only, and neither leads other users to the login nor offers it.',
  why: 'The session has ended. The page shows nothing, or waits for data that never comes, and does not say why.',
  examples: {
    valid: [
      {
        file,
        replace,
        by: stepWithLoad(' "redirect": { "unless": "signedIn", "go": "kind", "return": true },'),
      },
      { file, replace, by: stepWithLoad('', '"isGreen"') },
      {
        file,
        replace: '"id": "kind",',
        by: '"id": "kind", "load": { "call": "shop.list", "when": "signedIn" },',
      },
    ],
    invalid: [
      {
        ...{ file, replace, by: stepWithLoad() },
        ...{ at: `${file}:71`, says: 'is not made for a user who is not signed in' },
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) => {
      if (remembersAddress([...flow.enter.redirect, ...flow.enter.then])) return [];
      return flow.steps.flatMap((step, index) =>
        // The first step is open to every user and shows more to signed-in users.
        index === 0 || offersLogin(context, flow, step)
          ? []
          : step.load
              .map((each, at) => ({ each, pointer: `/steps/${index}/load`, at }))
              .filter(({ each }) => isForSession(context, flow, each))
              .map(({ each, pointer, at }) => createFinding(context, flow, each, { pointer, at })),
      );
    }),
  ),
});

// helpers

/** Returns true if the step leads to the login and back, or if its screen offers the login. */
function offersLogin(context: FlowContext, flow: Flow, step: Step): boolean {
  const { product, sources, folderOf } = context;
  const forEverybody = step.load.filter((each) => !isForSession(context, flow, each));
  const refusals = forEverybody.flatMap(({ on }) => Object.values(on).flat());
  if (remembersAddress([...step.redirect, ...step.then, ...refusals])) return true;
  const screen = sources.values[`${folderOf(flow.id)}/screens/${step.screen}.json`];
  return ['submit', ...findSentEvents(screen).map(({ event }) => event)].some((event) =>
    remembersAddress(step.on[event] ?? flow.on[event] ?? product.app.on[event] ?? []),
  );
}

/** Returns true if a reaction, or a reaction to the outcome of its call, stores the current address. */
function remembersAddress(reactions: readonly Reaction[]): boolean {
  const inOutcomes = (on: OutcomeReactions = {}) => Object.values(on).some(remembersAddress);
  return reactions.some((each) => each.return === true || inOutcomes(each.on));
}

/** Returns true for a load that needs a session and has a guard that requires a session. */
function isForSession(context: FlowContext, flow: Flow, { call, when }: Load): boolean {
  if (when === undefined || getOperationContract(context, call)?.session !== 'needed') return false;
  return findPathsRead(context.product.app, flow, when).some((path) => {
    const found = lookUpPath(getDataSchema(context.product, flow), path);
    return found.found && found.schema['x-sensitive'] === true;
  });
}

function createFinding(
  context: FlowContext,
  flow: Flow,
  { call }: Load,
  { pointer, at }: { readonly pointer: string; readonly at: number },
): Finding {
  const file = flowFile(context.folderOf(flow.id));
  const raw = context.places.find(
    (place) => place.kind === 'call' && place.file === file && place.pointer === `${pointer}/${at}`,
  );
  return {
    file,
    pointer: raw ? `${pointer}/${at}` : pointer,
    severity: 'warning',
    message: `The load of "${call}" is not made for a user who is not signed in, and this step neither leads to the login nor offers it.`,
    suggestion:
      'Add a redirect to the login with "return": true, or show users who are not signed in a button whose event leads there with "return": true.',
  };
}
