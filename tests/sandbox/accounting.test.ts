/**
 * Tests the accounting service over HTTP: plans, annual reports, tax packages, phone calls, and
 * access control.
 */

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { formatDay } from '../../sandbox/format-day.ts';
import { pollUntil, type RequestOptions, sendRequest } from './support/http.ts';
import { startBackEndForFile } from './support/start.ts';
import { buyTaxReturn, registerCompany } from './support/tax-returns.ts';
import {
  createPaidOrder,
  getPaymentInput,
  getReviewedPaymentInput,
  openCheckout,
  signUp,
  submitCard,
} from './support/user-actions.ts';

const getBackEnd = startBackEndForFile();
/**
 * Calls the service like a browser: unsafe calls have an idempotency key, so they run in a
 * transaction.
 */
const callAccounting = (path: string, sent: RequestOptions = {}) =>
  sendRequest(getBackEnd().sandbox, `/services/accounting/api${path}`, {
    ...sent,
    headers: { 'idempotency-key': randomUUID() },
  });

/** Creates a user with a company that was formed elsewhere. */
async function createFounder(state = 'WY', companyType = 'llc') {
  const { token } = await signUp(getBackEnd().sandbox);
  const made = await sendRequest(getBackEnd().sandbox, '/services/agent/api/companies', {
    token,
    body: {
      ...{ businessName: 'Kites', businessNameEnding: 'LLC', companyType },
      ...{ registrationState: state, dateBusinessStarted: null },
    },
  });
  return { token, id: made.json.externalId as string };
}

const listPurchases = async ({ token, id }: { token: string; id: string }) =>
  (await callAccounting(`/companies/${id}/purchases`, { token })).json;

/** Pays on the hosted page and waits for the purchase. */
async function payAndWait(who: { token: string; id: string }, url: string) {
  await submitCard(getBackEnd().sandbox, url);
  return pollUntil(async () => {
    const found = await listPurchases(who);
    return found.length > 0 ? found : undefined;
  });
}

/** The current year, because the service uses the real clock. */
const currentYear = new Date().getUTCFullYear();

describe('accounting plans', () => {
  test('four plans, the largest without a price; a plan is paid once', async () => {
    const { sandbox } = getBackEnd();
    const plans = (await callAccounting('/plans')).json;
    expect(plans.map((plan: { id: string }) => plan.id)).toEqual([
      'starter',
      'growth',
      'scale',
      'enterprise',
    ]);
    expect(plans[3]).toMatchObject({ monthly: null, annual: null });
    const who = await createFounder();
    const body = { plan: 'growth', period: 'annual', ...getPaymentInput(sandbox, 249_000) };
    const path = `/companies/${who.id}/plan/checkout`;
    const opened = await callAccounting(path, { token: who.token, body });
    expect(Object.keys(opened.json).sort()).toEqual(['sessionId', 'url']);
    expect(await payAndWait(who, opened.json.url)).toMatchObject([
      { kind: 'plan', code: 'growth', amount: plans[1].annual, recurrence: 'annual' },
    ]);
    const again = await callAccounting(path, {
      token: who.token,
      body: { ...body, plan: 'scale' },
    });
    expect([again.status, again.json.error]).toEqual([409, 'already-bought']);
  });

  test('plans without a price, addresses elsewhere and companies of others are refused', async () => {
    const { sandbox } = getBackEnd();
    const who = await createFounder();
    const other = await createFounder();
    const body = { plan: 'growth', period: 'monthly', ...getPaymentInput(sandbox, 24_900) };
    const path = `/companies/${who.id}/plan/checkout`;
    const status = async (changes: object, token = who.token) =>
      (await callAccounting(path, { token, body: { ...body, ...changes } })).status;
    expect(await status({ plan: 'enterprise' })).toBe(422);
    expect(await status({ successUrl: 'https://elsewhere.example/' })).toBe(422);
    expect(await status({}, other.token)).toBe(404);
    expect((await callAccounting(path, { body })).status).toBe(401);
    expect(
      (await callAccounting(`/companies/${who.id}/purchases`, { token: other.token })).status,
    ).toBe(404);
  });

  test('a question to sales is kept and confirmed by mail, and not asked without end', async () => {
    const { sandbox } = getBackEnd();
    const body = { name: 'Ada', email: 'Ada@kites.example', companyName: null, question: 'How?' };
    const made = await callAccounting('/sales-requests', { body });
    expect(made.json.reference).toMatch(/^Q-/);
    const mails = await sendRequest(sandbox, '/sandbox/outbox.json?to=ada@kites.example');
    expect(mails.json[0].subject).toContain(made.json.reference);
    const more = [];
    for (let tries = 0; tries < 10; tries += 1) {
      more.push((await callAccounting('/sales-requests', { body })).status);
    }
    expect(more.at(-1)).toBe(429);
    expect(
      (await callAccounting('/sales-requests', { body: { ...body, question: '' } })).status,
    ).toBe(422);
  });

  test('the confirmation of a question has no text of the sender, and the sales team gets all of it', async () => {
    const { sandbox, pass } = getBackEnd();
    pass(3600_000);
    const [name, companyName, question] = ['Zed Prize', 'Lottery Kft', 'Visit evil.example now'];
    const body = { name, email: 'victim@kites.example', companyName, question };
    const { reference } = (await callAccounting('/sales-requests', { body })).json;
    const readMails = async (to: string) =>
      (await sendRequest(sandbox, `/sandbox/outbox.json?to=${to}`)).json;
    const [mail, ...others] = await readMails(body.email);
    const day = formatDay(new Date(mail.createdAt));
    expect(others).toEqual([]);
    expect(mail).toEqual({
      ...{ id: expect.anything(), to: body.email, createdAt: expect.any(String), link: null },
      subject: `We’ve received your message (${reference})`,
      body: `It arrived on ${day}.\nWe’ll reply by email within one business day.\nIf you didn’t contact us, you can ignore this email.`,
    });
    const [inbox] = await readMails('sales@charter.example');
    expect(inbox.subject).toContain(reference);
    for (const text of Object.values(body)) expect(inbox.body).toContain(text);
  });
});

describe('yearly reports', () => {
  const forms = (who: { token: string; id: string }, report: string, company?: object) =>
    callAccounting(`/companies/${who.id}/annual-reports/${report}/forms`, {
      token: who.token,
      ...(company ? { body: { data: { company } } } : {}),
    });
  const place = {
    ...{ principalAddress: '1 Main St', principalCity: 'Cody', principalZip: '82414' },
    principalCountry: 'United States',
  };
  const llc = { management: 'members', managerNames: 'Ada', contactEmail: 'ada@kites.example' };

  test('[SVC-ACC-01] [SVC-ACC-02] the form depends on state and kind; answers are kept page by page', async () => {
    const who = await createFounder();
    const report = `${currentYear}-wyoming`;
    const { json } = await forms(who, report);
    const names = (page: { fields: { name: string }[] }) => page.fields.map(({ name }) => name);
    expect(names(json.pages.administrative)).toContain('management');
    expect(names(json.pages.finances)).toEqual(['assetsInState']);
    expect(json).toMatchObject({ state: 'wyoming', fees: null, company: {}, status: 'open' });
    const first = await forms(who, report, { ...place, ...llc });
    expect(first.json.missing).toEqual(['assetsInState']);
    const second = await forms(who, report, { assetsInState: 1_000_000 });
    expect(second.json).toMatchObject({ missing: [], company: { management: 'members' } });
    expect(second.json.fees.total).toBe(20_000 + 9_900);
    const corporation = await createFounder('DE', 'corporation');
    const delaware = (await forms(corporation, `${currentYear}-delaware`)).json;
    expect(names(delaware.pages.finances)).toEqual([
      'authorizedShares',
      'issuedShares',
      'grossAssets',
    ]);
  });

  test('an LLC of Delaware pays a tax and files no report', async () => {
    const who = await createFounder('DE', 'llc');
    const { json } = await forms(who, `${currentYear}-delaware`);
    expect(json).toMatchObject({ isTaxOnly: true, missing: ['contactEmail'] });
    const { contactEmail } = llc;
    const { fees } = (await forms(who, `${currentYear}-delaware`, { contactEmail })).json;
    expect(fees.lines).toMatchObject([
      { description: `Annual tax for ${currentYear - 1}`, amount: 30_000 },
      { label: 'Paying the tax for you', amount: 9_900 },
    ]);
    const corporation = await createFounder('DE', 'corporation');
    expect((await forms(corporation, `${currentYear}-delaware`)).json.isTaxOnly).toBe(false);
  });

  test.each([
    ['principalZip', '12'],
    ['principalZip', '---'],
    ['principalCity', '🚀'],
    ['principalCity', 'Cody\nWyoming'],
    ['managerNames', '---'],
    ['managerNames', 'Ada\u0007'],
    ['assetsInState', 1000.999],
  ])('refuses %s %s', async (name, value) => {
    const { status, json } = await forms(await createFounder(), `${currentYear}-wyoming`, {
      [name]: value,
    });
    expect([status, Object.keys(json.fields)]).toEqual([422, [name]]);
  });

  test('takes names on lines of their own', async () => {
    const who = await createFounder();
    const managerNames = 'Ada Lind\nBo Reed';
    const { status, json } = await forms(who, `${currentYear}-wyoming`, { managerNames });
    expect(status).toBe(200);
    expect(json.company).toMatchObject({ managerNames });
  });

  test('takes dollars and cents, but people only whole', async () => {
    const report = async (state: string, answer: object) =>
      (
        await forms(
          await createFounder(state === 'texas' ? 'TX' : 'WY'),
          `${currentYear}-${state}`,
          answer,
        )
      ).status;
    expect(await report('wyoming', { assetsInState: 1000.07 })).toBe(200);
    expect(await report('texas', { grossReceipts: 0.29, employees: 2 })).toBe(200);
    expect(await report('texas', { employees: 1.5 })).toBe(422);
  });

  test.each([
    [5_000, 17_500],
    [5_001, 25_000],
    [10_000, 25_000],
    [10_001, 33_500],
    [10_000_000, 25_000 + 999 * 8_500],
    [1e12, 20_000_000],
  ])('the tax on %d shares is %d cents', async (authorizedShares, tax) => {
    const who = await createFounder('DE', 'corporation');
    const { json } = await forms(who, `${currentYear}-delaware`, { authorizedShares });
    expect(json.fees.lines[1].amount).toBe(tax);
  });

  test.each([
    ['llc', 13_875],
    ['corporation', 15_000],
  ])('Florida charges a company of the type %s %d cents', async (companyType, fee) => {
    const who = await createFounder('FL', companyType);
    const { json } = await forms(who, `${currentYear}-florida`);
    expect(json.fees.lines[0].amount).toBe(fee);
    expect(json.pages.finances.note).toBe(
      'The state asks for two figures to decide whether a fee or tax is due.',
    );
  });

  test('more shares issued than may be issued are refused', async () => {
    const who = await createFounder('DE', 'corporation');
    const answers = { authorizedShares: 1000, issuedShares: 1001, grossAssets: 0 };
    const refused = await forms(who, `${currentYear}-delaware`, answers);
    expect([refused.status, refused.json.fields]).toEqual([
      422,
      { issuedShares: 'Enter no more than the authorized shares' },
    ]);
    const all = await forms(who, `${currentYear}-delaware`, { ...answers, issuedShares: 1000 });
    expect(all.status).toBe(200);
  });

  test('[SVC-ACC-03] fees are paid when nothing is missing, and then the report is closed', async () => {
    const { sandbox } = getBackEnd();
    const who = await createFounder();
    const report = `${currentYear}-wyoming`;
    const checkout = (expectedTotal = 0, expectedRevision: string | null = null) =>
      callAccounting(`/companies/${who.id}/annual-reports/${report}/fees/checkout`, {
        token: who.token,
        body: getReviewedPaymentInput(sandbox, expectedTotal, expectedRevision),
      });
    await forms(who, report, place);
    const early = await checkout();
    expect([early.status, Object.keys(early.json.fields).includes('management')]).toEqual([
      422,
      true,
    ]);
    const complete = await forms(who, report, { ...llc, assetsInState: 0 });
    const opened = await checkout(complete.json.fees.total);
    const same = await forms(who, report, { ...llc, assetsInState: 0 });
    expect((await checkout(same.json.fees.total)).json.url).toBe(opened.json.url);
    const larger = await forms(who, report, { assetsInState: 9_000_000 });
    expect(larger.json.fees.total).toBeGreaterThan(complete.json.fees.total);
    // The payment page with the smaller amount is closed.
    expect((await submitCard(sandbox, opened.json.url)).status).toBe(410);
    const again = await checkout(larger.json.fees.total);
    const renamed = await forms(who, report, { managerNames: 'Grace' });
    expect(renamed.json.fees.total).toBe(larger.json.fees.total);
    expect((await submitCard(sandbox, again.json.url)).status).toBe(410);
    const unseen = await checkout(larger.json.fees.total, larger.json.revision);
    expect([unseen.status, unseen.json.error]).toEqual([409, 'answers-changed']);
    const seen = await checkout(larger.json.fees.total, renamed.json.revision);
    await payAndWait(who, seen.json.url);
    expect((await forms(who, report)).json.status).toBe('paid');
    expect((await forms(who, report, place)).status).toBe(409);
    expect((await checkout()).status).toBe(409);
  });

  test.each([
    ['of a start-up with many shares', 10_000_000, 8_000_000, 1250.5, 40_000],
    ['of few shares', 5_000, 1_000, 5_000_000, 17_500],
    ['of many shares that are worth something', 10_000_000, 1_000_000, 500_000, 200_000],
    ['without issued shares', 20_000, 0, 0, 33_500],
    ['of the largest', 2_000_000_000, 1, 1_000_000_000, 20_000_000],
  ])(
    'the tax of Delaware %s is the smaller one of its two methods',
    async (_, authorizedShares, issuedShares, grossAssets, tax) => {
      const who = await createFounder('DE', 'corporation');
      const answers = { authorizedShares, issuedShares, grossAssets };
      const { json } = await forms(who, `${currentYear}-delaware`, answers);
      expect(json.fees.lines[1]).toMatchObject({ code: 'tax', amount: tax });
    },
  );

  test('reports of other years, other states and other people are not there', async () => {
    const who = await createFounder();
    const other = await createFounder();
    expect((await forms(who, `${currentYear - 1}-wyoming`)).status).toBe(404);
    expect((await forms(who, `${currentYear}-texas`)).status).toBe(404);
    expect((await forms({ ...who, token: other.token }, `${currentYear}-wyoming`)).status).toBe(
      404,
    );
  });

  test('answers that break a rule of the form are named with how to correct them', async () => {
    const who = await createFounder();
    const wrong = await forms(who, `${currentYear}-wyoming`, {
      ...{ assetsInState: -1, management: 'nobody', contactEmail: 'x', unknown: 'y' },
      principalCity: 'Cody',
    });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.json.fields).sort()).toEqual([
      'assetsInState',
      'contactEmail',
      'management',
      'unknown',
    ]);
  });
});

describe('tax packages', () => {
  test('of a partnership cost no less once the number of owners is known', async () => {
    const read = async (answers: Record<string, string>) =>
      (await callAccounting(`/tax-packages?${new URLSearchParams(answers)}`)).json[0].price;
    expect(await read({ kind: 'partnership' })).toBe(
      await read({ kind: 'partnership', owners: 'few' }),
    );
  });

  test('are not offered or sold to a company that is on the return of its owner', async () => {
    const { sandbox } = getBackEnd();
    const answers = { kind: 'sole-llc', owners: 'one', residence: 'all', books: 'kept' };
    const read = async (sent: Record<string, string>) =>
      (await callAccounting(`/tax-packages?${new URLSearchParams(sent)}`)).json;
    expect(await read(answers)).toEqual([]);
    const lowest = (await read({}))[0];
    expect(lowest).toMatchObject({ id: 'essential', price: 69_900 });
    const who = await registerCompany(sandbox);
    const refused = await callAccounting(`/companies/${who.id}/taxes/checkout`, {
      token: who.token,
      body: { package: 'essential', ...answers, ...getPaymentInput(sandbox, 39_900) },
    });
    expect([refused.status, Object.keys(refused.json.fields)]).toEqual([422, ['kind']]);
  });

  test('name Form 5472 where an owner abroad makes it part of the return', async () => {
    const list = async (kind: string, residence: string) => {
      const query = new URLSearchParams({ kind, owners: 'one', residence });
      const { features } = (await callAccounting(`/tax-packages?${query}`)).json[0];
      return features.map(({ title }: { title: string }) => title);
    };
    const form = 'Form 5472 for foreign owners';
    expect(await list('sole-llc', 'none')).toContain(form);
    expect(await list('c-corporation', 'none')).toContain(form);
    expect(await list('c-corporation', 'all')).not.toContain(form);
    expect(await list('s-corporation', 'all')).not.toContain(form);
  });

  test('are priced by the answers, and the price shown is the price paid', async () => {
    const { sandbox } = getBackEnd();
    const who = await createFounder();
    const answers = { kind: 'partnership', owners: 'few', residence: 'some', books: 'none' };
    const packages = (await callAccounting(`/tax-packages?${new URLSearchParams(answers)}`)).json;
    expect(packages.map((one: { price: number }) => one.price)).toEqual([99_900, 189_900, 249_900]);
    const opened = await callAccounting(`/companies/${who.id}/taxes/checkout`, {
      token: who.token,
      body: { package: 'complete', ...answers, ...getPaymentInput(sandbox, 189_900) },
    });
    expect(await payAndWait(who, opened.json.url)).toMatchObject([
      { kind: 'tax', code: 'complete', amount: 189_900 },
    ]);
  });
});

describe('the tax return of last year', () => {
  const answers = { package: 'essential', kind: 'sole-llc', owners: 'one' };
  const order = (who: { id: string; token: string }) =>
    callAccounting(`/companies/${who.id}/taxes/checkout`, {
      token: who.token,
      body: {
        ...answers,
        ...{ residence: 'none', books: 'kept', ...getPaymentInput(getBackEnd().sandbox, 69_900) },
      },
    });
  const read = async (who: { id: string; token: string }, kind?: string) =>
    (
      await callAccounting(`/companies/${who.id}/tax-return${kind ? `?kind=${kind}` : ''}`, {
        token: who.token,
      })
    ).json;

  test('is not sold to a company that is formed here this year', async () => {
    const who = await createPaidOrder(getBackEnd().sandbox);
    expect(await read(who)).toMatchObject({ year: currentYear - 1, firstYear: currentYear });
    const refused = await order(who);
    expect([refused.status, refused.json.error]).toEqual([409, 'no-return-yet']);
  });

  test('is sold to a company by the date on which it began', async () => {
    const { sandbox } = getBackEnd();
    const began = async (dateBusinessStarted: string) =>
      registerCompany(sandbox, { dateBusinessStarted });
    const thisYear = await began(`${currentYear}-01-01`);
    expect((await order(thisYear)).status).toBe(409);
    const lastYear = await began(`${currentYear - 1}-12-31`);
    expect(await read(lastYear)).toMatchObject({ firstYear: currentYear - 1, dueOn: null });
    expect((await order(lastYear)).status).toBe(200);
  });

  test('has the due dates of its kind, also after it was paid', async () => {
    const who = await buyTaxReturn(getBackEnd().sandbox);
    const due = expect.stringMatching(`^${currentYear}-04-1[5-7]$`);
    await pollUntil(async () => ((await read(who)).dueOn ? true : undefined));
    expect(await read(who, 'partnership')).toMatchObject({ dueOn: due, firstYear: null });
  });
});

describe('calls', () => {
  test('a time is booked once; others and wrong times are refused', async () => {
    const who = await createFounder();
    const other = await createFounder();
    const [first] = (await callAccounting('/call-times')).json;
    const book = (token: string, id: string, start: string) =>
      callAccounting(`/companies/${id}/calls`, {
        token,
        body: { start, phone: '+1 307 555 0100' },
      });
    expect((await book(who.token, who.id, first.start)).json.label).toBe(first.label);
    const late = await book(other.token, other.id, first.start);
    expect([late.status, late.json.error]).toEqual([409, 'taken']);
    expect((await book(who.token, who.id, '2020-01-01T15:00:00.000Z')).status).toBe(422);
    const short = await callAccounting(`/companies/${other.id}/calls`, {
      token: other.token,
      body: { start: first.start, phone: '+(555) 123/-.' },
    });
    expect([short.status, short.json.fields]).toEqual([422, { phone: 'Enter at least 7 digits' }]);
    const left = (await callAccounting('/call-times')).json;
    expect(left.map((one: { start: string }) => one.start)).not.toContain(first.start);
  });

  test('a booked call is moved only on request, and its time is free again', async () => {
    const who = await createFounder();
    const [first, second] = (await callAccounting('/call-times')).json;
    const book = (start: string, replace?: boolean) =>
      callAccounting(`/companies/${who.id}/calls`, {
        token: who.token,
        body: { start, phone: '+1 307 555 0100', replace },
      });
    const times = async () =>
      (await callAccounting('/call-times')).json.map((one: { start: string }) => one.start);
    expect((await book(first.start, true)).status).toBe(200);
    const again = await book(second.start);
    expect([again.status, again.json.error]).toEqual([409, 'already-booked']);
    expect((await book('2020-01-01T15:00:00.000Z', true)).status).toBe(422);
    expect(await times()).not.toContain(first.start);
    expect((await book(second.start, true)).json.label).toBe(second.label);
    expect(await times()).toContain(first.start);
    expect(await times()).not.toContain(second.start);
  });
});

describe('transactions from a file', () => {
  const account = {
    ...{ kind: 'checking', institution: 'First Bank', name: 'Main', lastFour: '4821' },
    ...{ openedOn: null, openingBalance: 12.34 },
  };
  async function holder() {
    const who = await createFounder();
    const made = await callAccounting(`/companies/${who.id}/accounts`, {
      token: who.token,
      body: account,
    });
    return { ...who, accountId: made.json.id as string };
  }
  async function bring(
    who: { token: string; id: string; accountId: string },
    text: string,
    type = 'text/csv',
  ) {
    const { address } = getBackEnd().sandbox;
    const path = `/companies/${who.id}/accounts/${who.accountId}/transactions`;
    const answer = await fetch(`${address}/services/accounting/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': type },
      body: text,
    });
    return { status: answer.status, json: await answer.json() };
  }
  const readImport = ({ id, token }: { id: string; token: string }, importId: string) =>
    callAccounting(`/companies/${id}/imports/${importId}`, { token });
  const heading = 'date,description,amount\n';

  test('rows are taken once, two equal ones of one file both', async () => {
    const who = await holder();
    const text = `${heading}2026-01-02,"Rent, January",-1250.00\n2026-01-03,Coffee,-4.5\n2026-01-03,Coffee,-4.5\n`;
    expect(await bring(who, text)).toMatchObject({ status: 200, json: { imported: 3, known: 0 } });
    expect((await bring(who, `${text}2026-01-04,Sale,99\n`)).json).toMatchObject({
      ...{ status: 'done', rows: 4, processed: 4, imported: 1, known: 3 },
    });
    const rows = await getBackEnd()
      .sandbox.db.selectFrom('bank_transactions')
      .select(['description', 'amount'])
      .where('account_id', '=', who.accountId)
      .orderBy('happened_on')
      .orderBy('description')
      .execute();
    expect(rows.map(({ amount }) => Number(amount))).toEqual([-125_000, -450, -450, 9_900]);
    const [listed] = (await callAccounting(`/companies/${who.id}/accounts`, { token: who.token }))
      .json;
    expect(listed).toMatchObject({ lastFour: '4821', transactions: 4 });
  });

  test('a file that is one endless row is refused after its first part', async () => {
    const who = await holder();
    const endless = await bring(who, `${heading}2026-02-01,"${'""'.repeat(4_000_000)}`);
    expect(endless.status).toBe(422);
    expect(endless.json.fields.file).toBe(
      'A line is too long. Check the quotation marks of the file',
    );
  });

  test('50,000 rows are taken; one more, a wrong row or no heading takes none', async () => {
    const who = await holder();
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => `2026-02-01,Row ${index},${index}.25\n`).join('');
    expect((await bring(who, heading + rows(50_001))).status).toBe(422);
    const wrong = await bring(who, `${heading}2026-02-01,Good,1\n2026-02-30,Bad,1\n`);
    expect(wrong.json.fields.file).toBe('We can’t read line 3');
    expect((await bring(who, 'a,b\n1,2\n')).status).toBe(422);
    expect((await bring(who, heading)).status).toBe(422);
    const started = await bring(who, heading + rows(50_000));
    expect(started).toMatchObject({ status: 200, json: { status: 'running', rows: 50_000 } });
    expect((await bring(who, heading + rows(1))).json.error).toBe('import-running');
    // Others are served meanwhile.
    let served = 0;
    const whole = await pollUntil(async () => {
      expect((await callAccounting('/plans')).status).toBe(200);
      served += 1;
      const { json } = await readImport(who, started.json.id);
      return json.status === 'running' ? undefined : json;
    });
    expect(whole).toMatchObject({ status: 'done', processed: 50_000, imported: 50_000, known: 0 });
    expect(served).toBeGreaterThan(10);
  });

  test('an import that is stopped keeps the rows it has stored, and the file can be sent again', async () => {
    const who = await holder();
    const text =
      heading + Array.from({ length: 5_000 }, (_, row) => `2026-02-01,R${row},1\n`).join('');
    const { json } = await bring(who, text);
    const stopped = await callAccounting(`/companies/${who.id}/imports/${json.id}/stop`, {
      ...{ token: who.token, method: 'POST' },
    });
    expect(stopped.json).toMatchObject({ id: json.id, status: 'stopped' });
    expect(stopped.json.processed).toBeLessThan(5_000);
    const { db } = getBackEnd().sandbox;
    const left = await db
      .selectFrom('import_parts')
      .where('import_id', '=', json.id)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
    expect((await readImport(who, json.id)).json).toEqual(stopped.json);
    const [listed] = (await callAccounting(`/companies/${who.id}/accounts`, { token: who.token }))
      .json;
    expect(listed.transactions).toBe(stopped.json.imported);
    const again = (await bring(who, text)).json;
    const done = await pollUntil(async () => {
      const found = (await readImport(who, again.id)).json;
      return found.status === 'done' ? found : undefined;
    });
    expect(done).toMatchObject({ processed: 5_000, known: stopped.json.imported });
    expect(
      (await callAccounting(`/companies/${who.id}/imports`, { token: who.token })).json,
    ).toEqual([done]);
  });

  test('imports of others are not there', async () => {
    const who = await holder();
    const { json } = await bring(who, `${heading}2026-01-02,A,1\n`);
    const other = await holder();
    for (const [path, method] of [
      ['', 'GET'],
      ['/stop', 'POST'],
    ] as const)
      for (const [id, token] of [
        [who.id, other.token],
        [other.id, other.token],
      ] as const)
        expect(
          (await callAccounting(`/companies/${id}/imports/${json.id}${path}`, { token, method }))
            .status,
        ).toBe(404);
  });

  test('JSON, too large a file and accounts of others are refused', async () => {
    const who = await holder();
    const other = await holder();
    expect((await bring(who, '{}', 'application/json')).status).toBe(415);
    expect((await bring(who, 'x'.repeat(12_000_001))).status).toBe(413);
    const foreign = { ...who, accountId: other.accountId };
    expect((await bring(foreign, `${heading}2026-01-02,A,1\n`)).status).toBe(404);
  });
});

describe('a company whose formation is not paid', () => {
  test('is sold nothing', async () => {
    const { sandbox } = getBackEnd();
    const { token, id } = await openCheckout(sandbox);
    const report = `/companies/${id}/annual-reports/${currentYear + 1}-delaware`;
    const tax = {
      package: 'essential',
      kind: 'sole-llc',
      owners: 'one',
      residence: 'none',
      books: 'kept',
    };
    const attempts = {
      report: await callAccounting(`${report}/forms`, { token }),
      answers: await callAccounting(`${report}/forms`, { token, body: { data: { company: {} } } }),
      fees: await callAccounting(`${report}/fees/checkout`, {
        token,
        body: getReviewedPaymentInput(sandbox, 100),
      }),
      plan: await callAccounting(`/companies/${id}/plan/checkout`, {
        token,
        body: { plan: 'growth', period: 'annual', ...getPaymentInput(sandbox, 249_000) },
      }),
      tax: await callAccounting(`/companies/${id}/taxes/checkout`, {
        token,
        body: { ...tax, ...getPaymentInput(sandbox, 69_900) },
      }),
    };
    const statuses = Object.values(attempts).map(({ status }) => status);
    expect(statuses).toEqual(statuses.map(() => 404));
  });
});
