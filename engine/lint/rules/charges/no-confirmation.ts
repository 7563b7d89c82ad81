// A payment on an external page is confirmed by a service when the user returns.

import { flowFile, isObject } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getOperationContract } from '../../catalog.ts';
import { findConfirmedPaths, readsChargeConfirmation } from '../../charges.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { checkCancelAddress, checkSuccessAddress } from '../../payments/check-return-addresses.ts';
import {
  type FindingLocation,
  type PaymentStep,
  parseReturnLink,
} from '../../payments/payment-step.ts';

const handoffIn = (parts: string) =>
  `"back": "kind",\n      "handoff": { "call": "shop.charge", "idempotencyKey": "tea", "leave": { "$": { "var": "result.url" } }, "allow": "pay", ${parts} }`;

const returnLinks = (success: string, cancel: string) =>
  `"with": { "paidUrl": ${success},\n "backUrl": ${cancel} },`;

const backPart = (confirm: string, on: string, every = 2) =>
  `"on": {}, "back": { "confirm": { "call": "${confirm}" },\n "every": ${every}, "for": 20,\n "on": [${on}], "late": ["kind"] }`;

const ownLink = (value: string) => `{ "$link": "about", "query": { "back": "${value}" } }`;

const paidCase = '{ "when": { "var": "result.paid" }, "go": "order" }';

const turnedBackCase = '{ "when": { "==": [{ "var": "query.back" }, "no"] }, "go": "kind" }';

const createValid = (by: string) => ({
  file: 'tea/flow.json',
  replace: '"back": "kind"',
  by: handoffIn(by),
});

const createInvalid = (by: string, line: number, says: string) => ({
  ...createValid(by),
  at: `tea/flow.json:${line}`,
  says,
});

export const noConfirmation = defineRule({
  id: 'charges/no-confirmation',
  summary:
    'The step that a payment returns to does not ask a service whether the payment was made.',
  why: 'A user who has paid reads that the payment failed or pays a second time, or a user who has not paid is thanked.',
  examples: {
    valid: [
      createValid(
        `${returnLinks(ownLink('paid'), ownLink('no'))} ${backPart('shop.paid', `${paidCase}, ${turnedBackCase}`)}`,
      ),
      createValid(
        `${returnLinks(ownLink('paid'), '{ "$link": "kind" }')} ${backPart('shop.paid', paidCase)}`,
      ),
    ],
    invalid: [
      createInvalid(
        `${returnLinks(ownLink('paid'), ownLink('no'))} ${backPart('shop.order', paidCase)}`,
        74,
        'does not report whether "shop.charge"',
      ),
      createInvalid(
        `${returnLinks(ownLink('paid'), ownLink('no'))} ${backPart('shop.paid', paidCase, 20)}`,
        75,
        'called only once',
      ),
      createInvalid(
        `${returnLinks(ownLink('paid'), ownLink('no'))} ${backPart('shop.paid', '"kind"')}`,
        76,
        'reads the result of "shop.paid"',
      ),
      createInvalid(
        `${returnLinks('{ "$link": "about" }', ownLink('no'))} ${backPart('shop.paid', paidCase)}`,
        73,
        'starts the payment again',
      ),
      createInvalid(
        `${returnLinks('{ "$link": "order" }', ownLink('no'))} ${backPart('shop.paid', paidCase)}`,
        87,
        'asks no service',
      ),
      createInvalid(
        `${returnLinks(ownLink('no'), ownLink('paid'))} ${backPart('shop.paid', `${paidCase}, ${turnedBackCase}`)}`,
        73,
        'treat as canceled',
      ),
      createInvalid(
        `${returnLinks(ownLink('paid'), '{ "$link": "about" }')} ${backPart('shop.paid', paidCase)}`,
        74,
        'starts the payment again',
      ),
      createInvalid(
        `${returnLinks(ownLink('paid'), ownLink('paid'))} ${backPart('shop.paid', paidCase)}`,
        74,
        'the same address',
      ),
      createInvalid(
        `${returnLinks(ownLink('paid'), ownLink('on'))} ${backPart('shop.paid', `${paidCase}, ${turnedBackCase}`)}`,
        74,
        'no case of this handoff has that value',
      ),
      createInvalid(
        `${returnLinks(ownLink('paid'), '{ "$link": "order" }')} ${backPart('shop.paid', paidCase)}`,
        74,
        'the step for users who have paid',
      ),
    ],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) =>
      flow.steps.flatMap((step, index) =>
        step.handoff ? check(context, { flow, step, index, handoff: step.handoff }) : [],
      ),
    ),
  ),
});

// helpers

function check(context: FlowContext, payment: PaymentStep): readonly Finding[] {
  const { flow, index, handoff } = payment;
  const charges = getOperationContract(context, handoff.call)?.charges;
  if (!charges) return [];
  const place = (pointer: string) => ({
    file: flowFile(context.folderOf(flow.id)),
    pointer: `/steps/${index}/handoff${pointer}`,
  });
  const given = isObject(handoff.with) ? handoff.with : {};
  const success = parseReturnLink(given[charges.success ?? '']);
  const cancel = parseReturnLink(given[charges.cancel ?? '']);
  const at = (name: string | undefined) => place(`/with/${name ?? ''}`);
  return [
    ...checkBack(context, payment, place),
    ...(success ? checkSuccessAddress(context, payment, success, at(charges.success)) : []),
    ...(cancel
      ? checkCancelAddress(context, payment, cancel, { success, at: at(charges.cancel) })
      : []),
  ];
}

function checkBack(
  context: FlowContext,
  { flow, handoff }: PaymentStep,
  place: (pointer: string) => FindingLocation,
): readonly Finding[] {
  const { confirm, every, on } = handoff.back;
  const confirms = getOperationContract(context, confirm.call)?.confirms ?? [];
  const known = Object.entries(context.catalog.operations)
    .filter(([, operation]) => operation.confirms?.includes(handoff.call))
    .map(([name]) => `"${name}"`);
  if (!confirms.includes(handoff.call))
    return [
      {
        ...place('/back/confirm/call'),
        message: `"${confirm.call}" does not report whether "${handoff.call}" has charged.`,
        suggestion:
          known.length > 0
            ? `Call ${known.join(' or ')}, which reports it ("x-confirms" in its document).`
            : 'Add the charge to "x-confirms" in the document of the operation that reports it.',
        related: [{ ...place('/call'), message: 'The charge.' }],
      },
    ];
  const confirmed = findConfirmedPaths(context, flow, handoff.call);
  const isRead = on.some((each) =>
    readsChargeConfirmation(context.product.app, flow, each, confirmed),
  );
  return [
    ...(every >= handoff.back.for
      ? [
          {
            ...place('/back/every'),
            message: `The service is called only once: the next call is due after ${every} seconds, but "for" ends after ${handoff.back.for}.`,
            suggestion: 'Set "every" to a few seconds, much less than "for".',
          },
        ]
      : []),
    ...(isRead
      ? []
      : [
          {
            ...place('/back/on'),
            message: `No case reads the result of "${confirm.call}", so it makes no difference whether "${handoff.call}" has charged.`,
            suggestion:
              'Start with a case whose "when" reads the result: "result…", or the path in "into".',
            related: [{ ...place('/back/confirm/call'), message: 'The call that confirms.' }],
          },
        ]),
  ];
}
