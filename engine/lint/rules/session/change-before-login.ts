// A load that changes data needs a session. A flow with its own registration asks users to register first.

import { combineGuards, type Flow } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getCalls } from '../../calls.ts';
import { getOperationContract } from '../../catalog.ts';
import { findStepById } from '../../declared-names.ts';
import { defineRule, type Finding } from '../../define-rule.ts';
import { canReachWithoutData } from '../../open-without.ts';
import { getSharedSecrets } from '../../shared-secrets.ts';
import { findPathsWritten } from '../../truth/known-guards.ts';

const file = 'tea/flow.json';
const replace = '"on": {\n        "help": "about"';
const claimStep = (guards: string) =>
  `"on": { "join": { "call": "shop.enter", "on": { "ok": { "assign": { "session.token": { "$": { "var": "result.token" } } }, "go": "about" } } }, "help": "about" } }, { "id": "claim", "offPath": true, "screen": "about", ${guards}\n"load": {\n "call": "shop.claim" }, "on": { "submit": "kind"`;

export const changeBeforeLogin = defineRule({
  id: 'session/change-before-login',
  summary:
    'A step of a flow that registers users makes a call that changes data and needs a session, but the step is open without a session.',
  why: 'The user is sent to the general login page and back, instead of to the registration of this flow, and may never find the way.',
  examples: {
    valid: [
      {
        file,
        replace,
        by: claimStep('"redirect": { "unless": "signedIn", "go": "kind", "return": true },'),
      },
    ],
    invalid: [
      { file, replace, by: claimStep(''), at: `${file}:67`, says: 'open without a session' },
    ],
  },
  check: createPerFlowCheck((context) => {
    const secrets = getSharedSecrets(context);
    return getCalls(context).flatMap(
      ({ file, pointer, value, flow, step: id }): readonly Finding[] => {
        if (!flow || !/\/load(?:\/\d+)?$/.test(pointer)) return [];
        const contract = getOperationContract(context, value.call);
        if (contract?.session !== 'needed' || contract.reads) return [];
        const grantedSecrets = secrets.filter((path) => getWritesOnSteps(flow).includes(path));
        const step = id === null ? undefined : findStepById(flow, id);
        if (
          grantedSecrets.length === 0 ||
          !canReachWithoutData(grantedSecrets, context, flow, { step, own: combineGuards(value) })
        )
          return [];
        return [
          {
            ...{
              file,
              pointer:
                step && step.redirect.length > 0
                  ? `/steps/${flow.steps.indexOf(step)}/redirect`
                  : `${pointer}/call`,
            },
            message: `"${String(value.call)}" changes data and needs a session, but this ${step ? 'step' : 'flow'} is open without a session.`,
            suggestion:
              'Add a "redirect" to the registration: { "unless": <signed in>, "go": <step>, "return": true }.',
            related: [{ file, pointer: `${pointer}/call`, message: 'The call.' }],
          },
        ];
      },
    );
  }),
});

// helpers

/** Returns the data paths that the reactions of the flow's steps write. */
function getWritesOnSteps(flow: Flow): readonly string[] {
  return flow.steps.flatMap(({ on }) => findPathsWritten(on));
}
