/** Converts a thrown value to an error response in the documented format. */
import type { LogFunction } from '../context.ts';
import { ApiError } from './api-error.ts';
import type { ApiResponse } from './call.ts';

/** The rules for a request body that error messages mention. */
interface BodyRules {
  readonly mediaType?: string;
  readonly maxBytes?: number;
}

/**
 * Returns the response for an error. An unexpected error is logged. Its response has status 500 and contains only the
 * request's id.
 * @param requestId identifies the request in the log
 * @param rules the rules for the request body; by default the rules for JSON
 */
export function createErrorResponse(
  error: unknown,
  requestId: string,
  log: LogFunction,
  rules: BodyRules = {},
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
  const known = describeRequestError(error, rules);
  if (known) {
    const { status, code, message, headers = {} } = known;
    return { status, headers, body: { error: code, message, requestId } };
  }
  log(`Request ${requestId} failed`, error);
  return {
    status: 500,
    body: { error: 'server-error', message: 'Something went wrong on our end.', requestId },
  };
}

// helpers

/** An error thrown by Fastify or by Fastify's plugin for static files. */
interface RequestError {
  readonly statusCode?: unknown;
  readonly code?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface RequestProblem {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns the status, code, and message of an error that the request caused. Returns undefined for a server error. */
function describeRequestError(
  error: unknown,
  { mediaType = 'application/json', maxBytes }: BodyRules,
): RequestProblem | undefined {
  const { statusCode: status, code, headers } = (error ?? {}) as RequestError;
  const limit = maxBytes === undefined ? 'one megabyte' : `${maxBytes / 1_000_000} megabytes`;
  switch (status) {
    // Fastify's plugin for static files rejects hidden files and paths outside the folder with 403.
    case 403:
    case 404:
      return { status: 404, code: 'not-found', message: 'There is nothing at this address.' };
    case 413:
      return {
        ...{ status, code: 'too-large' },
        message: `The request is too large. The limit is ${limit}.`,
      };
    case 415:
      return { status, code: 'unsupported-media-type', message: `Send the body as ${mediaType}.` };
    case 416:
      return {
        ...{ status, code: 'range-not-satisfiable', headers: headers ?? {} },
        message: 'The file does not have the requested range.',
      };
    default:
      return typeof status === 'number' && status >= 400 && status < 500
        ? { status: 400, code: 'bad-request', message: describeBadRequest(code) }
        : undefined;
  }
}

function describeBadRequest(code: unknown): string {
  if (code === 'FST_ERR_BAD_URL') return 'The address is not valid.';
  return /^FST_ERR_CTP_(INVALID|EMPTY)_JSON_BODY$/.test(String(code))
    ? 'The body of the request is not valid JSON.'
    : 'The request cannot be read.';
}
