/** Describes how to fix each invalid field, with the texts of the schema (`x-fix`). */
import type { ErrorObject } from 'ajv';

/**
 * @param errors the validator's errors
 * @returns field -> first message
 */
export function fieldMessages(errors: readonly ErrorObject[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const error of errors) {
    const found = describe(error);
    if (found && !(found.name in messages)) {
      messages[found.name] = found.fix;
    }
  }
  return messages;
}

// helpers

type Described = { name: string; fix: string } | undefined;

const describers: Readonly<Record<string, (error: ErrorObject) => Described>> = {
  required: (error) => {
    const name = String(error.params.missingProperty);
    return { name, fix: mendOf(propertyOf(error, name)) ?? 'This is needed' };
  },
  additionalProperties: (error) => ({
    name: String(error.params.additionalProperty),
    fix: 'This is not a field of this request',
  }),
  // The branches of a choice have reported their errors.
  anyOf: () => undefined,
};

function describe(error: ErrorObject): Described {
  const special = describers[error.keyword];
  if (special) {
    return special(error);
  }
  const name = error.instancePath.split('/').findLast((part) => part !== '' && !/^\d+$/.test(part));
  return name === undefined
    ? undefined
    : { name, fix: mendOf(error.parentSchema) ?? `This ${error.message ?? 'does not fit'}` };
}

function propertyOf(error: ErrorObject, name: string): unknown {
  return (error.parentSchema as { properties?: Record<string, unknown> } | undefined)?.properties?.[
    name
  ];
}

function mendOf(schema: unknown): string | undefined {
  const fix = (schema as Record<string, unknown> | undefined)?.['x-fix'];
  return typeof fix === 'string' ? fix : undefined;
}
