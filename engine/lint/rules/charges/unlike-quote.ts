// A price is requested with the same codes and options as the purchase.

import {
  type Flow,
  formatForMessage,
  getValueAt,
  isObject,
  type Json,
  type JsonObject,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getCalls, type PlacedCall } from '../../calls.ts';
import { getOperationContract } from '../../catalog.ts';
import { doPathListsOverlap, findPathsInTemplate } from '../../charges.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { findPathsWritten } from '../../truth/known-guards.ts';

const file = 'till/flow.json';
const code = '{ "$": { "default": [{ "var": "session.name" }, null] } }';
const sale = (quoted: string) => ({
  file,
  replace: '"steps": [',
  by: `"steps": [{ "id": "sale", "offPath": true, "screen": "till", "on": { "buy": { "when": { "present": [{ "var": "state.price" }] }, "call": "shop.sell", "idempotencyKey": "sale", "with": { "total": { "$": { "var": "state.price" } }, "code": ${code} } },\n"ask": { "call": "shop.quote", "with": { ${quoted} }, "into": "state.price" } } },`,
});

export const unlikeQuote = defineRule({
  id: 'charges/unlike-quote',
  summary:
    'A price is requested without an input that the purchase sends, such as a promo code, or with another value for it.',
  why: 'The total on the button is not the total that is charged. The user pays another amount, or the payment is refused.',
  examples: {
    valid: [sale(`"code": ${code}`)],
    invalid: [
      { ...sale(''), at: `${file}:41`, says: 'without "code"' },
      {
        ...sale('"code": { "$": { "var": "state.weight" } }'),
        at: `${file}:41`,
        says: 'reads "state.weight"',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    getCalls(context).flatMap((purchase) => {
      const contract = getOperationContract(context, purchase.value.call);
      const amount = contract?.charges?.amount;
      const given = isObject(purchase.value.with) ? purchase.value.with : {};
      if (!contract || amount === undefined || !purchase.flow || given[amount] === undefined)
        return [];
      const { flow } = purchase;
      const behind = findPathsBehind(context, flow, given[amount]);
      return getCalls(context)
        .filter(
          (each) =>
            each.flow === flow && getOperationContract(context, each.value.call)?.reads === true,
        )
        .filter(({ value }) =>
          doPathListsOverlap(
            findPathsWritten([{ into: value.into ?? null }, value.on ?? null]),
            behind,
          ),
        )
        .flatMap((quote) => compareInputs(context, flow, { purchase, quote }));
    }),
  ),
});

// helpers

interface Pair {
  readonly purchase: PlacedCall;
  readonly quote: PlacedCall;
}

function compareInputs(
  context: FlowContext,
  flow: Flow,
  { purchase, quote }: Pair,
): readonly Finding[] {
  const purchaseInputs = toCallInputs(purchase.value.with);
  const quoted = toCallInputs(quote.value.with);
  const contract = getOperationContract(context, quote.value.call);
  const operation = formatForMessage(quote.value.call);
  return Object.keys(contract?.input ?? {}).flatMap((name): readonly Finding[] => {
    const sent = purchaseInputs[name];
    if (sent === undefined || contract?.required.includes(name)) return [];
    const related = [
      {
        ...{ file: purchase.file, pointer: `${purchase.pointer}/with/${name}` },
        message: `"${formatForMessage(purchase.value.call)}" sends it here.`,
      },
    ];
    const reads = (shape: Json) => findPathsInTemplate(context.product.app, flow, shape);
    const [here, there] = [reads(quoted[name] ?? null), reads(sent)];
    if (there.length === 0) return [];
    if (quoted[name] === undefined)
      return [
        {
          ...{
            file: quote.file,
            pointer:
              quote.value.with === undefined ? `${quote.pointer}/call` : `${quote.pointer}/with`,
          },
          message: `"${operation}" returns the price without "${name}", but the purchase sends "${name}". The total shown is not the total charged.`,
          suggestion: `Add "${name}" to "with", with the same value.`,
          related,
        },
      ];
    if (here.length === 0 || doPathListsOverlap(here, there)) return [];
    return [
      {
        ...{ file: quote.file, pointer: `${quote.pointer}/with/${name}`, severity: 'warning' },
        message: `"${name}" of the price reads "${here[0]}", but "${name}" of the purchase reads "${there[0]}".`,
        suggestion: 'Send the same value in both calls.',
        related,
      },
    ];
  });
}

/**
 * Returns the data that determines a value: the paths that the value reads, and the paths that assignments to those
 * paths read.
 */
function findPathsBehind(context: FlowContext, flow: Flow, shape: Json): readonly string[] {
  const { places, product, sources } = context;
  const readsOf = (value: Json) => findPathsInTemplate(product.app, flow, value);
  const assigned = places
    .filter(
      ({ kind, pointer, flow: other }) =>
        kind === 'write' && other === flow && pointer.includes('/assign/'),
    )
    .map(({ file, pointer, value }) => ({
      path: formatForMessage(value),
      reads: readsOf(getValueAt(sources.values[file], pointer) ?? null),
    }));
  const found = new Set(readsOf(shape));
  // The loop adds paths to the set while iterating over it.
  for (const path of found)
    for (const { path: written, reads } of assigned)
      if (doPathListsOverlap([written], [path])) for (const each of reads) found.add(each);
  return [...found];
}

function toCallInputs(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}
