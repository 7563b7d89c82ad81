// JSON Schemas that several widgets share.

const textSchema = { type: 'string', minLength: 1 } as const;

/** The schemas of the options of every field. */
const commonOptions = {
  title: textSchema,
  help: { ...textSchema, description: 'A hint between label and control.' },
  errors: {
    type: 'object',
    additionalProperties: textSchema,
    description: 'Keyword of JSON Schema -> the sentence for it; "*" for any other.',
  },
  label: { type: 'boolean', description: 'False hides the label; it is still read out.' },
  width: { enum: ['full', 'half', 'short'] },
} as const;

/** The schemas of the options of text inputs. */
export const textInputOptions = {
  autocomplete: { ...textSchema, description: 'A token of the HTML autofill detail list.' },
  inputMode: { enum: ['text', 'numeric', 'decimal', 'tel', 'email', 'search', 'url', 'none'] },
  spellCheck: { type: 'boolean' },
  autocapitalize: { enum: ['none', 'sentences', 'words', 'characters'] },
  prefix: textSchema,
  suffix: textSchema,
  matches: { ...textSchema, description: 'The field whose answer this one has to repeat.' },
} as const;

/**
 * Returns the schema of a widget's options: the given ones, those of every field, and no others.
 */
export function optionsSchema(own: Readonly<Record<string, unknown>> = {}) {
  return {
    type: 'object',
    properties: { ...commonOptions, ...own },
    additionalProperties: false,
  } as const;
}

/** Returns the schema of the option `choices`, with properties in addition to value and label. */
export function createChoicesSchema(parts: readonly string[]) {
  return {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        value: { type: ['string', 'number', 'boolean'] },
        label: textSchema,
        ...Object.fromEntries(parts.map((part) => [part, textSchema])),
      },
      required: ['value', 'label'],
      additionalProperties: false,
    },
  } as const;
}
