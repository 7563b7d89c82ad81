/** How the table of expectations is written: requests, and answers as Unleash words them. */
import { expect } from 'vitest';
import type { Sent } from '../support/http.ts';

/** A request, and what has to come back. */
export interface Expectation {
  readonly name: string;
  /** Below the front-end API. */
  readonly path?: string;
  /** Sent with the right key unless `key` says otherwise. */
  readonly sent?: Sent;
  readonly key?: 'none' | 'wrong' | 'bearer';
  /** The tag of the last answer goes along: as it is, without its mark of weakness, or among others. */
  readonly tag?: (tag: string) => string;
  /** The real server refuses this before it has looked where it comes from. */
  readonly bare?: true;
  readonly status: number;
  /** Headers beside those that every answer has. */
  readonly headers?: Readonly<Record<string, string | RegExp>>;
  /** The text, the parts of the JSON that count, the flags, or nothing at all; not given, nobody's business. */
  readonly body?: string | object | 'toggles';
}

/** A POST of a text as JSON. */
export const json = (text: string): Sent => ({ method: 'POST', text });
/** What a browser asks before a page of another origin may send this. */
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

/** No key, or a wrong one. */
export const unauthorised = {
  status: 401,
  headers: isJson,
  body: {
    message:
      'This endpoint requires an API token. Please add an authorization header to your request with a valid token',
  },
};
/** Paths of older services. */
export const notImplemented = {
  status: 405,
  headers: isJson,
  body: {
    name: 'NotImplementedError',
    message: 'The frontend API does not support this endpoint.',
    details: [{ message: 'The frontend API does not support this endpoint.' }],
  },
};
/** Paths and methods that there are not. */
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
/** A body of another type. */
export const wrongType = (said: string) => {
  const message = `We do not accept the content-type you provided (${said}). Try using one of the content-types we do accept instead (application/json) and make sure the body is in the corresponding format.`;
  return {
    status: 415,
    headers: isJson,
    body: { name: 'ContentTypeError', message, details: [{ message }] },
  };
};
/** A body that is JSON of another shape, at one place. */
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
/** The flags that are on, with a tag. */
export const flags = { status: 200, headers: { ...isJson, ...isTagged }, body: 'toggles' };
/** The flags are those of the tag. */
export const notModified = { status: 304, headers: isTagged, body: '' };
/** What was told is taken. */
export const done = { status: 200, headers: isText, body: 'OK' };
/** Leave for a page of another origin. */
export const allowed = {
  status: 204,
  headers: {
    'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
    'access-control-max-age': '86400',
    vary: /\bAccess-Control-Request-Headers\b/,
  },
  body: '',
};

/** How flags were used, from a moment on. */
export const bucket = (toggles: object = {}, start: unknown = '2026-01-02T03:04:05.000Z') =>
  JSON.stringify({ appName: 'charter', bucket: { start, stop: 2, toggles } });
