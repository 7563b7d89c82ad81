// Schema fragments that several blocks share.

export const text = { type: 'string', minLength: 1 } as const;

/** Integer cents of US dollars. */
export const cents = { type: 'integer', 'x-unit': 'cents' } as const;

/** One or several paragraphs. */
export const paragraphs = {
  anyOf: [text, { type: 'array', items: text, minItems: 1 }],
} as const;

/** The billing period: a known one, or any text. */
export const recurrence = {
  type: 'string',
  description:
    'monthly, annual, one_time or one_time_per_member, or other words that are shown as they are',
} as const;

export const action = {
  type: 'object',
  properties: { label: text, event: text, payload: {} },
  required: ['label', 'event'],
  additionalProperties: false,
} as const;

/** Returns the schema of an object with exactly these properties, some of them required. */
export function exactly(
  properties: Readonly<Record<string, unknown>>,
  required: readonly string[],
) {
  return { type: 'object', properties, required, additionalProperties: false } as const;
}

export function listOf(items: unknown) {
  return { type: 'array', items } as const;
}
