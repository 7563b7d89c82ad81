// The door of the services: making calls, and the table of what can be called.

export { isApiError } from './api-error.ts';
export {
  CancelledError,
  NetworkError,
  ServiceError,
  TimeoutError,
  UnfitAnswerError,
  UnsendableError,
} from './errors.ts';
export { createHttp, type Http, type HttpOptions } from './http.ts';
export type { OpenApiDocument } from './openapi.ts';
export { type Operation, type OperationTable, operationsOf } from './operations.ts';
export {
  type CallOptions,
  createServices,
  type Services,
  type ServicesOptions,
} from './registry.ts';
