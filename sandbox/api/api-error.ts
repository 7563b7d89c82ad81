/** An error of the API: the HTTP status, a machine-readable code, and a message for people. */

import type { CatalogText } from '../texts/catalogs.ts';

/** Thrown by operations. It is returned as the error body that the OpenAPI documents declare. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, CatalogText>> | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Additional properties of the error body. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: string,
    message: CatalogText,
    details: {
      fields?: Record<string, CatalogText>;
      headers?: Record<string, string>;
      body?: Record<string, unknown>;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = details.fields;
    this.headers = details.headers ?? {};
    this.body = details.body ?? {};
  }
}

/** Creates the 401 error for a caller who is not signed in. */
export function unauthenticated(): ApiError {
  return new ApiError(401, 'unauthenticated', 'Log in to continue.');
}

/** Creates a 404 error. It is used for missing data, and also for data that belongs to another user. */
export function notFound(): ApiError {
  return new ApiError(404, 'not-found', 'This doesn’t exist, or you don’t have access to it.');
}

/** Creates a 409 error for an action that is not allowed in the current state. */
export function conflict(code: string, message: CatalogText): ApiError {
  return new ApiError(409, code, message);
}

/**
 * Creates a 422 error with a message for each invalid field.
 * @param fields field -> message that says how to fix the field
 */
export function invalidFields(
  fields: Record<string, CatalogText>,
  code = 'invalid-fields',
): ApiError {
  const [only, ...others] = Object.values(fields);
  const message = only !== undefined && others.length === 0 ? only : 'Fix the answers below.';
  return new ApiError(422, code, message, { fields });
}
