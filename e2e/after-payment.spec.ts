// Tests what users still have to tell us after a payment, with the real back end: the name of the company, and the
// documents of a tax return. Nothing is lost when the page is reloaded.

import { answerTaxQuestions } from './support/accounting.ts';
import { fillCompanyForm, selectFromList } from './support/agents.ts';
import {
  checkInput,
  expect,
  expectStep,
  payWithCard,
  pressButton,
  pressPay,
  reachCompanyName,
  signUp,
  test,
  testCards,
} from './support/app.ts';

const owner = {
  ...{ firstName: 'Ada', lastName: 'Lind', street: '1 Main Street', city: 'Lund' },
  ...{ country: 'Sweden', idNumber: 'X123', idIssuer: 'Sweden' },
};
const pdf = { name: 'return.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a') };

test('a company that was ordered without a name is named after the payment', async ({
  page,
  account,
}) => {
  await reachCompanyName(page);
  await pressButton(page, 'submit');
  await expectStep(page, 'review');
  await pressPay(page);
  await signUp(page, account);
  await payWithCard(page, testCards.good);
  await expectStep(page, 'congratulations');
  await pressButton(page, 'name-company');
  await expectStep(page, 'later-name');
  await page.locator('[name=businessName]').fill('Blue Heron Tools');
  await page.locator('[name=businessNameEnding]').selectOption('LLC');
  await page.locator('[name=secondName]').fill('Blue Heron Works');
  await page.reload();
  await expect(page.locator('[name=secondName]')).toHaveValue('Blue Heron Works');
  await pressButton(page, 'submit');
  await expectStep(page, 'congratulations');
  await expect(page.locator('h1')).toContainText('Blue Heron Tools LLC');
  await page.goto('/start/congratulations/name');
  await expectStep(page, 'congratulations');
});

test('the owners of an ownership report are added with their IDs, and confirmed', async ({
  page,
  account,
}) => {
  await page.goto('/agent/onboarding/boi');
  await pressButton(page, 'continue');
  await expectStep(page, 'company-details');
  await page.locator('[name=businessName]').fill(`Heron ${account.firstName}`);
  await checkInput(page.locator('[name=companyType][value=LLC]'));
  await selectFromList(page, 'registrationState', 'Ohio');
  await pressButton(page, 'submit');
  await expectStep(page, 'explore-plans');
  await page.getByRole('button', { name: 'Choose Light' }).click();
  await signUp(page, account);
  await expectStep(page, 'review-order');
  await pressPay(page);
  await payWithCard(page, testCards.good);
  await expectStep(page, 'success');
  await pressButton(page, 'owners');
  await expectStep(page, 'owners');
  await pressButton(page, 'add');
  await expectStep(page, 'owner');
  for (const [name, value] of Object.entries(owner))
    await page.locator(`[name=${name}]`).fill(value);
  for (const [part, value] of Object.entries({ month: '2', day: '28', year: '1990' }))
    await page.locator(`[data-part=${part}] input`).fill(value);
  await page.reload();
  await expect(page.locator('[name=idNumber]')).toHaveValue(owner.idNumber);
  await checkInput(page.locator('[name=idKind][value=passport]'));
  await pressButton(page, 'submit');
  await expectStep(page, 'owner-id');
  await expect(page.locator('main')).toContainText('for Ada Lind');
  await page.getByLabel('Photo or scan').setInputFiles(pdf);
  await expect(page.getByText('return.pdf', { exact: true })).toBeVisible();
  await pressButton(page, 'submit');
  await expectStep(page, 'owners');
  await expect(page.locator('main')).toContainText('received.');
  await pressButton(page, 'confirm');
  await expectStep(page, 'success');
  await expect(page.locator('main')).toContainText('We’ve received the owners’ details');
  await page.goto('/agent/onboarding/boi/success/owners');
  await expectStep(page, 'success');
});

test('the documents of a paid tax return are sent, kept over a reload, and removed', async ({
  page,
  account,
}) => {
  await page.goto('/taxes');
  await signUp(page, account);
  await answerTaxQuestions(page);
  await expectStep(page, 'tax-package');
  await pressButton(page, 'continue');
  await fillCompanyForm(page, { name: 'Blue Heron Tools', state: 'Texas' });
  await expectStep(page, 'review');
  await pressPay(page);
  await payWithCard(page, testCards.good);
  await expectStep(page, 'success');
  await pressButton(page, 'send-documents');
  await expectStep(page, 'documents');
  const file = page.getByLabel('File');
  await page.locator('[name=kind]').selectOption('last-return');
  await file.setInputFiles({ ...pdf, name: 'program.pdf', buffer: Buffer.from('MZ') });
  await expect(page.getByText('Choose a file of one of these types: PDF, JPG, PNG.')).toBeVisible();
  await file.setInputFiles(pdf);
  await expect(page.getByText('return.pdf', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('return.pdf', { exact: true })).toBeVisible();
  await pressButton(page, 'submit');
  const received = page.getByRole('heading', { name: 'Documents we’ve received' });
  await expect(received).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove return.pdf' })).toHaveCount(1);
  await page.reload();
  await expect(received).toBeVisible();
  await page.getByRole('button', { name: 'Remove return.pdf' }).click();
  await expect(page.getByText('Are you sure? You can’t undo this.')).toBeFocused();
  // A click would make the next one, at the same place, the second of a double click, which is ignored.
  await page.getByRole('button', { name: 'Remove return.pdf' }).press('Enter');
  await expect(received).toBeHidden();
  await page.locator('[name=kind]').selectOption('forms');
  await file.setInputFiles(pdf);
  await pressButton(page, 'submit');
  await expect(received).toBeVisible();
  await pressButton(page, 'confirm');
  await expectStep(page, 'success');
  await expect(page.locator('main')).toContainText('You’re all done for now');
});
