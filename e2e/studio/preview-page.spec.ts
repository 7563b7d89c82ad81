// The page of the preview: its width, its shortcuts and its clock, and changes that arrive while it loads.

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

test.describe('of another product', () => {
  test.use({ product: 'tests/products/library' });

  test('the preview is widened by keyboard and pointer, and keeps its width', async ({
    studio,
  }) => {
    const { page } = studio;
    const preview = page.getByRole('complementary', { name: 'Preview' });
    const line = page.getByRole('separator', { name: 'Width of the preview' });
    const readWidth = async () => (await preview.boundingBox())?.width ?? 0;
    const first = await readWidth();
    await line.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(readWidth).toBeGreaterThan(first);
    const second = await readWidth();
    const box = await line.boundingBox();
    if (!box) throw new Error('The line is not shown.');
    await page.mouse.move(box.x + 2, box.y + 200);
    await page.mouse.down();
    await page.mouse.move(box.x - 120, box.y + 200, { steps: 4 });
    await page.mouse.up();
    await expect.poll(readWidth).toBeGreaterThan(second + 100);
    const last = await readWidth();
    await page.reload();
    await expect.poll(readWidth).toBe(last);
  });

  test('a preview that starts with flows that cannot be read is shown once they can', async ({
    studio,
  }) => {
    const file = 'app.json';
    const text = studio.read(file);
    await studio.end();
    studio.write(file, text.replace('{', ''));
    const page = await studio.page.context().newPage();
    await page.goto(await studio.startAgain());
    const screen = page.locator('.preview-screen iframe').contentFrame();
    await expect(screen.getByText('The preview cannot be shown')).toBeVisible();
    await expect(screen.getByText('app.json:')).toBeVisible();
    studio.write(file, text);
    await expect(screen.getByRole('heading', { name: 'Who is the card for?' })).toBeVisible();
  });

  test('shortcuts work in the preview, and its clock goes on after a set time', async ({
    studio,
  }) => {
    const { page } = studio;
    await studio.select('card', 'reader');
    await studio.open('Edit');
    await page
      .getByLabel(/^Title/)
      .first()
      .fill('Who reads?');
    const screen = page.locator('.preview-screen iframe').contentFrame();
    await screen.getByRole('heading', { name: 'Who reads?' }).click();
    await page.keyboard.press('Control+s');
    await expect.poll(() => studio.read('card/screens/reader.json')).toContain('Who reads?');
    await screen.getByRole('heading', { name: 'Who reads?' }).click();
    await page.keyboard.press('Control+z');
    await expect(screen.getByRole('heading', { name: 'Who is the card for?' })).toBeVisible();

    const preview = page.getByRole('complementary', { name: 'Preview' });
    await preview.getByRole('button', { name: 'Flags and time' }).click();
    await preview.getByLabel(/^Time/).fill('2027-02-28T10:00');
    await studio.select('card', 'branch');
    await expect(preview.getByText('2027-02-28T10:0')).toBeVisible();
    await preview.getByLabel(/^Time/).fill('');
    await studio.goTo('/card');
    await expect(preview.getByText('2026-01-05T10:0')).toBeVisible();
  });
});
