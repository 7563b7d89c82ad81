/** What a flag service answers to what: the one table that our own and the real server are both held against. */
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

const json = (text: string): Sent => ({ method: 'POST', text });
const preflight = (method: string, headers: string): Sent => ({
  method: 'OPTIONS',
  headers: {
    'access-control-request-method': method,
    'access-control-request-headers': headers,
  },
});
const isJson = { 'content-type': 'application/json; charset=utf-8' };
const isText = { 'content-type': 'text/plain; charset=utf-8' };
const isTagged = { etag: /^W\/"[\da-f]+-.{27}"$/, 'cache-control': 'no-cache' };

const unauthorised = {
  status: 401,
  headers: isJson,
  body: {
    message:
      'This endpoint requires an API token. Please add an authorization header to your request with a valid token',
  },
};
const notImplemented = {
  status: 405,
  headers: isJson,
  body: {
    name: 'NotImplementedError',
    message: 'The frontend API does not support this endpoint.',
    details: [{ message: 'The frontend API does not support this endpoint.' }],
  },
};
const notFound = { status: 404, headers: isJson, body: { name: 'NotFoundError' } };
const wrongType = (said: string) => {
  const message = `We do not accept the content-type you provided (${said}). Try using one of the content-types we do accept instead (application/json) and make sure the body is in the corresponding format.`;
  return {
    status: 415,
    headers: isJson,
    body: { name: 'ContentTypeError', message, details: [{ message }] },
  };
};
const wrongShape = (path: string, says: string) => ({
  status: 400,
  headers: isJson,
  body: {
    name: 'BadDataError',
    message:
      'Request validation failed: your request body or params contain invalid data. Refer to the `details` list for more information.',
    details: [{ path, message: `The \`${path}\` property ${says}` }],
  },
});
const isMissing = 'is required. It was not present on the data you sent.';
const flags = { status: 200, headers: { ...isJson, ...isTagged }, body: 'toggles' };
const notModified = { status: 304, headers: isTagged, body: '' };
const done = { status: 200, headers: isText, body: 'OK' };
const allowed = {
  status: 204,
  headers: {
    'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
    'access-control-max-age': '86400',
    vary: /\bAccess-Control-Request-Headers\b/,
  },
  body: '',
};

const bucket = (toggles: object = {}, start: unknown = '2026-01-02T03:04:05.000Z') =>
  JSON.stringify({ appName: 'charter', bucket: { start, stop: 2, toggles } });

export const expectations: readonly Expectation[] = [
  { name: 'GET', path: '?sessionId=1&appName=charter&environment=default', ...flags },
  { name: 'GET with a slash at the end', path: '/', ...flags },
  { name: 'GET with a context that is none', path: '?appName=a&appName=b&properties=1', ...flags },
  { name: 'HEAD', sent: { method: 'HEAD' }, ...flags, body: '' },
  { name: 'the key as a bearer', key: 'bearer', ...flags },
  { name: 'the tag of the last answer', tag: (tag) => tag, ...notModified },
  { name: 'the tag for another session', path: '?sessionId=2', tag: (tag) => tag, ...notModified },
  { name: 'the tag, not weak', tag: (tag) => tag.replace('W/', ''), ...notModified },
  { name: 'the tag among others', tag: (tag) => `"a", ${tag}`, ...notModified },
  { name: 'any tag', tag: () => '*', ...notModified },
  { name: 'the tag by HEAD', sent: { method: 'HEAD' }, tag: (tag) => tag, ...notModified },
  { name: 'another tag', tag: () => 'W/"139-abc"', ...flags },
  {
    name: 'the tag, where what is kept shall be looked at again',
    sent: { headers: { 'cache-control': 'max-age=0' } },
    tag: (tag) => tag,
    ...notModified,
  },
  {
    name: 'the tag, where nothing kept shall be used',
    sent: { headers: { 'cache-control': 'no-cache' } },
    tag: (tag) => tag,
    ...flags,
  },
  { name: 'the tag by POST', sent: json('{"context":{}}'), tag: (tag) => tag, ...flags },

  { name: 'POST', sent: json('{"context":{"appName":"charter","sessionId":5},"x":1}'), ...flags },
  { name: 'POST without a context', sent: json('{}'), ...flags },
  { name: 'POST of nothing', sent: json(''), ...flags },
  ...[7, null].map((sent) => ({
    name: `POST of the context ${sent}`,
    sent: json(`{"context":${sent}}`),
    ...wrongShape('/body/context', `must be object. You sent ${sent}.`),
  })),
  ...['[]', '"x"', 'null'].map((sent) => ({
    name: `POST of ${sent}`,
    sent: json(sent),
    ...wrongShape('/body', `must be object. You sent ${sent}.`),
  })),
  {
    name: 'POST of a name that is no text',
    sent: json('{"context":{"appName":{}}}'),
    ...wrongShape('/body/context/appName', 'must be string. You sent {}.'),
  },
  { name: 'POST of what is no JSON', sent: json('{'), bare: true, status: 400 },
  {
    name: 'POST of what is no JSON, with no key',
    sent: json('{'),
    key: 'none',
    bare: true,
    status: 400,
  },
  { name: 'POST of too much', sent: json(`"${'a'.repeat(102_400)}"`), bare: true, status: 413 },
  { name: 'POST without a type', sent: { method: 'POST' }, ...wrongType("you didn't provide one") },
  {
    name: 'POST of another type',
    sent: { ...json('x'), headers: { 'content-type': 'text/plain' } },
    ...wrongType('text/plain'),
  },

  { name: 'no key', key: 'none', ...unauthorised },
  { name: 'a wrong key', key: 'wrong', ...unauthorised },
  { name: 'a wrong key by POST', key: 'wrong', sent: json('{}'), ...unauthorised },
  {
    name: 'a wrong key and another type',
    key: 'wrong',
    sent: { ...json('x'), headers: { 'content-type': 'text/plain' } },
    ...unauthorised,
  },
  {
    name: 'a wrong key for metrics',
    path: '/client/metrics',
    key: 'wrong',
    sent: json(bucket()),
    ...unauthorised,
  },
  { name: 'no key for a path that is not there', path: '/nothing', key: 'none', ...unauthorised },

  ...['PUT', 'PATCH', 'DELETE'].map((method) => ({ name: method, sent: { method }, ...notFound })),
  { name: 'a path that is not there', path: '/nothing', ...notFound },
  { name: 'metrics by GET', path: '/client/metrics', ...notFound },
  { name: 'health by POST', path: '/health', sent: json('{}'), ...notFound },
  ...['/client/features', '/health', '/internal-backstage/prometheus'].map((path) => ({
    ...{ name: path, path },
    ...notImplemented,
  })),

  { name: 'metrics', path: '/client/metrics', sent: json(bucket()), ...done },
  {
    name: 'metrics with a slash at the end',
    path: '/client/metrics/',
    sent: json(bucket()),
    ...done,
  },
  {
    name: 'metrics with moments as numbers',
    path: '/client/metrics',
    sent: json(bucket({}, 1)),
    ...done,
  },
  {
    name: 'metrics of nothing',
    path: '/client/metrics',
    sent: json('{}'),
    ...wrongShape('/body/appName', isMissing),
  },
  {
    name: 'metrics without a bucket',
    path: '/client/metrics',
    sent: json('{"appName":"charter"}'),
    ...wrongShape('/body/bucket', isMissing),
  },
  {
    name: 'metrics without their end',
    path: '/client/metrics',
    sent: json('{"appName":"charter","bucket":{"start":1,"toggles":{}}}'),
    ...wrongShape('/body/bucket/stop', isMissing),
  },
  {
    name: 'metrics of what is no number',
    path: '/client/metrics',
    sent: json(bucket({ a: { yes: 'x' } })),
    ...wrongShape('/body/bucket/toggles/a/yes', 'must be number. You sent "x".'),
  },
  {
    name: 'metrics of less than none',
    path: '/client/metrics',
    sent: json(bucket({ a: { yes: -1 } })),
    ...wrongShape('/body/bucket/toggles/a/yes', 'must be >= 0. You sent -1.'),
  },
  {
    name: 'metrics of no moment',
    path: '/client/metrics',
    sent: json(bucket({}, 'x')),
    status: 400,
    headers: isJson,
    body: {
      name: 'BadDataError',
      details: [
        {
          message: 'The `/body/bucket/start` property must match format "date-time". You sent "x".',
          path: '/body/bucket/start',
        },
        {
          message: 'The `/body/bucket/start` property must be integer. You sent "x".',
          path: '/body/bucket/start',
        },
        {
          message:
            'The "/body/bucket/start" property must match exactly one schema in oneOf. The data you provided matches more than one option in the schema. These options are mutually exclusive. Please refer back to the schema and remove any excess properties.',
          path: '/body/bucket/start',
        },
      ],
    },
  },
  {
    name: 'metrics that are no JSON',
    path: '/client/metrics',
    sent: json('{'),
    bare: true,
    status: 400,
  },
  {
    name: 'metrics of another type',
    path: '/client/metrics',
    sent: { ...json(bucket()), headers: { 'content-type': 'text/plain' } },
    ...wrongType('text/plain'),
  },
  {
    name: 'a client that says it is there',
    path: '/client/register',
    sent: json('{"appName":"a","interval":1,"started":1,"strategies":[]}'),
    ...done,
  },
  {
    name: 'a client that says too little',
    path: '/client/register',
    sent: json('{"appName":"a","interval":1}'),
    ...wrongShape('/body/started', isMissing),
  },

  ...(
    [
      ['for GET', '', 'GET', 'authorization,if-none-match,unleash-sdk,unleash-connection-id'],
      ['for POST', '', 'POST', 'authorization,content-type'],
      ['for metrics', '/client/metrics', 'POST', 'authorization,content-type'],
      ['for a path that is not there', '/nothing', 'GET', 'x'],
    ] as const
  ).map(([name, path, method, headers]) => ({
    name: `leave ${name}`,
    path,
    key: 'none' as const,
    sent: preflight(method, headers),
    ...allowed,
    headers: { ...allowed.headers, 'access-control-allow-headers': headers },
  })),
  { name: 'OPTIONS alone', key: 'none', sent: { method: 'OPTIONS' }, ...allowed },
];
