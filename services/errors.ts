// The errors that end a call without a usable response. Each error describes the request and the response.

/** A description of the request and the response. It contains no bodies and no tokens, so that it is safe to log. */
export interface CallDetails {
  readonly operation: string;
  readonly request: { readonly method: string; readonly path: string } | null;
  readonly response: { readonly status: number; readonly contentType: string | null } | null;
  readonly cause?: unknown;
}

/** An error that ends a call without a usable response. `outcome` is the name that flows handle. */
export abstract class ServiceError extends Error {
  abstract readonly outcome: string;
  readonly operation: string;
  readonly request: CallDetails['request'];
  readonly response: CallDetails['response'];

  constructor(message: string, details: CallDetails) {
    super(message, { cause: details.cause });
    this.name = new.target.name;
    this.operation = details.operation;
    this.request = details.request;
    this.response = details.response;
  }
}

/**
 * The request or the response was lost, for example because of a DNS failure, a refused or reset connection, or because
 * the browser is offline.
 */
export class NetworkError extends ServiceError {
  readonly outcome = 'offline';
}

/** There was no response within the call's timeout. */
export class TimeoutError extends ServiceError {
  readonly outcome = 'timeout';
}

/** The caller canceled the call. */
export class CancelledError extends ServiceError {
  readonly outcome = 'cancelled';
}

/** The response does not match the service's OpenAPI document. */
export class InvalidResponseError extends ServiceError {
  readonly outcome = 'failed';
}

/**
 * The call could not be converted to a request. The reason is a bug in the program or a flow, not a network failure.
 */
export class InvalidRequestError extends ServiceError {
  readonly outcome = 'failed';
}
