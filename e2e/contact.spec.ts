// Contact us: whoever wants to cancel, get money back, or ask something reaches the support team from every screen.
import { expect, expectStep, ownCall, pressButton, test } from './support/app.ts';

test('a founder who cancels comes from the footer with the topic chosen, and gets a reference and a mail', async ({
  page,
  account,
}) => {
  await page.goto('/start/type');
  await page.getByRole('link', { name: 'How to cancel' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
  await expectStep(page, 'message');
  await expect(page.getByRole('radio', { name: 'I want to cancel a service' })).toBeChecked();
  await page.locator('[name=message]').fill('Cancel the mailroom of Acme LLC.');
  await page.locator('[name=name]').fill('Ann O’Brien');
  await page.locator('[name=email]').fill(account.email);
  await pressButton(page, 'submit');
  await expectStep(page, 'sent');
  await expect(page.getByRole('main')).toContainText(/Q-[\w-]{8}/);
  await expect(page.getByRole('main')).toContainText('you won’t pay for the renewal');
  const address = `/sandbox/outbox.json?to=${encodeURIComponent(account.email)}`;
  const mails: readonly { subject: string; body: string }[] = await (
    await page.request.get(address, ownCall)
  ).json();
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^We’ve received your message \(Q-/),
  ]);
  expect(mails[0]?.body).toMatch(/^It arrived on /);
});

test('“Help and contact” opens the form, and the address /help leaves for the marketing site', async ({
  page,
}) => {
  await page.goto('/start/type');
  await page.getByRole('link', { name: 'Help and contact' }).click();
  await expectStep(page, 'message');
  await page.goto('/help/refunds');
  await expect(page).toHaveURL(/\/form\?topic=refunds/);
});
