// Determines the inputs of a payment's operations. The application knows some of them, and the flow asks users for the
// others.

import { pick } from 'remeda';
import {
  getExpressionReads,
  isObject,
  type Json,
  type JsonSchema,
} from '../../../engine/language/index.ts';
import type { PatternContext } from './pattern.ts';
import { findKnownInput, findPaymentServices, type PaymentServices } from './payment-services.ts';

/**
 * Returns the charge operations that open a payment page, can be confirmed, and need only inputs that a form can ask
 * for.
 */
export function listCharges(context: PatternContext): readonly string[] {
  const { operations } = context.catalog;
  return Object.keys(operations).filter((id) => {
    const services = findPaymentServices(operations, id);
    return services !== null && canAsk(context, services);
  });
}

/** Separates the inputs of the operations: those that the application knows, and those that the flow asks for. */
export function splitInputs(context: PatternContext, services: PaymentServices) {
  const { charge, contract, confirm, confirmContract } = services;
  const names = listAsked(context, services);
  const asked: Record<string, object> = Object.fromEntries(
    names.map((name) => [name, toQuestion(name, contract.input[name])]),
  );
  const known: Record<string, Json> = {};
  for (const name of contract.required) {
    const value = findKnownInput(context, [charge], name);
    if (isAddressOrAmount(contract, name)) continue;
    if (value !== undefined) known[name] = value;
    else if (acceptsNull(contract.input[name]))
      known[name] = findExpectedValue(context, services, name) ?? null;
  }
  for (const name of confirmContract.required) {
    const value = findKnownInput(context, [confirm], name);
    if (asked[name] === undefined && value !== undefined) known[name] ??= value;
  }
  return { known, asked };
}

// helpers

function canAsk(context: PatternContext, services: PaymentServices): boolean {
  const { contract } = services;
  const names = listAsked(context, services);
  if (names.some((name) => contract.input[name]?.type !== 'string')) return false;
  // The checker refuses a payment that always sends null.
  const { known } = splitInputs(context, services);
  return contract.required.every((name) => known[name] !== null);
}

/**
 * Returns the current value of what an input such as `expectedRevision` expects: `order.revision`, if another input is
 * data of `order`.
 */
function findExpectedValue(
  context: PatternContext,
  { charge, contract }: PaymentServices,
  name: string,
): Json | undefined {
  const [, first = '', rest = ''] = /^expected([A-Z])(\w*)$/.exec(name) ?? [];
  const property = first.toLowerCase() + rest;
  const scopes = contract.required.flatMap((input) => {
    const value = findKnownInput(context, [charge], input);
    const paths = isObject(value) ? getExpressionReads(value.$ as never).paths : [];
    return paths.map((path) => path.name.split('.')[0] ?? '');
  });
  const scope = scopes.find((each) => {
    const { properties } = context.parsed.product.app.scopes[each]?.schema ?? {};
    return isObject(properties) && Object.hasOwn(properties, property);
  });
  return scope && { $: { default: [{ var: `${scope}.${property}` }, null] } };
}

/** Lists the required inputs that the application does not know and that cannot be null. */
function listAsked(
  context: PatternContext,
  { charge, contract }: Pick<PaymentServices, 'charge' | 'contract'>,
): readonly string[] {
  return contract.required.filter(
    (name) =>
      !isAddressOrAmount(contract, name) &&
      !acceptsNull(contract.input[name]) &&
      findKnownInput(context, [charge], name) === undefined,
  );
}

/** Returns true if the schema of an input accepts null, for example for a question that was not shown. */
function acceptsNull(schema: JsonSchema | undefined): boolean {
  return Array.isArray(schema?.type) && schema.type.includes('null');
}

/** Returns true for an input that the pattern itself provides, such as a return URL or the amount. */
function isAddressOrAmount({ charges }: PaymentServices['contract'], name: string): boolean {
  return [charges?.amount, charges?.success, charges?.cancel].includes(name);
}

/** @throws Error if the input is neither a text nor a choice */
function toQuestion(name: string, schema: JsonSchema | undefined): object {
  if (schema?.type !== 'string')
    throw new Error(`The operation needs “${name}”, which a form of this pattern cannot ask.`);
  const kept = pick(schema, ['type', 'enum', 'format', 'pattern', 'minLength', 'maxLength']);
  // A choice needs no further check. A text is part of the return URL and of the payment page, so it is restricted.
  return Array.isArray(schema.enum)
    ? kept
    : { maxLength: 200, pattern: '^[A-Za-z0-9_-]+$', ...kept };
}
