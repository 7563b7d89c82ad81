/** The error responses of the flag service, with the messages of Unleash. */
import { randomUUID } from 'node:crypto';

/** A response of the flag service. A string is sent as text, any other body as JSON. */
export interface FlagResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | object;
}

/** One validation error and its location in the request. */
export interface ValidationDetail {
  readonly message: string;
  readonly path?: string;
}

/** Creates the response to a missing or unknown API key. */
export function createUnauthorizedResponse(): FlagResponse {
  const message =
    'This endpoint requires an API token. Please add an authorization header to your request with a valid token';
  return { status: 401, body: { message } };
}

/** Creates the response to an unknown path or method. */
export function createNotFoundResponse(path: string): FlagResponse {
  return createErrorResponse(
    404,
    'NotFoundError',
    `The path you were looking for (${path}) is not available.`,
  );
}

/** Creates the response to a path that exists only in older versions of Unleash. */
export function createNotImplemented(): FlagResponse {
  return createErrorResponse(
    405,
    'NotImplementedError',
    'The frontend API does not support this endpoint.',
  );
}

/** Creates the response to a body with an unsupported media type. */
export function createUnsupportedMediaType(type: string | undefined): FlagResponse {
  return createErrorResponse(
    415,
    'ContentTypeError',
    `We do not accept the content-type you provided (${type || "you didn't provide one"}). Try using one of the content-types we do accept instead (application/json) and make sure the body is in the corresponding format.`,
  );
}

/**
 * Creates the response to an invalid JSON body. The real server returns a page with a stack trace, which is left out
 * here.
 */
export function createInvalidJson(): FlagResponse {
  const reason = 'the body is not JSON';
  return createErrorResponse(
    400,
    'BadDataError',
    `Request validation failed: your request body or params contain invalid data: ${reason}`,
  );
}

/** Creates the response to a body that does not match the schema. */
export function createValidationError(details: readonly ValidationDetail[]): FlagResponse {
  const message =
    'Request validation failed: your request body or params contain invalid data. Refer to the `details` list for more information.';
  return createErrorResponse(400, 'BadDataError', message, details);
}

// helpers

function createErrorResponse(
  status: number,
  name: string,
  message: string,
  details: readonly ValidationDetail[] = [{ message }],
): FlagResponse {
  return { status, body: { id: randomUUID(), name, message, details } };
}
