// The pattern for a flow with a payment on the page of a payment provider.

import { toJsonText } from './json-text.ts';
import type { Pattern, PatternContext } from './pattern.ts';
import { createPaymentFlow, type PaymentParts } from './payment-flow.ts';
import { splitInputs } from './payment-inputs.ts';
import { createPaymentJourneys } from './payment-journeys.ts';
import { createPaymentScreens } from './payment-screens.ts';
import {
  findAllowedLeave,
  findLogin,
  getPageExample,
  getPaymentServices,
} from './payment-services.ts';
import { getRequiredName, getRequiredValue, getScreenFile } from './values.ts';

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
  const id = getRequiredName(values, 'id', 'Name');
  if (context.parsed.product.flows[id]) throw new Error(`There is a flow “${id}” already.`);
  const title = getRequiredValue(values, 'title', 'Title');
  const services = getPaymentServices(context, getRequiredValue(values, 'operation', 'Operation'));
  const allow = findAllowedLeave(context, services.charge);
  const isOfUser = [services.contract, services.confirmContract].some(
    ({ session }) => session === 'needed',
  );
  return {
    ...services,
    ...{ id, title, allow, item: getRequiredValue(values, 'item', 'What is paid for') },
    price: readPrice(getRequiredValue(values, 'price', 'Price')),
    page: getPageExample(context, allow),
    login: isOfUser ? findLogin(context) : null,
    ...splitInputs(context, services),
  };
}

function readPrice(text: string): number {
  if (!/^\d+([.,]\d\d)?$/.test(text)) throw new Error('Write the price as 25 or 4.50.');
  return Math.round(Number(text.replace(',', '.')) * 100);
}
