// Checks the return addresses of a payment: the address after a payment, and the address after canceling.

import type { Flow, Handoff, Step } from '../../language/index.ts';
import { getOperationContract } from '../catalog.ts';
import { findConfirmedSteps } from '../confirmed-steps.ts';
import type { Finding, FlowContext } from '../define-rule.ts';
import { followRedirect } from './follow-redirect.ts';
import type { FindingLocation, PaymentStep, ReturnLink } from './payment-step.ts';
import { findTestedBackValues } from './tested-back-values.ts';

/** Checks the return address for users who have paid. */
export function checkSuccessAddress(
  context: FlowContext,
  { flow, step, handoff }: PaymentStep,
  success: ReturnLink,
  at: FindingLocation,
): readonly Finding[] {
  if (success.step === step.id && success.back === undefined)
    return [createMissingBackFinding(at, step)];
  if (success.step === step.id)
    return findTestedBackValues(context, flow, handoff).includes(success.back ?? '')
      ? [
          {
            ...at,
            message: `A user who has paid returns with "back": "${success.back}", which the cases of this handoff treat as canceled.`,
            suggestion: 'Swap the two addresses.',
          },
        ]
      : [];
  const target = followRedirect(flow, success.step);
  if (!target) return [];
  const asks = [...flow.enter.load, ...target.load].some(({ call }) =>
    getOperationContract(context, call)?.confirms?.includes(handoff.call),
  );
  if (asks) return [];
  const finding = {
    ...at,
    message: `A user who has paid returns to "${target.id}", which asks no service whether "${handoff.call}" has charged.`,
    suggestion: `Return to "${step.id}" with "back" in the query, or load the answer of the service on "${target.id}".`,
  };
  // The cases of the external step lead to this step after payment. The address is right and only the load is missing.
  const isThanks = findConfirmedSteps(context, flow).some((each) => each.step === target);
  const own = { file: at.file, pointer: `/steps/${flow.steps.indexOf(target)}/id` };
  return isThanks
    ? [{ ...finding, ...own, related: [{ ...at, message: 'The payment returns to this step.' }] }]
    : [finding];
}

/** Checks the return address for users who cancel. */
export function checkCancelAddress(
  context: FlowContext,
  { flow, step, index, handoff }: PaymentStep,
  cancel: ReturnLink,
  { success, at }: { readonly success: ReturnLink | null; readonly at: FindingLocation },
): readonly Finding[] {
  if (cancel.step === step.id && cancel.back === undefined)
    return [createMissingBackFinding(at, step)];
  const value = {
    ...at,
    pointer: `${at.pointer}${cancel.back === undefined ? '' : '/query/back'}`,
  };
  if (success && cancel.step === success.step && cancel.back === success.back)
    return [
      {
        ...value,
        message: 'A user who cancels returns to the same address as a user who has paid.',
        suggestion:
          'Lead users who cancel to a step before the payment, or give "back" another value.',
      },
    ];
  if (cancel.step === step.id && isUnhandled(context, flow, handoff, cancel.back ?? ''))
    return [
      {
        ...value,
        message: `A user who cancels returns with "back": "${cancel.back}", but no case of this handoff has that value, so the user waits for a payment that was not made.`,
        suggestion: `Write a value that a case tests: ${findTestedBackValues(context, flow, handoff)
          .map((each) => `"${each}"`)
          .join(', ')}.`,
      },
    ];
  const thanks = findConfirmedSteps(context, flow).find((each) => each.step.id === cancel.step);
  if (thanks)
    return [
      {
        ...at,
        message: `A user who cancels returns to "${cancel.step}", which is the step for users who have paid.`,
        suggestion: 'Lead to a step before the payment.',
      },
    ];
  const later = flow.steps.findIndex(({ id }) => id === cancel.step);
  return !step.offPath && later > index && flow.steps[later]?.offPath === false
    ? [
        {
          ...at,
          message: `A user who cancels returns to "${cancel.step}", which comes after the payment.`,
          suggestion: 'Lead to a step before the payment.',
        },
      ]
    : [];
}

// helpers

/** Returns true if every case tests a query value or the response, but no case tests this query value. */
function isUnhandled(context: FlowContext, flow: Flow, handoff: Handoff, back: string): boolean {
  const known = findTestedBackValues(context, flow, handoff);
  const isOpen = handoff.back.on.some(({ when }) => when === undefined);
  return known.length > 0 && !isOpen && !known.includes(back);
}

function createMissingBackFinding(at: FindingLocation, step: Step): Finding {
  return {
    ...at,
    message: `This leads to "${step.id}" without "back" in the query, which starts the payment again.`,
    suggestion: 'Add "query": { "back": "…" } beside the link.',
  };
}
