// Creates the flow file of a payment: questions, a review with the price, the payment page, and a confirmation.

import { unique } from 'remeda';
import { getExpressionReads, isObject, type Json } from '../../../engine/language/index.ts';
import type { PaymentServices } from './payment-services.ts';

export interface PaymentParts extends PaymentServices {
  readonly id: string;
  readonly title: string;
  /** The name of the item that users pay for. */
  readonly item: string;
  /** The price in cents. */
  readonly price: number;
  readonly allow: string;
  readonly page: string;
  readonly login: { readonly unless: string; readonly go: string } | null;
  /** The operation inputs for which the flow asks users, with their schemas. */
  readonly asked: Readonly<Record<string, object>>;
  /** The operation inputs that the application knows, as expressions. */
  readonly known: Readonly<Record<string, Json>>;
}

/** Returns the content of the payment's flow file. */
export function createPaymentFlow(parts: PaymentParts): object {
  const { id, title, price, asked, charge, contract, confirm, confirmContract, paid, allow } =
    parts;
  const questions = Object.keys(asked);
  const confirmed = confirmContract.required.map((name) => confirmInput(parts, name));
  const subjects = findSubjects(confirmed);
  const results = confirmContract.required.filter(
    (name) => !asked[name] && parts.known[name] === undefined && isResult(contract, name),
  );
  const query = Object.fromEntries(
    subjects.map((path) => [toQueryName(path), { $: { var: path } }]),
  );
  const { amount = '', success = '', cancel = '' } = contract.charges ?? {};
  const inputOf = (name: string) => {
    const known = parts.known[name];
    return known === undefined ? { $: { var: `state.${name}` } } : known;
  };
  const inputs = contract.required.filter((name) => ![amount, success, cancel].includes(name));
  const wait = { every: 2, for: 20 };
  const guard = parts.login && { redirect: [{ ...parts.login, return: true }] };
  const confirmCall = {
    call: confirm,
    with: Object.fromEntries(
      confirmContract.required.map((name, index) => [name, confirmed[index]]),
    ),
    into: 'state.payment',
  };
  const isAwaited = { and: [{ var: 'state.isAwaited' }, { '!': 'isPaid' }] };
  const answered = questions.map((name) => ({ present: [{ var: `state.${name}` }] }));
  return {
    $schema: `../../editor/${id}.schema.json`,
    ...{ id, version: 1, title, path: `/${id}` },
    with: { price },
    state: {
      keep: 'session',
      schema: {
        type: 'object',
        properties: {
          ...asked,
          shownTotal: { type: ['integer', 'null'], 'x-unit': 'cents', default: null },
          isAwaited: { type: 'boolean', default: false },
          ...(results.length > 0 && {
            checkout: { type: 'object', properties: pickResult(contract.results.ok, results) },
          }),
          payment: {
            type: 'object',
            properties: pickResult(confirmContract.results.ok, [paid.name]),
          },
        },
      },
    },
    ...(subjects.length > 0 && {
      enter: { take: subjects.map((into) => ({ query: toQueryName(into), into })) },
    }),
    conditions: { isPaid: createPaidCondition(paid) },
    steps: [
      ...(questions.length > 0 ? [{ id: 'start', ...guard }] : []),
      {
        id: 'review',
        ...guard,
        completeWhen: 'isPaid',
        load: {
          ...confirmCall,
          when: isAwaited,
          wait: false,
          repeat: { every: 15, while: isAwaited },
          on: { ok: [{ when: 'isPaid', go: 'done' }, '@ignore'], '*': '@ignore' },
        },
        on: {
          ...(questions.length > 0 ? { change: 'start' } : {}),
          pay: { assign: { 'state.shownTotal': { $: { var: 'with.price' } } }, go: 'checkout' },
        },
      },
      {
        id: 'checkout',
        ...{ offPath: true, back: 'review' },
        ...(answered.length > 0
          ? { opensWhen: answered.length === 1 ? answered[0] : { and: answered } }
          : {}),
        ...guard,
        handoff: {
          opensWhen: { present: [{ var: 'state.shownTotal' }] },
          call: charge,
          ...(contract.idempotent ? { idempotencyKey: 'payment' } : {}),
          with: {
            ...Object.fromEntries(inputs.map((name) => [name, inputOf(name)])),
            [amount]: { $: { var: 'state.shownTotal' } },
            [success]: { $link: 'checkout', query: { back: 'paid', ...query } },
            [cancel]: { $link: 'checkout', query: { back: 'cancelled', ...query } },
          },
          ...(results.length > 0 && { into: 'state.checkout' }),
          leave: { $: { var: 'result.url' } },
          allow,
          on: {
            409: { notice: 'This could not be ordered, or its price has changed.', go: 'review' },
            '*': '@retry',
          },
          back: {
            confirm: { ...confirmCall, on: canBeMissing(parts) ? { 404: 'not-found' } : {} },
            ...wait,
            on: [
              { when: 'isPaid', go: 'done' },
              {
                when: { '==': [{ var: 'query.back' }, 'cancelled'] },
                notice: 'You left the payment page before paying.',
                go: 'review',
              },
            ],
            late: {
              assign: { 'state.isAwaited': true },
              notice: 'We don’t know yet whether you’ve paid. Don’t pay again.',
              go: 'review',
            },
          },
        },
      },
      ...(canBeMissing(parts)
        ? [{ id: 'not-found', offPath: true, back: 'review', on: { reopen: 'review' } }]
        : []),
      {
        id: 'done',
        opensWhen: 'isPaid',
        back: false,
        on: { again: { reset: ['state'], go: questions.length > 0 ? 'start' : 'review' } },
      },
    ],
  };
}

/** Returns true if the confirmation operation can respond that no payment exists. */
export function canBeMissing({ confirmContract }: PaymentParts): boolean {
  return confirmContract.required.length > 0 && confirmContract.results['404'] !== undefined;
}

// helpers

const toQueryName = (path: string) => path.split('.').at(-1) ?? path;

/**
 * Returns the data that the confirmation reads. The return URL contains this data, because the session can end while
 * the user pays.
 */
function findSubjects(inputs: readonly Json[]): readonly string[] {
  return unique(
    inputs.flatMap((input) =>
      isObject(input) ? getExpressionReads(input.$ as never).paths.map(({ name }) => name) : [],
    ),
  ).filter((path) => !path.startsWith('state.checkout'));
}

function isResult({ results }: PaymentParts['contract'], name: string): boolean {
  return Object.hasOwn(pickResult(results.ok, [name]), name);
}

function pickResult(schema: unknown, names: readonly string[]): object {
  const { properties = {} } = schema as { readonly properties?: Readonly<Record<string, object>> };
  return Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name)));
}

function createPaidCondition({ name, value }: PaymentServices['paid']): object {
  const path = `state.payment.${name}`;
  return {
    label: 'whose payment has arrived',
    when: value === null ? { present: [{ var: path }] } : { '==': [{ var: path }, value] },
    holds: [{ state: { payment: { [name]: value ?? '2026-01-05T10:00:00Z' } } }],
    fails: [{ state: { payment: {} } }],
  };
}

/** Returns an input of the confirmation: a user's answer, a result of the charge, or data of the application. */
function confirmInput({ contract, asked, known }: PaymentParts, name: string): Json {
  if (asked[name]) return { $: { default: [{ var: `state.${name}` }, ''] } };
  if (known[name] !== undefined) return known[name];
  if (isResult(contract, name)) return { $: { default: [{ var: `state.checkout.${name}` }, ''] } };
  throw new Error(
    `No step of the flow knows “${name}”, which the confirmation of the payment needs.`,
  );
}
