// The price is requested for the item that the user buys.

import { escapeSegment, formatForMessage, isObject, type Json } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getCalls, type PlacedCall } from '../../calls.ts';
import { getOperationContract } from '../../catalog.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';

const file = 'tea/flow.json';
const replace = '"help": "about"';
const purchaseCalls = (kind: string) =>
  `"help": { "call": "shop.ask", "with": { "kind": "${kind}" }, "on": { "ok": "about" } }, "aid": { "call": "shop.buy", "idempotencyKey": "tea", "with": { "kind": "green" }, "on": { "ok": "about" } }`;

export const otherPrice = defineRule({
  id: 'charges/other-price',
  summary: 'A flow requests the price of another item than it charges for.',
  why: 'The user sees the price of one item and pays the price of another.',
  examples: {
    valid: [{ file, replace, by: purchaseCalls('green') }],
    invalid: [
      { file, replace, by: purchaseCalls('black'), at: `${file}:66`, says: 'charges for "green"' },
    ],
  },
  check: createPerFlowCheck((context) => {
    const constants = getCalls(context).flatMap((call) => findConstants(context, call));
    const purchases = constants.filter(({ charges }) => charges);
    return purchases.flatMap((purchase) => check(purchase, constants));
  }),
});

// helpers

interface ConstantProduct extends Pick<Finding, 'file' | 'pointer'> {
  readonly name: string;
  readonly value: string;
  /** The accepted values as a single text. */
  readonly values: string;
  readonly operation: string;
  readonly charges: boolean;
}

/** Reports a flow that requests the price of only one item if the flow charges for another item. */
function check(purchase: ConstantProduct, all: readonly ConstantProduct[]): readonly Finding[] {
  const priceCalls = all.filter(
    (each) =>
      !each.charges &&
      each.file === purchase.file &&
      each.name === purchase.name &&
      each.values === purchase.values,
  );
  if (priceCalls.some(({ value }) => value === purchase.value)) return [];
  return priceCalls.map(({ file, pointer, operation, value, name }) => ({
    file,
    pointer,
    message: `"${operation}" receives the ${name} "${value}", but this flow charges for "${purchase.value}".`,
    related: [
      { file: purchase.file, pointer: purchase.pointer, message: 'It is charged for here.' },
    ],
  }));
}

/** Returns the constants that calls pass to inputs with several possible values. */
function findConstants(
  context: FlowContext,
  { file, pointer, value }: PlacedCall,
): readonly ConstantProduct[] {
  const contract = getOperationContract(context, value.call);
  if (!contract || (!contract.charges && !contract.reads)) return [];
  const operation = formatForMessage(value.call);
  const charges = contract.charges !== undefined;
  const collect = (
    given: Json | undefined,
    schemas: { readonly [name: string]: unknown },
    at: string,
  ): readonly ConstantProduct[] =>
    Object.entries(isObject(given) ? given : {}).flatMap(([name, part]) => {
      const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
      if (!isObject(schema)) return [];
      const here = `${at}/${escapeSegment(name)}`;
      if (typeof part === 'string' && Array.isArray(schema.enum))
        return [
          {
            ...{ file, pointer: here, name, value: part, operation, charges },
            values: JSON.stringify(schema.enum),
          },
        ];
      const inside = schema.items ?? schema.additionalProperties;
      return isObject(part) && isObject(inside) && isObject(inside.properties)
        ? collect(isObject(part.of) ? part.of : null, inside.properties, `${here}/of`)
        : [];
    });
  return collect(isObject(value.with) ? value.with : null, contract.input, `${pointer}/with`);
}
