/** Tests that every page and mail about a formation has the same date. */
import { describe, expect, test } from 'vitest';
import { estimateFormation } from '../../sandbox/companies/formation-estimate.ts';
import { sendRequest } from './support/http.ts';
import { startBackEndForFile } from './support/start.ts';
import {
  callIdentity,
  callIncorporation,
  createPaidOrder,
  readOrder,
} from './support/user-actions.ts';

const getBackEnd = startBackEndForFile();

test('the list of companies, the order, the annual report, and the mail have the last likely day', async () => {
  const { sandbox, pass } = getBackEnd();
  const { token, id } = await createPaidOrder(sandbox);
  const body = { externalId: id };
  await callIncorporation(sandbox, '/site/order/company-onboarding', { token, body });
  const { estimate } = await readOrder(sandbox, token, id);
  const path = '/services/agent/api/companies';
  const { json: companies } = await sendRequest(sandbox, path, { token });
  expect(companies).toMatchObject([{ formsBy: estimate.latest }]);
  const year = estimate.latest.slice(0, 4);
  const report = `/services/accounting/api/companies/${id}/annual-reports/${year}-delaware/forms`;
  expect((await sendRequest(sandbox, report, { token })).json.formsBy).toBe(estimate.latest);
  const { email } = (await callIdentity(sandbox, '/current', { token })).json;
  pass(60 * 24 * 3_600_000);
  const { json: mails } = await sendRequest(sandbox, `/sandbox/outbox.json?to=${email}`);
  const formed = (mails as { subject: string; createdAt: string }[]).find(({ subject }) =>
    subject.includes('has formed'),
  );
  expect(formed?.createdAt.slice(0, 10)).toBe(estimate.latest);
});

describe('the estimate', () => {
  const monday = new Date('2026-11-30T10:00:00Z');
  const later = new Date('2026-12-02T10:00:00Z');
  const order = {
    ...{ business_name: 'Kites', named_at: null, paid_at: monday },
    expedite_status: null,
  };

  test('starts with the payment, or with the name if it came later', () => {
    expect(estimateFormation(order, 5, later)).toEqual({
      earliest: '2026-12-03',
      latest: '2026-12-09',
    });
    expect(estimateFormation({ ...order, named_at: later }, 5, later).earliest).toBe('2026-12-07');
    expect(estimateFormation({ ...order, business_name: null }, 5, later).earliest).toBe(
      '2026-12-07',
    );
  });

  test('of an expedited filing is the same or the next day', () => {
    const expedited = { ...order, expedite_status: 'paid' };
    expect(estimateFormation(expedited, 5, later)).toEqual({
      earliest: '2026-11-30',
      latest: '2026-12-01',
    });
  });
});
