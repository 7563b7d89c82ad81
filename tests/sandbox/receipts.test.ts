/** Tests receipts: what a payment stores and mails, and who can read it. */
import { describe, expect, test } from 'vitest';
import { pollUntil, sendRequest } from './support/http.ts';
import { startBackEndForFile } from './support/start.ts';
import { callIdentity, createPaidOrder, readOrder, signUp } from './support/user-actions.ts';

const getBackEnd = startBackEndForFile();
const dayMs = 24 * 3_600_000;

const listReceipts = (id: string, token: string | undefined) =>
  sendRequest(getBackEnd().sandbox, `/services/accounting/api/companies/${id}/receipts`, { token });

const readEmail = async (token: string): Promise<string> =>
  (await callIdentity(getBackEnd().sandbox, '/current', { token })).json.email;

async function readMails(email: string): Promise<{ subject: string; body: string }[]> {
  return (await sendRequest(getBackEnd().sandbox, `/sandbox/outbox.json?to=${email}`)).json;
}

describe('the receipt of an order', () => {
  test('has the lines that were paid, and the number of the mail', async () => {
    const { token, id } = await createPaidOrder(getBackEnd().sandbox);
    const { json } = await listReceipts(id, token);
    expect(json).toHaveLength(1);
    const [receipt] = json;
    expect(receipt).toMatchObject({ kind: 'formation', about: '', company: 'Kites LLC' });
    const sum = receipt.lines.reduce(
      (all: number, line: { amount: number }) => all + line.amount,
      0,
    );
    expect(sum).toBe(receipt.total);
    const [mail] = await readMails(await readEmail(token));
    const { reference } = await readOrder(getBackEnd().sandbox, token, id);
    expect(mail?.body).toContain(
      `Receipt ${receipt.number} for Kites LLC\nOrder reference: ${reference}\nSeller: Charter, Inc., 100 Example Street, Wilmington, DE 19801\nPaid on `,
    );
    expect(receipt.card).toMatch(/^\d{4}$/);
    expect(mail?.body).toContain(` with the card ending in ${receipt.card}\n`);
    expect(mail?.body).not.toContain('Renews on');
  });

  test('is not shown to others', async () => {
    const { sandbox } = getBackEnd();
    const { id } = await createPaidOrder(sandbox);
    const { token } = await signUp(sandbox);
    expect((await listReceipts(id, token)).status).toBe(404);
    expect((await listReceipts(id, undefined)).status).toBe(401);
  });
});

describe('the mail about a formation', () => {
  test('has one period after a name that ends with one', async () => {
    const { sandbox, pass } = getBackEnd();
    const changes = { companyType: 'corporation', businessNameEnding: 'Inc.' };
    const { token } = await createPaidOrder(sandbox, changes);
    const email = await readEmail(token);
    pass(60 * dayMs);
    const mails = await readMails(email);
    expect(mails.find(({ subject }) => /has formed/.test(subject))?.body).toContain(
      'Delaware has formed Kites Inc.\nYour formation documents',
    );
  });

  const announced = 'Delaware has formed Kites LLC';

  test('is sent on the day of the estimate', async () => {
    const { sandbox, pass } = getBackEnd();
    const { token } = await createPaidOrder(sandbox);
    const email = await readEmail(token);
    const find = async () => (await readMails(email)).find(({ subject }) => subject === announced);
    expect(await find()).toBeUndefined();
    pass(60 * dayMs);
    expect((await find())?.body).toContain('Your formation documents are in this email.');
  });

  test('is not sent for an order that was canceled', async () => {
    const { sandbox, pass } = getBackEnd();
    const { token, id } = await createPaidOrder(sandbox);
    const email = await readEmail(token);
    await sendRequest(sandbox, `/sandbox/orders/${id}/cancel`, { method: 'POST' });
    const readSubjects = async () => (await readMails(email)).map(({ subject }) => subject);
    await pollUntil(async () =>
      (await readSubjects()).some((subject) => subject.startsWith('Your refund'))
        ? true
        : undefined,
    );
    pass(60 * dayMs);
    expect(await readSubjects()).not.toContain(announced);
  });
});
