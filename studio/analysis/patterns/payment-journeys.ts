// Creates the journeys of a payment flow: a user pays, and a user cancels on the payment page.

import { generateText } from '../../../cli/explore/generate-text.ts';
import { createSampleValue } from '../../../engine/explore/index.ts';
import {
  getExpressionReads,
  isObject,
  type Json,
  type JsonObject,
  type JsonSchema,
  type Product,
  readPath,
  writePath,
} from '../../../engine/language/index.ts';
import { canBeMissing, type PaymentParts } from './payment-flow.ts';

/** Returns the content of the payment flow's journeys file. */
export function createPaymentJourneys(parts: PaymentParts, product: Product): object {
  const { id, charge, contract, confirm, confirmContract, paid, page, price, asked } = parts;
  const questions = Object.keys(asked);
  const answers = Object.fromEntries(
    Object.entries(asked).map(([name, schema]) => [name, sample(schema as JsonSchema)]),
  );
  const opened = { ...toObject(sample(contract.results.ok)), url: page };
  const result = toObject(sample(confirmContract.results.ok));
  const isPaid = { ...result, [paid.name]: paid.value ?? '2026-01-05T10:00:00Z' };
  const isOpen = { ...result, [paid.name]: findOtherValue(confirmContract.results.ok, paid.name) };
  const given = createGiven(parts, product);
  const begin = [
    { open: `/${id}`, at: questions.length > 0 ? 'start' : 'review' },
    ...(questions.length > 0 ? [{ event: 'submit', with: answers, at: 'review' }] : []),
  ];
  const pay = {
    event: 'pay',
    leaves: page,
    calls: { [charge]: { ...answers, [contract.charges?.amount ?? '']: price } },
  };
  const common = Object.keys(given).length > 0 ? { given } : {};
  return [
    {
      name: `${parts.item}: it is paid`,
      ...common,
      answers: { [charge]: { ok: opened }, [confirm]: { ok: isPaid } },
      steps: [
        ...begin,
        pay,
        { open: `/${id}/checkout?back=paid`, at: 'done', shows: ['We’ve received your payment.'] },
        { event: 'again', at: questions.length > 0 ? 'start' : 'review' },
      ],
    },
    {
      name: `${parts.item}: the user turns back on the payment page`,
      ...common,
      answers: { [charge]: { ok: opened }, [confirm]: { ok: isOpen } },
      steps: [
        ...begin,
        pay,
        {
          open: `/${id}/checkout?back=cancelled`,
          at: 'review',
          shows: ['You left the payment page before paying.'],
        },
      ],
    },
    ...(canBeMissing(parts)
      ? [
          {
            name: `${parts.item}: the payment is not found`,
            ...common,
            answers: { [charge]: { ok: opened }, [confirm]: { 404: null } },
            steps: [...begin, pay, { open: `/${id}/checkout?back=paid`, at: 'not-found' }],
          },
        ]
      : []),
  ];
}

// helpers

function sample(schema: JsonSchema | undefined): Json {
  return schema ? createSampleValue(schema, { full: false, textFor: generateText }) : {};
}

function toObject(value: Json): JsonObject {
  return isObject(value) ? value : {};
}

/** Returns a value of the property that means "not paid". */
function findOtherValue(schema: JsonSchema | undefined, name: string): Json {
  const property = toObject(toObject((schema ?? {}) as Json).properties ?? {})[name];
  const values = isObject(property) && Array.isArray(property.enum) ? property.enum : [];
  return values.find((value) => value !== 'paid') ?? null;
}

/**
 * Returns the initial data of a journey: the data of a signed-in user, and the application data that the flow sends.
 */
function createGiven({ login, known }: PaymentParts, { app }: Product): JsonObject {
  const condition = login ? app.conditions[login.unless] : undefined;
  const example = condition?.examples.find(({ is }) => is)?.given ?? {};
  const paths = Object.values(known).flatMap((value) =>
    isObject(value) ? getExpressionReads(value.$ as never).paths.map(({ name }) => name) : [],
  );
  return paths.reduce<JsonObject>(
    (data, path) =>
      readPath(data, path) === undefined || readPath(data, path) === null
        ? toObject(writePath(data, path, 'X-1') as Json)
        : data,
    toObject(example),
  );
}
