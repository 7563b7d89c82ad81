// Money and charges: the amount shown is charged, once, and confirmed.

import { remove, replaceValue } from '../../edit.ts';
import type { MutantKind } from '../../kind.ts';
import type { Spot } from '../../spot.ts';
import { isObject } from '../../world.ts';
import { around, isInputs, otherThan, promise } from './promise.ts';

export const charges: readonly MutantKind[] = [
  promise(
    'money/part-defaulted',
    'a part of an amount counts as nothing while it is missing',
    (spot, { parsed }) => {
      const [first, name] = spot.path;
      if (first !== 'derive' || spot.path.length !== 3 || spot.name !== '$') return [];
      const shown = `derived.${String(name)}, money`;
      return Object.values(parsed.sources.files).some((text) => text.includes(shown))
        ? [replaceValue(spot, { default: [spot.value, 0] }, String(name))]
        : [];
    },
  ),
  promise('money/factor-dropped', 'an amount is shown in another unit', (spot) =>
    ['*', '/'].includes(spot.name) &&
    Array.isArray(spot.value) &&
    spot.value.includes(100) &&
    spot.above
      ? spot.value
          .filter((each) => each !== 100)
          .slice(0, 1)
          .map((each) => replaceValue(spot.above ?? spot, each))
      : [],
  ),
  promise('money/total-of-another', 'a total comes from another value than its line', (spot) => {
    const lines = around(spot)?.lines;
    return spot.name === 'total' && Array.isArray(lines) && isObject(lines[0])
      ? [replaceValue(spot, { $: { '*': [2, (spot.value as { $?: never }).$ ?? null] } })]
      : [];
  }),
  promise('money/amount-dropped', 'a charge is not told the amount shown', (spot, { catalog }) => {
    const call = spot.above && isInputs(spot.above) ? spot.above.above?.value : undefined;
    const operation = isObject(call) ? catalog.operations[String(call.call)] : undefined;
    const charges: { readonly amount?: string } = operation?.charges ?? {};
    return charges.amount !== undefined && charges.amount === spot.name ? [remove(spot)] : [];
  }),
  promise('charges/key-dropped', 'what must not happen twice has no key', (spot) =>
    spot.name === 'idempotencyKey' && around(spot)?.call !== undefined ? [remove(spot)] : [],
  ),
  promise('charges/key-shared', 'two purchases have one key', (spot) => {
    if (spot.name !== 'idempotencyKey' || around(spot)?.call === undefined) return [];
    const names = [...spot.text.matchAll(/"idempotencyKey": "([^"]+)"/g)].map(([, name]) =>
      String(name),
    );
    return otherThan(String(spot.value), names).map((other) => replaceValue(spot, other));
  }),
  promise('charges/asked-once', 'a payment is asked for once only', (spot) => {
    const until = around(spot)?.for;
    return spot.name === 'every' && typeof until === 'number'
      ? [replaceValue(spot, until + 1)]
      : [];
  }),
  promise('charges/claims-none', 'a charge whose answer is lost is called none', (spot) =>
    spot.name === 'message' && isBelowHandoff(spot) && spot.path.includes('late')
      ? [replaceValue(spot, 'The payment failed. You have not been charged.')]
      : [],
  ),
  promise('success/confirmation-dropped', 'everybody who comes back has paid', (spot) =>
    spot.name === 'when' &&
    spot.path.at(-2) === 0 &&
    isBelowHandoff(spot) &&
    spot.path.at(-3) === 'on'
      ? [remove(spot)]
      : [],
  ),
  promise('success/by-address', 'the address decides that it is paid', (spot) =>
    spot.name === 'when' &&
    spot.path.at(-2) === 0 &&
    isBelowHandoff(spot) &&
    spot.path.at(-3) === 'on'
      ? [replaceValue(spot, { '==': [{ var: 'query.back' }, 'paid'] })]
      : [],
  ),
  promise('back/success-is-cancel', 'the success address is that of turning back', (spot) => {
    const links = Object.values(spot.above && isInputs(spot.above) ? (around(spot) ?? {}) : {});
    return /success/i.test(spot.name) && isObject(spot.value) && spot.value.$link !== undefined
      ? otherThan(
          spot.value,
          links.filter(
            (each) => isObject(each) && each.$link !== undefined,
          ) as (typeof spot.value)[],
        ).map((other) => replaceValue(spot, other))
      : [];
  }),
  promise('back/leads-forward', 'Back leads to a later step', (spot) => {
    const steps = spot.above?.above?.value;
    const own = Number(spot.path[1]);
    const next = Array.isArray(steps) ? steps[own + 1] : undefined;
    return spot.name === 'back' && spot.path.length === 3 && isObject(next)
      ? [replaceValue(spot, String(next.id))]
      : [];
  }),
  promise('calls/ignored', 'what went wrong with a charge is passed over', (spot) =>
    spot.name === '*' && spot.path.at(-3) === 'handoff' ? [replaceValue(spot, '@ignore')] : [],
  ),
];

// helpers

function isBelowHandoff({ path }: Spot): boolean {
  return path.includes('handoff') && path.includes('back');
}
