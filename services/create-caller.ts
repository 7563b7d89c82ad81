// Calls the operations of the services. This module is loaded with the first call, because it contains the HTTP client.

import type { CallOutcome, Json } from '../engine/index.ts';
import {
  type CallCancellation,
  createCallCancellation,
  raceWithCancellation,
} from './call-cancellation.ts';
import type { Contract, ContractList } from './contract-list.ts';
import { NetworkError, type ServiceError } from './errors.ts';
import { createHeaders } from './headers.ts';
import { createHttpClient, type HttpClient } from './http.ts';
import { findMissingInput } from './missing-input.ts';
import type { Operation } from './operations.ts';
import { splitInput } from './request.ts';
import { type ResponseChecks, readBody, toOutcome } from './response-outcome.ts';
import { getServiceAddress } from './service-address.ts';
import type { ServiceClock } from './service-clock.ts';
import { type CallTrace, toServiceError } from './to-service-error.ts';
import type { CallOptions, Services, ServicesOptions } from './types.ts';

/** Returns the function that calls operations. The interface `Services` describes it. */
export function createCaller(
  options: ServicesOptions,
  contracts: ContractList,
  clock: ServiceClock,
): Services['call'] {
  const http = createHttpClient(options);
  return async (id, input, callOptions = {}) => {
    const cancellation = createCallCancellation(callOptions.signal, callOptions.timeout);
    const trace: CallTrace = { operation: id, stage: 'preparing', request: null, response: null };
    try {
      const token = options.token();
      const sendWithToken = (usedToken: string | null) =>
        raceWithCancellation(
          cancellation,
          sendRequest(options, http, input, {
            ...callOptions,
            contracts,
            clock,
            cancellation,
            trace,
            token: usedToken,
          }),
        );
      const outcome = await sendWithToken(token);
      if (token === null || !canRetryWithoutToken(contracts.find(id)?.operation, outcome))
        return outcome;
      const anonymousOutcome = await sendWithToken(null);
      return anonymousOutcome.name === 'ok' ? anonymousOutcome : outcome;
    } catch (cause) {
      const error = toServiceError(cause, trace, cancellation);
      reportError(options, error);
      return { name: error.outcome, result: null, error: null, retryAfter: null };
    } finally {
      cancellation.dispose();
    }
  };
}

// helpers

interface CallContext extends CallOptions {
  readonly contracts: ContractList;
  readonly clock: ServiceClock;
  readonly cancellation: CallCancellation;
  readonly trace: CallTrace;
  readonly token: string | null;
}

/**
 * Returns true if the operation failed because of an expired token but also works without a token. The call is then
 * repeated without a token.
 */
function canRetryWithoutToken(operation: Operation | undefined, { name }: CallOutcome): boolean {
  return name === '401' && operation?.session === 'optional' && operation.method === 'get';
}

async function sendRequest(
  options: ServicesOptions,
  http: HttpClient,
  input: Json,
  { idempotencyKey = null, contracts, clock, cancellation, trace, token }: CallContext,
): Promise<CallOutcome> {
  const contract = contracts.find(trace.operation);
  if (!contract) throw new Error(`There is no operation named "${trace.operation}".`);
  const { operation } = contract;
  trace.request = { method: operation.method, path: operation.path };

  const parts = splitInput(operation, input);
  const missing = findMissingInput(operation, parts.body);
  if (missing) return missing;
  const headers = new Headers({
    ...createHeaders(operation, { token, idempotencyKey, read: options.read }),
    ...parts.headers,
  });
  if (operation.file) headers.set('content-type', operation.file.media);
  const content = operation.file ? await getFile(options, operation.file.input, input) : null;
  cancellation.signal.throwIfAborted();

  const loading = loadChecks(contract, trace);
  // A request that may change data is sent only after the code that reads its response has been loaded.
  if (operation.method === 'get') loading.catch(() => undefined);
  else await loading;
  trace.stage = 'sending';
  const captcha = operation.captcha
    ? { recaptcha_token: await getCaptchaToken(options, http, cancellation) }
    : {};
  cancellation.signal.throwIfAborted();
  const response = await http(getServiceAddress(options, parts.path), {
    method: operation.method,
    headers,
    searchParams: parts.query,
    signal: cancellation.signal,
    ...(parts.body === undefined ? {} : { json: addCaptcha(parts.body, captcha) }),
    ...(content === null ? {} : { body: content }),
  });
  trace.response = { status: response.status, contentType: response.headers.get('Content-Type') };
  clock.read(response);
  const body = await readBody(response, operation);
  const checks = await loading;

  trace.stage = 'checking';
  return toOutcome({ response, body, operation, checks, now: clock.now() });
}

/**
 * Returns the content of a file that is an input of a call.
 * @throws Error if the file no longer exists
 */
async function getFile(options: ServicesOptions, name: string, input: Json): Promise<Blob> {
  const values = typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {};
  const key = values[name];
  const content = typeof key === 'string' ? await options.file?.(key) : null;
  if (!content) throw new Error(`The file of the input "${name}" is no longer stored.`);
  return content;
}

async function getCaptchaToken(
  options: ServicesOptions,
  http: HttpClient,
  cancellation: CallCancellation,
): Promise<string> {
  if (options.captcha) return options.captcha(cancellation.signal);
  const { fetchCaptchaToken } = await import('./captcha.ts');
  const address = getServiceAddress(options, 'services/captcha/token');
  return fetchCaptchaToken(http, address, cancellation.signal);
}

function addCaptcha(body: Json, captcha: { readonly recaptcha_token?: string }): Json {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return { ...body, ...captcha };
}

/**
 * Loads the validators of an operation's responses.
 * @throws NetworkError if the validators cannot be loaded, so that the call can be retried
 */
async function loadChecks(
  contract: Contract,
  { operation, request, response }: CallTrace,
): Promise<ResponseChecks> {
  try {
    return await contract.loadChecks();
  } catch (cause) {
    const message = `The checks of ${operation} could not be loaded.`;
    throw new NetworkError(message, { operation, request, response, cause });
  }
}

function reportError({ onError }: ServicesOptions, error: ServiceError): void {
  try {
    onError?.(error);
  } catch {
    // An error in the callback must not change the outcome of the call.
  }
}
