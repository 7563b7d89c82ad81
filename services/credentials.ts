// Reads the headers that an OpenAPI document declares for the access token and for application data.

import {
  type OpenApiDocument,
  type OpenApiOperation,
  type OpenApiSecurityScheme,
  resolveReference,
} from './openapi.ts';

/** The headers that the client itself adds to an operation's requests. */
export interface DeclaredHeaders {
  /** Header name -> the prefix before the access token. */
  readonly tokenHeaders: Readonly<Record<string, string>>;
  /** Header name -> the data path of the header's value. */
  readonly dataResponseHeaders: Readonly<Record<string, string>>;
}

/**
 * Returns the headers that carry the access token: header name -> the prefix before the token.
 * @example
 * getTokenHeaders({ paths: {}, components: { securitySchemes: { a: { type: 'http', scheme: 'bearer' } } } })
 * // { Authorization: 'Bearer ' }
 */
export function getTokenHeaders({ components }: OpenApiDocument): Readonly<Record<string, string>> {
  const schemes = Object.values(components?.securitySchemes ?? {}) as OpenApiSecurityScheme[];
  return Object.fromEntries(
    schemes.flatMap(({ type, scheme, in: place, name }) => {
      if (type === 'http' && scheme === 'bearer') return [['Authorization', 'Bearer ']];
      return type === 'apiKey' && place === 'header' && name ? [[name, '']] : [];
    }),
  );
}

/** Returns the headers that carry application data (`x-data`): header name -> data path. */
export function getDataHeaders(
  document: OpenApiDocument,
  { parameters = [] }: OpenApiOperation,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    parameters
      .map((parameter) => resolveReference(document, parameter))
      .flatMap(({ in: place, name, 'x-data': path }) =>
        place === 'header' && path !== undefined ? [[name, path]] : [],
      ),
  );
}
