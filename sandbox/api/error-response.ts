/** Converts any thrown value to an error response as documented. */
import type { LogFunction } from '../context.ts';
import { ApiError } from './api-error.ts';
import type { ApiResponse } from './call.ts';

/** Status that Fastify returns for an unreadable request -> our error code and message. */
const requestErrors: Readonly<Record<number, [code: string, message: string]>> = {
  400: ['bad-request', 'The body of the request is not valid JSON.'],
  404: ['not-found', 'There is nothing at this address.'],
  413: ['too-large', 'The request is too large. The limit is one megabyte.'],
  415: ['unsupported-media-type', 'Send the body as application/json.'],
};

/**
 * Returns the response to an error. An unexpected error is logged and returned as 500 with the
 * request's id and nothing else.
 * @param requestId identifies the request in the log
 */
export function createErrorResponse(
  error: unknown,
  requestId: string,
  log: LogFunction,
): ApiResponse {
  if (error instanceof ApiError) {
    return {
      status: error.status,
      headers: error.headers,
      body: {
        error: error.code,
        message: error.message,
        ...(error.fields ? { fields: error.fields } : {}),
        ...error.body,
        requestId,
      },
    };
  }
  const statusCode = (error as { statusCode?: unknown } | null)?.statusCode;
  const status =
    typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : 500;
  const known = requestErrors[status] ?? (status < 500 ? requestErrors[400] : undefined);
  if (known) {
    const [code, message] = known;
    return {
      status: requestErrors[status] ? status : 400,
      body: { error: code, message, requestId },
    };
  }
  log(`Request ${requestId} failed`, error);
  return {
    status: 500,
    body: { error: 'server-error', message: 'Something went wrong on our end.', requestId },
  };
}
