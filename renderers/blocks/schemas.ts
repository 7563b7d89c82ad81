// JSON Schemas that several blocks share.

import { withDescription } from '../with-description.ts';

export const text = { type: 'string', minLength: 1 } as const;

/** The schema of an amount in US cents. */
export const cents = { type: 'integer', 'x-unit': 'cents' } as const;

/** The schema of a text or a list of paragraphs. */
export const paragraphs = {
  anyOf: [text, { type: 'array', items: text, minItems: 1 }],
} as const;

/** The schema of a billing period: a predefined period or a custom text. */
export const recurrence = {
  type: 'string',
  description:
    'The billing period: `monthly`, `annual`, `one_time`, `one_time_per_member`, or any other text, which is shown as it is.',
  examples: ['annual'],
} as const;

export const action = {
  type: 'object',
  properties: {
    label: withDescription(text, 'The text of the button.', 'Choose'),
    event: withDescription(text, 'The event that the button sends.', 'choose'),
    payload: withDescription({}, 'The data of the event.', { plan: 'basic' }),
  },
  required: ['label', 'event'],
  additionalProperties: false,
} as const;

/** The schemas of the properties at the top of a card: the card's name and the texts next to the name. */
export const cardHeadingProperties = {
  title: withDescription(text, 'The name.'),
  text: withDescription(text, 'A sentence below the name.', 'For a small team'),
  badge: withDescription(text, 'A short label next to the name.', 'Popular'),
} as const;

/** The schemas of the properties at the bottom of a card: its button, or a text instead of a button. */
export const cardActionProperties = {
  action: withDescription(action, 'The button of the card.', { label: 'Choose', event: 'choose' }),
  status: withDescription(text, 'The text that replaces the button.', 'Already chosen'),
} as const;

/** Returns the schema of an object that has the given properties and no others. */
export function exactly<
  const Properties extends Readonly<Record<string, unknown>>,
  const Required extends keyof Properties & string,
>(properties: Properties, required: readonly Required[]) {
  return { type: 'object', properties, required, additionalProperties: false } as const;
}

/** Returns the schema of a list whose items match the given schema. */
export function listOf<const Items>(items: Items) {
  return { type: 'array', items } as const;
}
