// A payment on an external page is confirmed by a service when the user returns.

import {
  type App,
  type Flow,
  flowFile,
  formatForMessage,
  type Handoff,
  isObject,
  type Json,
  type Step,
} from '../../language/index.ts';
import { byFlow } from '../by-flow.ts';
import { findConfirmedPaths, findPathsRead, getContract, readsConfirmation } from '../charges.ts';
import { findConfirmedSteps } from '../confirmed-steps.ts';
import { defineRule, type Finding, type FlowContext } from '../define-rule.ts';
import { expressionsBehind } from '../expressions.ts';

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
  check: byFlow((context) =>
    Object.values(context.product.flows).flatMap((flow) =>
      flow.steps.flatMap((step, index) =>
        step.handoff ? check(context, { flow, step, index, handoff: step.handoff }) : [],
      ),
    ),
  ),
});

// helpers

interface PaymentStep {
  readonly flow: Flow;
  readonly step: Step;
  readonly index: number;
  readonly handoff: Handoff;
}

function check(context: FlowContext, payment: PaymentStep): readonly Finding[] {
  const { flow, index, handoff } = payment;
  const charges = getContract(context, handoff.call)?.charges;
  if (!charges) return [];
  const place = (pointer: string) => ({
    file: flowFile(context.folderOf(flow.id)),
    pointer: `/steps/${index}/handoff${pointer}`,
  });
  const given = isObject(handoff.with) ? handoff.with : {};
  const success = parseLink(given[charges.success ?? '']);
  const cancel = parseLink(given[charges.cancel ?? '']);
  const at = (name: string | undefined) => place(`/with/${name ?? ''}`);
  return [
    ...checkBack(context, payment, place),
    ...(success ? checkSuccess(context, payment, success, at(charges.success)) : []),
    ...(cancel ? checkCancel(context, payment, cancel, { success, at: at(charges.cancel) }) : []),
  ];
}

type FindingLocation = Pick<Finding, 'file' | 'pointer'>;

function checkBack(
  context: FlowContext,
  { flow, handoff }: PaymentStep,
  place: (pointer: string) => FindingLocation,
): readonly Finding[] {
  const { confirm, every, on } = handoff.back;
  const confirms = getContract(context, confirm.call)?.confirms ?? [];
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
  const isRead = on.some((each) => readsConfirmation(context.product.app, flow, each, confirmed));
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

function checkSuccess(
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
    getContract(context, call)?.confirms?.includes(handoff.call),
  );
  if (asks) return [];
  const finding = {
    ...at,
    message: `A user who has paid returns to "${target.id}", which asks no service whether "${handoff.call}" has charged.`,
    suggestion: `Return to "${step.id}" with "back" in the query, or load the answer of the service on "${target.id}".`,
  };
  // The cases of the external step lead there after payment, so the address is right and only the
  // load is missing.
  const isThanks = findConfirmedSteps(context, flow).some((each) => each.step === target);
  const own = { file: at.file, pointer: `/steps/${flow.steps.indexOf(target)}/id` };
  return isThanks
    ? [{ ...finding, ...own, related: [{ ...at, message: 'The payment returns to this step.' }] }]
    : [finding];
}

function checkCancel(
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

/** Returns true if every case tests a query value or the response, and none tests this value. */
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

interface ReturnLink {
  readonly step: string;
  /** The value of `back` in its query. */
  readonly back: string | undefined;
}

/** Returns a link to a step of the same flow. */
function parseLink(shape: Json | undefined): ReturnLink | null {
  if (!isObject(shape) || typeof shape.$link !== 'string' || shape.$link.includes(':')) return null;
  const query = isObject(shape.query) ? shape.query.back : undefined;
  return { step: shape.$link, back: query === undefined ? undefined : formatForMessage(query) };
}

/** Returns the step that an unconditional redirect leads to. */
function followRedirect(flow: Flow, id: string): Step | undefined {
  const step = flow.steps.find((each) => each.id === id);
  const [first] = step?.redirect ?? [];
  const next = first && first.when === undefined ? first.go : undefined;
  return next === undefined ? step : (flow.steps.find((each) => each.id === next) ?? step);
}

/** Returns the values of `back` that a case tests without reading the service's response. */
function findTestedBackValues(
  context: FlowContext,
  flow: Flow,
  handoff: Handoff,
): readonly string[] {
  const { app } = context.product;
  const confirmed = findConfirmedPaths(context, flow, handoff.call);
  return handoff.back.on.flatMap((each) => {
    if (each.when === undefined || readsConfirmation(app, flow, each, confirmed)) return [];
    if (!findPathsRead(app, flow, each.when).includes('query.back')) return [];
    return getBackValues(app, flow, each.when);
  });
}

function getBackValues(app: App, flow: Flow, rule: Json): readonly string[] {
  const values: string[] = [];
  for (const each of expressionsBehind(app, flow, rule))
    if (isObject(each) && Array.isArray(each['=='])) {
      const [one, other] = each['=='];
      if (isObject(one) && one.var === 'query.back') values.push(formatForMessage(other));
    }
  return values;
}
