// Tests that the fault matrix in Chromium finds the calls of journeys, and pages that break a promise.

import { expect, type Page, test } from '@playwright/test';
import type { StagedJourney, StagedStep } from '../cli/explore/playwright/staged-journey.ts';
import {
  findBrokenPromises,
  findReloadProblems,
  waitUntilSettled,
} from './faults/find-broken-promises.ts';
import { listCells } from './faults/list-cells.ts';
import { networkFaults } from './faults/network-faults.ts';
import { printPage } from './faults/print-report.ts';
import { readFormValues } from './faults/read-form-values.ts';
import { startJourney } from './generated/start-journey.ts';

const ok = { status: 200, type: 'application/json', body: [] };

const open: StagedStep = {
  ...{ do: { open: '/tea' }, replies: { 'shop.list': ok }, calls: { 'shop.list': 1 } },
  ...{ at: 'tea:kind', address: '/tea', failed: false },
};

const order: StagedStep = {
  do: { press: 'submit', label: 'Order', place: 0 },
  replies: { 'shop.order': ok, 'shop.list': { ...ok, status: 500 } },
  calls: { 'shop.order': 1, 'shop.list': 1 },
  ...{ at: 'tea:done', address: '/tea/done', failed: false },
};

function createJourney(name: string, steps: readonly StagedStep[]): StagedJourney {
  return { name, storage: {}, config: {}, steps };
}

test('each successful call of a place is played once, in the journey that reaches it first', () => {
  const long = createJourney('long', [open, open, order]);
  const short = createJourney('short', [open, order]);
  const failed = createJourney('failed', [
    { ...open, at: 'failed' },
    { ...order, failed: true },
  ]);
  const cells = listCells([failed, long, short], 'all');
  const calls = [
    ...new Set(cells.map(({ name, journey, step }) => `${name} ${journey.name} ${step}`)),
  ];
  expect(calls).toEqual([
    'outside, open tea:kind, shop.list long 0',
    'tea:kind, open tea:kind, shop.list long 1',
    'tea:kind, press submit, shop.order short 1',
  ]);
  expect(cells).toHaveLength(3 * networkFaults.length);
});

test('two faults for each call cover all faults', () => {
  const calls = networkFaults.map((_, index) => ({
    ...open,
    at: `tea:step-${index}`,
  }));
  const faults = listCells([createJourney('many', calls)], 'covering').map(
    ({ fault }) => fault.name,
  );
  expect(faults).toHaveLength(2 * networkFaults.length);
  expect(new Set(faults).size).toBe(networkFaults.length);
});

test('every fault has a name of its own', () => {
  expect(new Set(networkFaults.map(({ name }) => name)).size).toBe(networkFaults.length);
});

/** Shows a page in place of the application. */
async function show(page: Page, base: string, main: string): Promise<void> {
  await page.route('**/shown', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Tea</title>${main}`,
    }),
  );
  await page.goto(`${base}/shown`);
}

const whole = `<main data-step="kind"><h1>Tea</h1><form id="screen-form">
  <label data-field="cups">Cups <input name="cups" value="2"></label></form><button>Order</button></main>`;

for (const { breaks, main, says } of [
  { breaks: 'nothing', main: `${whole}<p role="alert">It failed.</p>`, says: [] },
  { breaks: 'the message', main: whole, says: ['Nothing says that the call has failed.'] },
  {
    breaks: 'the heading and the controls',
    main: '<main data-status="failed">It failed.</main>',
    says: [
      'The screen has no heading.',
      'The screen offers nothing to do.',
      expect.stringContaining('Axe: page-has-heading-one'),
    ],
  },
  {
    breaks: 'an answer',
    main: `${whole.replace('value="2"', 'value=""')}<p role="alert">It failed.</p>`,
    says: ['The answer to “cups cups” is lost.'],
  },
  {
    breaks: 'a rule of axe',
    main: `${whole.replace('<button>Order</button>', '<button></button>')}<p role="alert">It failed.</p>`,
    says: [expect.stringContaining('Axe: button-name')],
  },
])
  test(`a page after a fault that breaks ${breaks}`, async ({ page, baseURL }) => {
    const base = baseURL ?? '';
    await show(page, base, main);
    const typed = { 'cups cups  ': '2' };
    const isKept = main.includes('value="2"');
    if (isKept) expect(await readFormValues(page)).toEqual(typed);
    const found = await findBrokenPromises(page, {
      ...{ base, typed, isReached: false, isPress: true, urlBefore: page.url() },
    });
    expect(found.filter((each) => !/region|landmark/.test(each))).toEqual(says);
  });

test('a screen that stays busy, and one that is empty after a reload', async ({
  page,
  baseURL,
}) => {
  const base = baseURL ?? '';
  const journey = createJourney('none', []);
  const { services } = await startJourney(page, base, {}, journey);
  const situation = { base, services, limit: 500 };
  await show(page, base, '<main data-step="kind"><button aria-busy="true">Order</button></main>');
  expect(await waitUntilSettled(page, situation)).toEqual(['The screen or a control stays busy.']);
  await page.unroute('**/shown');
  await show(page, base, '<main data-step="kind"><h1>Tea</h1></main>');
  expect(await findReloadProblems(page, situation)).toEqual([
    'After a reload: The screen offers nothing to do.',
  ]);
});

test('the report counts cells by fault and by flow, and lists the problems', () => {
  const page = printPage([
    {
      flow: 'tea',
      call: 'outside, open tea:kind, shop.list',
      fault: 'slow',
      outcome: 'unaffected',
      problems: [],
    },
    {
      flow: 'tea',
      call: 'tea:kind, press submit, shop.order',
      fault: '500',
      outcome: 'broken',
      problems: ['It is <lost>.'],
    },
  ]);
  expect(page).toContain('<p>2 cells, 1 problem</p>');
  expect(page).toContain('| tea | 2 | 1 | 0 | 0 | 1 |');
  expect(page).toContain('tea: tea:kind, press submit, shop.order, 500: It is &lt;lost&gt;.');
});
