/** The error responses of the flag service, in the words of Unleash. */
import { randomUUID } from 'node:crypto';

/** A response: a text, or a body that is sent as JSON. */
export interface FlagResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | object;
}

/** One validation error and its location in the request. */
export interface Detail {
  readonly message: string;
  readonly path?: string;
}

/** A missing or unknown key. */
export function unauthorised(): FlagResponse {
  const message =
    'This endpoint requires an API token. Please add an authorization header to your request with a valid token';
  return { status: 401, body: { message } };
}

/** An unknown path or method. */
export function notFound(path: string): FlagResponse {
  return failure(404, 'NotFoundError', `The path you were looking for (${path}) is not available.`);
}

/** A path of older versions. */
export function notImplemented(): FlagResponse {
  return failure(405, 'NotImplementedError', 'The frontend API does not support this endpoint.');
}

/** A body of another media type. */
export function wrongType(type: string | undefined): FlagResponse {
  return failure(
    415,
    'ContentTypeError',
    `We do not accept the content-type you provided (${type || "you didn't provide one"}). Try using one of the content-types we do accept instead (application/json) and make sure the body is in the corresponding format.`,
  );
}

/** An invalid JSON body. The real server returns a page with its stack here, which nobody needs. */
export function notJson(): FlagResponse {
  const reason = 'the body is not JSON';
  return failure(
    400,
    'BadDataError',
    `Request validation failed: your request body or params contain invalid data: ${reason}`,
  );
}

/** A body that does not match the schema. */
export function wrongShape(details: readonly Detail[]): FlagResponse {
  const message =
    'Request validation failed: your request body or params contain invalid data. Refer to the `details` list for more information.';
  return failure(400, 'BadDataError', message, details);
}

// helpers

function failure(
  status: number,
  name: string,
  message: string,
  details: readonly Detail[] = [{ message }],
): FlagResponse {
  return { status, body: { id: randomUUID(), name, message, details } };
}
