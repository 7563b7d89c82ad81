/** Tests that the pages which the back end renders have the language of their reader. */
import { expect, test } from 'vitest';
import { pollUntil, type RequestOptions, sendRequest, type TestResponse } from './support/http.ts';
import { startBackEndForFile } from './support/start.ts';
import { registerCompany } from './support/tax-returns.ts';
import {
  callIdentity,
  callIncorporation,
  createEmail,
  getReturnUrls,
  getReviewedPaymentInput,
  goodCard,
  sendOrder,
  signUp,
  submitCard,
  validPassword,
} from './support/user-actions.ts';

const getBackEnd = startBackEndForFile();

type Language = 'en' | 'es';

/** A page, and how its reader's language is known. */
interface Page {
  readonly path: string;
  readonly sent: RequestOptions;
}

/** Returns pages of every site in a language. */
async function openPages(language: Language): Promise<Readonly<Record<string, Page>>> {
  const { sandbox } = getBackEnd();
  const browser = { 'accept-language': language };
  const { token, email } = await signUp(sandbox);
  const openCheckout = () => openPaymentPage(token, language);
  const pay = { host: 'pay.localhost' };
  const open = await openCheckout();
  const confirmed = await openCheckout();
  const paid = await openCheckout();
  const refunded = await openCheckout();
  const expired = await openCheckout();
  await submitCard(sandbox, `http://pay${confirmed}`, confirmedCard);
  await submitCard(sandbox, `http://pay${paid}`);
  await setStatus(refunded, 'refunded');
  await setStatus(expired, 'expired');
  const card = await openCardPage(language);
  const wrongCard = { number: '1', expiry: '', code: '', name: '' };
  const foreign = { origin: 'http://evil.example' };
  const dashboard = { host: 'dashboard.localhost', headers: browser };
  const google = await openConsentPage(language);
  const consent = { host: 'accounts.localhost' };
  const signIn = { email: createEmail(), to: '/' };
  return {
    payment: { path: open, sent: pay },
    'payment with errors': { path: open, sent: { ...pay, form: wrongCard } },
    'expired card': { path: open, sent: { ...pay, form: { ...goodCard, expiry: '01/20' } } },
    'declined card': { path: open, sent: { ...pay, form: declinedCard } },
    'foreign form': { path: open, sent: { ...pay, form: goodCard, headers: foreign } },
    confirmation: { path: `${confirmed}/confirm`, sent: pay },
    paid: { path: paid, sent: pay },
    refunded: { path: refunded, sent: pay },
    'expired payment': { path: expired, sent: pay },
    'unknown payment': { path: '/checkout/cs_x', sent: { ...pay, headers: browser } },
    'another card': { path: card, sent: pay },
    'another declined card': { path: card, sent: { ...pay, form: declinedCard } },
    'foreign card': { path: card, sent: { ...pay, form: goodCard, headers: foreign } },
    'forged card page': { path: '/card?page=x', sent: { ...pay, headers: browser } },
    'unknown page': { path: '/nothing', sent: { ...pay, headers: browser } },
    outbox: { path: `/sandbox/outbox?to=${email}`, sent: { headers: browser } },
    login: { path: '/sign-in', sent: dashboard },
    'login by an address': { path: `/sign-in?lang=${language}`, sent: { host: dashboard.host } },
    'wrong login': {
      path: '/sign-in',
      sent: { ...dashboard, form: { ...signIn, by: 'password', password: 'x' } },
    },
    'mailed link': { path: '/sign-in', sent: { ...dashboard, form: { ...signIn, by: 'link' } } },
    'expired link': { path: '/sign-in/link?token=x', sent: dashboard },
    consent: { path: google, sent: consent },
    'incomplete consent': {
      path: google,
      sent: { ...consent, form: { who: 'other', answer: 'continue' } },
    },
    'invalid consent': { path: '/authorize', sent: { ...consent, headers: browser } },
    'another site': { path: '/pricing', sent: { host: 'www.localhost', headers: browser } },
  };
}

test('every page has the language of its reader, and no text of another', async () => {
  const [english, spanish] = [await openPages('en'), await openPages('es')];
  for (const [name, { path, sent }] of Object.entries(spanish)) {
    const source = english[name] as Page;
    const [before, after] = [
      await sendRequest(getBackEnd().sandbox, source.path, source.sent),
      await sendRequest(getBackEnd().sandbox, path, sent),
    ];
    expect([before.status, getLanguage(before)], name).toEqual([after.status, 'en']);
    expect(getLanguage(after), name).toBe('es');
    const sources = readTexts(before);
    expect(sources.length, name).toBeGreaterThan(2);
    const same = readTexts(after).filter((text) => sources.includes(text) && !isData(text));
    expect(same, name).toEqual([]);
  }
});

test('an address with a language chooses it for the next pages of the dashboard', async () => {
  const { sandbox } = getBackEnd();
  const host = { host: 'dashboard.localhost' };
  const first = await sendRequest(sandbox, '/mailroom?lang=es', host);
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
  expect(cookie).toBe('language=es');
  const login = await sendRequest(sandbox, String(first.headers.location), {
    ...{ ...host, headers: { cookie, 'accept-language': 'en' } },
  });
  expect(getLanguage(login)).toBe('es');
  const unknown = await sendRequest(sandbox, '/sign-in?lang=xx', host);
  expect([getLanguage(unknown), unknown.headers['set-cookie']]).toEqual(['en', undefined]);
});

test('after a logout, the login has the language of the account', async () => {
  const { sandbox } = getBackEnd();
  const { token, email } = await signUp(sandbox);
  await callIdentity(sandbox, '/current', { token, headers: { 'accept-language': 'es' } });
  const host = { host: 'dashboard.localhost' };
  const form = { email, password: validPassword, to: '/', by: 'password' };
  const entered = await sendRequest(sandbox, '/sign-in', { ...host, form });
  const session = String(entered.headers['set-cookie']).split(';')[0] ?? '';
  const page = await sendRequest(sandbox, '/', { ...host, headers: { cookie: session } });
  expect(getLanguage(page)).toBe('es');
  expect(page.text).toContain('/start?lang=es"');
  expect(String(page.headers['set-cookie'])).toContain('language=es;');
});

test('a payment page that is opened again has the language of the page that opens it', async () => {
  const { sandbox } = getBackEnd();
  const { token } = await signUp(sandbox);
  const { externalId, quote } = (await sendOrder(sandbox, { token })).json;
  const open = async (language: Language) => {
    const got = await callIncorporation(sandbox, `/site/order/${externalId}/checkout`, {
      ...{ token, headers: { 'accept-language': language } },
      body: getReviewedPaymentInput(sandbox, quote.total),
    });
    return new URL(got.json.url).pathname;
  };
  const path = await open('en');
  expect(await open('es')).toBe(path);
  const page = await sendRequest(sandbox, path, { host: 'pay.localhost' });
  expect(getLanguage(page)).toBe('es');
  expect(page.text).toContain('Tarifa estatal de Delaware');
});

test.each([
  ['en', /\?u=[\w-]+&token=[\w-]+$/],
  ['es', /\?u=[\w-]+&token=[\w-]+&lang=es$/],
])('the links of a mail in %s open in the language of the mail', async (language, end) => {
  const { sandbox } = getBackEnd();
  const { token, email } = await signUp(sandbox);
  await callIdentity(sandbox, '/current', { token, headers: { 'accept-language': language } });
  await callIdentity(sandbox, '/request-reset-user-password', {
    body: { email, app: 'onboarding' },
  });
  const mail = await pollUntil(async () => {
    const mails = (await sendRequest(sandbox, `/sandbox/outbox.json?to=${email}`)).json;
    return mails.find(({ link }: { link: string | null }) => link?.includes('/reset-password'));
  });
  expect(mail.link).toMatch(end);
  expect(mail.body).toContain(`\n${mail.link}\n`);
});

// helpers

const declinedCard = { ...goodCard, number: '4000 0000 0000 0002' };
const confirmedCard = { ...goodCard, number: '4000 0025 0000 3155' };
const laterDeclinedCard = { ...goodCard, number: '4000 0000 0000 0341' };

/** Orders a company in a language. Returns the path of the payment page. */
async function openPaymentPage(token: string, language: Language): Promise<string> {
  const { sandbox } = getBackEnd();
  const caller = { token, headers: { 'accept-language': language } };
  const { externalId, quote } = (await sendOrder(sandbox, caller)).json;
  const body = getReviewedPaymentInput(sandbox, quote.total);
  const path = `/site/order/${externalId}/checkout`;
  return new URL((await callIncorporation(sandbox, path, { ...caller, body })).json.url).pathname;
}

/** Upgrades an agent's plan with a card that is declined. Returns the path of the page for another card. */
async function openCardPage(language: Language): Promise<string> {
  const { sandbox } = getBackEnd();
  const { token, id } = await registerCompany(sandbox);
  const caller = { token, headers: { 'accept-language': language } };
  const agents = `/services/agent/api/companies/${id}/subscriptions`;
  const { successUrl, cancelUrl: returnUrl } = getReturnUrls(sandbox);
  const order = { texas: { bundle: 'light', service: 'expand', effectiveDate: null } };
  const ordered = await sendRequest(sandbox, `${agents}?onboarding=true`, {
    ...caller,
    body: {
      ...{ successUrl, returnUrl, access_token: token, onboardingFlow: 'NonInc' },
      ...{ expectedTotal: 9_900, states: order },
    },
  });
  await submitCard(sandbox, ordered.json.url, laterDeclinedCard);
  const upgrade = `/services/agent/api/companies/${id}/states/texas/subscription-upgrade?new_bundle=autopilot`;
  const refused = await pollUntil(async () => {
    const info = await sendRequest(sandbox, upgrade, caller);
    const body = { state: 'texas', bundleName: 'autopilot', expectedTotal: info.json.amount };
    const got = await sendRequest(sandbox, upgrade, { ...caller, body });
    return got.status === 402 ? got : undefined;
  });
  const { pathname, search } = new URL(refused.json.payment_method_update_url);
  return `${pathname}${search}`;
}

/** Begins to log in with Google in a language. Returns the path of the consent page. */
async function openConsentPage(language: Language): Promise<string> {
  const headers = { 'accept-language': language };
  const got = await callIdentity(getBackEnd().sandbox, '/google-redirect', { headers });
  const { pathname, search } = new URL(got.json.url);
  return `${pathname}${search}`;
}

async function setStatus(path: string, status: string): Promise<void> {
  await getBackEnd()
    .sandbox.db.updateTable('provider_sessions')
    .set({ status })
    .where('id', '=', path.split('/').at(-1) ?? '')
    .execute();
}

const getLanguage = ({ text }: TestResponse) => /<html lang="(\w+)"/.exec(text)?.[1];

/** Returns the texts of a page, with its title. */
const readTexts = ({ text }: TestResponse) =>
  text
    .split(/<[^>]*>/)
    .map((part) => part.trim())
    .filter((part) => /\p{L}{2}/u.test(part));

/** Names and addresses are the same in every language. */
const isData = (text: string) =>
  /^(?:Error|Charter|Kites LLC|\S+@\S+|[A-Z]\w+ [A-Z]\w+ \(\S+@\S+\)|\/\w+)$/.test(text);
