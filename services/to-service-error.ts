// Converts an error that ended a call to a `ServiceError`.

import type { CallCancellation } from './call-cancellation.ts';
import { MissingCaptchaTokenError } from './captcha-error.ts';
import {
  type CallDetails,
  CancelledError,
  InvalidRequestError,
  InvalidResponseError,
  NetworkError,
  ServiceError,
  TimeoutError,
} from './errors.ts';

/** The progress of a call. It is updated while the call runs. */
export interface CallTrace {
  readonly operation: string;
  stage: 'preparing' | 'sending' | 'checking';
  request: CallDetails['request'];
  response: CallDetails['response'];
}

/**
 * Returns an error that describes the call. Distinguishes lost, timed-out, and canceled requests, for which browsers
 * report the same error.
 */
export function toServiceError(
  cause: unknown,
  trace: CallTrace,
  cancellation: CallCancellation,
): ServiceError {
  if (cause instanceof ServiceError) return cause;
  const { operation, request, response } = trace;
  const details = { operation, request, response, cause };
  if (cancellation.timedOut) return new TimeoutError(`${operation} took too long.`, details);
  if (cancellation.cancelled) return new CancelledError(`${operation} was cancelled.`, details);
  const why = cause instanceof Error ? cause.message : String(cause);
  if (trace.stage === 'preparing') return new InvalidRequestError(`${operation}: ${why}`, details);
  if (trace.stage === 'checking' || cause instanceof MissingCaptchaTokenError) {
    return new InvalidResponseError(`${operation}: ${why}`, details);
  }
  return new NetworkError(`${operation} could not be reached.`, details);
}
