/** The expected responses of a flag service, for our own and for the real server. */

import {
  createJsonPost,
  createMetrics,
  createPreflight,
  type ExpectedResponse,
  expectedFlags,
  expectedNotFound,
  expectedNotImplemented,
  expectedNotModified,
  expectedPreflight,
  expectedUnauthorized,
  expectUnsupportedMediaType,
  expectValidationError,
} from './expected-responses.ts';
import { metricsExpectations } from './metrics-expectations.ts';

/** Each expectation is a test. */
export const flagExpectations: readonly ExpectedResponse[] = [
  { name: 'GET', path: '?sessionId=1&appName=charter&environment=default', ...expectedFlags },
  { name: 'GET with a slash at the end', path: '/', ...expectedFlags },
  {
    name: 'GET with a context that is none',
    path: '?appName=a&appName=b&properties=1',
    ...expectedFlags,
  },
  { name: 'HEAD', sent: { method: 'HEAD' }, ...expectedFlags, body: '' },
  { name: 'the key as a bearer', key: 'bearer', ...expectedFlags },
  { name: 'the tag of the last answer', tag: (tag) => tag, ...expectedNotModified },
  {
    name: 'the tag for another session',
    path: '?sessionId=2',
    tag: (tag) => tag,
    ...expectedNotModified,
  },
  { name: 'the tag, not weak', tag: (tag) => tag.replace('W/', ''), ...expectedNotModified },
  { name: 'the tag among others', tag: (tag) => `"a", ${tag}`, ...expectedNotModified },
  { name: 'any tag', tag: () => '*', ...expectedNotModified },
  { name: 'the tag by HEAD', sent: { method: 'HEAD' }, tag: (tag) => tag, ...expectedNotModified },
  { name: 'another tag', tag: () => 'W/"139-abc"', ...expectedFlags },
  {
    name: 'the tag, where what is kept shall be looked at again',
    sent: { headers: { 'cache-control': 'max-age=0' } },
    tag: (tag) => tag,
    ...expectedNotModified,
  },
  {
    name: 'the tag, where nothing kept shall be used',
    sent: { headers: { 'cache-control': 'no-cache' } },
    tag: (tag) => tag,
    ...expectedFlags,
  },
  {
    name: 'the tag by POST',
    sent: createJsonPost('{"context":{}}'),
    tag: (tag) => tag,
    ...expectedFlags,
  },

  {
    name: 'POST',
    sent: createJsonPost('{"context":{"appName":"charter","sessionId":5},"x":1}'),
    ...expectedFlags,
  },
  { name: 'POST without a context', sent: createJsonPost('{}'), ...expectedFlags },
  { name: 'POST of nothing', sent: createJsonPost(''), ...expectedFlags },
  ...[7, null].map((sent) => ({
    name: `POST of the context ${sent}`,
    sent: createJsonPost(`{"context":${sent}}`),
    ...expectValidationError('/body/context', `must be object. You sent ${sent}.`),
  })),
  ...['[]', '"x"', 'null'].map((sent) => ({
    name: `POST of ${sent}`,
    sent: createJsonPost(sent),
    ...expectValidationError('/body', `must be object. You sent ${sent}.`),
  })),
  {
    name: 'POST of a name that is no text',
    sent: createJsonPost('{"context":{"appName":{}}}'),
    ...expectValidationError('/body/context/appName', 'must be string. You sent {}.'),
  },
  { name: 'POST of what is no JSON', sent: createJsonPost('{'), bare: true, status: 400 },
  {
    name: 'POST of what is no JSON, with no key',
    sent: createJsonPost('{'),
    key: 'none',
    bare: true,
    status: 400,
  },
  {
    name: 'POST of too much',
    sent: createJsonPost(`"${'a'.repeat(102_400)}"`),
    bare: true,
    status: 413,
  },
  {
    name: 'POST without a type',
    sent: { method: 'POST' },
    ...expectUnsupportedMediaType("you didn't provide one"),
  },
  {
    name: 'POST of another type',
    sent: { ...createJsonPost('x'), headers: { 'content-type': 'text/plain' } },
    ...expectUnsupportedMediaType('text/plain'),
  },

  { name: 'no key', key: 'none', ...expectedUnauthorized },
  { name: 'a wrong key', key: 'wrong', ...expectedUnauthorized },
  {
    name: 'a wrong key by POST',
    key: 'wrong',
    sent: createJsonPost('{}'),
    ...expectedUnauthorized,
  },
  {
    name: 'a wrong key and another type',
    key: 'wrong',
    sent: { ...createJsonPost('x'), headers: { 'content-type': 'text/plain' } },
    ...expectedUnauthorized,
  },
  {
    name: 'a wrong key for metrics',
    path: '/client/metrics',
    key: 'wrong',
    sent: createJsonPost(createMetrics()),
    ...expectedUnauthorized,
  },
  {
    name: 'no key for a path that is not there',
    path: '/nothing',
    key: 'none',
    ...expectedUnauthorized,
  },

  ...['PUT', 'PATCH', 'DELETE'].map((method) => ({
    name: method,
    sent: { method },
    ...expectedNotFound,
  })),
  { name: 'a path that is not there', path: '/nothing', ...expectedNotFound },
  { name: 'metrics by GET', path: '/client/metrics', ...expectedNotFound },
  { name: 'health by POST', path: '/health', sent: createJsonPost('{}'), ...expectedNotFound },
  ...['/client/features', '/health', '/internal-backstage/prometheus'].map((path) => ({
    ...{ name: path, path },
    ...expectedNotImplemented,
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
    sent: createPreflight(method, headers),
    ...expectedPreflight,
    headers: { ...expectedPreflight.headers, 'access-control-allow-headers': headers },
  })),
  { name: 'OPTIONS alone', key: 'none', sent: { method: 'OPTIONS' }, ...expectedPreflight },
];
