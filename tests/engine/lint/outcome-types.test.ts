// Tests the type of an error response if the outcome names an error code of the service.

import { expect, test } from 'vitest';
import { getOutcomeTypes } from '../../../engine/lint/types/outcome-types.ts';

const createErrorSchema = (code: string, more: Readonly<Record<string, object>> = {}) => ({
  type: 'object',
  required: ['error', ...Object.keys(more)],
  properties: { error: { type: 'string', enum: [code] }, ...more },
});
const sampleOperation = {
  input: {},
  required: [],
  results: {
    ok: {},
    409: {
      anyOf: [
        createErrorSchema('taken'),
        createErrorSchema('price-changed', { total: { type: 'integer' } }),
      ],
    },
    404: { type: 'null' },
  },
};
const getErrorNames = (outcome: string) =>
  Object.keys(getOutcomeTypes(sampleOperation, outcome).result.object?.named ?? {});

test('an outcome with a code has the response with this code', () => {
  expect(getErrorNames('409:price-changed')).toEqual(['error', 'total']);
  expect(getErrorNames('409:taken')).toEqual(['error']);
});

test('a code of no response, and another status, have no names', () => {
  expect(getErrorNames('409:unheard-of')).toEqual([]);
  expect(getErrorNames('404:price-changed')).toEqual([]);
});
