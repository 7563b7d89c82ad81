// Tests the page after every payment: its receipt is on the screen and in a mail, and the dashboard
// opens without a second sign-in.

import {
  expect,
  expectStep,
  ownCall,
  payWithCard,
  pressButton,
  pressPay,
  test,
  testCards,
} from './support/app.ts';
import { purchaseTests } from './support/payables.ts';

interface Mail {
  readonly subject: string;
  readonly body: string;
}

for (const { name, reach, step, event, done, isDirect } of purchaseTests) {
  const tag = name === 'the formation' ? '@smoke' : [];
  test(`${name}: the receipt is shown and mailed, and the dashboard opens`, { tag }, async ({
    page,
    account,
  }) => {
    await reach(page, account);
    await expectStep(page, step);
    if (event === 'submit') await pressPay(page);
    else await pressButton(page, event);
    if (!isDirect) await payWithCard(page, testCards.good);
    await expectStep(page, done);
    const receipt = page.locator('.receipt').last();
    await expect(receipt).toContainText(/R-[0-9A-Z]{10}/);
    const number = /R-[0-9A-Z]{10}/.exec((await receipt.textContent()) ?? '')?.[0];
    const outbox = `/sandbox/outbox.json?to=${encodeURIComponent(account.email)}`;
    const mails: readonly Mail[] = await (await page.request.get(outbox, ownCall)).json();
    const mail = mails.find(({ body }) => body.includes(`Receipt ${number}`));
    const total = await receipt.locator('.price-total .price').textContent();
    expect(mail?.subject).toContain(total?.replace(/^\$0$/, '$0.00') ?? 'a total');
    await pressButton(page, 'dashboard');
    await page.waitForURL(/dashboard\.localhost/);
    await expect(page.locator('body')).toContainText(`Logged in as ${account.email}`);
  });
}
