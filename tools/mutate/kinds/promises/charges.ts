// Mutants of charges. They break the promise that exactly the displayed amount is charged once and
// confirmed.

import { isObject } from '../../../../engine/language/index.ts';
import { removeValue, replaceValue } from '../../edit.ts';
import type { MutantKind } from '../../mutant-kind.ts';
import type { ValueLocation } from '../../value-location.ts';
import { createPromiseKind, getParentObject, isCallInputs, pickOther } from './promise-kind.ts';

export const chargeMutantKinds: readonly MutantKind[] = [
  createPromiseKind(
    'money/part-defaulted',
    'a part of an amount counts as nothing while it is missing',
    (location, { parsed }) => {
      const [first, name] = location.path;
      if (first !== 'derive' || location.path.length !== 3 || location.name !== '$') return [];
      const shown = `derived.${String(name)}, money`;
      return Object.values(parsed.sources.files).some((text) => text.includes(shown))
        ? [replaceValue(location, { default: [location.value, 0] }, String(name))]
        : [];
    },
  ),
  createPromiseKind('money/factor-dropped', 'an amount is shown in another unit', (location) =>
    ['*', '/'].includes(location.name) &&
    Array.isArray(location.value) &&
    location.value.includes(100) &&
    location.above
      ? location.value
          .filter((each) => each !== 100)
          .slice(0, 1)
          .map((each) => replaceValue(location.above ?? location, each))
      : [],
  ),
  createPromiseKind(
    'money/total-of-another',
    'a total comes from another value than its line',
    (location) => {
      const lines = getParentObject(location)?.lines;
      return location.name === 'total' && Array.isArray(lines) && isObject(lines[0])
        ? [replaceValue(location, { $: { '*': [2, (location.value as { $?: never }).$ ?? null] } })]
        : [];
    },
  ),
  createPromiseKind(
    'money/amount-dropped',
    'a charge does not get the displayed amount',
    (location, { catalog }) => {
      const call =
        location.above && isCallInputs(location.above) ? location.above.above?.value : undefined;
      const operation = isObject(call) ? catalog.operations[String(call.call)] : undefined;
      const charges: { readonly amount?: string } = operation?.charges ?? {};
      return charges.amount !== undefined && charges.amount === location.name
        ? [removeValue(location)]
        : [];
    },
  ),
  createPromiseKind('charges/key-dropped', 'a call has no idempotency key', (location) =>
    location.name === 'idempotencyKey' && getParentObject(location)?.call !== undefined
      ? [removeValue(location)]
      : [],
  ),
  createPromiseKind('charges/key-shared', 'two purchases have one key', (location) => {
    if (location.name !== 'idempotencyKey' || getParentObject(location)?.call === undefined)
      return [];
    const names = [...location.text.matchAll(/"idempotencyKey": "([^"]+)"/g)].map(([, name]) =>
      String(name),
    );
    return pickOther(String(location.value), names).map((other) => replaceValue(location, other));
  }),
  createPromiseKind('charges/asked-once', 'a payment is asked for once only', (location) => {
    const { name, value } = location;
    return name === 'back' && isObject(value) && value.confirm !== undefined
      ? [replaceValue(location, { ...value, every: 600 })]
      : [];
  }),
  createPromiseKind(
    'charges/claims-none',
    'a charge without an answer is announced as none',
    (location) =>
      /^(?:message|notice)$/.test(location.name) &&
      isBelowHandoff(location) &&
      location.path.includes('late')
        ? [replaceValue(location, 'The payment failed. You have not been charged.')]
        : [],
  ),
  createPromiseKind(
    'success/confirmation-dropped',
    'every return from the payment page counts as paid',
    (location) =>
      location.name === 'when' &&
      location.path.at(-2) === 0 &&
      isBelowHandoff(location) &&
      location.path.at(-3) === 'on'
        ? [removeValue(location)]
        : [],
  ),
  createPromiseKind('success/by-address', 'the address decides that it is paid', (location) =>
    location.name === 'when' &&
    location.path.at(-2) === 0 &&
    isBelowHandoff(location) &&
    location.path.at(-3) === 'on'
      ? [replaceValue(location, { '==': [{ var: 'query.back' }, 'paid'] })]
      : [],
  ),
  createPromiseKind(
    'back/success-is-cancel',
    'the success address is the cancel address',
    (location) => {
      const links = Object.values(
        location.above && isCallInputs(location.above) ? (getParentObject(location) ?? {}) : {},
      );
      return /success/i.test(location.name) &&
        isObject(location.value) &&
        location.value.$link !== undefined
        ? pickOther(
            location.value,
            links.filter(
              (each) => isObject(each) && each.$link !== undefined,
            ) as (typeof location.value)[],
          ).map((other) => replaceValue(location, other))
        : [];
    },
  ),
  createPromiseKind('back/leads-forward', 'Back leads to a later step', (location) => {
    const steps = location.above?.above?.value;
    const own = Number(location.path[1]);
    const next = Array.isArray(steps) ? steps[own + 1] : undefined;
    const isBack = location.name === 'back' && location.path.length === 3;
    return isBack && isObject(next) && next.id !== location.value
      ? [replaceValue(location, String(next.id))]
      : [];
  }),
  createPromiseKind('calls/ignored', 'the failure of a charge is ignored', (location) =>
    location.name === '*' && location.path.at(-3) === 'handoff'
      ? [replaceValue(location, '@ignore')]
      : [],
  ),
];

// helpers

function isBelowHandoff({ path }: ValueLocation): boolean {
  return path.includes('handoff') && path.includes('back');
}
