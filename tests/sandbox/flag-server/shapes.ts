/** The format of the table of expectations: requests, and responses in Unleash's words. */
import { expect } from 'vitest';
import type { Sent } from '../support/http.ts';

/** A request and its expected response. */
export interface Expectation {
  readonly name: string;
  /** Relative to the front-end API. */
  readonly path?: string;
  /** Sent with the right key unless `key` is given. */
  readonly sent?: Sent;
  readonly key?: 'none' | 'wrong' | 'bearer';
  /** Sends the ETag of the last response: unchanged, without its weak prefix, or among others. */
  readonly tag?: (tag: string) => string;
  /** The real server rejects this before it checks the origin. */
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

/** A POST of a text as JSON. */
export const json = (text: string): Sent => ({ method: 'POST', text });
/** The CORS preflight of a request. */
export const preflight = (method: string, headers: string): Sent => ({
  method: 'OPTIONS',
  headers: {
    'access-control-request-method': method,
    'access-control-request-headers': headers,
  },
});
export const isJson = { 'content-type': 'application/json; charset=utf-8' };
const isText = { 'content-type': 'text/plain; charset=utf-8' };
const isTagged = { etag: /^W\/"[\da-f]+-.{27}"$/, 'cache-control': 'no-cache' };

/** A missing or wrong key. */
export const unauthorised = {
  status: 401,
  headers: isJson,
  body: {
    message:
      'This endpoint requires an API token. Please add an authorization header to your request with a valid token',
  },
};
/** Paths of older versions. */
export const notImplemented = {
  status: 405,
  headers: isJson,
  body: {
    name: 'NotImplementedError',
    message: 'The frontend API does not support this endpoint.',
    details: [{ message: 'The frontend API does not support this endpoint.' }],
  },
};
/** Unknown paths and methods. */
export const notFound = {
  status: 404,
  headers: isJson,
  body: {
    name: 'NotFoundError',
    message: expect.stringMatching(
      /^The path you were looking for \(\/.+\/frontend(\/[a-z/]+)?\) is not available\.$/,
    ),
  },
};
/** A body of another media type. */
export const wrongType = (said: string) => {
  const message = `We do not accept the content-type you provided (${said}). Try using one of the content-types we do accept instead (application/json) and make sure the body is in the corresponding format.`;
  return {
    status: 415,
    headers: isJson,
    body: { name: 'ContentTypeError', message, details: [{ message }] },
  };
};
/** A JSON body that violates the schema at one place. */
export const wrongShape = (path: string, says: string) => ({
  status: 400,
  headers: isJson,
  body: {
    name: 'BadDataError',
    message:
      'Request validation failed: your request body or params contain invalid data. Refer to the `details` list for more information.',
    details: [{ path, message: `The \`${path}\` property ${says}` }],
  },
});
export const isMissing = 'is required. It was not present on the data you sent.';
/** The enabled flags with an ETag. */
export const flags = { status: 200, headers: { ...isJson, ...isTagged }, body: 'toggles' };
/** The flags of the sent ETag. */
export const notModified = { status: 304, headers: isTagged, body: '' };
/** The data is accepted. */
export const done = { status: 200, headers: isText, body: 'OK' };
/** Allows a page of another origin. */
export const allowed = {
  status: 204,
  headers: {
    'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
    'access-control-max-age': '86400',
    vary: /\bAccess-Control-Request-Headers\b/,
  },
  body: '',
};

/** Usage metrics from a start time. */
export const bucket = (toggles: object = {}, start: unknown = '2026-01-02T03:04:05.000Z') =>
  JSON.stringify({ appName: 'charter', bucket: { start, stop: 2, toggles } });
