// Tests the routes of a product, which come from flows and exits. Fixed paths precede paths with
// parameters.

import { expect, test } from 'vitest';
import { parseProduct } from '../../../../engine/index.ts';

const parseRoutes = (paths: readonly string[], exits: readonly string[] = [], flow = '/tea') =>
  parseProduct({
    'app.json': JSON.stringify({
      language: 2,
      exits: exits.map((path) => ({ path, leave: 'https://example.com', allow: 'x' })),
    }),
    'tea/flow.json': JSON.stringify({
      id: 'tea',
      path: flow,
      steps: paths.map((path, index) => ({ id: `s${index}`, path })),
    }),
  }).product?.routes ?? [];

const getPatterns = (...given: Parameters<typeof parseRoutes>) =>
  parseRoutes(...given).map(({ pattern }) => pattern);

test('a step stands below its flow, unless its path begins with a slash', () => {
  const all = getPatterns(['kind', '/callback/shop']);
  expect([...all].sort()).toEqual(['/callback/shop', '/tea', '/tea/kind']);
});

test('a flow at the root has steps right below it', () => {
  expect(getPatterns(['kind'], [], '/')).toContain('/kind');
});

test('fixed parts come before parameters, at whatever depth', () => {
  const all = getPatterns([':kind', 'green', ':kind/cups', 'green/:cups', 'green/cups']);
  const before = (one: string, other: string) =>
    expect(all.indexOf(one)).toBeLessThan(all.indexOf(other));
  before('/tea/green', '/tea/:kind');
  before('/tea/green/cups', '/tea/green/:cups');
  before('/tea/green/:cups', '/tea/:kind/cups');
});

test('flows, steps and exits are distinguished', () => {
  expect(parseRoutes(['kind'], ['/help', '/help/:topic'])).toEqual(
    expect.arrayContaining([
      {
        pattern: '/tea',
        flow: 'tea',
        storage: { keep: 'local', entries: ['flow:tea', 'typed:tea'] },
      },
      { pattern: '/tea/kind', flow: 'tea', step: 's0' },
      { pattern: '/help', exit: 0 },
      { pattern: '/help/:topic', exit: 1 },
    ]),
  );
});

test('the order of the files and steps does not matter', () => {
  expect(getPatterns(['a', ':b', 'c'])).toEqual(getPatterns(['c', ':b', 'a']));
});
