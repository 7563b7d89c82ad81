// Tests that prerendered entry screens are visible before the application has loaded, and that it takes over
// without a layout shift and without losing input or clicks.

import type { Page } from '@playwright/test';
import { expect, expectStep, test } from './support/app.ts';
import { measureLayoutShift } from './support/layout-shift.ts';

test.describe('before the scripts arrive', () => {
  for (const path of [
    '/',
    '/start/type',
    '/auth/login',
    '/mailroom',
    '/agent-onboarding',
    '/taxes',
  ])
    test(`${path} is shown, and is taken over without a jump`, async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      const element = await heading.elementHandle();
      const title = await page.title();
      release();
      await waitForStart(page);
      expect(await element?.evaluate((node) => node.isConnected)).toBe(true);
      expect(await page.title()).toBe(title);
      expect(await page.evaluate(() => window.layoutShift)).toBe(0);
    });

  test('answers of every kind are kept, and the cursor stays', { tag: '@smoke' }, async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto('/auth/sign-up', { waitUntil: 'commit' });
    await page.getByLabel('First name').fill('Ann');
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('checkbox').check();
    await page.getByLabel('Last name').pressSequentially('OBrien');
    await page.getByLabel('Last name').press('ArrowLeft');
    release();
    await waitForStart(page);
    await expect(page.getByLabel('First name')).toHaveValue('Ann');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('correct horse');
    await expect(page.getByRole('checkbox')).toBeChecked();
    await expect(page.getByLabel('Last name')).toBeFocused();
    await page.keyboard.type('-');
    await expect(page.getByLabel('Last name')).toHaveValue('OBrie-n');
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Ann');
    await expect(page.getByLabel('Last name')).toHaveValue('OBrie-n');
  });

  test('a press of Continue is carried out once, afterwards', { tag: '@smoke' }, async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto('/start', { waitUntil: 'commit' });
    await page.getByRole('radio', { name: 'LLC' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/start$/);
    release();
    await expectStep(page, 'company-state');
    await expect(page).toHaveURL(/\/start\/company-state$/);
    await page.goBack();
    await expectStep(page, 'type');
    await expect(page.getByRole('radio', { name: 'LLC' })).toBeChecked();
  });

  test('the call that a screen waits for has begun, and is sent once', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/services/accounting/api/plans')
        calls.push(request.url());
    });
    const release = await holdScripts(page);
    await page.goto('/accounting/your-plan', { waitUntil: 'commit' });
    await expect.poll(() => calls.length).toBe(1);
    release();
    await expectStep(page, 'your-plan');
    await expect(page.getByRole('button', { name: /^Choose/ }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(calls).toHaveLength(1);
  });

  test('a press of Continue does not wait for the form library', async ({ page }) => {
    const releaseForm = await holdScripts(page, '**/assets/form-*.js');
    await page.goto('/start/type', { waitUntil: 'commit' });
    await page.getByRole('radio', { name: 'LLC' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectStep(page, 'company-state');
    await expect(page).toHaveURL(/\/start\/company-state$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    releaseForm();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    await page.goBack();
    await expectStep(page, 'type');
    await expect(page.getByRole('radio', { name: 'LLC' })).toBeChecked();
  });

  test('a press of Continue with a missing answer shows the error once the form has loaded', async ({
    page,
  }) => {
    const releaseForm = await holdScripts(page, '**/assets/form-*.js');
    await page.goto('/start/type', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Continue' }).click();
    releaseForm();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('radio', { name: 'LLC' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectStep(page, 'company-state');
  });

  test('Enter in a field does not put the answers into the address', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/auth/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill('ann@example.com');
    await page.getByLabel('Email').press('Enter');
    await expect(page).toHaveURL(/\/auth\/login$/);
    release();
    await expect(page.getByRole('alert').or(page.locator('.error-summary'))).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(page.getByLabel('Email')).toHaveValue('ann@example.com');
  });
});

for (const path of ['/accounting/your-plan', '/agent/onboarding/boi'])
  test(`${path} waits for a call, and is shown without a jump`, async ({ page }) => {
    await measureStart(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitForStart(page);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await page.evaluate(() => window.layoutShift)).toBe(0);
  });

test('a visitor with kept answers never sees the screen of a new one', { tag: '@smoke' }, async ({
  page,
}) => {
  await page.goto('/start/type');
  await page.getByRole('radio', { name: 'LLC' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectStep(page, 'company-state');
  const release = await holdScripts(page);
  await page.goto('/start/type', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-prerendered', 'hidden');
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  release();
  await expect(page.getByRole('radio', { name: 'LLC' })).toBeChecked();
});

test('answers that are given while React takes over are kept', { tag: '@smoke' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    let isOver = false;
    // React listens to all events of the container before it renders.
    EventTarget.prototype.addEventListener = function (type: string, ...rest: unknown[]) {
      if (!isOver && type === 'gotpointercapture' && (this as Element).id === 'app') {
        isOver = true;
        queueMicrotask(() => {
          for (const box of document.querySelectorAll<HTMLInputElement>(
            'input[value=corporation], input[type=checkbox]',
          ))
            box.click();
          const name = document.querySelector<HTMLInputElement>('input[name=firstName]');
          if (!name) return;
          name.value = 'Ann';
          name.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
        });
      }
      return Reflect.apply(addEventListener, this, [type, ...rest]);
    };
  });
  await page.goto('/start/type');
  await waitForStart(page);
  await expect(page.locator('input[value=corporation]')).toBeChecked();
  await page.goto('/auth/sign-up');
  await waitForStart(page);
  await expect(page.getByLabel('First name')).toHaveValue('Ann');
  await expect(page.locator('input[type=checkbox]')).toBeChecked();
});

for (const [path, kind] of [
  ['/start/type', 'a prerendered page'],
  ['/no-such-page', 'a page that is not prerendered'],
] as const)
  for (const script of ['index', 'react'])
    test(`${kind} says so if the script ${script} does not load`, {
      tag: '@smoke',
    }, async ({ page }) => {
      const file = new RegExp(`/assets/${script}-`);
      await page.route(file, (route) => route.abort());
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText('didn’t load');
      await page.unroute(file);
      await page.getByRole('link', { name: 'Reload the page' }).click();
      await waitForStart(page);
      await expectStep(page, 'type');
      await expect(page.getByText('didn’t load')).toHaveCount(0);
    });

test('a screen whose chunk does not load offers to load it again', async ({ page }) => {
  let isBroken = true;
  await page.route(/\/assets\/flow-onboarding-/, (route) =>
    isBroken ? route.abort() : route.continue(),
  );
  await page.goto('/start/type');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectStep(page, 'type');
});

test('a screen whose form does not load says so and offers to load the page again', async ({
  page,
}) => {
  await page.route(/\/assets\/form-/, (route) => route.abort());
  await page.goto('/start/type');
  const again = page.getByRole('button', { name: 'Reload the page' });
  await expect(again).toBeVisible();
  await page.unroute(/\/assets\/form-/);
  await again.click();
  await waitForStart(page);
  await page.getByRole('radio', { name: 'LLC' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectStep(page, 'company-state');
});

test('answers that were given before a form failed to load are there after the reload, except passwords', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.route(/\/assets\/form-/, (route) => route.abort());
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('ann@example.com');
  await page.locator('[name=password]').fill('correct horse');
  release();
  const again = page.getByRole('button', { name: 'Reload the page' });
  await expect(again).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('early-input')))
    .toContain('ann@example.com');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('horse');
  await page.unroute(/\/assets\/form-/);
  await again.click();
  await waitForStart(page);
  await expect(page.getByLabel('Email')).toHaveValue('ann@example.com');
  expect(await page.evaluate(() => sessionStorage.getItem('early-input'))).toBeNull();
});

test('an entry screen and its next step need nothing of other flows, and a link that needs them waits', async ({
  page,
}) => {
  let isBlocked = true;
  await page.route('**/assets/directory-*.js', (route) =>
    isBlocked ? route.abort() : route.continue(),
  );
  await page.goto('/start');
  await waitForStart(page);
  await page.getByRole('radio', { name: 'LLC' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectStep(page, 'company-state');
  await page.getByRole('link', { name: 'Charter' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  isBlocked = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectStep(page, 'company-state');
});

// helpers

/** Holds back scripts, and measures the layout shift. Returns the function that lets them through. */
async function holdScripts(page: Page, pattern = '**/assets/*.js'): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  await measureStart(page);
  return release;
}

/** Measures the layout shift of the start. The typefaces arrive later, and typefaces.spec.ts tests what they move. */
async function measureStart(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort());
  await measureLayoutShift(page);
}

/** Waits until the application has started. By then, the early script has stopped recording. */
async function waitForStart(page: Page): Promise<void> {
  await page.waitForFunction(() => window.earlyInput === undefined);
}
