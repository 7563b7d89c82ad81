// Tests the plan of an audit, its waivers and its report.

import { expect, test } from 'vitest';
import type {
  StagedJourney,
  StagedStep,
  UserAction,
} from '../../cli/explore/playwright/staged-journey.ts';
import { planVisits } from '../../e2e/audit/plan-visits.ts';
import { printGallery } from '../../e2e/audit/print-gallery.ts';
import { printFailures, printTable } from '../../e2e/audit/print-table.ts';
import type { LookResult, ScreenResult } from '../../e2e/audit/results.ts';
import { summarize } from '../../e2e/audit/summarize.ts';

const look: LookResult = {
  ...{ state: 'pristine', width: 360, scheme: 'light', picture: 'pictures/a.jpg' },
  findings: [{ check: 'reflow', message: '400 of 360 pixels, by <table>' }],
};
const parts: readonly ScreenResult[] = [
  { flow: 'visit', screen: 'visit/name', looks: [look], errors: [] },
  {
    ...{ flow: 'visit', screen: 'visit/name', errors: [] },
    looks: [{ ...look, state: 'error', width: 1280 }],
  },
  { flow: 'visit', screen: 'visit/kind', looks: [{ ...look, findings: [] }], errors: [] },
];
const waiver = { check: 'reflow', screen: 'visit/name', message: 'table', reason: 'A wide table.' };

test('equal findings of a screen are one failure', () => {
  const summary = summarize(parts, [], ['reflow']);
  expect(summary).toMatchObject({ screens: 2, looks: 3, waiverProblems: [], errors: [] });
  expect(summary.failures).toMatchObject([
    { screen: 'visit/name', at: ['pristine 360 light', 'error 1280 light'], waived: null },
  ]);
  expect(printFailures(summary)).toEqual([
    'visit/name  reflow  400 of 360 pixels, by <table>  [pristine 360 light and 1 more]',
  ]);
  expect(printTable(summary, ['axe', 'reflow'])).toBe(
    ['            1  2', 'visit/kind  ·  ·', 'visit/name  ·  1', '', '1 axe, 2 reflow'].join('\n'),
  );
});

test('a waived failure is no failure', () => {
  const summary = summarize(parts, [waiver], ['reflow']);
  expect(printFailures(summary)).toEqual([]);
  expect(printTable(summary, ['reflow'])).toContain('visit/name  w');
  expect(summary.waiverProblems).toEqual([]);
});

test('a waiver without a reason, or that matches nothing, is a failure', () => {
  const unused = { ...waiver, screen: 'visit/kind' };
  expect(summarize(parts, [{ ...waiver, reason: ' ' }, unused], ['reflow']).waiverProblems).toEqual(
    [
      'The waiver of “reflow” at “visit/name” has no reason.',
      'The waiver of “reflow” at “visit/kind” matches nothing.',
    ],
  );
});

test('a waiver of what was not audited is not judged', () => {
  const elsewhere = { ...waiver, screen: 'other/name' };
  expect(summarize(parts, [elsewhere], ['reflow']).waiverProblems).toEqual([]);
  expect(summarize(parts, [{ ...waiver, message: 'x' }], ['axe']).waiverProblems).toEqual([]);
});

test('the gallery shows the pictures and escapes texts', () => {
  const page = printGallery(summarize(parts, [], ['reflow']));
  expect(page).toContain('src="pictures/a.jpg"');
  expect(page).toContain('by &lt;table&gt;');
  expect(page).toContain('2 screens, 3 looks, 1 failures');
});

test('each screen is visited once, and once for its first call', () => {
  const stepAt = (at: string, action: UserAction, calls = {}): StagedStep => ({
    ...{ do: action, replies: {}, calls, at, address: '/visit', failed: false },
  });
  const open = { open: '/visit' };
  const press = { press: 'submit', label: null, place: 0 };
  const makeJourney = (...steps: StagedStep[]): StagedJourney => ({
    ...{ name: 'a journey', storage: {}, config: {}, steps },
  });
  const long = makeJourney(
    stepAt('visit:name', open),
    stepAt('visit:kind', press),
    { ...stepAt('visit:kind', press), failed: true },
    stepAt('other:name', press),
  );
  const short = makeJourney(
    stepAt('visit:name', open),
    stepAt('visit:name', press, { 'shop.order': 1 }),
  );
  const plan = planVisits('visit', [short, long]);
  expect([...(plan.get(long) ?? [])]).toEqual([
    [0, { screen: 'visit/name', isNew: true, hasCall: false }],
    [1, { screen: 'visit/kind', isNew: true, hasCall: false }],
  ]);
  expect([...(plan.get(short) ?? [])]).toEqual([
    [0, { screen: 'visit/name', isNew: false, hasCall: true }],
  ]);
});
