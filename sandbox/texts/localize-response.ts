/** Translates the texts of responses. The documents mark them with `x-localized`. */
import type { ApiResponse } from '../api/call.ts';
import type { DocumentedOperation, DocumentSchema } from '../api/document.ts';
import type { Language } from './language.ts';
import { translate } from './translate.ts';

/**
 * Returns a function that translates the responses of an operation: each text that its schema marks, and the messages
 * of errors.
 */
export function createResponseLocalizer(
  operation: DocumentedOperation,
): (response: ApiResponse, language: Language) => ApiResponse {
  return (response, language) => {
    if (language === 'en') return response;
    const { status = 200, body } = response;
    const schema = operation.responses[status]?.content?.['application/json']?.schema ?? {};
    const change = (text: string) => translate(language, text);
    const localized = mapLocalizedTexts(body, schema, change);
    return { ...response, body: status >= 400 ? translateError(localized, change) : localized };
  };
}

/** Returns a copy of a value in which each text that its schema marks with `x-localized` is changed. */
export function mapLocalizedTexts(
  value: unknown,
  schema: DocumentSchema,
  change: (text: string) => string,
): unknown {
  if (typeof value === 'string') return isMarked(schema) ? change(value) : value;
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if (Array.isArray(value))
    return value.map((item) => mapLocalizedTexts(item, pickSchema(schema, 'items'), change));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      mapLocalizedTexts(item, getPropertySchema(schema, name), change),
    ]),
  );
}

// helpers

/** Returns the schema itself and all its alternatives. */
function listSchemas(schema: DocumentSchema): readonly DocumentSchema[] {
  const alternatives = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) =>
    Array.isArray(list) ? (list as DocumentSchema[]) : [],
  );
  return [schema, ...alternatives.flatMap(listSchemas)];
}

function isMarked(schema: DocumentSchema): boolean {
  return listSchemas(schema).some((each) => each['x-localized'] === true);
}

/** Joins the schemas that a keyword has in the alternatives of a schema. */
function pickSchema(schema: DocumentSchema, keyword: string): DocumentSchema {
  const found = listSchemas(schema).flatMap((each) =>
    typeof each[keyword] === 'object' ? [each[keyword] as DocumentSchema] : [],
  );
  return found.length === 1 ? (found[0] as DocumentSchema) : { anyOf: found };
}

function getPropertySchema(schema: DocumentSchema, name: string): DocumentSchema {
  const property = pickSchema(
    { anyOf: listSchemas(schema).map(({ properties }) => (properties ?? {}) as DocumentSchema) },
    name,
  );
  const isKnown = !Array.isArray(property.anyOf) || property.anyOf.length > 0;
  return isKnown ? property : pickSchema(schema, 'additionalProperties');
}

function translateError(body: unknown, change: (text: string) => string): unknown {
  if (body === null || typeof body !== 'object') return body;
  const { message, fields } = body as { message?: unknown; fields?: unknown };
  return {
    ...body,
    ...(typeof message === 'string' ? { message: change(message) } : {}),
    ...(fields && typeof fields === 'object' ? { fields: mapTexts(fields, change) } : {}),
  };
}

function mapTexts(texts: object, change: (text: string) => string): object {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'string' ? change(text) : text,
    ]),
  );
}
