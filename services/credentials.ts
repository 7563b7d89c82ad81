// Reads the headers that a document declares for the access token and for data of the application.

import {
  type OpenApiDocument,
  type OpenApiOperation,
  type OpenApiSecurityScheme,
  resolveReference,
} from './openapi.ts';

/** The headers of an operation that the client sets itself. */
export interface DeclaredHeaders {
  /** Header -> the text before the access token. */
  readonly tokenHeaders: Readonly<Record<string, string>>;
  /** Header -> the data path of its value. */
  readonly dataHeaders: Readonly<Record<string, string>>;
}

/**
 * Returns the headers that carry the access token: header -> the text before the token.
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

/** Returns the headers that carry a value of the application (`x-data`): header -> data path. */
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
