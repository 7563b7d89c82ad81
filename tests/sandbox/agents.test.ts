/** The agent service over HTTP: companies, fees, orders and upgrades, and access to them. */
import { describe, expect, test } from 'vitest';
import { goodCard, identity, incorporation, paidOrder, pay, signUp } from './support/founder.ts';
import { type Sent, send, until } from './support/http.ts';
import { startForFile } from './support/start.ts';

const started = startForFile();
const call = (path: string, sent: Sent = {}) =>
  send(started().sandbox, `/services/agent/api${path}`, sent);

const described = {
  businessName: 'Kites',
  businessNameEnding: 'LLC',
  companyType: 'llc',
  registrationState: 'WY',
};
const laterCard = { ...goodCard, number: '4000 0000 0000 0341' };

/** Creates a user with a company that was formed elsewhere. */
async function founder() {
  const { token, email } = await signUp(started().sandbox);
  const body = { ...described, dateBusinessStarted: '2024-03-07' };
  const made = await call('/companies', { token, body });
  return { token, email, id: made.json.externalId as string };
}

interface Order {
  readonly [state: string]: { bundle: string; service: string; effectiveDate: string | null };
}

const one = (state: string, bundle = 'autopilot', service = 'expand'): Order => ({
  [state]: { bundle, service, effectiveDate: null },
});

/** Returns the total of plans and fees of an order in cents. */
function totalOf(order: Order): number {
  const plans: Record<string, number> = { light: 9_900, autopilot: 24_900, payroll: 34_900 };
  const fees: Record<string, number> = { texas: 75_000, utah: 9_000, ohio: 9_900, wyoming: 500 };
  return Object.entries(order).reduce(
    (sum, [state, { bundle }]) =>
      sum + (plans[bundle] ?? 0) + (bundle === 'intro' ? 0 : (fees[state] ?? 0)),
    0,
  );
}

function subscribe(
  { token, id }: { token: string; id: string },
  states: Order,
  changes: object = {},
) {
  const { address } = started().sandbox;
  const expectedTotal = totalOf(states);
  const body = {
    successUrl: `${address}/agent/add-state/checkout?back=paid`,
    returnUrl: `${address}/agent/add-state/checkout?back=cancelled`,
    ...{ states, access_token: token, onboardingFlow: 'NewState', expectedTotal, ...changes },
  };
  return call(`/companies/${id}/subscriptions?onboarding=true`, { token, body });
}

const agents = async ({ token, id }: { token: string; id: string }) =>
  (await call(`/companies/${id}/products/registered-agents`, { token })).json;

function untilAgents(who: { token: string; id: string }, count: number) {
  return until(async () => {
    const found = await agents(who);
    return found.length === count ? found : undefined;
  });
}

/** Creates a user with a paid agent. */
async function subscribed(bundle: string, card: Record<string, string> = goodCard) {
  const who = await founder();
  const { url } = (await subscribe(who, one('texas', bundle))).json;
  await pay(started().sandbox, url, card);
  await untilAgents(who, 1);
  return who;
}

const upgradePath = (id: string, bundle: string) =>
  `/companies/${id}/states/texas/subscription-upgrade?new_bundle=${bundle}`;

describe('companies', () => {
  test('[SVC-NEW-01] [SVC-NEW-02] [ENT-12] [ENT-13] [ENT-49] [PERM-008] one formed elsewhere and one ordered here stand in the list of their owner', async () => {
    const order = await paidOrder(started().sandbox);
    const { token } = order;
    await incorporation(started().sandbox, '/site/order/company-onboarding', {
      token,
      body: { externalId: order.id },
    });
    const made = await call('/companies', {
      token,
      body: { ...described, dateBusinessStarted: '2024-03-07' },
    });
    const { json } = await call('/companies', { token });
    expect(json).toHaveLength(2);
    expect(json.find((each: { isNonInc: boolean }) => each.isNonInc)).toMatchObject({
      ...{ externalId: made.json.externalId, companyExternalId: made.json.externalId },
      ...{ companyRegistrationState: 'wyoming', dateBusinessStarted: '07-03-2024' },
    });
    expect(json.filter((each: { isNonInc: boolean }) => !each.isNonInc)).toHaveLength(1);
  });

  test('[SVC-AGT-20] [RULE-050] a claim is the same for the same person, and refused to another', async () => {
    const first = await signUp(started().sandbox);
    const second = await signUp(started().sandbox);
    const body = { company: { ...described, businessName: 'Claimed Kites' } };
    const claims = await Promise.all(
      [1, 2].map(() => call('/companies/claim', { token: first.token, body })),
    );
    expect(new Set(claims.map(({ json }) => json.companyId)).size).toBe(1);
    const louder = { company: { ...body.company, businessName: 'CLAIMED kites ' } };
    const refused = await call('/companies/claim', { token: second.token, body: louder });
    expect([refused.status, refused.json.error]).toEqual([409, 'already-claimed']);
    expect((await call('/companies', { token: second.token })).json).toEqual([]);
  });

  test('nobody sees another person’s company, or any without a token', async () => {
    const mine = await founder();
    const { token } = await signUp(started().sandbox);
    for (const path of [
      `/companies/${mine.id}/products/registered-agents`,
      `/companies/${mine.id}/owners-states`,
      `/companies/${mine.id}/foreign-qualification-states`,
      upgradePath(mine.id, 'autopilot'),
    ]) {
      expect((await call(path, { token })).status).toBe(404);
      expect((await call(path)).status).toBe(401);
    }
    expect((await subscribe({ token, id: mine.id }, one('texas'))).status).toBe(404);
  });

  test('what is no company is refused at its field', async () => {
    const { token } = await signUp(started().sandbox);
    const tries = [
      [{ registrationState: 'XX' }, 'registrationState'],
      [{ businessName: '   ' }, 'businessName'],
      [{ companyType: 'club' }, 'companyType'],
      [{ dateBusinessStarted: '2024-02-31' }, 'dateBusinessStarted'],
    ] as const;
    for (const [change, field] of tries) {
      const body = { ...described, dateBusinessStarted: null, ...change };
      const got = await call('/companies', { token, body });
      expect([got.status, Object.keys(got.json.fields)]).toEqual([422, [field]]);
    }
  });
});

describe('fees', () => {
  test('[SVC-AGT-16] [SVC-AGT-17] by state, in the order asked for; the own state costs what a change does', async () => {
    const { token, id } = await founder();
    const query = 'domicile=wyoming&company_type=llc&service=expand&states=utah,wyoming';
    const { json } = await call(`/companies/${id}/subscriptions/state-fees?${query}`, { token });
    expect(json).toEqual([
      { unit_amount: 8950, name: 'State filing fee', state: 'utah' },
      { unit_amount: 500, name: 'State filing fee', state: 'wyoming' },
    ]);
  });

  test('[SVC-AGT-18] a change of agent: one fee, or none where the state takes none', async () => {
    const { token } = await founder();
    const fee = async (state: string) =>
      (await call(`/state-fee/change-of-agent?state=${state}&companyType=llc`, { token })).json;
    expect(await fee('delaware')).toEqual([{ unit_amount: 5000, name: 'Change of agent fee' }]);
    expect(await fee('california')).toEqual([]);
  });

  test('[SVC-AGT-14] [SVC-AGT-19] [CONST-020] what can be chosen: all states, all plans by month and year', async () => {
    const who = await founder();
    const { json: states } = await call('/states?service=hire&companyType=llc');
    expect(states).toHaveLength(51);
    const { json: plans } = await call('/bundles');
    expect(plans.map(({ name }: { name: string }) => name)).toEqual([
      'intro',
      'light',
      'autopilot',
      'payroll',
    ]);
    for (const { prices } of plans)
      expect(prices.map(({ recurrence }: { recurrence: string }) => recurrence)).toEqual([
        'monthly',
        'annual',
      ]);
    const open = await call(`/companies/${who.id}/foreign-qualification-states`, who);
    expect(Object.keys(open.json.states)).toHaveLength(50);
    expect(open.json.states.wyoming).toBeUndefined();
    expect((await call(`/companies/${who.id}/owners-states`, who)).json.states).toEqual([
      'wyoming',
    ]);
  });
});

describe('orders', () => {
  test('[SVC-AGT-02] [SVC-AGT-08] [SVC-AGT-15] they begin with the notice of their payment, once', async () => {
    const who = await founder();
    const order = { ...one('utah'), ...one('wyoming', 'light', 'change') };
    const { url, sessionId } = (await subscribe(who, order)).json;
    expect(await agents(who)).toEqual([]);
    const page = await send(started().sandbox, new URL(url).pathname, { host: 'pay.localhost' });
    // 249 + 90 + 99 + 5: the fee of 89.50 is shown and charged as 90.
    expect(page.text).toContain('$443.00');
    const standing = () => call(`/companies/${who.id}/checkouts/${sessionId}`, who);
    expect((await standing()).json).toMatchObject({ status: 'open', total: 44_300 });
    await pay(started().sandbox, url);
    expect(await untilAgents(who, 2)).toMatchObject([
      { state: 'utah', bundle: 'autopilot', service: 'expand', domestic: false, amount: 24_900 },
      { state: 'wyoming', bundle: 'light', service: 'change', domestic: true, amount: 9_900 },
    ]);
    expect((await standing()).json).toMatchObject({ status: 'paid', states: ['utah', 'wyoming'] });
    const again = await subscribe(who, one('utah'));
    expect([again.status, again.json.error]).toEqual([409, 'already-subscribed']);
    expect(again.json.message).toContain('Utah');
  });

  test('an order that shares a state with an open payment page closes that page', async () => {
    const who = await founder();
    const { sandbox } = started();
    const open = async (order: Order) => (await subscribe(who, order)).json.url as string;
    const first = await open({ ...one('utah'), ...one('ohio') });
    const apart = await open(one('wyoming', 'light', 'change'));
    const second = await open({ ...one('texas'), ...one('utah') });
    expect((await pay(sandbox, first)).status).toBe(410);
    for (const url of [second, apart]) expect((await pay(sandbox, url)).status).toBe(303);
    const got = await untilAgents(who, 3);
    expect(got.map(({ state }: { state: string }) => state)).toEqual(['texas', 'utah', 'wyoming']);
  });

  test('a plan that includes the yearly report makes its filing free in that state', async () => {
    const who = await founder();
    const { sandbox } = started();
    const order = { ...one('wyoming', 'light', 'change'), ...one('utah') };
    await pay(sandbox, (await subscribe(who, order)).json.url);
    await untilAgents(who, 2);
    const filing = async (state: string) => {
      const report = `${new Date().getUTCFullYear()}-${state}`;
      const path = `/services/accounting/api/companies/${who.id}/annual-reports/${report}/forms`;
      const company = {
        assetsInState: 0,
        businessActivity: 'Kites',
        employees: 1,
        grossReceipts: 0,
      };
      const { pages } = (await send(sandbox, path, { token: who.token })).json;
      const asked = pages.finances.fields.map(({ name }: { name: string }) => name);
      const answers = Object.fromEntries(
        Object.entries(company).filter(([name]) => asked.includes(name)),
      );
      const { json } = await send(sandbox, path, {
        token: who.token,
        body: { data: { company: answers } },
      });
      return json.fees.lines.find(({ code }: { code: string }) => code === 'filing');
    };
    expect(await filing('wyoming')).toMatchObject({
      amount: 9_900,
      label: 'We prepare and file it',
    });
    expect(await filing('utah')).toMatchObject({
      amount: 0,
      label: 'We prepare and file it, included in Autopilot',
    });
  });

  test('two payments of one state: the second is refunded, and the payer is told', async () => {
    const who = await founder();
    const { sandbox } = started();
    const second = (await subscribe(who, { ...one('utah'), ...one('ohio') })).json;
    const first = (await subscribe(who, one('utah'))).json;
    // As if both pages had been opened at the same time.
    await sandbox.db
      .updateTable('provider_sessions')
      .set({ status: 'open' })
      .where('id', '=', second.sessionId)
      .execute();
    await pay(sandbox, first.url);
    await untilAgents(who, 1);
    await pay(sandbox, second.url);
    const given = await until(async () => {
      const payment = await started()
        .sandbox.db.selectFrom('provider_payments')
        .selectAll()
        .where('session_id', '=', second.sessionId)
        .executeTakeFirst();
      return payment?.status === 'refunded' ? payment : undefined;
    });
    expect(given.refund_reason).toBe('paid-twice');
    expect(await agents(who)).toHaveLength(1);
    const page = await send(sandbox, new URL(second.url).pathname, { host: 'pay.localhost' });
    expect(page.text).toContain('This payment was refunded');
    const mail = await until(async () => {
      const { json } = await send(sandbox, `/sandbox/outbox.json?to=${who.email}`);
      return json.find(({ subject }: { subject: string }) => subject.startsWith('Your refund'));
    });
    expect(mail.body).toContain('Refunded:');
  });

  test('[RULE-056] what costs nothing needs no card, and the fee is none', async () => {
    const who = await founder();
    const { url } = (await subscribe(who, one('texas', 'intro'))).json;
    const page = await send(started().sandbox, new URL(url).pathname, { host: 'pay.localhost' });
    expect(page.text).not.toContain('Card number');
    await send(started().sandbox, new URL(url).pathname, {
      host: 'pay.localhost',
      form: { go: '1' },
    });
    expect(await untilAgents(who, 1)).toMatchObject([{ bundle: 'intro', amount: 0 }]);
  });

  test('[SVC-AGT-03] another token, an unknown state or plan, and addresses outside are refused', async () => {
    const who = await founder();
    const other = await signUp(started().sandbox);
    const tries: readonly [Order, object][] = [
      [one('texas'), { access_token: other.token }],
      [one('atlantis'), {}],
      [one('texas', 'legacy'), {}],
      [{}, {}],
      [one('texas'), { successUrl: 'https://evil.example/' }],
      [one('texas'), { returnUrl: 'javascript:alert(1)' }],
      [one('texas'), { onboardingFlow: 'ExpediteFee' }],
      [{ texas: { bundle: 'light', service: 'expand', effectiveDate: '07-03-2024' } }, {}],
    ];
    for (const [order, changes] of tries)
      expect((await subscribe(who, order, changes)).status, JSON.stringify(changes)).toBe(422);
    expect(await agents(who)).toEqual([]);
  });

  test('[SVC-AGT-07] the promo code is written down and changes no price', async () => {
    const who = await founder();
    const { url } = (await subscribe(who, one('utah'), { promoCode: 'SPRING' })).json;
    await pay(started().sandbox, url);
    await untilAgents(who, 1);
    const row = await started()
      .sandbox.db.selectFrom('agent_subscriptions')
      .selectAll()
      .where('company_id', '=', who.id)
      .executeTakeFirstOrThrow();
    expect([row.promo_code, row.order_type]).toEqual(['SPRING', 'NewState']);
  });
});

describe('upgrades', () => {
  const upgrade = async (
    { token, id }: { token: string; id: string },
    bundle: string,
    changes: object = {},
  ) => {
    const { amount: expectedTotal } = (await call(upgradePath(id, bundle), { token })).json;
    const body = { state: 'texas', bundleName: bundle, expectedTotal, ...changes };
    return call(upgradePath(id, bundle), { token, body });
  };

  test('[SVC-AGT-10] [SVC-AGT-11] the card on file pays the difference for the rest of the year', async () => {
    const who = await subscribed('light');
    const info = await call(upgradePath(who.id, 'autopilot'), who);
    expect(info.json).toMatchObject({
      current_plan_name: 'light',
      amount: 15_000,
      annual_amount: 24_900,
      hasCard: true,
    });
    expect((await upgrade(who, 'autopilot')).json).toEqual({
      current_plan_name: 'autopilot',
      url: null,
    });
    expect(await agents(who)).toMatchObject([{ bundle: 'autopilot', amount: 24_900 }]);
    expect((await upgrade(who, 'autopilot')).status).toBe(409);
    expect((await upgrade(who, 'light')).status).toBe(409);
    const { sandbox } = started();
    const { json: viewer } = await identity(sandbox, '/current', { token: who.token });
    const to = encodeURIComponent(viewer.email);
    const { json: mails } = await send(sandbox, `/sandbox/outbox.json?to=${to}`);
    const subjects = (mails as { subject: string }[]).map(({ subject }) => subject);
    expect(subjects).toContain('Your receipt: $150.00');
  });

  test('[SVC-AGT-13] [ERR-012] [ERR-013] a declined card changes nothing; another one, given on its page, pays', async () => {
    const who = await subscribed('light', laterCard);
    const refused = await upgrade(who, 'autopilot');
    expect([refused.status, refused.json.error]).toEqual([402, 'card-declined']);
    expect(await agents(who)).toMatchObject([{ bundle: 'light' }]);
    const page = new URL(refused.json.payment_method_update_url);
    const at = `${page.pathname}${page.search}`;
    const host = 'pay.localhost';
    expect((await send(started().sandbox, at, { host })).text).toContain('Give another card');
    const wrong = await send(started().sandbox, at, { host, form: { ...goodCard, number: '1' } });
    expect(wrong.status).toBe(422);
    const given = await send(started().sandbox, at, { host, form: goodCard });
    expect(given.status).toBe(303);
    expect(given.headers.location).toMatch(/\/agent\/upgrade\/review\?cardUpdated=1$/);
    expect((await upgrade(who, 'autopilot')).status).toBe(200);
  });

  test('the page of a card is sealed, and good for an hour', async () => {
    const who = await subscribed('light', laterCard);
    const page = new URL((await upgrade(who, 'payroll')).json.payment_method_update_url);
    const host = 'pay.localhost';
    const forged = `/card?page=${page.search.slice(6, -2)}xx`;
    expect((await send(started().sandbox, forged, { host })).status).toBe(410);
    expect((await send(started().sandbox, '/card', { host })).status).toBe(410);
    started().pass(61 * 60_000);
    expect((await send(started().sandbox, `/card${page.search}`, { host })).status).toBe(410);
  });

  test('without a card on file the upgrade is paid on the hosted page', async () => {
    const who = await founder();
    const { url } = (await subscribe(who, one('texas', 'intro'))).json;
    await send(started().sandbox, new URL(url).pathname, {
      host: 'pay.localhost',
      form: { go: '1' },
    });
    await untilAgents(who, 1);
    const opened = await upgrade(who, 'payroll');
    expect(opened.json).toMatchObject({
      current_plan_name: 'intro',
      url: expect.stringContaining('/checkout/'),
    });
    await pay(started().sandbox, opened.json.url);
    await until(async () => ((await agents(who))[0].bundle === 'payroll' ? true : undefined));
  });

  test('[SVC-AGT-12] address and body must agree, and the state must have an agent', async () => {
    const who = await subscribed('light');
    expect((await upgrade(who, 'autopilot', { state: 'utah' })).status).toBe(422);
    expect((await upgrade(who, 'autopilot', { bundleName: 'payroll' })).status).toBe(422);
    const path = `/companies/${who.id}/states/utah/subscription-upgrade`;
    expect((await call(path, who)).status).toBe(404);
  });
});
