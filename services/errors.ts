// The ways in which a call can end without an answer that can be used, each with its evidence.

/** What was asked and what came back, without bodies and tokens, so that it may be logged. */
export interface Evidence {
  readonly operation: string;
  readonly request: { readonly method: string; readonly path: string } | null;
  readonly response: { readonly status: number; readonly contentType: string | null } | null;
  readonly cause?: unknown;
}

/** A call without a usable answer. `outcome` is the name by which flows handle it. */
export abstract class ServiceError extends Error {
  abstract readonly outcome: string;
  readonly operation: string;
  readonly request: Evidence['request'];
  readonly response: Evidence['response'];

  constructor(message: string, evidence: Evidence) {
    super(message, { cause: evidence.cause });
    this.name = new.target.name;
    this.operation = evidence.operation;
    this.request = evidence.request;
    this.response = evidence.response;
  }
}

/** The request or its answer got lost on the way: no name, refused, reset, no connection (§8). */
export class NetworkError extends ServiceError {
  readonly outcome = 'offline';
}

/** No answer within the time that the call was given (§8). */
export class TimeoutError extends ServiceError {
  readonly outcome = 'timeout';
}

/** The caller no longer wants the answer (§8). */
export class CancelledError extends ServiceError {
  readonly outcome = 'cancelled';
}

/** An answer came, but it is not one that the service's document knows. */
export class UnfitAnswerError extends ServiceError {
  readonly outcome = 'failed';
}

/** The call could not be put into a request: a fault of the program or of a flow, not of the wire. */
export class UnsendableError extends ServiceError {
  readonly outcome = 'failed';
}
