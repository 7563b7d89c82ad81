// Finds the operations of a payment in the OpenAPI documents, and the data that existing flows send to them.

import {
  getExpressionReads,
  getValueAt,
  isObject,
  type Json,
  type JsonObject,
} from '../../../engine/language/index.ts';
import type { OperationContract } from '../../../engine/lint/index.ts';
import type { PatternContext } from './pattern.ts';

export interface PaymentServices {
  readonly charge: string;
  readonly contract: OperationContract;
  readonly confirm: string;
  readonly confirmContract: OperationContract;
  /** The property of the confirmation's result that shows that the payment was made, and its value. */
  readonly paid: { readonly name: string; readonly value: Json };
}

/** Returns the operations that belong to a charge. @throws Error if the charge cannot be confirmed */
export function getPaymentServices({ catalog }: PatternContext, charge: string): PaymentServices {
  const found = findPaymentServices(catalog.operations, charge);
  if (!found)
    throw new Error(
      `“${charge}” opens no payment page that another operation confirms. It needs x-charges with an amount and both addresses, and an operation with x-confirms whose result has “paidAt” or the status “paid”.`,
    );
  return found;
}

/**
 * Returns the operations that belong to a charge. Returns null if the charge opens no payment page or cannot be
 * confirmed.
 */
export function findPaymentServices(
  operations: Operations,
  charge: string,
): PaymentServices | null {
  const contract = operations[charge];
  const { amount, success, cancel } = contract?.charges ?? {};
  const { results } = contract ?? {};
  if (!contract || !amount || !success || !cancel || !getProperties(results?.ok).url) return null;
  for (const [confirm, each] of Object.entries(operations)) {
    const paid = each.confirms?.includes(charge) ? findPaid(each) : null;
    if (paid) return { charge, contract, confirm, confirmContract: each, paid };
  }
  return null;
}

/** Returns the expression that existing flows send as an input, if the expression reads only application data. */
export function findKnownInput(
  { parsed }: PatternContext,
  operations: readonly string[],
  name: string,
): Json | undefined {
  const scopes = Object.keys(parsed.product.app.scopes);
  const calls = Object.values(parsed.sources.values).flatMap((value) =>
    findCalls(value, operations),
  );
  return calls
    .flatMap(({ with: given }) =>
      isObject(given) && given[name] !== undefined ? [given[name]] : [],
    )
    .find((value) => {
      const paths = isObject(value) ? getExpressionReads(value.$ as never).paths : [];
      return (
        paths.length === 1 && paths.every((path) => scopes.includes(path.name.split('.')[0] ?? ''))
      );
    });
}

/** Returns the name of the `leaves` list that existing flows use for an operation, or of a list for payments. */
export function findAllowedLeave({ parsed }: PatternContext, charge: string): string {
  const app = parsed.sources.values['app.json'];
  const names = isObject(app) && isObject(app.leaves) ? Object.keys(app.leaves) : [];
  const used = Object.values(parsed.sources.values)
    .flatMap((value) => findCalls(value, [charge]))
    .flatMap(({ allow }) => (typeof allow === 'string' ? [allow] : []));
  const name = used[0] ?? names.find((each) => /pay/.test(each)) ?? names[0];
  if (name === undefined)
    throw new Error(
      'The application allows no payment page. Add its address to “leaves” in app.json.',
    );
  return name;
}

/** Returns an allowed URL of a payment page from the configuration's examples. */
export function getPageExample({ parsed }: PatternContext, allow: string): string {
  const app = parsed.sources.values['app.json'] ?? null;
  const origins = getValueAt(app, `/leaves/${allow}/origins`);
  const name = String(origins).split('.').at(-1);
  const example = getValueAt(app, `/config/properties/${name}/examples/0`);
  const origin = Array.isArray(example) ? example[0] : example;
  return `${typeof origin === 'string' ? origin.replace('*', 'pay') : 'https://pay.example'}/pay`;
}

/**
 * Returns the way in which existing flows require a login: the condition that holds for signed-in users, and the login
 * step.
 */
export function findLogin({
  parsed,
}: PatternContext): { readonly unless: string; readonly go: string } | null {
  const { app } = parsed.product;
  const found = Object.values(parsed.sources.values)
    .flatMap(findRedirects)
    .filter(({ unless }) => {
      const when = JSON.stringify(app.conditions[unless]?.when ?? null);
      return app.token !== undefined && when.includes(JSON.stringify(app.token));
    });
  const [first] = found.sort((a, b) => count(found, b) - count(found, a));
  return first ?? null;
}

// helpers

type Operations = Readonly<Record<string, OperationContract>>;

function findPaid({ results }: OperationContract): PaymentServices['paid'] | null {
  const properties = getProperties(results.ok);
  for (const [name, schema] of Object.entries(properties))
    if (isObject(schema) && Array.isArray(schema.enum) && schema.enum.includes('paid'))
      return { name, value: 'paid' };
  return properties.paidAt === undefined ? null : { name: 'paidAt', value: null };
}

function getProperties(schema: unknown): JsonObject {
  const found = isObject(schema as Json) ? (schema as JsonObject).properties : undefined;
  return isObject(found) ? found : {};
}

function findCalls(value: Json, operations: readonly string[]): readonly JsonObject[] {
  if (Array.isArray(value)) return value.flatMap((each) => findCalls(each, operations));
  if (!isObject(value)) return [];
  const below = Object.values(value).flatMap((each) => findCalls(each, operations));
  return operations.includes(String(value.call)) ? [value, ...below] : below;
}

function findRedirects(value: Json): readonly { unless: string; go: string }[] {
  if (Array.isArray(value)) return value.flatMap(findRedirects);
  if (!isObject(value)) return [];
  const { unless, go, return: isReturn } = value;
  if (isReturn === true && typeof unless === 'string' && typeof go === 'string' && go.includes(':'))
    return [{ unless, go }];
  return Object.values(value).flatMap(findRedirects);
}

function count(all: readonly { readonly go: string }[], { go }: { readonly go: string }): number {
  return all.filter((each) => each.go === go).length;
}
