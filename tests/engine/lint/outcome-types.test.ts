// The type of an error response, where the outcome names the code of the service.

import { expect, test } from 'vitest';
import { getOutcomeTypes } from '../../../engine/lint/types/outcome-types.ts';

const error = (code: string, more: Readonly<Record<string, object>> = {}) => ({
  type: 'object',
  required: ['error', ...Object.keys(more)],
  properties: { error: { type: 'string', enum: [code] }, ...more },
});
const operation = {
  input: {},
  required: [],
  results: {
    ok: {},
    409: { anyOf: [error('taken'), error('price-changed', { total: { type: 'integer' } })] },
    404: { type: 'null' },
  },
};
const names = (outcome: string) =>
  Object.keys(getOutcomeTypes(operation, outcome).result.object?.named ?? {});

test('an outcome with a code has the response with this code', () => {
  expect(names('409:price-changed')).toEqual(['error', 'total']);
  expect(names('409:taken')).toEqual(['error']);
});

test('a code of no response, and another status, have no names', () => {
  expect(names('409:unheard-of')).toEqual([]);
  expect(names('404:price-changed')).toEqual([]);
});
