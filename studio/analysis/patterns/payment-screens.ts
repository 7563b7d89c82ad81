// Creates the screens of a payment flow.

import { omit } from 'remeda';
import { toReadableWords } from '../../../cli/map/words.ts';
import { toTitle } from '../../../cli/new/skeletons.ts';
import { capitalize, type Json } from '../../../engine/language/index.ts';
import { toJsonText } from './json-text.ts';
import { canBeMissing, type PaymentParts } from './payment-flow.ts';

/** Returns the screens of the payment flow by name. */
export function createPaymentScreens(parts: PaymentParts): Readonly<Record<string, string>> {
  const { id, title, item, asked } = parts;
  const $schema = `../../../editor/${id}.schema.json`;
  const questions = Object.keys(asked);
  const price = { $: { var: 'with.price' } };
  const facts = questions.map((name) => ({
    label: capitalize(toReadableWords(name)),
    value: toShownValue(name, asked[name] ?? {}),
    change: { label: 'Change', event: 'change' },
  }));
  const screens: Readonly<Record<string, object>> = {
    ...(questions.length > 0 && {
      start: {
        $schema,
        title,
        form: {
          bind: 'state',
          schema: {
            type: 'object',
            required: questions,
            properties: Object.fromEntries(
              Object.entries(asked).map(([name, schema]) => [
                name,
                {
                  ...omit(schema as Record<string, unknown>, ['enum']),
                  title: capitalize(toReadableWords(name)),
                  ...toChoices(schema),
                },
              ]),
            ),
          },
          ui: Object.fromEntries(
            Object.entries(asked).map(([name, schema]) => [
              name,
              {
                ...('enum' in schema ? { 'ui:widget': 'radios' } : {}),
                'ui:errors': {
                  required: 'enum' in schema ? 'Choose an answer' : 'Enter an answer',
                },
              },
            ]),
          ),
        },
        actions: [{ event: 'submit', label: 'Continue', kind: 'primary' }],
      },
    }),
    review: {
      $schema,
      title: questions.length > 0 ? 'Review your order' : title,
      blocks: [
        ...(facts.length > 0 ? [{ block: 'facts', items: facts }] : []),
        {
          block: 'price-lines',
          heading: 'Due today',
          lines: [{ label: item, amount: price }],
          total: price,
        },
      ],
      actions: [{ event: 'pay', label: 'Pay {with.price, money}', kind: 'primary' }],
    },
    checkout: {
      $schema,
      title: 'Payment',
      lead: 'We’re taking you to our payment processor’s page.',
      blocks: [{ block: 'spinner', text: 'Opening the payment page…' }],
    },
    ...(canBeMissing(parts) && {
      'not-found': {
        $schema,
        title: 'We can’t find this payment',
        blocks: [
          {
            block: 'text',
            text: 'It may belong to another account. Log in to the account that you paid with.',
          },
        ],
        actions: [{ event: 'reopen', label: 'Back to your order' }],
      },
    }),
    done: {
      $schema,
      title: 'Thank you for your order',
      blocks: [{ block: 'text', text: 'We’ve received your payment.' }],
      actions: [{ event: 'again', label: 'Order again' }],
    },
  };
  return Object.fromEntries(
    Object.entries(screens).map(([name, content]) => [name, toJsonText(content)]),
  );
}

// helpers

/** Returns an expression that displays an answer. A choice is stored as a code, so its label is displayed. */
function toShownValue(name: string, schema: object): Json {
  const path = `state.${name}`;
  if (!('enum' in schema) || !Array.isArray(schema.enum)) return `{${path}}`;
  const cases = schema.enum.flatMap((value): Json[] => [
    { '==': [{ var: path }, value] },
    toTitle(String(value)),
  ]);
  return { $: { if: [...cases, ''] } };
}

function toChoices(schema: object): object {
  if (!('enum' in schema) || !Array.isArray(schema.enum)) return {};
  return { oneOf: schema.enum.map((value) => ({ const: value, title: toTitle(String(value)) })) };
}
