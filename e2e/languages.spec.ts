// Tests that founders can use the application in another language.

import { setUpAccount, setUpCompany } from './support/accounts.ts';
import {
  expect,
  expectFlow,
  expectStep,
  payWithCard,
  pressButton,
  pressPay,
  reachReview,
  test,
  testCards,
} from './support/app.ts';

test('the first screen of onboarding is in Spanish', async ({ page }) => {
  await page.goto('/start?lang=es');
  await expectStep(page, 'type');
  await expect(page).toHaveURL(/\/start\/type$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('h1')).toHaveText('¿Qué tipo de empresa quiere constituir?');
  // Frequent English words.
  await expect(page.locator('body')).not.toContainText(/\b(the|you|your|with|and|we)\b/i);
});

for (const path of ['/start/type', '/agent-onboarding/sign-up', '/accounting/your-plan'])
  test(`${path} is never shown in English on its way to Spanish`, async ({ page }) => {
    await page.addInitScript(() => {
      const shown = new Set<string>();
      Reflect.set(window, 'shownHeadings', shown);
      const look = () => {
        const heading = document.querySelector('h1');
        if (heading?.checkVisibility({ visibilityProperty: true }))
          shown.add(heading.textContent ?? '');
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(`${path}?lang=es`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.locator('h1')).toHaveText(/^(¿Qué|Cree|Elija) /);
    const headings = await page.evaluate(() => [
      ...(Reflect.get(window, 'shownHeadings') as Set<string>),
    ]);
    expect(headings.filter((text) => !/^(¿Qué|Cree|Elija|$)/.test(text))).toEqual([]);
  });

test('onboarding is in Spanish up to the payment page', async ({ page, account }) => {
  await setUpAccount(page, account);
  await page.goto('/start?lang=es');
  await expectStep(page, 'type');
  await reachReview(page);
  await expect(page.locator('main')).toContainText('Blue Heron Tools LLC');
  await expect(page.locator('h1')).toHaveText('Revise sus respuestas');
  await expect(page.locator('main .actions .button-primary')).toHaveText(/^Pagar /);
  await pressPay(page);
  await page.waitForURL(/pay\.localhost/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('h1')).toHaveText(/^Pague \$\d+\.00 a Charter$/);
  await page.goto('/sandbox/outbox');
  await expect(page.locator('h1')).toHaveText('Bandeja de salida');
});

test('a purchase can be made in Spanish', async ({ page, account }) => {
  await setUpCompany(page, account);
  await expectFlow(page, 'agent-onboarding');
  await page.goto('/accounting/your-plan?lang=es');
  await expectStep(page, 'your-plan');
  await expect(page.locator('h1')).toHaveText('Elija su plan de contabilidad');
  await pressButton(page, 'continue');
  await expectStep(page, 'review');
  await pressPay(page);
  await payWithCard(page, testCards.good);
  await expectStep(page, 'final-payment-success');
  await expect(page.locator('h1')).toHaveText(/^Su plan de contabilidad .*está pagado$/);
  await expect(page.locator('main')).toContainText('Número de recibo');
});

test('a page whose Spanish texts cannot be loaded is in English as a whole', async ({ page }) => {
  await page.route('**/assets/texts-es-app-*', (route) => route.abort());
  await page.goto('/start?lang=es');
  await expectStep(page, 'type');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.locator('h1')).toHaveText('What kind of company do you want to form?');
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/\b(usted|empresa|qué|continuar)\b/i);
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
