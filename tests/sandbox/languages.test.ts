/** Tests that the back end answers in the language of its caller: every text that its documents mark. */
import { describe, expect, test } from 'vitest';
import { getEndpoints } from '../../sandbox/api/document.ts';
import { states, toSlug } from '../../sandbox/data/states.ts';
import { services } from '../../sandbox/services.ts';
import { readLanguage } from '../../sandbox/texts/language.ts';
import { mapLocalizedTexts } from '../../sandbox/texts/localize-response.ts';
import { findTranslation, translate } from '../../sandbox/texts/translate.ts';
import { pollUntil, sendRequest } from './support/http.ts';
import { findUndecidedTexts, listFixTexts } from './support/localized-properties.ts';
import { startBackEndForFile } from './support/start.ts';
import { buyTaxReturn, registerCompany } from './support/tax-returns.ts';
import {
  callIdentity,
  callIncorporation,
  createPaidOrder,
  getPaymentInput,
  getReturnUrls,
  submitCard,
} from './support/user-actions.ts';

const getBackEnd = startBackEndForFile();
const endpoints = services.flatMap(({ document }) => getEndpoints(document));

describe('a translation', () => {
  test.each([
    ['Registered agent in New York', 'Agente registrado en Nueva York'],
    [
      'Autopilot, $249.00 a year, renews on May 3, 2027',
      'Autopilot, $249.00 al año, se renueva el 3 de mayo de 2027',
    ],
    ['$29.00 a month', '$29.00 al mes'],
    ['Wyoming has formed Texas LLC', 'Wyoming constituyó Texas LLC'],
  ])('of “%s”', (text, translation) => {
    expect(translate('es', text)).toBe(translation);
    expect(translate('en', text)).toBe(text);
  });

  test.each([
    ['es', 'es'],
    ['fr, es-MX;q=0.8, en;q=0.5', 'es'],
    ['es;q=0.2, en-US', 'en'],
    ['*', undefined],
    [undefined, undefined],
  ])('is chosen by %s', (header, language) => {
    expect(readLanguage(header)).toBe(language);
  });
});

describe('the documents', () => {
  test('mark each text of an answer, or name it as data', () => {
    expect(services.flatMap(({ document }) => findUndecidedTexts(document))).toEqual([]);
  });

  test('have a translation of each message about an invalid field', () => {
    const texts = services.flatMap(({ document }) => listFixTexts(document));
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter((text) => findTranslation('es', text) === undefined)).toEqual([]);
  });
});

/** Requests and the texts of their answers, by operation. */
const answered = new Map<string, string[]>();

/** Sends a request, and keeps the marked texts of its answer. */
async function ask(service: string, path: string, sent: { token?: string; body?: object } = {}) {
  const url = `/services/${service}${path}`;
  const response = await sendRequest(getBackEnd().sandbox, url, {
    ...sent,
    headers: { 'accept-language': 'en' },
  });
  expect(response.status, `${path} ${response.text}`).toBeLessThan(300);
  const method = sent.body ? 'POST' : 'GET';
  const endpoint = endpoints.find(
    (each) =>
      each.method === method &&
      new RegExp(`^${each.url.replace(/:\w+/g, '[^/]+')}$`).test(url.replace(/\?.*/, '')),
  );
  const { operationId = path, responses = {} } = endpoint?.operation ?? {};
  const schema = responses['200']?.content?.['application/json']?.schema ?? {};
  const texts = answered.get(operationId) ?? [];
  mapLocalizedTexts(response.json, schema, (text) => {
    texts.push(text);
    return text;
  });
  answered.set(operationId, texts);
  return response.json;
}

describe('the answers', () => {
  test('about a formation', async () => {
    const { sandbox } = getBackEnd();
    const { token, id } = await createPaidOrder(sandbox);
    await ask('incorporation', '/states');
    for (const state of ['delaware', 'new-york'])
      for (const companyType of ['llc', 'corporation'])
        await ask(
          'incorporation',
          `/site/quote?${new URLSearchParams({ companyType, registrationState: state })}`,
        );
    await ask('incorporation', `/site/order?externalId=${id}`, { token });
    await ask('incorporation', '/site/user/orders', { token });
    await ask('incorporation', `/states/sla-times-term/${id}`, { token });
    const [plan] = await ask(
      'incorporation',
      `/site/card-provider/availablemailroom-prices/${id}`,
      { token },
    );
    const expedited = { ...getPaymentInput(sandbox, 19_900), expediteFeeCode: 'de_same_day' };
    const path = `/site/order/${id}/request-expedition-process`;
    await pay(await ask('incorporation', path, { token, body: expedited }));
    const query = new URLSearchParams({
      ...getReturnUrls(sandbox),
      ...{ onboarding: 'true', coupon: '', externalId: id },
      ...{ priceId: plan.monthly_price_id, expectedTotal: String(plan.amount) },
    });
    await pay(await ask('incorporation', `/site/card-provider/subscriptions?${query}`, { token }));
    await waitForReceipts(id, token, 3);
  });

  test('about accounting and taxes', async () => {
    const { sandbox } = getBackEnd();
    const plans = await ask('accounting', '/api/plans');
    for (const books of ['kept', 'none'])
      await ask('accounting', `/api/tax-packages?books=${books}`);
    const { token, id } = await buyTaxReturn(sandbox);
    const body = {
      ...getPaymentInput(sandbox, plans[0].monthly),
      plan: 'starter',
      period: 'monthly',
    };
    await pay(await ask('accounting', `/api/companies/${id}/plan/checkout`, { token, body }));
    await waitForReceipts(id, token, 2);
    await ask('accounting', `/api/companies/${id}/purchases`, { token });
  });

  test('about annual reports', async () => {
    const year = getBackEnd().now().getUTCFullYear();
    for (const { code, name } of states.filter(({ code: each }) => 'DE WY FL NY'.includes(each)))
      for (const companyType of ['llc', 'corporation']) {
        const company = { registrationState: code, companyType, businessNameEnding: 'Ltd.' };
        const { token, id } = await registerCompany(getBackEnd().sandbox, company);
        await ask(
          'accounting',
          `/api/companies/${id}/annual-reports/${year}-${toSlug(name)}/forms`,
          { token },
        );
      }
  });

  test('about registered agents', async () => {
    const { sandbox } = getBackEnd();
    await ask('agent', '/api/bundles');
    for (const service of ['expand', 'change', 'hire'])
      await ask('agent', `/api/states?${new URLSearchParams({ service, companyType: 'llc' })}`);
    const { token, id } = await registerCompany(sandbox);
    await ask('agent', '/api/state-fee/change-of-agent?state=delaware&companyType=llc', { token });
    await ask('agent', `/api/companies/${id}/foreign-qualification-states`, { token });
    const fees = { domicile: 'delaware', company_type: 'llc', service: 'hire', states: 'texas' };
    await ask(
      'agent',
      `/api/companies/${id}/subscriptions/state-fees?${new URLSearchParams(fees)}`,
      { token },
    );
    for (const [onboardingFlow, service, state] of [
      ['NonInc', 'expand', 'texas'],
      ['FQ', 'expand', 'ohio'],
      ['ChangeOfAgent', 'change', 'utah'],
      ['NonInc', 'hire', 'iowa'],
    ] as const)
      await orderAgent({ token, id, onboardingFlow, service, state });
    await waitForReceipts(id, token, 4);
  });

  test('have a Spanish text for each marked text', () => {
    const texts = [...answered].flatMap(([operation, each]) =>
      each.map((text) => [operation, text]),
    );
    expect(texts.length).toBeGreaterThan(300);
    expect(texts.filter(([, text = '']) => !isTranslated(text))).toEqual([]);
  });

  test('have been read of each operation with a marked text', () => {
    const marked = endpoints.filter(({ operation }) =>
      JSON.stringify(operation.responses['200'] ?? {}).includes('"x-localized":true'),
    );
    const unread = marked.filter(({ operation }) => !answered.has(operation.operationId));
    expect(unread.map(({ operation }) => operation.operationId).sort()).toEqual(alike);
  });
});

describe('a Spanish caller', () => {
  test('gets Spanish answers, receipts, errors, mails, and dashboard pages', async () => {
    const { sandbox } = getBackEnd();
    const { token, id } = await createPaidOrder(sandbox);
    const spanish = { token, headers: { 'accept-language': 'es' } };
    const { json } = await sendRequest(
      sandbox,
      `/services/accounting/api/companies/${id}/receipts`,
      spanish,
    );
    expect(json[0].lines[1].label).toBe('Tarifa estatal de Delaware');
    const error = await callIncorporation(
      sandbox,
      '/site/card-provider/availablemailroom-prices/x',
      spanish,
    );
    expect(error.json.message).toBe('No existe o usted no tiene acceso.');
    const path = `/site/order/${id}/request-expedition-process`;
    const body = { ...getPaymentInput(sandbox, 19_900), expediteFeeCode: 'de_same_day' };
    await submitCard(
      sandbox,
      (await callIncorporation(sandbox, path, { ...spanish, body })).json.url,
    );
    const { email } = (await callIdentity(sandbox, '/current', { token })).json;
    const mail = await pollUntil(async () =>
      (await sendRequest(sandbox, `/sandbox/outbox.json?to=${email}`)).json.find(
        ({ subject }: { subject: string }) => subject === 'Su recibo: $199.00',
      ),
    );
    expect(mail.body).toContain(' para Kites LLC\n');
    expect(mail.body).toContain(
      'Presentación más rápida en Delaware (Tramitada el mismo día): $199.00',
    );
  });

  test('is answered in the language of the account without a header', async () => {
    const { sandbox } = getBackEnd();
    const { token, id } = await createPaidOrder(sandbox);
    const url = `/services/accounting/api/companies/${id}/receipts`;
    await sendRequest(sandbox, url, { token, headers: { 'accept-language': 'es' } });
    const { json, headers } = await sendRequest(sandbox, url, { token });
    expect(json[0].lines[0].label).toBe('Servicio de constitución');
    expect(headers['content-language']).toBe('es');
  });
});

// helpers

/** Operations whose answers have the same schema and the same texts as an operation that is read. */
const alike = [
  'accounting.saveAnnualReport',
  'incorporation.nameCompany',
  'incorporation.putOrder',
];

/** Figures and addresses are the same in every language. */
const isTranslated = (text: string) =>
  findTranslation('es', text) !== undefined || /^\d+$|^\d+ .+, .+, [A-Z]{2}(?: \d{5})?$/.test(text);

const pay = ({ url }: { url: string }) => submitCard(getBackEnd().sandbox, url);

async function waitForReceipts(id: string, token: string, count: number): Promise<void> {
  await pollUntil(async () =>
    (await ask('accounting', `/api/companies/${id}/receipts`, { token })).length === count
      ? true
      : undefined,
  );
}

interface AgentOrder {
  readonly token: string;
  readonly id: string;
  readonly onboardingFlow: string;
  readonly service: string;
  readonly state: string;
}

async function orderAgent({
  token,
  id,
  onboardingFlow,
  service,
  state,
}: AgentOrder): Promise<void> {
  const { sandbox } = getBackEnd();
  const { successUrl, cancelUrl: returnUrl } = getReturnUrls(sandbox);
  await pay(
    await ask('agent', `/api/companies/${id}/subscriptions?onboarding=true`, {
      token,
      body: {
        ...{ successUrl, returnUrl, access_token: token, onboardingFlow, expectedTotal: 0 },
        states: { [state]: { bundle: 'intro', service, effectiveDate: null } },
      },
    }),
  );
}
