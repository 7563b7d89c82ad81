// If a user has answered before the login, entering the flow again does not redirect the user to an external page.

import { combineGuards, type Flow, isObject } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { doPathListsOverlap, findPathsRead } from '../../charges.ts';
import { findChosenPaths } from '../../chosen-paths.ts';
import { findStepById } from '../../declared-names.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { getForms } from '../../forms/forms.ts';
import { canReachWithoutData } from '../../open-without.ts';
import type { SourcePlace } from '../../places.ts';
import { getSharedSecrets } from '../../shared-secrets.ts';

const file = 'tea/flow.json';
const replace = '"steps": [';
const leaving = (guard: string) =>
  `"enter": { "then": {\n"when": ${guard},\n"leave": "https://tea.example/", "allow": "pay" } },\n"steps": [`;

export const answersLeftBehind = defineRule({
  id: 'session/answers-left-behind',
  summary:
    'A flow redirects signed-in users to another site on entry, including users who answered its questions before the login.',
  why: 'A visitor answers, logs in to continue, and is sent to another site. The answers can no longer be reached.',
  examples: {
    valid: [
      { file, replace, by: leaving('{ "and": ["signedIn", { "!": "isGreen" }] }') },
      { file, replace, by: leaving('{ "!": "signedIn" }') },
    ],
    invalid: [
      {
        ...{ file, replace, by: leaving('"signedIn"'), at: `${file}:63` },
        says: 'who gave "state.kind" before they logged in',
      },
    ],
  },
  check: createPerFlowCheck((context) => context.places.flatMap((place) => check(context, place))),
});

// helpers

function check(context: FlowContext, place: SourcePlace): readonly Finding[] {
  const { kind, file, pointer, value, flow } = place;
  if (kind !== 'reaction' || !flow || !isObject(value) || value.leave === undefined) return [];
  if (!/^\/enter\/then\b/.test(pointer)) return [];
  const secrets = getSharedSecrets(context);
  const guard = combineGuards(value) ?? true;
  const isForVisitors = canReachWithoutData(secrets, context, flow, {
    step: undefined,
    own: guard,
  });
  if (isForVisitors || !asksForLogin(context, flow, secrets)) return [];
  const answers = findAnswersOfVisitors(context, flow, secrets);
  const [first] = answers;
  if (first === undefined) return [];
  if (doPathListsOverlap(findPathsRead(context.product.app, flow, guard), answers)) return [];
  return [
    {
      ...{ file, pointer: `${pointer}/when` },
      message: `This sends signed-in users outside, also those who gave "${first}" before they logged in. They cannot continue with it.`,
      suggestion: `Add a condition that fails for users with answers, such as { "!": { "present": [{ "var": "${first}" }] } }, and let those users continue with their answers.`,
    },
  ];
}

/** Returns true if the flow has a step that opens only after a login. */
function asksForLogin(context: FlowContext, flow: Flow, secrets: readonly string[]): boolean {
  return flow.steps.some(
    (step) => !canReachWithoutData(secrets, context, flow, { step, own: undefined }),
  );
}

/** Returns the data of the flow that users answer or choose before they log in. */
function findAnswersOfVisitors(
  context: FlowContext,
  flow: Flow,
  secrets: readonly string[],
): readonly string[] {
  const answered = getForms(context)
    .filter(({ flow: owner, steps }) => owner === flow && steps.some(isOpen))
    .flatMap(({ bind, fields }) =>
      bind?.startsWith('state') ? fields.map(({ name }) => `${bind}.${name}`) : [],
    );
  const chosen = findChosenPaths(context, flow)
    .filter(({ path, step }) => path.startsWith('state.') && step !== null && isOpen(step))
    .map(({ path }) => path);
  return [...answered, ...chosen];

  function isOpen(id: string): boolean {
    return canReachWithoutData(secrets, context, flow, {
      step: findStepById(flow, id),
      own: undefined,
    });
  }
}
