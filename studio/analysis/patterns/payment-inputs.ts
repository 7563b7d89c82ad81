// The inputs of a payment: the application knows some, and the flow asks for the others.

import { pick } from 'remeda';
import type { Json, JsonSchema } from '../../../engine/language/index.ts';
import type { PatternContext } from './pattern.ts';
import { findKnownInput, findPaymentServices, type PaymentServices } from './payment-services.ts';

/** Returns the operations that open a payment page, can be confirmed, and need what a form can ask. */
export function listCharges(context: PatternContext): readonly string[] {
  const { operations } = context.catalog;
  return Object.keys(operations).filter((id) => {
    const services = findPaymentServices(operations, id);
    return services !== null && canAsk(context, services);
  });
}

/** Separates the operations' inputs that the application knows from inputs that the flow asks for. */
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
    else if (acceptsNull(contract.input[name])) known[name] = null;
  }
  for (const name of confirmContract.required) {
    const value = findKnownInput(context, [confirm], name);
    if (asked[name] === undefined && value !== undefined) known[name] ??= value;
  }
  return { known, asked };
}

// helpers

function canAsk(context: PatternContext, { charge, contract }: PaymentServices): boolean {
  const names = listAsked(context, { charge, contract });
  return names.every((name) => contract.input[name]?.type === 'string');
}

/** Lists the required inputs that the application does not know, and that cannot be null. */
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

/** Returns true if an input's schema accepts null, for example for a question that was not shown. */
function acceptsNull(schema: JsonSchema | undefined): boolean {
  return Array.isArray(schema?.type) && schema.type.includes('null');
}

/** Returns true for an input that the pattern gives itself. */
function isAddressOrAmount({ charges }: PaymentServices['contract'], name: string): boolean {
  return [charges?.amount, charges?.success, charges?.cancel].includes(name);
}

/** @throws Error for an input that is neither a text nor a choice */
function toQuestion(name: string, schema: JsonSchema | undefined): object {
  if (schema?.type !== 'string')
    throw new Error(`The operation needs “${name}”, which a form of this pattern cannot ask.`);
  const kept = pick(schema, ['type', 'enum', 'format', 'pattern', 'minLength', 'maxLength']);
  // The answer is a part of the return URL, and the page of the payment shows it.
  return Array.isArray(schema.enum)
    ? kept
    : { maxLength: 200, pattern: '^[A-Za-z0-9_-]+$', ...kept };
}
