/** Creates JSON Schema 2020-12 validators, which are compiled on first use. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { answerFormats } from '../../engine/index.ts';
import type { DocumentSchema } from './document.ts';
import { addTextKeywords, addTextRules } from './text-keywords.ts';

/** Validates a value and returns its errors, or null. Values marked `x-trim` are trimmed in place. */
export type ValueCheck = (value: unknown) => readonly ErrorObject[] | null;

const annotationKeywords = ['x-pii', 'x-sensitive', 'x-fix', 'x-unit', 'x-localized'];

/** Compiles a validator for responses, without type coercion. */
export const compileResponseCheck = createCompiler(false);

/** Compiles a validator for request bodies, without type coercion. The rules of `x-text` apply to their texts. */
export const compileBodyCheck = (schema: DocumentSchema): ValueCheck =>
  compileResponseCheck(addTextRules(schema));

/**
 * Compiles a validator for path, query, and headers, with type coercion. All values there are strings: "true" may be a
 * boolean.
 */
export const compileParameterCheck = (schema: DocumentSchema): ValueCheck =>
  compileParameters(addTextRules(schema));

// helpers

const compileParameters = createCompiler(true);

function createCompiler(coerceTypes: boolean): (schema: DocumentSchema) => ValueCheck {
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    strictRequired: false,
    allErrors: true,
    verbose: true,
    coerceTypes,
  });
  addFormats.default(ajv);
  for (const [name, format] of Object.entries(answerFormats)) ajv.addFormat(name, format);
  ajv.addFormat('date', { type: 'string', validate: isStorableDate });
  for (const keyword of annotationKeywords) {
    ajv.addKeyword(keyword);
  }
  ajv.addKeyword({
    keyword: 'x-trim',
    type: 'string',
    before: 'maxLength', // runs before the other string keywords
    modifying: true,
    errors: false,
    validate: (_on: boolean, data: string, _schema?: unknown, at?: ParentLocation) => {
      if (at) {
        at.parentData[at.parentDataProperty] = data.trim();
      }
      return true;
    },
  });
  addTextKeywords(ajv);
  return (schema) => {
    let validate: ValidateFunction | undefined;
    return (value) => {
      validate ??= ajv.compile(schema);
      return validate(value) ? null : (validate.errors ?? []);
    };
  };
}

/** Returns true for a valid calendar date that PostgreSQL can store. PostgreSQL has no year 0. */
function isStorableDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  const isDate = /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time);
  return isDate && new Date(time).toISOString().startsWith(text);
}

interface ParentLocation {
  parentData: Record<string | number, unknown>;
  parentDataProperty: string | number;
}
