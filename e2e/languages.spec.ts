// Tests that founders can use the application in another language.

import type { Page } from '@playwright/test';
import { setUpCompany } from './support/accounts.ts';
import {
  chooseCompanyType,
  chooseState,
  expect,
  expectFlow,
  expectStep,
  nameCompany,
  payWith,
  pressButton,
  pressPay,
  test,
  testCards,
} from './support/app.ts';

test('onboarding can be walked in Spanish up to the payment', async ({ page }) => {
  await page.goto('/start?lang=es');
  await expectStep(page, 'company-type');
  await expect(page).toHaveURL(/\/start\/type$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('h1')).toHaveText('¿Qué tipo de empresa quiere constituir?');
  await chooseCompanyType(page, 'llc');
  await expectSpanish(page);
  await chooseState(page, 'Wyoming');
  await expectStep(page, 'company-state-review');
  await expectSpanish(page);
  await pressButton(page, 'continue');
  await expectSpanish(page);
  await nameCompany(page, 'Blue Heron Tools', 'LLC');
  await expect(page.locator('[data-action=pay]')).toHaveText(/^Pagar \$\d+/);
  await expectSpanish(page);
  await page.reload();
  await expect(page.locator('[data-action=pay]')).toHaveText(/^Pagar \$\d+/);
});

test('a purchase can be made in Spanish', async ({ page, account }) => {
  await setUpCompany(page, account);
  await expectFlow(page, 'agent-onboarding');
  await page.goto('/accounting/your-plan?lang=es');
  await expectStep(page, 'your-plan');
  await expect(page.locator('h1')).toHaveText('Elija su plan de contabilidad');
  await pressPay(page);
  await payWith(page, testCards.good);
  await expectStep(page, 'final-payment-success');
  await expect(page.locator('h1')).toHaveText(/^Su plan de contabilidad .*está pagado$/);
  await expect(page.locator('main')).toContainText('Número de recibo');
});

test('the language is that of the browser, and another can be chosen', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'es-MX' });
  const page = await context.newPage();
  await page.goto('/start/type');
  await expect(page.locator('h1')).toHaveText('¿Qué tipo de empresa quiere constituir?');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('h1')).toHaveText('What kind of company do you want to form?');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await context.close();
});

// helpers

/** Expects that no frequent English word is on the page. Data from services stay English. */
async function expectSpanish(page: Page): Promise<void> {
  const words = /\b(the|you|your|with|and|we)\b/i;
  expect((await page.locator('body').innerText()).match(words)?.[0]).toBeUndefined();
}
