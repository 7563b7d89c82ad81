/** Tests the names of companies that were ordered without one. */
import { describe, expect, test } from 'vitest';
import { pollUntil, sendRequest } from './support/http.ts';
import { startBackEndForFile } from './support/start.ts';
import {
  callIdentity,
  callIncorporation,
  createPaidOrder,
  getPaymentInput,
  readOrder,
  sendOrder,
  signUp,
  submitCard,
} from './support/user-actions.ts';

const getBackEnd = startBackEndForFile();
const names = { businessName: 'Kites', businessNameEnding: 'LLC', secondName: 'Blue Kites' };
const nameless = { businessName: null, businessNameEnding: null, checkNameStep: false };

const orderNameless = () => createPaidOrder(getBackEnd().sandbox, nameless);

const sendNames = ({ id, token }: { id: string; token?: string }, changes: object = {}) =>
  callIncorporation(getBackEnd().sandbox, `/site/order/${id}/company-name`, {
    ...(token ? { token } : {}),
    method: 'PUT',
    body: { ...names, ...changes },
  });

async function readMails(token: string): Promise<readonly { subject: string; body: string }[]> {
  const { email } = (await callIdentity(getBackEnd().sandbox, '/current', { token })).json;
  return (await sendRequest(getBackEnd().sandbox, `/sandbox/outbox.json?to=${email}`)).json;
}

describe('a company without a name', () => {
  test('gets its name after the payment, with a mail that confirms both choices', async () => {
    const order = await orderNameless();
    const { status, json } = await sendNames(order);
    expect([status, json.company.businessName, json.company.businessNameEnding]).toEqual([
      200,
      'Kites',
      'LLC',
    ]);
    const mail = (await readMails(order.token)).find(
      ({ subject }) => subject === 'We have your company’s name: Kites LLC',
    );
    expect(mail?.body).toContain('First choice: Kites LLC\nSecond choice: Blue Kites LLC');
  });

  test('is named in its company too, if that exists already', async () => {
    const { sandbox } = getBackEnd();
    const order = await orderNameless();
    const { token } = order;
    const body = { externalId: order.id };
    await callIncorporation(sandbox, '/site/order/company-onboarding', { token, body });
    await sendNames(order);
    const path = `/site/mailroom/companies?orderExternalId=${order.id}`;
    expect(JSON.stringify((await callIncorporation(sandbox, path, { token })).json)).toContain(
      'Kites',
    );
  });

  test('is expected to be formed later, counted from the day of its name', async () => {
    const order = await orderNameless();
    const before = await readOrder(getBackEnd().sandbox, order.token, order.id);
    getBackEnd().pass(14 * 24 * 3_600_000);
    const { estimate } = (await sendNames(order)).json;
    expect(estimate.earliest > before.estimate.latest).toBe(true);
  });

  test('gets the mail about its faster filing after it was named', async () => {
    const { sandbox } = getBackEnd();
    const order = await orderNameless();
    const path = `/site/order/${order.id}/request-expedition-process`;
    const body = { ...getPaymentInput(sandbox, 19_900), expediteFeeCode: 'de_same_day' };
    const { token } = order;
    await submitCard(sandbox, (await callIncorporation(sandbox, path, { token, body })).json.url);
    await pollUntil(async () =>
      (await readOrder(sandbox, token, order.id)).expedite?.status === 'paid' ? true : undefined,
    );
    await sendNames(order);
    getBackEnd().pass(48 * 3_600_000);
    expect((await readMails(token)).map(({ subject }) => subject)).toContain(
      'The state has processed your filing for Kites LLC',
    );
  });

  test('keeps its name when the same names are sent again, and refuses others', async () => {
    const order = await orderNameless();
    await sendNames(order);
    expect((await sendNames(order)).status).toBe(200);
    const other = await sendNames(order, { businessName: 'Gulls' });
    expect([other.status, other.json.error]).toEqual([409, 'already-named']);
    const mails = await readMails(order.token);
    expect(
      mails.filter(({ subject }) => subject === 'We have your company’s name: Kites LLC'),
    ).toHaveLength(1);
  });

  test.each([
    ['an ending of another company type', { businessNameEnding: 'Inc.' }, 'businessNameEnding'],
    ['a second choice that is the first one', { secondName: ' KITES ' }, 'secondName'],
    ['no name', { businessName: '' }, 'businessName'],
  ])('does not accept %s', async (_case, changes, field) => {
    const { status, json } = await sendNames(await orderNameless(), changes);
    expect([status, Object.keys(json.fields)]).toEqual([422, [field]]);
  });

  test('is not named before the payment, after a refund, or by somebody else', async () => {
    const { sandbox } = getBackEnd();
    const { token } = await signUp(sandbox);
    const { externalId: id } = (await sendOrder(sandbox, { token, changes: nameless })).json;
    const unpaid = await sendNames({ id, token });
    expect([unpaid.status, unpaid.json.error]).toEqual([409, 'order-unpaid']);
    const order = await orderNameless();
    expect((await sendNames({ id: order.id, token })).status).toBe(404);
    expect((await sendNames({ id: order.id })).status).toBe(401);
    await sendRequest(sandbox, `/sandbox/orders/${order.id}/cancel`, { method: 'POST' });
    const closed = await sendNames(order);
    expect([closed.status, closed.json.error]).toEqual([409, 'order-closed']);
  });
});
