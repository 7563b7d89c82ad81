/** Tests the agent service over HTTP: companies, fees, orders, upgrades, and access control. */
import { describe, expect, test } from 'vitest';
import { pollUntil, type RequestOptions, sendRequest } from './support/http.ts';
import { startBackEndForFile } from './support/start.ts';
import {
  callIdentity,
  callIncorporation,
  createPaidOrder,
  goodCard,
  signUp,
  submitCard,
} from './support/user-actions.ts';

const getBackEnd = startBackEndForFile();
const callAgentService = (path: string, sent: RequestOptions = {}) =>
  sendRequest(getBackEnd().sandbox, `/services/agent/api${path}`, sent);

const companyInput = {
  businessName: 'Kites',
  businessNameEnding: 'LLC',
  companyType: 'llc',
  registrationState: 'WY',
};
const laterDeclinedCard = { ...goodCard, number: '4000 0000 0000 0341' };

/** Creates a user with a company that was formed elsewhere. */
async function createFounder() {
  const { token, email } = await signUp(getBackEnd().sandbox);
  const body = { ...companyInput, dateBusinessStarted: '2024-03-07' };
  const made = await callAgentService('/companies', { token, body });
  return { token, email, id: made.json.externalId as string };
}

interface AgentOrderInput {
  readonly [state: string]: { bundle: string; service: string; effectiveDate: string | null };
}

const createAgentOrder = (
  state: string,
  bundle = 'autopilot',
  service = 'expand',
): AgentOrderInput => ({
  [state]: { bundle, service, effectiveDate: null },
});

/** Returns the total of plans and fees of an order in cents. */
function getTotal(order: AgentOrderInput): number {
  const plans: Record<string, number> = { light: 9_900, autopilot: 24_900, payroll: 34_900 };
  const fees: Record<string, number> = { texas: 75_000, utah: 9_000, ohio: 9_900, wyoming: 500 };
  const isFree = ([state, { bundle, service }]: [string, AgentOrderInput[string]]) =>
    bundle === 'intro' || (bundle === 'light' && service === 'expand' && state !== 'wyoming');
  return Object.entries(order).reduce(
    (sum, entry) =>
      sum + (plans[entry[1].bundle] ?? 0) + (isFree(entry) ? 0 : (fees[entry[0]] ?? 0)),
    0,
  );
}

function orderAgents(
  { token, id }: { token: string; id: string },
  states: AgentOrderInput,
  changes: object = {},
) {
  const { address } = getBackEnd().sandbox;
  const expectedTotal = getTotal(states);
  const body = {
    successUrl: `${address}/agent/add-state/checkout?back=paid`,
    returnUrl: `${address}/agent/add-state/checkout?back=cancelled`,
    ...{ states, access_token: token, onboardingFlow: 'NewState', expectedTotal, ...changes },
  };
  return callAgentService(`/companies/${id}/subscriptions?onboarding=true`, { token, body });
}

const listAgents = async ({ token, id }: { token: string; id: string }) =>
  (await callAgentService(`/companies/${id}/products/registered-agents`, { token })).json;

function waitForAgents(who: { token: string; id: string }, count: number) {
  return pollUntil(async () => {
    const found = await listAgents(who);
    return found.length === count ? found : undefined;
  });
}

/** Creates a user with a paid agent. */
async function createSubscriber(bundle: string, card: Record<string, string> = goodCard) {
  const who = await createFounder();
  const { url } = (await orderAgents(who, createAgentOrder('texas', bundle))).json;
  await submitCard(getBackEnd().sandbox, url, card);
  await waitForAgents(who, 1);
  return who;
}

const getUpgradePath = (id: string, bundle: string) =>
  `/companies/${id}/states/texas/subscription-upgrade?new_bundle=${bundle}`;

describe('companies', () => {
  test('[SVC-NEW-01] [SVC-NEW-02] [ENT-12] [ENT-13] [ENT-49] [PERM-008] one formed elsewhere and one ordered here stand in the list of their owner', async () => {
    const order = await createPaidOrder(getBackEnd().sandbox);
    const { token } = order;
    await callIncorporation(getBackEnd().sandbox, '/site/order/company-onboarding', {
      token,
      body: { externalId: order.id },
    });
    const made = await callAgentService('/companies', {
      token,
      body: { ...companyInput, dateBusinessStarted: '2024-03-07' },
    });
    const { json } = await callAgentService('/companies', { token });
    expect(json).toHaveLength(2);
    expect(json.find((each: { isNonInc: boolean }) => each.isNonInc)).toMatchObject({
      ...{ externalId: made.json.externalId, companyExternalId: made.json.externalId },
      ...{ companyRegistrationState: 'wyoming', dateBusinessStarted: '07-03-2024' },
    });
    expect(json.filter((each: { isNonInc: boolean }) => !each.isNonInc)).toHaveLength(1);
  });

  test('[SVC-AGT-20] [RULE-050] a claim is the same for the same person, and refused to another', async () => {
    const first = await signUp(getBackEnd().sandbox);
    const second = await signUp(getBackEnd().sandbox);
    const body = { company: { ...companyInput, businessName: 'Claimed Kites' } };
    const claims = await Promise.all(
      [1, 2].map(() => callAgentService('/companies/claim', { token: first.token, body })),
    );
    expect(new Set(claims.map(({ json }) => json.companyId)).size).toBe(1);
    const louder = { company: { ...body.company, businessName: 'CLAIMED kites ' } };
    const refused = await callAgentService('/companies/claim', {
      token: second.token,
      body: louder,
    });
    expect([refused.status, refused.json.error]).toEqual([409, 'already-claimed']);
    expect((await callAgentService('/companies', { token: second.token })).json).toEqual([]);
  });

  test('a company formed here is claimed as itself by its owner, and refused to another', async () => {
    const { sandbox } = getBackEnd();
    const order = await createPaidOrder(sandbox);
    const { token } = order;
    await callIncorporation(sandbox, '/site/order/company-onboarding', {
      token,
      body: { externalId: order.id },
    });
    const [formed] = (await callAgentService('/companies', { token })).json;
    const body = {
      company: {
        ...companyInput,
        businessName: ` ${formed.businessName.toUpperCase()}`,
        registrationState: 'DE',
      },
    };
    const claim = await callAgentService('/companies/claim', { token, body });
    expect(claim.json.companyId).toBe(formed.externalId);
    expect((await callAgentService('/companies', { token })).json).toHaveLength(1);
    const other = await signUp(sandbox);
    const refused = await callAgentService('/companies/claim', { token: other.token, body });
    expect([refused.status, refused.json.error]).toEqual([409, 'already-claimed']);
  });

  test('nobody sees another person’s company, or any without a token', async () => {
    const mine = await createFounder();
    const { token } = await signUp(getBackEnd().sandbox);
    for (const path of [
      `/companies/${mine.id}/products/registered-agents`,
      `/companies/${mine.id}/owners-states`,
      `/companies/${mine.id}/foreign-qualification-states`,
      getUpgradePath(mine.id, 'autopilot'),
    ]) {
      expect((await callAgentService(path, { token })).status).toBe(404);
      expect((await callAgentService(path)).status).toBe(401);
    }
    expect((await orderAgents({ token, id: mine.id }, createAgentOrder('texas'))).status).toBe(404);
  });

  test('what is no company is refused at its field', async () => {
    const { token } = await signUp(getBackEnd().sandbox);
    const tries = [
      [{ registrationState: 'XX' }, 'registrationState'],
      [{ businessName: '   ' }, 'businessName'],
      [{ companyType: 'club' }, 'companyType'],
      [{ dateBusinessStarted: '2024-02-31' }, 'dateBusinessStarted'],
    ] as const;
    for (const [change, field] of tries) {
      const body = { ...companyInput, dateBusinessStarted: null, ...change };
      const got = await callAgentService('/companies', { token, body });
      expect([got.status, Object.keys(got.json.fields)]).toEqual([422, [field]]);
    }
  });
});

describe('fees', () => {
  test('[SVC-AGT-16] [SVC-AGT-17] by state, in the order asked for; the own state costs what a change does', async () => {
    const { token, id } = await createFounder();
    const query = 'domicile=wyoming&company_type=llc&service=expand&states=utah,wyoming';
    const { json } = await callAgentService(`/companies/${id}/subscriptions/state-fees?${query}`, {
      token,
    });
    expect(json).toEqual([
      { unit_amount: 8950, name: 'State filing fee', state: 'utah' },
      { unit_amount: 500, name: 'State filing fee', state: 'wyoming' },
    ]);
  });

  test('the own state takes none while it forms the company, because the form names the agent', async () => {
    const { sandbox } = getBackEnd();
    const { token, id: orderId } = await createPaidOrder(sandbox);
    const body = { externalId: orderId };
    await callIncorporation(sandbox, '/site/order/company-onboarding', { token, body });
    const [{ externalId: id }] = (await callAgentService('/companies', { token })).json;
    const readFees = async () => {
      const query = 'domicile=delaware&company_type=llc&service=expand&states=delaware,utah';
      const path = `/companies/${id}/subscriptions/state-fees?${query}`;
      const { json } = await callAgentService(path, { token });
      return json.map(({ unit_amount }: { unit_amount: number }) => unit_amount);
    };
    expect(await readFees()).toEqual([0, 8950]);
    const order = createAgentOrder('delaware', 'light');
    const opened = await orderAgents({ token, id }, order, { expectedTotal: 9_900 });
    const path = new URL(opened.json.url).pathname;
    const page = await sendRequest(sandbox, path, { host: 'pay.localhost' });
    expect(page.text).toContain('Your formation document names us');
  });

  test('[SVC-AGT-18] a change of agent: one fee, or none where the state takes none', async () => {
    const { token } = await createFounder();
    const fee = async (state: string) =>
      (
        await callAgentService(`/state-fee/change-of-agent?state=${state}&companyType=llc`, {
          token,
        })
      ).json;
    expect(await fee('delaware')).toEqual([{ unit_amount: 5000, name: 'Change of agent fee' }]);
    expect(await fee('california')).toEqual([]);
  });

  test('[SVC-AGT-14] [SVC-AGT-19] [CONST-020] what can be chosen: all states, all plans by month and year', async () => {
    const who = await createFounder();
    const { json: states } = await callAgentService('/states?service=hire&companyType=llc');
    expect(states).toHaveLength(51);
    const { json: plans } = await callAgentService('/bundles');
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
    const open = await callAgentService(`/companies/${who.id}/foreign-qualification-states`, who);
    expect(Object.keys(open.json.states)).toHaveLength(50);
    expect(open.json.states.wyoming).toBeUndefined();
    expect((await callAgentService(`/companies/${who.id}/owners-states`, who)).json.states).toEqual(
      ['wyoming'],
    );
  });
});

describe('orders', () => {
  test('[SVC-AGT-02] [SVC-AGT-08] [SVC-AGT-15] they begin with the notice of their payment, once', async () => {
    const who = await createFounder();
    const order = {
      ...createAgentOrder('utah'),
      ...createAgentOrder('wyoming', 'light', 'change'),
    };
    const { url, sessionId } = (await orderAgents(who, order)).json;
    expect(await listAgents(who)).toEqual([]);
    const page = await sendRequest(getBackEnd().sandbox, new URL(url).pathname, {
      host: 'pay.localhost',
    });
    // The total is 249 + 90 + 99 + 5, because the fee of 89.50 is shown and charged as 90.
    expect(page.text).toContain('$443.00');
    const standing = () => callAgentService(`/companies/${who.id}/checkouts/${sessionId}`, who);
    expect((await standing()).json).toMatchObject({ status: 'open', total: 44_300 });
    await submitCard(getBackEnd().sandbox, url);
    expect(await waitForAgents(who, 2)).toMatchObject([
      { state: 'utah', bundle: 'autopilot', service: 'expand', domestic: false, amount: 24_900 },
      { state: 'wyoming', bundle: 'light', service: 'change', domestic: true, amount: 9_900 },
    ]);
    expect((await standing()).json).toMatchObject({ status: 'paid', states: ['utah', 'wyoming'] });
    const again = await orderAgents(who, createAgentOrder('utah'));
    expect([again.status, again.json.error]).toEqual([409, 'already-subscribed']);
    expect(again.json.message).toContain('Utah');
  });

  test('an order that shares a state with an open payment page closes that page', async () => {
    const who = await createFounder();
    const { sandbox } = getBackEnd();
    const open = async (order: AgentOrderInput) =>
      (await orderAgents(who, order)).json.url as string;
    const first = await open({ ...createAgentOrder('utah'), ...createAgentOrder('ohio') });
    const apart = await open(createAgentOrder('wyoming', 'light', 'change'));
    const second = await open({ ...createAgentOrder('texas'), ...createAgentOrder('utah') });
    expect((await submitCard(sandbox, first)).status).toBe(410);
    for (const url of [second, apart]) expect((await submitCard(sandbox, url)).status).toBe(303);
    const got = await waitForAgents(who, 3);
    expect(got.map(({ state }: { state: string }) => state)).toEqual(['texas', 'utah', 'wyoming']);
  });

  test('a plan that includes the yearly report makes its filing free in that state', async () => {
    const who = await createFounder();
    const { sandbox } = getBackEnd();
    const order = {
      ...createAgentOrder('wyoming', 'light', 'change'),
      ...createAgentOrder('utah'),
    };
    await submitCard(sandbox, (await orderAgents(who, order)).json.url);
    await waitForAgents(who, 2);
    const filing = async (state: string) => {
      const report = `${new Date().getUTCFullYear()}-${state}`;
      const path = `/services/accounting/api/companies/${who.id}/annual-reports/${report}/forms`;
      const company = {
        assetsInState: 0,
        businessActivity: 'Kites',
        employees: 1,
        grossReceipts: 0,
      };
      const { pages } = (await sendRequest(sandbox, path, { token: who.token })).json;
      const asked = pages.finances.fields.map(({ name }: { name: string }) => name);
      const answers = Object.fromEntries(
        Object.entries(company).filter(([name]) => asked.includes(name)),
      );
      const { json } = await sendRequest(sandbox, path, {
        token: who.token,
        body: { data: { company: answers } },
      });
      return json.fees.lines.find(({ code }: { code: string }) => code === 'filing');
    };
    expect(await filing('wyoming')).toMatchObject({
      amount: 9_900,
      label: 'Preparing and filing the report',
    });
    expect(await filing('utah')).toMatchObject({
      amount: 0,
      label: 'Preparing and filing the report, included in Autopilot',
    });
  });

  test('two payments for one state: the second is refunded, and the payer gets a mail', async () => {
    const who = await createFounder();
    const { sandbox } = getBackEnd();
    const second = (
      await orderAgents(who, { ...createAgentOrder('utah'), ...createAgentOrder('ohio') })
    ).json;
    const first = (await orderAgents(who, createAgentOrder('utah'))).json;
    // Simulates that both payment pages were opened at the same time.
    await sandbox.db
      .updateTable('provider_sessions')
      .set({ status: 'open' })
      .where('id', '=', second.sessionId)
      .execute();
    await submitCard(sandbox, first.url);
    await waitForAgents(who, 1);
    await submitCard(sandbox, second.url);
    const given = await pollUntil(async () => {
      const payment = await getBackEnd()
        .sandbox.db.selectFrom('provider_payments')
        .selectAll()
        .where('session_id', '=', second.sessionId)
        .executeTakeFirst();
      return payment?.status === 'refunded' ? payment : undefined;
    });
    expect(given.refund_reason).toBe('paid-twice');
    expect(await listAgents(who)).toHaveLength(1);
    const page = await sendRequest(sandbox, new URL(second.url).pathname, {
      host: 'pay.localhost',
    });
    expect(page.text).toContain('This payment was refunded');
    const mail = await pollUntil(async () => {
      const { json } = await sendRequest(sandbox, `/sandbox/outbox.json?to=${who.email}`);
      return json.find(({ subject }: { subject: string }) => subject.startsWith('Your refund'));
    });
    expect(mail.body).toContain('Refunded:');
  });

  test('[RULE-056] what costs nothing needs no card, and the fee is none', async () => {
    const who = await createFounder();
    const { url } = (await orderAgents(who, createAgentOrder('texas', 'intro'))).json;
    const page = await sendRequest(getBackEnd().sandbox, new URL(url).pathname, {
      host: 'pay.localhost',
    });
    expect(page.text).toContain('<h1>Confirm your order with Charter</h1>');
    expect(page.text).not.toContain('Card number');
    await sendRequest(getBackEnd().sandbox, new URL(url).pathname, {
      host: 'pay.localhost',
      form: { go: '1' },
    });
    expect(await waitForAgents(who, 1)).toMatchObject([{ bundle: 'intro', amount: 0 }]);
    const mail = await pollUntil(async () => {
      const { json } = await sendRequest(
        getBackEnd().sandbox,
        `/sandbox/outbox.json?to=${who.email}`,
      );
      return json.find(({ subject }: { subject: string }) => subject === 'Your receipt: $0.00');
    });
    expect(mail.body).toMatch(/^Free until \w+ \d+, \d{4}\. It doesn’t renew\.$/m);
    expect(mail.body).not.toContain('card ending in');
  });

  test('a plan without the registration that is ordered does not charge the state’s fee for it', async () => {
    const who = await createFounder();
    const hiring = { utah: { bundle: 'light', service: 'hire', effectiveDate: null } };
    expect((await orderAgents(who, hiring, { expectedTotal: 12_400 })).status).toBe(409);
    expect((await orderAgents(who, hiring, { expectedTotal: 9_900 })).status).toBe(200);
    const abroad = createAgentOrder('ohio', 'light');
    for (const onboardingFlow of ['FQ', 'NewState', 'NonInc']) {
      const order = { onboardingFlow, expectedTotal: 9_900 };
      expect((await orderAgents(who, abroad, order)).status, onboardingFlow).toBe(200);
    }
    const home = createAgentOrder('wyoming', 'light');
    expect((await orderAgents(who, home, { expectedTotal: 10_400 })).status).toBe(200);
    const included = createAgentOrder('ohio', 'autopilot');
    expect((await orderAgents(who, included, { onboardingFlow: 'FQ' })).status).toBe(200);
  });

  test('[SVC-AGT-03] another token, an unknown state or plan, and addresses outside are refused', async () => {
    const who = await createFounder();
    const other = await signUp(getBackEnd().sandbox);
    const tries: readonly [AgentOrderInput, object][] = [
      [createAgentOrder('texas'), { access_token: other.token }],
      [createAgentOrder('atlantis'), {}],
      [createAgentOrder('texas', 'legacy'), {}],
      [{}, {}],
      [createAgentOrder('texas'), { successUrl: 'https://evil.example/' }],
      [createAgentOrder('texas'), { returnUrl: 'javascript:alert(1)' }],
      [createAgentOrder('texas'), { onboardingFlow: 'ExpediteFee' }],
      [{ texas: { bundle: 'light', service: 'expand', effectiveDate: '07-03-2024' } }, {}],
    ];
    for (const [order, changes] of tries)
      expect((await orderAgents(who, order, changes)).status, JSON.stringify(changes)).toBe(422);
    expect(await listAgents(who)).toEqual([]);
  });

  test('[SVC-AGT-07] the promo code is written down and changes no price', async () => {
    const who = await createFounder();
    const { url } = (await orderAgents(who, createAgentOrder('utah'), { promoCode: 'SPRING' }))
      .json;
    await submitCard(getBackEnd().sandbox, url);
    await waitForAgents(who, 1);
    const row = await getBackEnd()
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
    const { amount: expectedTotal } = (
      await callAgentService(getUpgradePath(id, bundle), { token })
    ).json;
    const body = { state: 'texas', bundleName: bundle, expectedTotal, ...changes };
    return callAgentService(getUpgradePath(id, bundle), { token, body });
  };

  test('[SVC-AGT-10] [SVC-AGT-11] the card on file pays the difference for the rest of the year', async () => {
    const who = await createSubscriber('light');
    const info = await callAgentService(getUpgradePath(who.id, 'autopilot'), who);
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
    expect(await listAgents(who)).toMatchObject([{ bundle: 'autopilot', amount: 24_900 }]);
    expect((await upgrade(who, 'autopilot')).status).toBe(409);
    expect((await upgrade(who, 'light')).status).toBe(409);
    const { sandbox } = getBackEnd();
    const { json: viewer } = await callIdentity(sandbox, '/current', { token: who.token });
    const to = encodeURIComponent(viewer.email);
    const { json: mails } = await sendRequest(sandbox, `/sandbox/outbox.json?to=${to}`);
    const receipt = (mails as { subject: string; body: string }[]).find(
      ({ subject }) => subject === 'Your receipt: $150.00',
    );
    expect(receipt?.body).toMatch(/^Renews on \w+ \d+, \d{4}, for \$249\.00\.$/m);
    expect(receipt?.body).toMatch(/^Paid on \w+ \d+, \d{4} with the card ending in \d{4}$/m);
  });

  test('[SVC-AGT-13] [ERR-012] [ERR-013] a declined card changes nothing; another one, given on its page, pays', async () => {
    const who = await createSubscriber('light', laterDeclinedCard);
    const refused = await upgrade(who, 'autopilot');
    expect([refused.status, refused.json.error]).toEqual([402, 'card-declined']);
    expect(await listAgents(who)).toMatchObject([{ bundle: 'light' }]);
    const page = new URL(refused.json.payment_method_update_url);
    const at = `${page.pathname}${page.search}`;
    const host = 'pay.localhost';
    expect((await sendRequest(getBackEnd().sandbox, at, { host })).text).toContain(
      'Use another card',
    );
    const wrong = await sendRequest(getBackEnd().sandbox, at, {
      host,
      form: { ...goodCard, number: '1' },
    });
    expect(wrong.status).toBe(422);
    const given = await sendRequest(getBackEnd().sandbox, at, { host, form: goodCard });
    expect(given.status).toBe(303);
    expect(given.headers.location).toMatch(/\/agent\/upgrade\/review\?cardUpdated=1$/);
    expect((await upgrade(who, 'autopilot')).status).toBe(200);
  });

  test('the page of a card is sealed, and good for an hour', async () => {
    const who = await createSubscriber('light', laterDeclinedCard);
    const page = new URL((await upgrade(who, 'payroll')).json.payment_method_update_url);
    const host = 'pay.localhost';
    const forged = `/card?page=${page.search.slice(6, -2)}xx`;
    expect((await sendRequest(getBackEnd().sandbox, forged, { host })).status).toBe(410);
    expect((await sendRequest(getBackEnd().sandbox, '/card', { host })).status).toBe(410);
    getBackEnd().pass(61 * 60_000);
    expect((await sendRequest(getBackEnd().sandbox, `/card${page.search}`, { host })).status).toBe(
      410,
    );
  });

  test('without a card on file the upgrade is paid on the hosted page', async () => {
    const who = await createFounder();
    const { url } = (await orderAgents(who, createAgentOrder('texas', 'intro'))).json;
    await sendRequest(getBackEnd().sandbox, new URL(url).pathname, {
      host: 'pay.localhost',
      form: { go: '1' },
    });
    await waitForAgents(who, 1);
    const opened = await upgrade(who, 'payroll');
    expect(opened.json).toMatchObject({
      current_plan_name: 'intro',
      url: expect.stringContaining('/checkout/'),
    });
    await submitCard(getBackEnd().sandbox, opened.json.url);
    await pollUntil(async () =>
      (await listAgents(who))[0].bundle === 'payroll' ? true : undefined,
    );
  });

  test('[SVC-AGT-12] address and body must agree, and the state must have an agent', async () => {
    const who = await createSubscriber('light');
    expect((await upgrade(who, 'autopilot', { state: 'utah' })).status).toBe(422);
    expect((await upgrade(who, 'autopilot', { bundleName: 'payroll' })).status).toBe(422);
    const path = `/companies/${who.id}/states/utah/subscription-upgrade`;
    expect((await callAgentService(path, who)).status).toBe(404);
  });
});
