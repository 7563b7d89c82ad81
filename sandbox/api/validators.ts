/** JSON Schema 2020-12 validators, compiled on first use. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { DocumentSchema } from './document.ts';

/** A validator of one value. Values marked `x-trim` are trimmed in place. */
export type Check = (value: unknown) => readonly ErrorObject[] | null;

const markers = ['x-pii', 'x-sensitive', 'x-fix', 'x-unit'];

/** Validates bodies and responses without type coercion. */
export const strictly = compiler(false);

/** Validates path, query and header, where every value is a text: "true" may be a boolean. */
export const fromText = compiler(true);

// helpers

function compiler(coerceTypes: boolean): (schema: DocumentSchema) => Check {
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    strictRequired: false,
    allErrors: true,
    verbose: true,
    coerceTypes,
  });
  addFormats.default(ajv);
  for (const keyword of markers) {
    ajv.addKeyword(keyword);
  }
  ajv.addKeyword({
    keyword: 'x-trim',
    type: 'string',
    before: 'maxLength', // first of the rules for texts
    modifying: true,
    errors: false,
    validate: (_on: boolean, data: string, _schema?: unknown, at?: Place) => {
      if (at) {
        at.parentData[at.parentDataProperty] = data.trim();
      }
      return true;
    },
  });
  return (schema) => {
    let validate: ValidateFunction | undefined;
    return (value) => {
      validate ??= ajv.compile(schema);
      return validate(value) ? null : (validate.errors ?? []);
    };
  };
}

interface Place {
  parentData: Record<string | number, unknown>;
  parentDataProperty: string | number;
}
