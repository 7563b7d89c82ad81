// Tests of every purchase: the amount shown is the amount charged, and messages about a charge are
// true. The outcomes of price calls are tried for every purchase by tests/engine/amounts.test.ts, so most
// purchases try only the case that needs the back end: it refuses an amount that is out of date.

import type { Page, Route } from '@playwright/test';
import {
  expect,
  expectStep,
  logIn,
  payWithCard,
  pressButton,
  test,
  testCards,
} from './support/app.ts';
import { type CallEnding, changeCalls } from './support/change-calls.ts';
import { type PurchaseTest, purchaseTests } from './support/payables.ts';
import { endSession, readStoredToken } from './support/session.ts';
import { pollOften, waitForCalls } from './support/waits.ts';

/** Sentences that must not be shown while the result of a charge is unknown. */
const denialPattern =
  /(?:not|n’t) (been )?charged|nothing (was|has been) charged|no money|declined/i;

/** The sentence that must be shown while the result of a charge is unknown. */
const unknownChargePattern =
  /don’t know yet if your payment|hasn’t reached us yet|haven’t received (?:your|a) payment|waiting for your payment/i;

/** The buttons that call a service again, or select another item. */
const continueButtons = ['retry', 'try-again', 'fetch-fees', 'choose-plan']
  .map((each) => `[data-action="${each}"]`)
  .join();

for (const payable of purchaseTests) {
  const condition = payable.hasAllOutcomes
    ? 'however the calls that bring it end'
    : 'even if a call brings a price of before';
  const tag = payable.name === 'the formation' ? '@smoke' : [];
  test(`${payable.name}: the amount shown is the amount charged, ${condition}`, { tag }, async ({
    page,
    account,
  }) => {
    const total = await reachButton(payable, page, account);
    const address = page.url();
    for (const { call, item } of payable.prices) {
      let ending: CallEnding = { kind: 'as it does' };
      let asked = 0;
      await changeCalls(page, { pattern: call, methods: ['GET', 'PUT'] }, () => {
        asked += 1;
        return ending;
      });
      for (const [name, next] of Object.entries(createPriceOutcomes(payable, item)))
        await test.step(`${call.source} ${name}`, async () => {
          [ending, asked] = [next, 0];
          await page.goto(address);
          await waitForCalls(page);
          expect(asked).toBeGreaterThan(0);
          const button = page.locator(`main [data-action="${payable.event}"]`).first();
          // The screen shows either the button or another way to continue.
          if (!payable.isExtra)
            await expect(button.or(page.locator(continueButtons)).first()).toBeVisible();
          if (await button.isVisible()) await expectTrueAmount(payable, page, total);
        });
      ending = { kind: 'as it does' };
    }
    await page.goto(address);
    await waitForCalls(page);
    expect(await readAmount(payable, page)).toBe(total);
  });

  test(`${payable.name}: a session that has ended and an answer that is lost, on the way to what was paid`, {
    tag,
  }, async ({ page, account }) => {
    await page.clock.install();
    const total = await reachButton(payable, page, account);
    await test.step('the session has ended', async () => {
      await endSession(page);
      await pressButton(page, payable.event);
      await expectStep(page, 'login');
      await expect(page.locator('[data-notice]')).toContainText('Your answers are still saved');
      expect(await readStoredToken(page)).toBeNull();
    });
    await test.step('paid, and no answer says so', async () => {
      await logIn(page, account);
      await payWithLostResponse(payable, page, total);
      await expectUnknownCharge(page);
    });
    if (!payable.isDirect)
      await test.step('nothing can be reached, and the page is loaded again', async () => {
        await page.route('**/services/**', (route) => route.abort('internetdisconnected'));
        await page.reload();
        await expectUnknownCharge(page);
      });
    await page.unrouteAll({ behavior: 'wait' });
    await expect(async () => {
      const retry = page.locator('[data-action=retry]');
      if (await retry.isVisible()) await retry.click();
      await page.clock.fastForward('00:02');
      const step = page.locator(`main[data-step="${payable.done}"]`);
      await expect(step).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
  });
}

// helpers

/** Goes to the button of a purchase and returns the amount shown with it. */
async function reachButton(
  payable: PurchaseTest,
  page: Page,
  account: Parameters<PurchaseTest['reach']>[1],
) {
  await payable.reach(page, account);
  await expectStep(page, payable.step);
  return readAmount(payable, page);
}

/** Returns the amount shown on or near the button. */
async function readAmount({ event, amount }: PurchaseTest, page: Page): Promise<string> {
  const place = page.locator(amount ?? `main [data-action="${event}"]`).first();
  await expect(place).toContainText(/\$\d/);
  return /\$[\d,.]*\d/.exec((await place.textContent()) ?? '')?.[0] ?? '';
}

/**
 * Pays, and drops the response. After a login the payment may have continued by itself, without the
 * button.
 */
async function payWithLostResponse(
  payable: PurchaseTest,
  page: Page,
  total: string,
): Promise<void> {
  const { step, event, isDirect, charge, confirm } = payable;
  const button = page.locator(`main[data-step="${step}"] [data-action="${event}"]`).first();
  const isHosted = () => new URL(page.url()).hostname !== 'localhost';
  await expect.poll(async () => isHosted() || (await button.isVisible()), pollOften).toBe(true);
  if (isDirect)
    await page.route(charge, async (route) => {
      if (isPriceCall(route)) return route.continue();
      await route.fetch({ maxRetries: 3 });
      return route.abort('internetdisconnected');
    });
  if (!isHosted()) await pressButton(page, event);
  if (isDirect) return;
  await page.waitForURL(/pay\.localhost/);
  await expect(page.locator('h1')).toContainText(total);
  await page.route(confirm, (route) =>
    isPriceCall(route) ? route.abort('internetdisconnected') : route.continue(),
  );
  await payWithCard(page, testCards.good);
}

/**
 * Checks that the page says that the result of the charge is unknown, and offers to ask the service
 * again.
 */
async function expectUnknownCharge(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward('00:10');
    const ask = page.locator('main [data-action=retry], main [data-action=look-again]');
    await expect(ask).toBeVisible({ timeout: 1_000 });
    // A loading page offers "Try again" too, so advance the clock until the charge is mentioned.
    await expect(page.locator('main')).toContainText(unknownChargePattern, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.locator('body')).not.toContainText(denialPattern);
}

/**
 * Checks that the amount on the button is charged, or that a notice shows the service's price
 * before the charge.
 */
async function expectTrueAmount(payable: PurchaseTest, page: Page, total: string): Promise<void> {
  const shown = await readAmount(payable, page);
  await pressButton(page, payable.event);
  const notice = page.locator('[data-notice]');
  await expect
    .poll(
      async () => new URL(page.url()).hostname !== 'localhost' || (await notice.isVisible()),
      pollOften,
    )
    .toBe(true);
  if (await notice.isVisible()) {
    await expect(notice).toContainText(shown);
    await expect(notice).toContainText(total);
  } else await expect(page.locator('h1')).toContainText(shown);
}

/** Subtracts a dollar from every price in a response. */
function lowerPrices(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowerPrices);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      typeof each === 'number' && priceNamePattern.test(name) && each >= 100
        ? each - 100
        : lowerPrices(each),
    ]),
  );
}

const priceNamePattern = /^(price|fee|amount|total|monthly|annual|\w+_amount|\w+_due)$/;

function isPriceCall(route: Route): boolean {
  return ['GET', 'PUT'].includes(route.request().method()) && !isPageRequest(route);
}

function isPageRequest(route: Route): boolean {
  return route.request().resourceType() === 'document';
}

/** Returns name -> ending for each tested outcome of a price call. */
function createPriceOutcomes(
  { hasAllOutcomes }: PurchaseTest,
  item: RegExp | undefined,
): Readonly<Record<string, CallEnding>> {
  const stale = {
    'with prices of before': { kind: 'changed', change: lowerPrices },
  } as const;
  if (!hasAllOutcomes) return stale;
  return {
    ...stale,
    failed: { kind: 'response', status: 500, json: { error: 'fault', message: 'x' } },
    offline: { kind: 'offline' },
    empty: { kind: 'changed', change: (json) => (Array.isArray(json) ? [] : {}) },
    null: { kind: 'response', status: 200, json: null },
    ...(item && {
      'without the item': {
        kind: 'changed',
        change: (json) => {
          const all = json as readonly unknown[];
          const rest = all.filter((each) => !item.test(JSON.stringify(each)));
          expect(rest.length).toBe(all.length - 1);
          return rest;
        },
      },
    }),
  };
}
