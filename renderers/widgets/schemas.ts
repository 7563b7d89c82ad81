// JSON Schemas that several widgets share.

import { withDescription } from '../with-description.ts';

const textSchema = { type: 'string', minLength: 1 } as const;

/** The schemas of the options that every field has. */
const commonOptions = {
  title: withDescription(
    textSchema,
    'The label of the field. By default it is the `title` in the schema.',
    'Name',
  ),
  help: withDescription(
    textSchema,
    'A hint between the label and the control.',
    'As in your passport',
  ),
  errors: {
    type: 'object',
    additionalProperties: textSchema,
    description:
      'The error messages, by keyword of JSON Schema. `*` stands for all other keywords.',
    examples: [{ required: 'Enter your name', '*': 'Enter a name with at most 80 letters' }],
  },
  label: withDescription(
    { type: 'boolean', default: true },
    'If false, the label is hidden. Screen readers still read it.',
    false,
  ),
  width: withDescription(
    { enum: ['full', 'half', 'short'], default: 'full' },
    'The width of the field.',
    'half',
  ),
} as const;

/** The schemas of the options that text inputs have. */
export const textInputOptions = {
  autocomplete: withDescription(
    textSchema,
    'The HTML attribute `autocomplete`, which lets browsers fill in the answer.',
    'given-name',
  ),
  inputMode: withDescription(
    { enum: ['text', 'numeric', 'decimal', 'tel', 'email', 'search', 'url', 'none'] },
    'The keyboard of a phone.',
    'numeric',
  ),
  spellCheck: withDescription(
    { type: 'boolean' },
    'Turns the spelling check of the browser on or off.',
    false,
  ),
  autocapitalize: withDescription(
    { enum: ['none', 'sentences', 'words', 'characters'] },
    'The capital letters that a phone types.',
    'words',
  ),
  prefix: withDescription(textSchema, 'A text before the control.', '$'),
  suffix: withDescription(textSchema, 'A text after the control.', '%'),
  matches: withDescription(
    textSchema,
    'The field whose answer must be repeated in this one.',
    'password',
  ),
} as const;

/** Returns the schema of a widget's options. It allows the given options, the options of every field, and no others. */
export function optionsSchema(own: Readonly<Record<string, unknown>> = {}) {
  return {
    type: 'object',
    properties: { ...commonOptions, ...own },
    additionalProperties: false,
  } as const;
}

/** The schemas of the optional properties of choices. */
const choiceParts = {
  description: withDescription(textSchema, 'A sentence below the choice.', 'Mild and fresh'),
  badge: withDescription(textSchema, 'A short label next to the choice.', 'Popular'),
  detail: withDescription(textSchema, 'A text on the other side, such as a price.', '$4.50'),
  hint: withDescription(textSchema, 'A text that is found by the search too.', 'Sencha'),
  disabled: withDescription(textSchema, 'The reason why the choice is not available.', 'Sold out'),
} as const;

/** Returns the schema of the option `choices`. Choices have a value, a label, and the given optional properties. */
export function createChoicesSchema(parts: readonly (keyof typeof choiceParts)[]) {
  return {
    description: 'The choices. By default they are those of the schema.',
    examples: [[{ value: 'green', label: 'Green tea' }]],
    type: 'array',
    items: {
      type: 'object',
      properties: {
        value: withDescription(
          { type: ['string', 'number', 'boolean'] },
          'The answer that the choice gives.',
          'green',
        ),
        label: withDescription(textSchema, 'The text of the choice.', 'Green tea'),
        ...Object.fromEntries(parts.map((part) => [part, choiceParts[part]])),
      },
      required: ['value', 'label'],
      additionalProperties: false,
    },
  } as const;
}
