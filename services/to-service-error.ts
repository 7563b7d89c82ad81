// Converts any error that ended a call to a `ServiceError`.

import type { CallStop } from './call-stop.ts';
import { UnreadableCaptchaError } from './captcha-error.ts';
import {
  type CallEvidence,
  CancelledError,
  NetworkError,
  ServiceError,
  TimeoutError,
  UnfitAnswerError,
  UnsendableError,
} from './errors.ts';

/** The progress of a call, updated while it runs. */
export interface CallTrace {
  readonly operation: string;
  stage: 'preparing' | 'under way' | 'judging';
  request: CallEvidence['request'];
  response: CallEvidence['response'];
}

/**
 * Returns the error with information about the call. Distinguishes lost, timed-out and canceled
 * requests, for which browsers report the same error.
 */
export function toServiceError(cause: unknown, trace: CallTrace, stop: CallStop): ServiceError {
  if (cause instanceof ServiceError) return cause;
  const { operation, request, response } = trace;
  const evidence = { operation, request, response, cause };
  if (stop.late) return new TimeoutError(`${operation} took too long.`, evidence);
  if (stop.cancelled) return new CancelledError(`${operation} was cancelled.`, evidence);
  const why = cause instanceof Error ? cause.message : String(cause);
  if (trace.stage === 'preparing') return new UnsendableError(`${operation}: ${why}`, evidence);
  if (trace.stage === 'judging' || cause instanceof UnreadableCaptchaError) {
    return new UnfitAnswerError(`${operation}: ${why}`, evidence);
  }
  return new NetworkError(`${operation} could not be reached.`, evidence);
}
