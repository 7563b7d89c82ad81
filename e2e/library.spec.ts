// Tests another product in the browser: the library of tests/products, served with mocked services.

import { expect, test } from '@playwright/test';
import { firstPort } from './support/servers.ts';

const serverPort = firstPort + 3;
test.use({ baseURL: `http://localhost:${serverPort}` });

test('a card is ordered, and the block of the product shows opening hours', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Riverside Library/);
  await page.getByLabel('Name of the reader').fill('Ann');
  await page.getByLabel('18 or older').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Where do you collect the card?' })).toBeVisible();
  await expect(page.getByText('Monday to Friday, 9 to 18')).toBeVisible();
  await page.getByLabel('River Street').check();
  await page.getByRole('button', { name: 'Order the card' }).click();
  await expect(page.getByRole('heading', { name: 'Your card is ready' })).toBeVisible();
  await expect(page.getByText('Ann gets a card. Pay £2.50 at the desk.')).toBeVisible();
  await expect(page.getByText('R-2041')).toBeVisible();
  await page.goto('/card');
  await expect(page.getByRole('heading', { name: 'Your card is ready' })).toBeVisible();
});

test('a guardian signs for a child, and a branch without cards keeps the answers', async ({
  page,
}) => {
  await page.goto('/card/done');
  await expect(page.getByRole('heading', { name: 'Who is the card for?' })).toBeVisible();
  await page.getByLabel('Name of the reader').fill('Bo');
  await page.getByLabel('Younger than 18').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name of a parent or guardian').fill('Ann');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Hill Road').check();
  await page.getByRole('button', { name: 'Order the card' }).click();
  await expect(page.locator('.toast-message')).toContainText('This branch has no cards left.');
  await expect(page.getByLabel('Hill Road')).toBeChecked();
});
