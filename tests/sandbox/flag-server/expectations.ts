/** The expected responses of a flag service, for our own and for the real server. */
import { metricsExpectations } from './metrics-expectations.ts';
import {
  allowed,
  bucket,
  type Expectation,
  flags,
  json,
  notFound,
  notImplemented,
  notModified,
  preflight,
  unauthorised,
  wrongShape,
  wrongType,
} from './shapes.ts';

/** Each is a test. */
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

  ...metricsExpectations,

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
