// A change that arrives while the preview loads its modules.

import { expect, test } from './support.ts';

test('a change that arrives while the preview loads a flow is shown', async ({ studio }) => {
  const { page } = studio;
  const frame = page.locator('.preview-screen iframe');
  await studio.select('onboarding', 'type');
  await expect(frame.contentFrame().getByRole('heading', { level: 1 })).toBeVisible();

  // The module of the flow is read before the change, and arrives after it.
  let release = () => {};
  const changed = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = false;
  await page.route(/virtual:charter\/flow\/annual-report/, async (route) => {
    const response = await route.fetch();
    isHeld = true;
    await changed;
    await route.fulfill({ response });
  });
  await studio.select('annual-report', 'administrative');
  await studio.open('Edit');
  await expect.poll(() => isHeld).toBe(true);

  const address = new URL('/studio-revision', page.frames()[1]?.url()).href;
  const readRevision = async () => (await page.request.get(address)).text();
  const before = await readRevision();
  await page
    .getByLabel(/^Title/)
    .first()
    .fill('Tell the state about your company');
  await expect.poll(readRevision).not.toBe(before);
  await studio.waitForCheck();
  release();
  await expect(
    frame.contentFrame().getByRole('heading', { name: 'Tell the state about your company' }),
  ).toBeVisible();
});
