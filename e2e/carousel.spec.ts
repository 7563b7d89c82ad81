// Tests the motion of carousels, which requires a real browser.

import { setUpCompany } from './support/accounts.ts';
import { expect, expectStep, test } from './support/app.ts';

test('[CAR-001] [CAR-002] one slide in view, the next one in 300 milliseconds, by button and by key', {
  tag: '@smoke',
}, async ({ page, account }) => {
  await page.setViewportSize({ width: 900, height: 720 });
  await setUpCompany(page, account, { address: '/agent-onboarding?changeAgent=1' });
  await expectStep(page, 'promo-2');
  const slides = page.locator('[data-block=carousel] [role=group]');
  await expect(slides.first()).toBeVisible();
  await expect(page.getByText('1 of 3')).toBeVisible();
  const inView = () =>
    page.evaluate(() => {
      const frame = document.querySelector('[data-block=carousel]')?.getBoundingClientRect();
      return [
        'Your official mail, received and scanned',
        'No missed deadlines',
        'No gap in coverage',
      ].filter((title) => {
        const slide = [...document.querySelectorAll('[data-block=carousel] .carousel h2')].find(
          (each) => each.textContent === title,
        );
        const box = slide?.getBoundingClientRect();
        return box && frame && box.left >= frame.left - 1 && box.right <= frame.right + 1;
      });
    });
  await expect.poll(inView).toEqual(['Your official mail, received and scanned']);
  await page.evaluate(() => {
    document.addEventListener('transitionrun', (event) => {
      if (event.propertyName !== 'transform' || !(event.target instanceof HTMLElement)) return;
      if (!event.target.closest('[data-block=carousel]')) return;
      document.body.dataset.moved = getComputedStyle(event.target).transitionDuration;
    });
  });
  await page.locator('[data-carousel=next]').click();
  await expect(page.getByText('2 of 3')).toBeVisible();
  await expect.poll(inView).toEqual(['No missed deadlines']);
  expect(await page.evaluate(() => document.body.dataset.moved)).toBe('0.3s');
  await page.locator('[data-carousel=next]').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(inView).toEqual(['No gap in coverage']);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(inView).toEqual(['No missed deadlines']);
});

test('in a wide window, a few messages are a list that needs no arrows', async ({
  page,
  account,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await setUpCompany(page, account, { address: '/agent-onboarding?changeAgent=1' });
  await expectStep(page, 'promo-2');
  const list = page.getByRole('list', { name: 'What we handle' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('heading', { name: 'No gap in coverage' })).toBeInViewport();
  await expect(page.locator('[data-carousel=next]')).toBeHidden();
});
