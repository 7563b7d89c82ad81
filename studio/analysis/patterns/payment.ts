// A flow with a payment on the page of a card provider.

import { pick } from 'remeda';
import type { Json, JsonSchema } from '../../../engine/language/index.ts';
import { toJsonText } from './json-text.ts';
import type { Pattern, PatternContext } from './pattern.ts';
import { createPaymentFlow, type PaymentParts } from './payment-flow.ts';
import { createPaymentJourneys } from './payment-journeys.ts';
import { createPaymentScreens } from './payment-screens.ts';
import {
  findAllowedLeave,
  findKnownInput,
  findLogin,
  getPageExample,
  getPaymentServices,
  type PaymentServices,
} from './payment-services.ts';
import { getName, getScreenFile, getText } from './values.ts';

export const paymentPattern: Pattern = {
  name: 'payment',
  title: 'Payment',
  summary:
    'A new flow: a review with the price, the payment page, and a confirmation. If the service needs answers of the user, it asks for them first.',
  fields: [
    {
      name: 'id',
      title: 'Name',
      description: 'Its folder and its address.',
      kind: 'name',
      value: '',
    },
    { name: 'title', title: 'Title', description: '', kind: 'text', value: '' },
    {
      name: 'operation',
      title: 'Service',
      description: 'The service that takes the payment on a page of its own.',
      kind: 'operation',
      value: '',
    },
    { name: 'item', title: 'What is paid for', description: '', kind: 'text', value: '' },
    { name: 'price', title: 'Price', description: 'Such as 25 or 4.50.', kind: 'text', value: '' },
  ],
  plan(context, values) {
    const { product } = context.parsed;
    const parts = readParts(context, values);
    const { id } = parts;
    const screens = createPaymentScreens(parts);
    return {
      files: {
        [`${id}/flow.json`]: toJsonText(createPaymentFlow(parts)),
        ...Object.fromEntries(
          Object.entries(screens).map(([name, text]) => [getScreenFile(id, name), text]),
        ),
        [`${id}/journeys.json`]: toJsonText(createPaymentJourneys(parts, product)),
      },
      shows: { flow: id, step: Object.keys(screens)[0] ?? 'review' },
      passes: {},
    };
  },
};

// helpers

function readParts(context: PatternContext, values: Parameters<Pattern['plan']>[1]): PaymentParts {
  const id = getName(values, 'id', 'Name');
  if (context.parsed.product.flows[id]) throw new Error(`There is a flow “${id}” already.`);
  const title = getText(values, 'title', 'Title');
  const services = getPaymentServices(context, getText(values, 'operation', 'Operation'));
  const allow = findAllowedLeave(context, services.charge);
  const isOfUser = [services.contract, services.confirmContract].some(
    ({ session }) => session === 'needed',
  );
  return {
    ...services,
    ...{ id, title, allow, item: getText(values, 'item', 'What is paid for') },
    price: readPrice(getText(values, 'price', 'Price')),
    page: getPageExample(context, allow),
    login: isOfUser ? findLogin(context) : null,
    ...splitInputs(context, services),
  };
}

function readPrice(text: string): number {
  if (!/^\d+([.,]\d\d)?$/.test(text)) throw new Error('Write the price as 25 or 4.50.');
  return Math.round(Number(text.replace(',', '.')) * 100);
}

/** Sorts the inputs of the operations into those that the application knows, and those that the flow asks. */
function splitInputs(context: PatternContext, services: PaymentServices) {
  const { charge, contract, confirm, confirmContract } = services;
  const { amount, success, cancel } = contract.charges ?? {};
  const known: Record<string, Json> = {};
  const asked: Record<string, object> = {};
  for (const name of contract.required) {
    if ([amount, success, cancel].includes(name)) continue;
    const value = findKnownInput(context, [charge], name);
    if (value === undefined) asked[name] = toQuestion(name, contract.input[name]);
    else known[name] = value;
  }
  for (const name of confirmContract.required) {
    const value = findKnownInput(context, [confirm], name);
    if (asked[name] === undefined && value !== undefined) known[name] ??= value;
  }
  return { known, asked };
}

/** @throws Error for an input that is no text and no choice */
function toQuestion(name: string, schema: JsonSchema | undefined): object {
  if (schema?.type !== 'string')
    throw new Error(`The operation needs “${name}”, which a form of this pattern cannot ask.`);
  const kept = pick(schema, ['type', 'enum', 'format', 'pattern', 'minLength', 'maxLength']);
  // A return address carries the answer, and the page shows it.
  return Array.isArray(schema.enum)
    ? kept
    : { maxLength: 200, pattern: '^[A-Za-z0-9_-]+$', ...kept };
}
