// The steps of an annual report to Wyoming that browser tests share.

import type { Page } from '@playwright/test';
import { selectCard } from './accounting.ts';
import { expectStep, pressButton } from './app.ts';

/** Answers the questions of the first page. */
export async function fillInCompanyDetails(page: Page): Promise<void> {
  await expectStep(page, 'administrative');
  for (const [name, value] of [
    ['principalAddress', '1 Main Street'],
    ['principalCity', 'Cody'],
    ['principalZip', '82414'],
    ['principalCountry', 'United States'],
    ['managerNames', 'Ann O’Brien'],
    ['contactEmail', 'ann@example.com'],
  ] as const)
    await page.locator(`[name=${name}]`).fill(value);
}

/** Answers all questions, up to the review. */
export async function fillInReport(page: Page): Promise<void> {
  await fillInCompanyDetails(page);
  await selectCard(page, 'management', 'members');
  await pressButton(page, 'submit');
  await expectStep(page, 'finances');
  await page.locator('[name=assetsInState]').fill('1,250,000');
  await pressButton(page, 'submit');
}
