// Tests stored answers: the user is asked again for invalid ones, and the others stay.

import type { Page } from '@playwright/test';
import { setUpCompany } from './support/accounts.ts';
import { fetchAgents, selectUsStates } from './support/agents.ts';
import {
  checkInput,
  expect,
  expectStep,
  pressButton,
  pressPay,
  reachCompanyName,
  recordBodies,
  test,
} from './support/app.ts';
import { integrationsOrigin, switchFlags } from './support/flags.ts';
import { clearStorage, storeDraft } from './support/storage.ts';

test.use({ baseURL: integrationsOrigin });

const companyAnswers = {
  ...{ companyType: 'llc', registrationState: 'wyoming', businessName: 'Blue Heron Tools' },
  ...{ businessNameEnding: 'LLC', industry: 'Retail' },
};

/** Stores a draft as an earlier version of the pages may have written it, and opens the review. */
async function openReviewWithDraft(page: Page, draft: object): Promise<void> {
  await switchFlags(page, { companyNameQuestion: true });
  await storeDraft(page, draft);
  await page.goto('/start/review');
}

const findField = (page: Page, name: string) => page.locator(`main [name=${name}]`);

test('a name that was typed and not sent is shown again before the review', async ({ page }) => {
  await reachCompanyName(page);
  await page.locator('[name=businessName]').fill('Blue Heron Tools');
  await expect(page.locator('main')).toContainText('Saved');
  await page.goto('/start');
  await expectStep(page, 'company-name');
  await expect(page.locator('[name=businessName]')).toHaveValue('Blue Heron Tools');
});

test('an ending of the company type before is not sent, and asked for again', {
  tag: '@smoke',
}, async ({ page }) => {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && /\/site\/order/.test(request.url()))
      sent.push(request.postDataJSON());
  });
  await openReviewWithDraft(page, companyAnswers);
  await expectStep(page, 'review');
  await pressButton(page, 'change-type');
  await expectStep(page, 'type');
  await checkInput(page.locator('input[name=companyType][value=corporation]'));
  await pressButton(page, 'submit');
  await expectStep(page, 'company-name');
  await expect(findField(page, 'businessName')).toHaveValue('Blue Heron Tools');
  await expect(findField(page, 'industry')).toHaveValue('Retail');
  await pressButton(page, 'submit');
  await expect(page.locator('main')).toContainText('Choose a name ending');
  await findField(page, 'businessNameEnding').selectOption('Inc.');
  await pressButton(page, 'submit');
  await expectStep(page, 'review');
  await expect(page.locator('main')).toContainText('Blue Heron Tools Inc.');
  expect(sent).toMatchObject([
    { company: companyAnswers },
    { company: { ...companyAnswers, companyType: 'corporation', businessNameEnding: 'Inc.' } },
  ]);
});

test('kept answers that their lists have no more are asked for again, and the rest is kept', async ({
  page,
}) => {
  const bodyOf = await recordBodies(page);
  await openReviewWithDraft(page, {
    ...companyAnswers,
    businessNameEnding: 'GmbH',
    industry: 'Whaling',
  });
  await expectStep(page, 'company-name');
  await expect(findField(page, 'businessName')).toHaveValue('Blue Heron Tools');
  await pressButton(page, 'submit');
  for (const name of ['businessNameEnding', 'industry'])
    await expect(findField(page, name)).toHaveAttribute('aria-invalid', 'true');
  await findField(page, 'businessNameEnding').selectOption('LLC');
  await findField(page, 'industry').selectOption('Retail');
  await pressButton(page, 'submit');
  await expectStep(page, 'review');
  expect(bodyOf(/\/site\/order/)).toMatchObject({ company: companyAnswers });
});

test('Intro that is switched off stays the plan of those who have it or chose it', async ({
  page,
  account,
}) => {
  const chooseIntro = async (state: string) => {
    await expectStep(page, 'select-states');
    await selectUsStates(page, 'selectedStates', state);
    await pressButton(page, 'submit');
    await expectStep(page, 'information');
    await pressButton(page, 'submit');
    await expectStep(page, 'select-products');
    await pressButton(page, 'keep');
    await expectStep(page, 'review');
    await expect(page.locator('main')).toContainText(`Registered agent in ${state}`);
  };
  await setUpCompany(page, account, { address: '/agent/add-state?bundle=intro' });
  await chooseIntro('Texas');
  await pressPay(page);
  await page.getByRole('button', { name: 'Confirm order' }).click();
  await expectStep(page, 'congratulations');
  await clearStorage(page, 'session');
  await page.goto('/agent/add-state?bundle=intro');
  await chooseIntro('Ohio');
  const review = page.url();
  await switchFlags(page, { agentIntro: false });

  await test.step('had: it is still theirs, and can be upgraded', async () => {
    await page.goto('/agent/upgrade');
    await expectStep(page, 'review');
    await expect(page.locator('main')).toContainText('Intro');
    await expect(page.locator('main [data-action=submit]')).toContainText('$');
    expect(await fetchAgents(page)).toMatchObject([{ state: 'texas', bundle: 'intro' }]);
  });

  await test.step('chosen: no other plan takes its place, and nothing is paid until one is chosen', async () => {
    await page.goto(review);
    await expectStep(page, 'select-products');
    await expect(page.locator('main')).toContainText('Registered agent in Ohio');
    await expect(page.locator('main')).not.toContainText('Choose Intro');
    await page.getByRole('button', { name: 'Choose Light' }).click();
    await expectStep(page, 'review');
    await expect(page.locator('main')).toContainText('Light plan');
    await expect(page.locator('main [data-action=submit]')).toContainText('$');
  });
});
