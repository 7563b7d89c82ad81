/** The keywords of JSON Schema that apply the rules of texts to every text of a request. */
import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { DocumentSchema } from './document.ts';
import { findInvalidCharacter, isVisible, type TextRule } from './text-rules.ts';

/**
 * Adds `x-text`, which refuses invalid characters, and `x-visible`, which refuses a text without a
 * visible character. With `x-visible: false`, a blank text is allowed.
 */
export function addTextKeywords(ajv: Ajv2020): void {
  ajv.addKeyword({
    keyword: 'x-text',
    type: 'string',
    before: 'maxLength', // after `x-trim`
    errors: false,
    validate: (rule: TextRule, data: string) => findInvalidCharacter(data, rule) < 0,
  });
  ajv.addKeyword({
    keyword: 'x-visible',
    type: 'string',
    before: 'maxLength',
    errors: false,
    validate: (isRequired: boolean, data: string) =>
      isVisible(data) || (!isRequired && data.trim() === ''),
  });
}

/** Returns a schema of a request in which every text has its rules. */
export function addTextRules(schema: DocumentSchema): DocumentSchema {
  return addRules(schema) as DocumentSchema;
}

// helpers

function addRules(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addRules);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, addRules(item)]),
  );
  const { type, minLength, 'x-text': rule = 'line' } = copy;
  const isText = type === 'string' || (Array.isArray(type) && type.includes('string'));
  if (!isText) return copy;
  const visible = rule === 'any' ? {} : { 'x-visible': Number(minLength) > 0 };
  return { ...copy, 'x-text': rule, ...visible };
}
