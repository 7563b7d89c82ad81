/** Describes how to fix each invalid field, with the texts of the schema (`x-fix`). */

import type { ErrorObject } from 'ajv';
import type { CatalogText } from '../texts/catalogs.ts';

/** The message for a text that contains a forbidden character. */
export const invalidCharacter = 'Remove the invalid character';

/** The maximum number of fields in a response, because a caller can send many unknown fields with long names. */
const maxFields = 50;
const maxNameCharacters = 100;

/**
 * Converts validation errors to field messages.
 * @param errors the validator's errors
 * @returns field -> first message, for up to 50 fields
 */
export function getFieldMessages(errors: readonly ErrorObject[]): Record<string, CatalogText> {
  const messages = new Map<string, CatalogText>();
  for (const error of errors) {
    const found = describeError(error);
    const name = found?.name.slice(0, maxNameCharacters);
    if (found && name !== undefined && !messages.has(name)) messages.set(name, found.fix);
    if (messages.size >= maxFields) break;
  }
  return Object.fromEntries(messages);
}

// helpers

type FieldMessage = { name: string; fix: CatalogText } | undefined;

const messageByKeyword: Readonly<Record<string, (error: ErrorObject) => FieldMessage>> = {
  required: (error) => {
    const name = String(error.params.missingProperty);
    return { name, fix: getFixText(getPropertySchema(error, name)) ?? 'This field is required' };
  },
  additionalProperties: (error) => ({
    name: String(error.params.additionalProperty),
    fix: 'This is not a field of this request',
  }),
  'x-text': (error) => nameField(error, invalidCharacter),
  'x-visible': (error) =>
    nameField(error, error.schema === true ? getFixText(error.parentSchema) : undefined) ??
    nameField(error, 'Use letters or digits that can be seen'),
  // Skips errors of `anyOf` and `oneOf`, because their branches report more precise errors.
  anyOf: () => undefined,
};

function describeError(error: ErrorObject): FieldMessage {
  const special = messageByKeyword[error.keyword];
  if (special) {
    return special(error);
  }
  return nameField(
    error,
    getFixText(error.parentSchema) ?? `This field ${error.message ?? 'is not valid'}`,
  );
}

function nameField(error: ErrorObject, fix: CatalogText | undefined): FieldMessage {
  const name = error.instancePath.split('/').findLast((part) => part !== '' && !/^\d+$/.test(part));
  return name === undefined || fix === undefined ? undefined : { name, fix };
}

function getPropertySchema(error: ErrorObject, name: string): unknown {
  return (error.parentSchema as { properties?: Record<string, unknown> } | undefined)?.properties?.[
    name
  ];
}

/** Returns the text of a document. A test proves that each of them has a translation. */
function getFixText(schema: unknown): CatalogText | undefined {
  const fix = (schema as Record<string, unknown> | undefined)?.['x-fix'];
  return typeof fix === 'string' ? (fix as CatalogText) : undefined;
}
