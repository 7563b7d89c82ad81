// Creates a validator for the form library that interprets a schema. The Content Security Policy forbids compiling
// schemas in the browser.

import { format, type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import {
  type RJSFSchema,
  type RJSFValidationError,
  toErrorSchema,
  type ValidatorType,
} from '@rjsf/utils';
import { answerFormats } from '../../engine/index.ts';
import { getSchemaAt } from './form-ui.ts';

for (const [name, pattern] of Object.entries(answerFormats))
  format[name] = (text) => pattern.test(text);

/**
 * Creates the interpreting validator.
 * @param root the schema of the whole form: an object of plain fields,
 * without references
 */
export function createInterpretingValidator(root: RJSFSchema): ValidatorType {
  const all = new Validator(root as Schema, '2020-12', false);
  const getErrors = (schema: RJSFSchema, data: unknown): RJSFValidationError[] => {
    const validator = schema === root ? all : new Validator(schema as Schema, '2020-12', false);
    return validator.validate(data ?? {}).errors.flatMap((unit) => toValidationError(unit, schema));
  };
  return {
    validateFormData(data, schema, _custom, transform, ui) {
      const found = getErrors(schema, data);
      const errors = transform ? transform(found, ui) : found;
      return { errors, errorSchema: toErrorSchema(errors) };
    },
    isValid: (schema, data) => getErrors(schema, data).length === 0,
    rawValidation: <Result>(schema: RJSFSchema, data: unknown) => ({
      errors: getErrors(schema, data) as Result[],
    }),
  };
}

// helpers

/**
 * Converts an error of the validator library to a form error. Ignores errors of the keyword `properties`, which do not
 * name the invalid property.
 */
function toValidationError(
  { keyword, instanceLocation, error }: OutputUnit,
  schema: RJSFSchema,
): readonly RJSFValidationError[] {
  if (keyword === 'properties') return [];
  const path = instanceLocation.split('/').slice(1);
  const limit = getSchemaAt(schema, path)[keyword];
  return [
    {
      name: keyword,
      property: path.map((name) => `.${name}`).join(''),
      message: error,
      params: { limit },
      stack: error,
    },
  ];
}
