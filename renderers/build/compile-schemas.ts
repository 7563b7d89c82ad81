// Compiles JSON Schemas to code at build time, because a strict Content-Security-Policy forbids it
// in the browser.

import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import Ajv2020 from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import { answerFormats } from '../../engine/language/index.ts';
import { compilerImports } from './validation-runtime.ts';

type Schema = { readonly [keyword: string]: unknown };

/**
 * Returns a JavaScript expression for the validation functions of a form. The expression has the format of RJSF's
 * precompiled validator.
 */
export function createFormValidatorCode(schema: Schema): string {
  return toExpression(
    compileSchemaValidatorsCode(schema, {
      ajvOptionsOverrides: trusting,
      customFormats: answerFormats,
    }),
  );
}

/**
 * Returns a JavaScript expression for a table of validators: name -> function that sets `errors`.
 * @param schemas all schemas, by the name they refer to each other by
 * @param names the schemas to include in the table
 * @param all true to report all errors instead of the first
 */
export function createValidatorsCode(
  schemas: Readonly<Record<string, Schema>>,
  names: readonly string[],
  all: boolean,
): string {
  const ajv = new Ajv2020({
    ...trusting,
    strict: false,
    allErrors: all,
    messages: false,
    // The number 0.01 has no exact binary form, so without a tolerance 1.13 is not a multiple of 0.01. RJSF uses the
    // same tolerance.
    multipleOfPrecision: 8,
    code: { source: true, lines: true },
  });
  addFormats(ajv);
  for (const [name, format] of Object.entries(answerFormats)) ajv.addFormat(name, format);
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, name);
  return toExpression(standaloneCode(ajv, Object.fromEntries(names.map((name) => [name, name]))));
}

// helpers

/** The checker has already validated the schemas, and compiling the meta-schema for each Ajv instance is slow. */
const trusting = { meta: false, validateSchema: false } as const;

/**
 * Converts the code of a CommonJS module to an expression. Replaces its imports with those in validation-runtime.ts.
 */
function toExpression(code: string): string {
  const linked = code.replace(
    /^(const \w+ = )require\("([^"]+)"\)/gm,
    (_, left: string, name: string) => {
      if (!Object.hasOwn(compilerImports, name)) {
        throw new Error(
          `A compiled validator needs "${name}", which the runtime does not provide.`,
        );
      }
      return `${left}compilerImports[${JSON.stringify(name)}]`;
    },
  );
  return `((exports) => {\n${linked}\nreturn exports;\n})({})`;
}
