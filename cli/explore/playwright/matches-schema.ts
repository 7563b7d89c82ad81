// Validates service responses and form answers against their JSON Schemas. Also validates formats, as the browser does.

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { answerFormats, type Json } from '../../../engine/language/index.ts';

const ajv = new Ajv2020({ strict: false, logger: false });
addFormats.default(ajv);
for (const [name, format] of Object.entries(answerFormats)) ajv.addFormat(name, format);
const validatorCache = new WeakMap<object, ValidateFunction>();

export function matchesSchema(schema: object, answer: Json): boolean {
  const validate = validatorCache.get(schema) ?? ajv.compile(schema);
  validatorCache.set(schema, validate);
  return validate(answer);
}
