/** Defines the JSON Schema keywords that apply the text rules to every text in a request. */
import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { DocumentSchema } from './document.ts';
import { findInvalidCharacter, isVisible, type TextRule } from './text-rules.ts';

/**
 * Adds the keyword `x-text`, which rejects invalid characters, and `x-visible`, which rejects a text without visible
 * characters. With `x-visible: false`, a blank text is allowed.
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

/** Returns a request schema in which the text rules are added to every text. */
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
