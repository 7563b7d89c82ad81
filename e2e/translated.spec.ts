// Walks onboarding and the mailroom in Spanish and in the pseudo-language. Every text that a screen shows is translated,
// unless it comes from a user or from a service.

import type { Page } from '@playwright/test';
import { pseudoLocale } from '../engine/lint/index.ts';
import { setUpCompany } from './support/accounts.ts';
import {
  chooseCompanyType,
  expect,
  expectStep,
  nameCompany,
  payWithCard,
  pressButton,
  pressPay,
  signUp,
  test,
  testCards,
} from './support/app.ts';
import { findViolations, loadAxe } from './support/axe.ts';
import { firstPort, pseudoServer, type ServerProgram } from './support/servers.ts';
import { recordServiceTexts } from './support/service-texts.ts';
import { readShownTexts } from './support/shown-texts.ts';
import { startPrograms } from './support/start-servers.ts';
import {
  createNamePatterns,
  createSpanishCheck,
  isPseudo,
  type TextCheck,
} from './support/translated-texts.ts';
import { waitForCalls } from './support/waits.ts';

interface Language {
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly baseURL: string;
  /** The server to start for it. */
  readonly program?: ServerProgram;
  readonly isTranslated: TextCheck;
}

const languages: readonly Language[] = [
  {
    tag: 'es',
    direction: 'ltr',
    baseURL: `http://localhost:${firstPort}`,
    isTranslated: createSpanishCheck(),
  },
  {
    tag: pseudoLocale,
    direction: 'rtl',
    baseURL: new URL(pseudoServer.url).origin,
    program: pseudoServer,
    isTranslated: isPseudo,
  },
];

for (const language of languages)
  test.describe(`in ${language.tag}`, () => {
    // One worker starts the server.
    test.describe.configure({ mode: 'default' });
    let stop = async () => {};
    test.beforeAll(async () => {
      stop = await startPrograms(language.program ? [language.program] : []);
    });
    test.afterAll(() => stop());
    test.use({ baseURL: language.baseURL, viewport: { width: 360, height: 640 } });

    test.beforeEach(({ page }) => loadAxe(page));

    test('onboarding is translated up to the confirmation', async ({ page, account }) => {
      const check = createCheck(page, language);
      await page.goto(`/start?lang=${language.tag}`);
      await check('type');
      await pressButton(page, 'submit');
      await expect(page.locator('[data-problems]')).toBeVisible();
      await check('type');
      await chooseCompanyType(page, 'llc');
      await page.locator('[name=registrationState]').click();
      await check('company-state');
      await page.keyboard.press('Escape');
      // A state is found by its name in both languages, and shown in the language of the page.
      await page.locator('[name=registrationState]').fill('New York');
      await expect(page.getByRole('option')).toHaveCount(1);
      await page.getByRole('option').click();
      await pressButton(page, 'submit');
      await check('company-state-review');
      await pressButton(page, 'continue');
      await check('company-state-review-new-york-fee');
      await pressButton(page, 'continue');
      await check('company-name');
      await nameCompany(page, 'Blue Heron Tools', 'LLC');
      await check('review');
      await pressPay(page);
      await check('sign-up');
      await pressButton(page, 'submit');
      await expect(page.locator('[data-problems]')).toBeVisible();
      await check('sign-up');
      await signUp(page, account);
      await payWithCard(page, testCards.good);
      await check('congratulations');
    });

    test('a mailroom is translated up to the confirmation', async ({ page, account }) => {
      const check = createCheck(page, language);
      await setUpCompany(page, account, { address: '/mailroom', state: 'Texas' });
      await expectStep(page, 'promo-1');
      await page.goto(`/mailroom/promo-1?lang=${language.tag}`);
      await check('promo-1');
      await pressButton(page, 'continue');
      await check('promo-2');
      await pressButton(page, 'continue');
      await check('plans');
      await page.locator('[data-block=plans] button.button').first().click();
      await check('select-address');
      await pressButton(page, 'submit');
      await expect(page.locator('[data-problems]')).toBeVisible();
      await check('select-address');
      await page.locator('[data-field=selectedAddress] label').first().click();
      await pressButton(page, 'submit');
      await check('review');
      await pressPay(page);
      await payWithCard(page, testCards.good);
      await check('congratulations');
    });
  });

// helpers

/** Creates a function that expects a step in a language, which fits the width of a phone and has no violation of axe. */
function createCheck(page: Page, { tag, direction, isTranslated }: Language) {
  const readServiceTexts = recordServiceTexts(page);
  return async (step: string) => {
    await expectStep(page, step);
    await waitForCalls(page);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    const shown = await readShownTexts(page);
    // Read after the page, which may have got another response meanwhile.
    const names = createNamePatterns(await readServiceTexts());
    const others = shown.filter((text) => !isTranslated(text, names));
    expect.soft(others, `${step} shows texts of another language`).toEqual([]);
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${step} is too wide`)
      .toBeLessThanOrEqual(360);
    expect.soft(await findViolations(page), `${step} violates a rule of axe`).toEqual([]);
  };
}
