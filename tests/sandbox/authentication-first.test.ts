/** Tests that every operation that needs a session refuses callers without one before it reads the body. */
import { expect, test } from 'vitest';
import { getEndpoints } from '../../sandbox/api/document.ts';
import { services } from '../../sandbox/services.ts';
import { type RequestOptions, sendRequest } from './support/http.ts';
import { startBackEndForFile } from './support/start.ts';

const getBackEnd = startBackEndForFile();

/** The operations with a body that cannot be used without a session. */
const endpoints = services
  .flatMap(({ document }) => getEndpoints(document))
  .filter(({ operation }) => operation.requestBody)
  .filter(({ security }) => security.length > 0)
  .filter(({ security }) => security.every((scheme) => Object.keys(scheme).length > 0));

const json = { 'content-type': 'application/json' };
const bodies: Readonly<Record<string, (maxBytes: number) => RequestOptions>> = {
  'is not JSON': () => ({ text: '{', headers: json }),
  'is too large': (maxBytes) => ({ text: 'x'.repeat(maxBytes + 1), headers: json }),
  'has another type': () => ({ text: '<a/>', headers: { 'content-type': 'application/xml' } }),
  'misses everything': () => ({ text: '{}', headers: json }),
};

test.each(Object.entries(bodies))(
  'a body that %s is answered 401 without a session, by every operation',
  async (_, createBody) => {
    const statuses = new Map<string, number>();
    for (const { method, url, operation } of endpoints) {
      const path = url.replaceAll(/:\w+/g, '11111111-1111-4111-8111-111111111111');
      const { status } = await sendRequest(getBackEnd().sandbox, path, {
        method,
        ...createBody(operation.requestBody?.['x-max-bytes'] ?? 1_048_576),
      });
      statuses.set(operation.operationId, status);
    }
    expect(statuses.size).toBeGreaterThan(10);
    expect([...statuses].filter(([, status]) => status !== 401)).toEqual([]);
  },
);
