// Leaves the payment page of an order.

import { expect, type Page } from '@playwright/test';
import { expectStep } from './app.ts';

/** Leaves the payment page without paying, and expects the order with the message about it. */
export async function cancelPayment(page: Page, step: string): Promise<void> {
  await page.getByRole('link', { name: /Cancel/ }).click();
  await expectStep(page, step);
  await expect(page.locator('[data-notice]')).toContainText('You left the payment page');
}
