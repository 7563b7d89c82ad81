// Tests the flow in which a user books a phone call, adds a bank account, and imports transactions
// from valid and invalid files. No call is intercepted.

import { writeFile } from 'node:fs/promises';
import { fetchAccounting, selectCard } from './support/accounting.ts';
import { fillCompanyForm } from './support/agents.ts';
import { expect, expectStep, pressButton, signUp, test } from './support/app.ts';

const basePath = '/accounting-manual-integrations';

test(
  '[INT-01] [INT-02] [INT-03] [INT-04] a visitor books a call, enters an account, and uploads a file',
  { tag: '@smoke' },
  async ({ page, account }, info) => {
    await page.goto(basePath);
    await expectStep(page, 'book-call');
    await pressButton(page, 'submit');
    await expect(page.locator('[data-problems] li')).toHaveCount(2);
    await page.locator('[name=start]').selectOption({ index: 3 });
    await page.locator('[name=phone]').fill('+1 307 555 0100');
    await pressButton(page, 'submit');
    await pressButton(page, 'to-sign-up');
    await signUp(page, account);
    await expectStep(page, 'book-call');
    await expect(page.locator('[name=phone]')).toHaveValue('+1 307 555 0100');
    await pressButton(page, 'submit');
    await fillCompanyForm(page, { name: 'Blue Heron Tools', state: 'Wyoming' });
    await expectStep(page, 'book-call');
    await pressButton(page, 'submit');
    await expectStep(page, 'account-type');
    await selectCard(page, 'kind', 'checking');
    await pressButton(page, 'submit');
    await expectStep(page, 'account-info');
    await page.locator('[name=institution]').fill('First Bank');
    await page.locator('[name=name]').fill('Main account');
    await page.locator('[name=lastFour]').fill('48');
    await page.locator('[name=openingBalance]').fill('-1,250.50');
    await pressButton(page, 'submit');
    await expect(page.locator('[data-problems]')).toContainText('Enter four digits');
    await page.locator('[name=lastFour]').fill('4821');
    await page.reload();
    await expect(page.locator('[name=institution]')).toHaveValue('First Bank');
    await pressButton(page, 'submit');
    await expectStep(page, 'import-transactions');
    await expect(page.locator('[name=accountId]')).not.toHaveValue('');

    const input = page.getByLabel('Transaction file');
    const file = info.outputPath('june.csv');
    await writeFile(
      file,
      'Posting Date,Details,Amount\n6/1/2026,"Rent, June",(1250.00)\n6/31/2026,Lunch,-12\n6/3/2026,Sale,"$1,900.00"\n',
    );
    await input.setInputFiles(file);
    await expect(page.getByText('2 rows are ready')).toBeVisible();
    await expect(page.getByText('1 row has errors and is skipped for now')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the rows with errors' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('fix-june.csv');
    await page.reload();
    await expect(page.getByText('2 rows are ready')).toBeVisible();
    await pressButton(page, 'submit');
    await expectStep(page, 'imported');
    await expect(page.locator('main')).toContainText(
      'We added 2 transactions to First Bank, Main account',
    );
    await expect(page.locator('main')).toContainText('1 of the rows in your file had errors');
    expect(await fetchAccounting(page, '/companies/{companyId}/accounts')).toMatchObject([
      { institution: 'First Bank', lastFour: '4821', transactions: 2 },
    ]);
    await page.reload();
    await expectStep(page, 'imported');
    await pressButton(page, 'another-file');
    await expectStep(page, 'import-transactions');
    await input.setInputFiles({
      name: 'wrong.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('a,b\n1,2\n'),
    });
    await expect(page.getByText('is missing these columns')).toBeVisible();
    await pressButton(page, 'submit');
    await expect(page.locator('[data-problems]')).toContainText('Choose a file');
  },
);

test('[INT-04] 50,000 rows of ten megabytes are checked while the page goes on, and all arrive', async ({
  page,
  account,
}, info) => {
  await page.goto(`${basePath}/account-type`);
  await selectCard(page, 'kind', 'savings');
  await pressButton(page, 'submit');
  await expectStep(page, 'account-info');
  for (const [name, value] of [
    ['institution', 'First Bank'],
    ['name', 'Savings'],
    ['lastFour', '0001'],
    ['openingBalance', '0'],
  ] as const)
    await page.locator(`[name=${name}]`).fill(value);
  await pressButton(page, 'submit');
  await pressButton(page, 'to-sign-up');
  await signUp(page, account);
  await expectStep(page, 'account-info');
  await pressButton(page, 'submit');
  await fillCompanyForm(page, { name: 'Blue Heron Tools', state: 'Wyoming' });
  await expectStep(page, 'account-info');
  await pressButton(page, 'submit');
  await expectStep(page, 'import-transactions');
  const file = info.outputPath('large.csv');
  const words = 'words '.repeat(28);
  const rows = Array.from(
    { length: 50_000 },
    (_, index) => `2026-02-01,${words}${index},-${index}.25\n`,
  );
  await writeFile(file, ['date,description,amount\n', ...rows].join(''));
  await page.getByLabel('Transaction file').setInputFiles(file);
  await expect(page.getByText('50,000 rows are ready')).toBeVisible({ timeout: 60_000 });
  await pressButton(page, 'submit');
  await expectStep(page, 'importing');
  await expect(page.getByRole('progressbar')).toBeVisible();
  // The import goes on without the page, which finds it again.
  await page.reload();
  await expectStep(page, 'importing');
  await expect(page.locator('main')).toContainText('of 50,000 rows');
  await expect(page.locator('main')).toHaveAttribute('data-step', 'imported', { timeout: 120_000 });
  await expect(page.locator('main')).toContainText(
    'We added 50,000 transactions to First Bank, Savings',
  );
});
