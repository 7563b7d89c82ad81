/** The type of the expectations, and functions that create requests and Unleash's responses. */
import { expect } from 'vitest';
import type { RequestOptions } from '../support/http.ts';

/** A request and its expected response. */
export interface ExpectedResponse {
  readonly name: string;
  /** The path relative to the front-end API. */
  readonly path?: string;
  /** The request. It has the right API key unless `key` is given. */
  readonly sent?: RequestOptions;
  readonly key?: 'none' | 'wrong' | 'bearer';
  /** Sends the ETag of the last response: unchanged, without its weak prefix, or among others. */
  readonly tag?: (tag: string) => string;
  /** True if the real server rejects the request before it adds CORS headers. */
  readonly bare?: true;
  readonly status: number;
  /** Headers in addition to those of every response. */
  readonly headers?: Readonly<Record<string, string | RegExp>>;
  /**
   * The expected text, the relevant parts of the JSON, the flags, or nothing. Not checked when
   * undefined.
   */
  readonly body?: string | object | 'toggles';
}

/** Creates a POST request with a JSON text. */
export const createJsonPost = (text: string): RequestOptions => ({ method: 'POST', text });
/** Creates the CORS preflight of a request. */
export const createPreflight = (method: string, headers: string): RequestOptions => ({
  method: 'OPTIONS',
  headers: {
    'access-control-request-method': method,
    'access-control-request-headers': headers,
  },
});
export const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' };
const textHeaders = { 'content-type': 'text/plain; charset=utf-8' };
const etagHeaders = { etag: /^W\/"[\da-f]+-.{27}"$/, 'cache-control': 'no-cache' };

/** The response to a missing or wrong API key. */
export const expectedUnauthorized = {
  status: 401,
  headers: jsonHeaders,
  body: {
    message:
      'This endpoint requires an API token. Please add an authorization header to your request with a valid token',
  },
};
/** The response to paths of older versions. */
export const expectedNotImplemented = {
  status: 405,
  headers: jsonHeaders,
  body: {
    name: 'NotImplementedError',
    message: 'The frontend API does not support this endpoint.',
    details: [{ message: 'The frontend API does not support this endpoint.' }],
  },
};
/** The response to unknown paths and methods. */
export const expectedNotFound = {
  status: 404,
  headers: jsonHeaders,
  body: {
    name: 'NotFoundError',
    message: expect.stringMatching(
      /^The path you were looking for \(\/.+\/frontend(\/[a-z/]+)?\) is not available\.$/,
    ),
  },
};
/** Creates the expected response to a body of another media type. */
export const expectUnsupportedMediaType = (said: string) => {
  const message = `We do not accept the content-type you provided (${said}). Try using one of the content-types we do accept instead (application/json) and make sure the body is in the corresponding format.`;
  return {
    status: 415,
    headers: jsonHeaders,
    body: { name: 'ContentTypeError', message, details: [{ message }] },
  };
};
/** Creates the expected response to a JSON body that violates the schema at one location. */
export const expectValidationError = (path: string, says: string) => ({
  status: 400,
  headers: jsonHeaders,
  body: {
    name: 'BadDataError',
    message:
      'Request validation failed: your request body or params contain invalid data. Refer to the `details` list for more information.',
    details: [{ path, message: `The \`${path}\` property ${says}` }],
  },
});
export const missingPropertyMessage = 'is required. It was not present on the data you sent.';
/** The response with the enabled flags and an ETag. */
export const expectedFlags = {
  status: 200,
  headers: { ...jsonHeaders, ...etagHeaders },
  body: 'toggles',
};
/** The response if the flags still have the sent ETag. */
export const expectedNotModified = { status: 304, headers: etagHeaders, body: '' };
/** The response to accepted data. */
export const expectedOk = { status: 200, headers: textHeaders, body: 'OK' };
/** The response to a preflight, which allows a page of another origin. */
export const expectedPreflight = {
  status: 204,
  headers: {
    'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
    'access-control-max-age': '86400',
    vary: /\bAccess-Control-Request-Headers\b/,
  },
  body: '',
};

/** Creates the JSON text of usage metrics that begin at a time. */
export const createMetrics = (toggles: object = {}, start: unknown = '2026-01-02T03:04:05.000Z') =>
  JSON.stringify({ appName: 'charter', bucket: { start, stop: 2, toggles } });
