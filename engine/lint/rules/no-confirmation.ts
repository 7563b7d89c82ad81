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
import { confirmedPaths, contractOf, pathsRead, readsAnswer } from '../charges.ts';
import { defineRule, type Finding, type FlowContext } from '../define-rule.ts';
import { expressionsBehind } from '../expressions.ts';
import { successesOf } from '../successes.ts';

const handoffIn = (parts: string) =>
  `"back": "kind",\n      "handoff": { "call": "shop.charge", "idempotencyKey": "tea", "leave": { "$": { "var": "result.url" } }, "allow": "pay", ${parts} }`;
const links = (success: string, cancel: string) =>
  `"with": { "paidUrl": ${success},\n "backUrl": ${cancel} },`;
const back = (confirm: string, on: string, every = 2) =>
  `"on": {}, "back": { "confirm": { "call": "${confirm}" },\n "every": ${every}, "for": 20,\n "on": [${on}], "late": ["kind"] }`;
const own = (value: string) => `{ "$link": "about", "query": { "back": "${value}" } }`;
const paid = '{ "when": { "var": "result.paid" }, "go": "order" }';
const turned = '{ "when": { "==": [{ "var": "query.back" }, "no"] }, "go": "kind" }';

const valid = (by: string) => ({
  file: 'tea/flow.json',
  replace: '"back": "kind"',
  by: handoffIn(by),
});
const invalid = (by: string, line: number, says: string) => ({
  ...valid(by),
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
      valid(`${links(own('paid'), own('no'))} ${back('shop.paid', `${paid}, ${turned}`)}`),
      valid(`${links(own('paid'), '{ "$link": "kind" }')} ${back('shop.paid', paid)}`),
    ],
    invalid: [
      invalid(
        `${links(own('paid'), own('no'))} ${back('shop.order', paid)}`,
        74,
        'does not report whether "shop.charge"',
      ),
      invalid(
        `${links(own('paid'), own('no'))} ${back('shop.paid', paid, 20)}`,
        75,
        'called only once',
      ),
      invalid(
        `${links(own('paid'), own('no'))} ${back('shop.paid', '"kind"')}`,
        76,
        'reads the result of "shop.paid"',
      ),
      invalid(
        `${links('{ "$link": "about" }', own('no'))} ${back('shop.paid', paid)}`,
        73,
        'starts the payment again',
      ),
      invalid(
        `${links('{ "$link": "order" }', own('no'))} ${back('shop.paid', paid)}`,
        87,
        'asks no service',
      ),
      invalid(
        `${links(own('no'), own('paid'))} ${back('shop.paid', `${paid}, ${turned}`)}`,
        73,
        'treat as canceled',
      ),
      invalid(
        `${links(own('paid'), '{ "$link": "about" }')} ${back('shop.paid', paid)}`,
        74,
        'starts the payment again',
      ),
      invalid(
        `${links(own('paid'), own('paid'))} ${back('shop.paid', paid)}`,
        74,
        'the same address',
      ),
      invalid(
        `${links(own('paid'), own('on'))} ${back('shop.paid', `${paid}, ${turned}`)}`,
        74,
        'no case of this handoff has that value',
      ),
      invalid(
        `${links(own('paid'), '{ "$link": "order" }')} ${back('shop.paid', paid)}`,
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

interface Payment {
  readonly flow: Flow;
  readonly step: Step;
  readonly index: number;
  readonly handoff: Handoff;
}

function check(context: FlowContext, payment: Payment): readonly Finding[] {
  const { flow, index, handoff } = payment;
  const charges = contractOf(context, handoff.call)?.charges as
    | { readonly success?: string; readonly cancel?: string }
    | undefined;
  if (!charges) return [];
  const place = (pointer: string) => ({
    file: flowFile(context.folderOf(flow.id)),
    pointer: `/steps/${index}/handoff${pointer}`,
  });
  const given = isObject(handoff.with) ? handoff.with : {};
  const success = linkOf(given[charges.success ?? '']);
  const cancel = linkOf(given[charges.cancel ?? '']);
  const at = (name: string | undefined) => place(`/with/${name ?? ''}`);
  return [
    ...judgeBack(context, payment, place),
    ...(success ? judgeSuccess(context, payment, success, at(charges.success)) : []),
    ...(cancel ? judgeCancel(context, payment, cancel, { success, at: at(charges.cancel) }) : []),
  ];
}

type At = Pick<Finding, 'file' | 'pointer'>;

function judgeBack(
  context: FlowContext,
  { flow, handoff }: Payment,
  place: (pointer: string) => At,
): readonly Finding[] {
  const { confirm, every, on } = handoff.back;
  const confirms = contractOf(context, confirm.call)?.confirms ?? [];
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
  const confirmed = confirmedPaths(context, flow, handoff.call);
  const isRead = on.some((each) => readsAnswer(context.product.app, flow, each, confirmed));
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

function judgeSuccess(
  context: FlowContext,
  { flow, step, handoff }: Payment,
  success: Link,
  at: At,
): readonly Finding[] {
  if (success.step === step.id && success.back === undefined) return [again(at, step)];
  if (success.step === step.id)
    return turnedBack(context, flow, handoff).includes(success.back ?? '')
      ? [
          {
            ...at,
            message: `A user who has paid returns with "back": "${success.back}", which the cases of this handoff treat as canceled.`,
            suggestion: 'Swap the two addresses.',
          },
        ]
      : [];
  const target = followed(flow, success.step);
  if (!target) return [];
  const asks = [...flow.enter.load, ...target.load].some(({ call }) =>
    contractOf(context, call)?.confirms?.includes(handoff.call),
  );
  if (asks) return [];
  const finding = {
    ...at,
    message: `A user who has paid returns to "${target.id}", which asks no service whether "${handoff.call}" has charged.`,
    suggestion: `Return to "${step.id}" with "back" in the query, or load the answer of the service on "${target.id}".`,
  };
  // The cases of the external step lead there after payment, so the address is right and only the
  // load is missing.
  const isThanks = successesOf(context, flow).some((each) => each.step === target);
  const own = { file: at.file, pointer: `/steps/${flow.steps.indexOf(target)}/id` };
  return isThanks
    ? [{ ...finding, ...own, related: [{ ...at, message: 'The payment returns to this step.' }] }]
    : [finding];
}

function judgeCancel(
  context: FlowContext,
  { flow, step, index, handoff }: Payment,
  cancel: Link,
  { success, at }: { readonly success: Link | null; readonly at: At },
): readonly Finding[] {
  if (cancel.step === step.id && cancel.back === undefined) return [again(at, step)];
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
  if (cancel.step === step.id && isUnanswered(context, flow, handoff, cancel.back ?? ''))
    return [
      {
        ...value,
        message: `A user who cancels returns with "back": "${cancel.back}", but no case of this handoff has that value, so the user waits for a payment that was not made.`,
        suggestion: `Write a value that a case tests: ${turnedBack(context, flow, handoff)
          .map((each) => `"${each}"`)
          .join(', ')}.`,
      },
    ];
  const thanks = successesOf(context, flow).find((each) => each.step.id === cancel.step);
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
function isUnanswered(context: FlowContext, flow: Flow, handoff: Handoff, back: string): boolean {
  const known = turnedBack(context, flow, handoff);
  const isOpen = handoff.back.on.some(({ when }) => when === undefined);
  return known.length > 0 && !isOpen && !known.includes(back);
}

function again(at: At, step: Step): Finding {
  return {
    ...at,
    message: `This leads to "${step.id}" without "back" in the query, which starts the payment again.`,
    suggestion: 'Add "query": { "back": "…" } beside the link.',
  };
}

interface Link {
  readonly step: string;
  /** The value of `back` in its query. */
  readonly back: string | undefined;
}

/** Returns a link to a step of the same flow. */
function linkOf(shape: Json | undefined): Link | null {
  if (!isObject(shape) || typeof shape.$link !== 'string' || shape.$link.includes(':')) return null;
  const query = isObject(shape.query) ? shape.query.back : undefined;
  return { step: shape.$link, back: query === undefined ? undefined : formatForMessage(query) };
}

/** Returns the step that an unconditional redirect leads to. */
function followed(flow: Flow, id: string): Step | undefined {
  const step = flow.steps.find((each) => each.id === id);
  const [first] = step?.redirect ?? [];
  const next = first && first.when === undefined ? first.go : undefined;
  return next === undefined ? step : (flow.steps.find((each) => each.id === next) ?? step);
}

/** Returns the values of `back` that a case tests without reading the service's response. */
function turnedBack(context: FlowContext, flow: Flow, handoff: Handoff): readonly string[] {
  const { app } = context.product;
  const confirmed = confirmedPaths(context, flow, handoff.call);
  return handoff.back.on.flatMap((each) => {
    if (each.when === undefined || readsAnswer(app, flow, each, confirmed)) return [];
    if (!pathsRead(app, flow, each.when).includes('query.back')) return [];
    return backValues(app, flow, each.when);
  });
}

function backValues(app: App, flow: Flow, rule: Json): readonly string[] {
  const values: string[] = [];
  for (const each of expressionsBehind(app, flow, rule))
    if (isObject(each) && Array.isArray(each['=='])) {
      const [one, other] = each['=='];
      if (isObject(one) && one.var === 'query.back') values.push(formatForMessage(other));
    }
  return values;
}
