/**
 * Tests features related to an order: name search, mailrooms, expedited filing, progress, and
 * pictures.
 */
import { describe, expect, test } from 'vitest';
import { startBackEndForFile } from './support/start.ts';
import { callIncorporation, createPaidOrder, sendOrder, signUp } from './support/user-actions.ts';

const getBackEnd = startBackEndForFile();
const callService = (path: string, sent = {}) =>
  callIncorporation(getBackEnd().sandbox, path, sent);

/** Creates an order with a company. */
async function createCompanyOrder(changes: object = {}) {
  const order = await createPaidOrder(getBackEnd().sandbox, changes);
  const made = await callService('/site/order/company-onboarding', {
    token: order.token,
    body: { externalId: order.id },
  });
  return { ...order, companyId: made.json.companyExternalId as string };
}

describe('searching names', () => {
  const search = async (q: string, more: object = {}) =>
    callService('/site/order/search', {
      body: { q, registeredAddress: null, identifierUids: null, jurisdictionCode: null, ...more },
    });

  test('[SVC-INC-06] [SVC-INC-08] [ENT-14] [ENT-15] it finds names that begin so, without a token, at most eight', async () => {
    const got = await search('ac');
    expect(got.status).toBe(200);
    expect(got.json).toHaveLength(8);
    for (const { company, orderInfo } of got.json) {
      expect(company.business_name).toMatch(/^Ac/);
      expect(company.incorporation_date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(Object.keys(orderInfo)).toEqual(['city', 'state', 'address', 'zip_code']);
      expect(orderInfo.zip_code).toMatch(/^\d{5}$/);
    }
    expect((await search('ac')).json).toEqual(got.json);
  });

  test('the jurisdiction, the address and the register number narrow it', async () => {
    const wyoming = (await search('a', { jurisdictionCode: 'us_wy' })).json;
    expect(wyoming.length).toBeGreaterThan(0);
    const [first] = wyoming;
    expect(new Set(wyoming.map((one: typeof first) => one.orderInfo.state))).toEqual(
      new Set(['WY']),
    );
    const there = (await search('a', { registeredAddress: first.orderInfo.address.toUpperCase() }))
      .json;
    expect(there).toContainEqual(first);
    const row = await getBackEnd()
      .sandbox.db.selectFrom('registered_companies')
      .select(['uid', 'business_name'])
      .where('state_code', '=', 'UT')
      .executeTakeFirstOrThrow();
    const byNumber = await search(row.business_name, { identifierUids: [row.uid] });
    expect(byNumber.json).toHaveLength(1);
  });

  test('several words must all begin a word; nothing found is an empty list', async () => {
    const [first] = (await search('acme')).json;
    const [one = '', two = ''] = first.company.business_name.toLowerCase().split(' ');
    expect((await search(`${two} ${one.slice(0, 3)}`)).json).toContainEqual(first);
    expect((await search('zzzzqq')).json).toEqual([]);
    expect((await search('acme zzzzqq')).json).toEqual([]);
  });

  test.each(['!!!', "' or 1=1 --", 'a:*|b & !c', '%', 'Ünïcödé', '株式会社'])(
    'the text %s is only text',
    async (q) => {
      expect((await search(q)).status).toBe(200);
    },
  );

  test('an empty search and a jurisdiction of another form are refused', async () => {
    expect((await search('  ')).json.fields).toEqual({ q: 'Enter part of a company name' });
    expect((await search('a', { jurisdictionCode: 'wy' })).status).toBe(422);
    expect((await callService('/site/order/search', { body: { q: 'a' } })).status).toBe(422);
  });

  test('the register holds about three thousand companies of every state', async () => {
    const rows = await getBackEnd()
      .sandbox.db.selectFrom('registered_companies')
      .select(['state_code', 'business_name'])
      .execute();
    expect(rows.length).toBeGreaterThan(2900);
    expect(new Set(rows.map((row) => row.state_code)).size).toBe(51);
  });
});

describe('filing speeds', () => {
  test("[SVC-INC-14] [ENT-48] the times of the order's state, the fastest first", async () => {
    const { externalId } = (await sendOrder(getBackEnd().sandbox)).json;
    expect((await callService(`/states/sla-times-term/${externalId}`)).json).toEqual([
      { stateName: 'Delaware', expediteSlug: 'two-hour', hours: 2 },
      { stateName: 'Delaware', expediteSlug: 'same-day', hours: 24 },
      { stateName: 'Delaware', expediteSlug: null, hours: 168 },
    ]);
  });

  test('[SVC-INC-15] [SVC-AGT-22] [ENT-46] [ENT-47] the options have the eight fields and sort by speed', async () => {
    const { externalId } = (await sendOrder(getBackEnd().sandbox)).json;
    const options = (await callService(`/site/expedite-fees/${externalId}`)).json;
    const codes = options.map((one: { code: string | null }) => one.code);
    expect(codes).toEqual(['de_two_hour', 'de_same_day', null]);
    for (const option of options) {
      expect(Object.keys(option).sort()).toEqual([
        ...['amount', 'code', 'einEstimateDaysDomestic', 'einEstimateDaysForeign'],
        ...['incorporationSlaExternal', 'slug', 'state', 'style'],
      ]);
    }
    const changes = { registrationState: 'ohio' };
    const elsewhere = (await sendOrder(getBackEnd().sandbox, { changes })).json.externalId;
    expect((await callService(`/site/expedite-fees/${elsewhere}`)).json).toMatchObject([
      { state: 'ohio', code: null, amount: 0 },
    ]);
  });
});

describe('progress', () => {
  const track = (method: string, body: object, sent = {}) =>
    callService('/tracking-inc-onboarding', { method, body, ...sent });
  const kept = async (id: string) =>
    (
      await getBackEnd()
        .sandbox.db.selectFrom('onboarding_progress')
        .select('progress')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).progress;

  test('[SVC-INC-17] [SVC-INC-18] [SVC-NEW-09] [SVC-NEW-17] begun by POST and carried on by PATCH, with the eight fields', async () => {
    const all = {
      ...{ metadata: { variant: 'default' }, lastStep: 'type', companyType: 'llc' },
      ...{ registrationState: null, businessName: null, businessNameEnding: null },
      ...{ industry: null, email: 'ada@example.com' },
    };
    const begun = await track('POST', all);
    expect(begun.status).toBe(201);
    const { trackingId } = begun.json;
    const more = { metadata: { trackingId }, lastStep: 'company-state', registrationState: 'utah' };
    const carried = await track('PATCH', more);
    expect([carried.status, carried.json]).toEqual([200, { trackingId }]);
    expect(await kept(trackingId)).toEqual({ ...all, ...more });
  });

  test("the record is that of the order, or of the person; another person's is not there", async () => {
    const { sandbox } = getBackEnd();
    const { externalId } = (await sendOrder(sandbox)).json;
    const headers = { 'x-external-order-id': externalId };
    const { trackingId } = (await track('POST', { lastStep: 'type' }, { headers })).json;
    const same = await track('PATCH', { lastStep: 'review' }, { headers });
    expect(same.json.trackingId).toBe(trackingId);
    const { token } = await signUp(sandbox);
    const mine = (await track('PATCH', { lastStep: 'type' }, { token })).json.trackingId;
    expect((await track('PATCH', { lastStep: 'review' }, { token })).json.trackingId).toBe(mine);
    const metadata = { trackingId: mine };
    for (const sent of [{}, { token: (await signUp(sandbox)).token }]) {
      expect((await track('PATCH', { lastStep: 'x', metadata }, sent)).status).toBe(404);
    }
    const nowhere = { metadata: { trackingId: 'nowhere' }, lastStep: 'x' };
    expect((await track('PATCH', nowhere)).status).toBe(404);
    expect((await track('POST', { companyType: 'llc' })).status).toBe(422);
  });
});

describe('pictures', () => {
  test('[SVC-INC-19] [SVC-INC-20] the picture of a company is a monogram that can do nothing', async () => {
    const { token, companyId } = await createCompanyOrder({ businessName: '<script> & "Søns"' });
    const got = await callService(`/site/company/${companyId}/profile-picture`, { token });
    expect([got.status, got.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(got.headers['content-security-policy']).toContain('sandbox');
    expect(got.text).toMatch(/>SS<\/text><\/svg>$/);
    expect((await callService(`/site/company/${companyId}/profile-picture`)).status).toBe(401);
  });
});
