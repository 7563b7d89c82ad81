// Edits of the studio reach the files only when they are saved, and nothing that is edited is lost.

import { expect, test } from './support.ts';

test.use({ product: 'tests/products/library' });

test('a text is changed, undone, changed again and saved', async ({ studio }) => {
  const { page } = studio;
  const file = 'card/screens/reader.json';
  const before = studio.read(file);
  await studio.select('card', 'reader');
  await studio.open('Edit');
  const title = page.getByLabel(/^Title/).first();
  const old = await title.inputValue();
  await title.fill('Who will use the card?');
  await studio.waitForCheck();
  expect(studio.read(file)).toBe(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue(old);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(title).toHaveValue('Who will use the card?');
  await page.reload();
  await studio.save();
  expect(studio.read(file)).toBe(before.replace(JSON.stringify(old), '"Who will use the card?"'));
});

test('undo takes back one edit at a time, from the editor and from a field', async ({ studio }) => {
  const { page } = studio;
  const undo = page.getByRole('button', { name: 'Undo' });
  await studio.select('card', 'reader');
  await studio.open('Edit');
  const title = page.getByLabel(/^Title/).first();
  const old = await title.inputValue();
  await title.fill('Who reads?');
  await page.getByRole('button', { name: 'JSON' }).click();
  const editor = page.getByRole('textbox', { name: 'JSON of card/screens/reader.json' });
  await editor.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('x');
  await page.keyboard.press('Control+z');
  await expect(editor).not.toContainText('x{');
  await expect(editor).toContainText('Who reads?');
  await expect(undo).toHaveAttribute('title', /Change the text/);
  // A field that edits no file has its own history.
  await page.keyboard.press('Control+f');
  await page.keyboard.type('abc');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('textbox', { name: 'Find' })).not.toHaveValue('abc');
  await expect(editor).toContainText('Who reads?');
  await page.getByRole('button', { name: 'Forms' }).click();
  await title.press('End');
  await title.pressSequentially(' Or listens?');
  await expect(title).toHaveValue('Who reads? Or listens?');
  await page.keyboard.press('Control+z');
  await expect(title).toHaveValue('Who reads?');
  await page.keyboard.press('Control+z');
  await expect(title).toHaveValue(old);
});

test('the page tells that the studio has ended, and connects to the next one', async ({
  studio,
}) => {
  const { page } = studio;
  const file = 'card/screens/reader.json';
  await studio.select('card', 'reader');
  await studio.open('Edit');
  const title = page.getByLabel(/^Title/).first();
  await title.fill('Before the end');
  await studio.waitForCheck();
  await studio.end();
  await expect(page.getByRole('alert')).toContainText('Start it again');
  await expect(page.locator('.shell')).toHaveAttribute('inert');
  const address = await studio.startAgain();
  await expect(page.getByRole('alert')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(address);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(title).toHaveValue('Before the end');
  await title.fill('After the end');
  await studio.save();
  expect(studio.read(file)).toContain('After the end');
});

test('a file that changes on disk is merged, or asked about', async ({ studio }) => {
  const { page } = studio;
  const file = 'card/screens/reader.json';
  await studio.select('card', 'reader');
  await studio.open('Edit');
  const title = page.getByLabel(/^Title/).first();
  const old = await title.inputValue();
  await title.fill('Title from the studio');
  await studio.waitForCheck();
  // A change of another line is merged.
  const flow = studio.read('card/flow.json');
  studio.write('card/flow.json', flow.replace('"title": "', '"title": "New '));
  await expect(page.getByRole('combobox', { name: 'Flow' })).toContainText('New ');
  await expect(title).toHaveValue('Title from the studio');
  // A change of the same line is a conflict, and neither version is lost.
  studio.write(file, studio.read(file).replace(JSON.stringify(old), '"Title from disk"'));
  const conflict = page.getByRole('alert');
  await expect(conflict).toContainText(file);
  await expect(conflict.getByRole('row', { name: '/title' })).toContainText('Title from disk');
  await expect(title).toHaveValue('Title from the studio');
  await page.getByRole('button', { name: 'Take the version on disk' }).click();
  await expect(title).toHaveValue('Title from disk');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue('Title from the studio');
});

test('two pages that edit one file at once keep the edits of both', async ({ studio }) => {
  const { page } = studio;
  await studio.select('card', 'reader');
  await studio.open('Edit');
  const other = await page.context().newPage();
  await other.goto(page.url());
  const fields = [page.getByLabel(/^Title/).first(), other.getByLabel(/^Button 1/).first()];
  const texts = ['Who reads?', 'Go on'];
  await expect(fields[1] ?? other.locator('body')).toBeVisible();
  await Promise.all(fields.map((field, index) => field.pressSequentially(` ${texts[index]}`)));
  for (const each of [page, other]) {
    await expect(each.getByLabel(/^Title/).first()).toHaveValue(/^ Who reads\?/);
    await expect(each.getByLabel(/^Button 1/).first()).toHaveValue(/^ Go on/);
  }
  await other
    .getByLabel(/^Title/)
    .first()
    .fill('From the other page');
  await expect(page.getByLabel(/^Title/).first()).toHaveValue('From the other page');
  await expect(page.getByText('Somebody else has changed this text')).toBeVisible();
  await expect(other.getByText('Somebody else has changed this text')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel(/^Title/).first()).toHaveValue(/^ Who reads\?/);
  await other.close();
});

test('errors that would leave users stuck are saved only when told twice', async ({ studio }) => {
  const { page } = studio;
  const before = studio.read('card/flow.json');
  await studio.openJson('card', 'reader', 'card/flow.json');
  await page.keyboard.press('Control+Home');
  await page.keyboard.type(' x');
  const screen = page.frameLocator('iframe[title="Preview of the product"]');
  await expect(page.getByRole('button', { name: /^1 error,/ })).toBeVisible();
  await studio.waitForCheck();
  await page.getByRole('button', { name: /^Save \d/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('card/flow.json');
  expect(studio.read('card/flow.json')).toBe(before);
  // The studio shows the error, so the preview keeps the last screen.
  await expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(screen.locator('vite-error-overlay')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  expect(studio.read('card/flow.json')).toBe(before);
  await page.getByRole('button', { name: /^Save \d/ }).click();
  await dialog.getByRole('button', { name: 'Save anyway' }).click();
  await expect.poll(() => studio.read('card/flow.json')).toBe(` x${before}`);
});

test('journeys that fail and drafts that break are saved only when told twice', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.openJson('card', 'reader', 'card/flow.json');
  await studio.replaceJson('"id": "guardian",', '"id": "parent", "screen": "guardian",');
  await studio.waitForCheck();
  await page.getByRole('button', { name: /^Save \d/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Saved drafts break.');
  await expect(dialog.getByRole('heading', { name: /^Journeys that fail/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await studio.open('Review');
  const review = page.getByRole('tabpanel');
  await expect(review).toContainText('Saved drafts break.');
  await review.getByText('Journeys that fail').click();
  await expect(review.locator('details li').first()).toContainText('card, “');
});

test('another page cannot use the studio', async ({ studio, playwright }) => {
  const address = new URL(studio.page.url()).origin;
  const stranger = await playwright.request.newContext();
  expect((await stranger.get(`${address}/api/state`)).status()).toBe(403);
  const { cookies } = await studio.page.context().storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const save = (headers: Record<string, string>) =>
    stranger.post(`${address}/api/save`, { data: {}, headers: { cookie, ...headers } });
  expect((await save({ origin: 'http://attacker.example' })).status()).toBe(403);
  expect((await save({ origin: 'null' })).status()).toBe(403);
  expect((await save({ origin: address, host: 'attacker.example' })).status()).toBe(403);
  expect((await save({ origin: address })).status()).toBe(200);
  const outside = await stranger.post(`${address}/api/edit`, {
    data: { label: 'x', files: { '../package.json': '{}' } },
    headers: { cookie, origin: address },
  });
  expect(outside.status()).toBe(400);
  await stranger.dispose();
});
