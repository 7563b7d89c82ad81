/** Creates inputs of operations from their schemas, with an odd value at one place. */
import type { ApiEndpoint, DocumentSchema } from '../../../sandbox/api/document.ts';
import { createSchemaValue } from './schema-values.ts';

/** A value and its place, such as `body.company.businessName`. */
export interface OddValue {
  readonly path: string;
  readonly value: unknown;
}

/**
 * Creates the input of a call with one odd value.
 * @param id the value of each id
 * @param see called for each place of the input
 */
export function createCallInput(
  { url, operation }: ApiEndpoint,
  id: string,
  odd: OddValue,
  see: (schema: DocumentSchema, path: string) => void = () => undefined,
) {
  const create = (schema: DocumentSchema, start: string) =>
    createSchemaValue(
      schema,
      (each, path) => {
        see(each, path);
        if (path === odd.path) return odd.value;
        return each.format === 'uuid' ? id : undefined;
      },
      start,
    );
  const query = new URLSearchParams();
  let path = url;
  for (const { in: place, name, schema } of operation.parameters ?? []) {
    if (place === 'header') continue;
    const value = String(create(schema, `${place}.${name}`));
    if (place === 'query') query.set(name, value);
    else path = path.replace(`:${name}`, encodeURIComponent(value));
  }
  const schema = operation.requestBody?.content['application/json']?.schema;
  const body = schema && (create(schema, 'body') as object);
  return { url: `${path}?${query}`, body };
}
