/** Tests the company dashboard: access control, and the listed companies. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pollUntil, type RequestOptions, sendRequest } from './support/http.ts';
import { startBackEndForFile } from './support/start.ts';
import { buyTaxReturn, registerCompany } from './support/tax-returns.ts';
import {
  callIdentity,
  callIncorporation,
  createPaidOrder,
  fetchCaptchaToken,
  getPaymentInput,
  openCheckout,
  readOrder,
  signUp,
  submitCard,
  validPassword,
} from './support/user-actions.ts';

const getBackEnd = startBackEndForFile();
const getDashboard = (path: string, sent: RequestOptions = {}) =>
  sendRequest(getBackEnd().sandbox, path, { host: 'dashboard.localhost', ...sent });

const getCookie = (got: { headers: Record<string, string | string[] | undefined> }) =>
  String(got.headers['set-cookie']).split(';')[0] ?? '';

async function signInToDashboard(email: string, to = '/') {
  const form = { email, password: validPassword, to, by: 'password' };
  const got = await getDashboard('/sign-in', { form });
  return { got, headers: { cookie: getCookie(got) } };
}

/** Returns the texts of the list of tasks. */
function readTaskTexts(page: string): readonly string[] {
  const [, list = ''] = /What we need from you<\/h3>\s*<ul[^>]*>(.*?)<\/ul>/s.exec(page) ?? [];
  return [...list.matchAll(/<li>(?:<a [^>]*>)?([^<]*)/g)].map(([, text = '']) => text);
}

/** Returns the newest link of the dashboard that was mailed to an address. */
const findLink = (email: string, isOther = (_link: string) => true) =>
  pollUntil(async () => {
    const mails = (await sendRequest(getBackEnd().sandbox, `/sandbox/outbox.json?to=${email}`))
      .json;
    const links = mails.map(({ link }: { link: string | null }) => link ?? '') as string[];
    return links.find((link) => link.includes('/sign-in/link') && isOther(link));
  });

/** Sets a new password with the link of a mail. */
async function resetPassword(email: string): Promise<void> {
  const { sandbox } = getBackEnd();
  await callIdentity(sandbox, '/request-reset-user-password', {
    body: { email, app: 'onboarding' },
  });
  const link = await pollUntil(async () => {
    const mails = (await sendRequest(sandbox, `/sandbox/outbox.json?to=${email}`)).json;
    return mails.find(({ link }: { link: string | null }) => link?.includes('/reset-password'))
      ?.link as string | undefined;
  });
  const query = new URL(link).searchParams;
  const password = 'a new long password';
  const body = {
    ...{ profileId: query.get('u'), code: query.get('token') },
    ...{ password, passwordConfirm: password },
  };
  expect((await callIdentity(sandbox, '/reset-user-password', { body })).status).toBe(200);
}

describe('the dashboard', () => {
  test('asks who one is, and goes on to where one was', async () => {
    const { email } = await signUp(getBackEnd().sandbox);
    const first = await getDashboard('/mailroom?x=1');
    expect([first.status, first.headers.location]).toEqual([
      303,
      '/sign-in?to=%2Fmailroom%3Fx%3D1',
    ]);
    const { got, headers } = await signInToDashboard(email, '/mailroom?x=1');
    expect([got.status, got.headers.location]).toEqual([303, '/mailroom?x=1']);
    expect(String(got.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
    const page = await getDashboard('/mailroom?x=1', { headers });
    expect(page.text).toContain('You don’t have a company yet');
    expect(page.headers['cache-control']).toBe('no-store');
  });

  test('shows what the person has bought, and nothing of others', async () => {
    const order = await createPaidOrder(getBackEnd().sandbox);
    const other = await signUp(getBackEnd().sandbox);
    const current = await callIdentity(getBackEnd().sandbox, '/current', { token: order.token });
    const { headers } = await signInToDashboard(current.json.email);
    const { text } = await getDashboard('/purchases', { headers });
    expect(text).toContain('Kites');
    expect(text).toMatch(/paid on [A-Z][a-z]+ \d{1,2}, \d{4}/);
    expect(text).toMatch(/due on [A-Z][a-z]+ \d{1,2}, \d{4}/);
    expect(text).toContain(`/${order.id}/annual-report/`);
    const theirs = await getDashboard('/purchases', {
      headers: (await signInToDashboard(other.email)).headers,
    });
    expect(theirs.text).not.toContain('Kites');
  });

  test('says why the application led here from the ownership report', async () => {
    const { email } = await signUp(getBackEnd().sandbox);
    const { headers } = await signInToDashboard(email);
    const read = async (path: string) => (await getDashboard(path, { headers })).text;
    expect(await read('/agents')).not.toContain('ownership report');
    expect(await read('/agents/ownership-report')).toContain('so it doesn’t have to file one.');
    expect(await read('/agents/ownership-report/agent')).toContain(
      'Your company already has a registered agent with us',
    );
  });

  test('shows that faster filing is paid', async () => {
    const { sandbox } = getBackEnd();
    const { token, id } = await createPaidOrder(sandbox);
    const current = await callIdentity(sandbox, '/current', { token });
    const { headers } = await signInToDashboard(current.json.email);
    expect((await getDashboard('/purchases', { headers })).text).not.toContain('Faster filing');
    const opened = await callIncorporation(
      sandbox,
      `/site/order/${id}/request-expedition-process`,
      { token, body: { ...getPaymentInput(sandbox, 19_900), expediteFeeCode: 'de_same_day' } },
    );
    await submitCard(sandbox, opened.json.url);
    await pollUntil(async () =>
      (await readOrder(sandbox, token, id)).expedite?.status === 'paid' ? true : undefined,
    );
    expect((await getDashboard('/purchases', { headers })).text).toContain('Faster filing');
  });

  test('lists what paid orders wait for, until it is done', async () => {
    const { sandbox } = getBackEnd();
    const nameless = { businessName: null, businessNameEnding: null, checkNameStep: false };
    const { token, id } = await createPaidOrder(sandbox, nameless);
    const current = await callIdentity(sandbox, '/current', { token });
    const { headers } = await signInToDashboard(current.json.email);
    const readTasks = async () =>
      readTaskTexts((await getDashboard('/purchases', { headers })).text);
    const questions = 'Answer our email about forming your company';
    expect(await readTasks()).toEqual(['Name your company', questions]);
    await callIncorporation(sandbox, `/site/order/${id}/company-name`, {
      ...{ token, method: 'PUT' },
      body: { businessName: 'Kites', businessNameEnding: 'LLC', secondName: null },
    });
    expect(await readTasks()).toEqual([questions]);
    getBackEnd().pass(60 * 24 * 3_600_000);
    const later = await signInToDashboard(current.json.email);
    expect(
      readTaskTexts((await getDashboard('/purchases', { headers: later.headers })).text),
    ).toEqual([]);
  });

  test('says that an order was canceled, and asks for nothing', async () => {
    const { sandbox } = getBackEnd();
    const { token, id } = await createPaidOrder(sandbox);
    const current = await callIdentity(sandbox, '/current', { token });
    await sendRequest(sandbox, `/sandbox/orders/${id}/cancel`, { method: 'POST' });
    const { headers } = await signInToDashboard(current.json.email);
    const { text } = await getDashboard('/purchases', { headers });
    expect(text).toContain('Canceled. Order CH-');
    expect(text).not.toContain('due on');
    expect(readTaskTexts(text)).toEqual([]);
  });

  test('leads to an order that is not paid', async () => {
    const { sandbox } = getBackEnd();
    const { token } = await openCheckout(sandbox);
    const current = await callIdentity(sandbox, '/current', { token });
    const { headers } = await signInToDashboard(current.json.email);
    const { text } = await getDashboard('/purchases', { headers });
    expect(readTaskTexts(text)).toEqual(['Finish your order and pay']);
  });

  test('asks for the documents of a tax return until they are confirmed', async () => {
    const { sandbox } = getBackEnd();
    const { token, id } = await buyTaxReturn(sandbox);
    const current = await callIdentity(sandbox, '/current', { token });
    const { headers } = await signInToDashboard(current.json.email);
    const link = 'Send the documents for your tax return';
    const readPage = async () => (await getDashboard('/purchases', { headers })).text;
    await pollUntil(async () => ((await readPage()).includes(link) ? true : undefined));
    const documents = `/services/accounting/api/companies/${id}/documents`;
    await sendRequest(sandbox, `${documents}?kind=other&name=a.pdf`, {
      ...{ token, method: 'POST', text: '%PDF-1.7' },
      headers: { 'content-type': 'application/octet-stream' },
    });
    await sendRequest(sandbox, `${documents}/confirm`, { token, method: 'POST' });
    expect(await readPage()).not.toContain(link);
  });

  test.each(['account', 'call'])('asks about the accounts until there is one %s', async (added) => {
    const { sandbox } = getBackEnd();
    const { token, id } = await registerCompany(sandbox);
    const current = await callIdentity(sandbox, '/current', { token });
    const { headers } = await signInToDashboard(current.json.email);
    const link = 'Tell us about your accounts';
    const readPage = async () => (await getDashboard('/purchases', { headers })).text;
    const call = (path: string, body?: object) =>
      sendRequest(sandbox, `/services/accounting/api${path}`, {
        ...{ token, body },
        headers: { 'idempotency-key': randomUUID() },
      });
    const opened = await call(`/companies/${id}/plan/checkout`, {
      ...{ plan: 'growth', period: 'annual', ...getPaymentInput(sandbox, 249_000) },
    });
    await submitCard(sandbox, opened.json.url);
    await pollUntil(async () => ((await readPage()).includes(link) ? true : undefined));
    expect(await readPage()).toMatch(/paid on [A-Z]\w+ \d+, \d{4}, renews on [A-Z]\w+ \d+, \d{4}/);
    const got =
      added === 'account'
        ? await call(`/companies/${id}/accounts`, {
            ...{ kind: 'checking', institution: 'First Bank', name: 'Main', lastFour: '4821' },
            ...{ openedOn: null, openingBalance: 12.34 },
          })
        : await call(`/companies/${id}/calls`, {
            ...{ start: (await call('/call-times')).json[0].start, phone: '+1 307 555 0100' },
          });
    expect(got.status).toBe(200);
    expect(await readPage()).not.toContain(link);
  });

  test('names no report as due for a company whose formation is not paid', async () => {
    const order = await openCheckout(getBackEnd().sandbox);
    const current = await callIdentity(getBackEnd().sandbox, '/current', { token: order.token });
    const { headers } = await signInToDashboard(current.json.email);
    const { text } = await getDashboard('/purchases', { headers });
    expect(text).toContain('not paid for yet');
    expect(text).not.toContain('annual-report');
  });

  test('a wrong password, forms of other sites and made-up cookies do not get in', async () => {
    const { email } = await signUp(getBackEnd().sandbox);
    const wrong = await getDashboard('/sign-in', {
      form: { email, password: 'wrong', to: '/', by: 'password' },
    });
    expect([wrong.status, wrong.headers['set-cookie']]).toEqual([401, undefined]);
    expect(wrong.text).toContain('The email address or the password is wrong');
    const form = { email, password: validPassword, to: '/', by: 'password' };
    const foreign = await getDashboard('/sign-in', {
      form,
      headers: { origin: 'http://evil.example' },
    });
    expect([foreign.status, foreign.headers['set-cookie']]).toEqual([403, undefined]);
    const made = await getDashboard('/', { headers: { cookie: `dashboard=${'a'.repeat(43)}` } });
    expect(made.headers.location).toContain('/sign-in');
  });

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/%0a//x', 'x', '/<b>'])(
    'nobody is led on to %s',
    async (to) => {
      const { email } = await signUp(getBackEnd().sandbox);
      const { got } = await signInToDashboard(email, to);
      expect(String(got.headers.location)).toMatch(/^\/(?!\/)/);
      const shown = await getDashboard(`/sign-in?to=${encodeURIComponent(to)}`);
      expect(shown.text).not.toContain('<b>');
    },
  );

  test('a link by mail gets in, an altered one does not, and it does not tell who has an account', async () => {
    const { sandbox } = getBackEnd();
    const { email } = await signUp(sandbox);
    const ask = (who: string) =>
      getDashboard('/sign-in', { form: { email: who, to: '/mailroom', by: 'link' } });
    const [known, unknown] = [await ask(email), await ask('nobody@example.com')];
    expect(known.text.replace(email, '')).toBe(unknown.text.replace('nobody@example.com', ''));
    const { pathname, search } = new URL(await findLink(email));
    // Programs that scan mails open links, with HEAD or GET.
    await getDashboard(pathname + search, { method: 'HEAD' });
    const shown = await getDashboard(pathname + search);
    expect([shown.status, shown.headers['set-cookie']]).toEqual([200, undefined]);
    const press = (token: string) => getDashboard(pathname, { form: { token, to: '/mailroom' } });
    const token = new URLSearchParams(search).get('token') ?? '';
    expect(shown.text).toContain(token);
    const altered = await press(token.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')));
    expect([altered.status, altered.headers['set-cookie']]).toEqual([403, undefined]);
    const got = await press(token);
    expect([got.status, got.headers.location]).toEqual([303, '/mailroom']);
    expect((await getDashboard('/mailroom', { headers: { cookie: getCookie(got) } })).status).toBe(
      200,
    );
    const again = [await press(token), await getDashboard(pathname + search)];
    expect(again.map(({ status }) => status)).toEqual([403, 403]);
    const none = await sendRequest(sandbox, '/sandbox/outbox.json?to=nobody@example.com');
    expect(none.json).toEqual([]);
  });

  test('the application opens it signed in, once and for a minute', async () => {
    const { sandbox, pass } = getBackEnd();
    const { email, token } = await signUp(sandbox);
    const ask = async () => {
      const body = { to: '/mailroom' };
      const got = await callIdentity(sandbox, '/dashboard-link', { token, body });
      const url = new URL(got.json.url);
      expect(url.origin).toBe(sandbox.origins.dashboard);
      return url.pathname + url.search;
    };
    const path = await ask();
    const opened = await getDashboard(path);
    expect([opened.status, opened.headers.location]).toEqual([303, '/mailroom']);
    const headers = { cookie: getCookie(opened) };
    expect((await getDashboard('/mailroom', { headers })).text).toContain(email);
    expect((await getDashboard(path)).headers['set-cookie']).toBeUndefined();
    const late = await ask();
    pass(60_000);
    expect((await getDashboard(late)).headers['set-cookie']).toBeUndefined();
    const body = { to: '//evil.example' };
    expect((await callIdentity(sandbox, '/dashboard-link', { token, body })).status).toBe(422);
    expect((await callIdentity(sandbox, '/dashboard-link', { body: { to: '/' } })).status).toBe(
      401,
    );
  });

  test('a link of the application does not replace the session of another account', async () => {
    const { sandbox } = getBackEnd();
    const [first, second] = [await signUp(sandbox), await signUp(sandbox)];
    const { headers } = await signInToDashboard(first.email);
    const body = { to: '/' };
    const { json } = await callIdentity(sandbox, '/dashboard-link', { token: second.token, body });
    const url = new URL(json.url);
    const asked = await getDashboard(url.pathname + url.search, { headers });
    expect([asked.status, asked.headers['set-cookie']]).toEqual([200, undefined]);
    expect(asked.text).toContain(second.email);
    const form = { token: url.searchParams.get('token') ?? '', to: '/' };
    const pressed = await getDashboard('/sign-in/link', { form, headers });
    expect((await getDashboard('/', { headers: { cookie: getCookie(pressed) } })).text).toContain(
      second.email,
    );
  });

  test('who logs out of the application is out of the dashboard that it opened, and other sessions stay', async () => {
    const { sandbox } = getBackEnd();
    const { email, token } = await signUp(sandbox);
    const captcha = { recaptcha_token: await fetchCaptchaToken(sandbox) };
    const login = { email, password: validPassword, ...captcha };
    const ask = async (sender: string) => {
      const sent = { token: sender, body: { to: '/' } };
      const url = new URL((await callIdentity(sandbox, '/dashboard-link', sent)).json.url);
      return url.pathname + url.search;
    };
    const open = async (path: string, headers = {}) => ({
      cookie: getCookie(await getDashboard(path, { headers })),
    });
    const other = (await callIdentity(sandbox, '/login', { body: login })).json.accessToken;
    const itsOwn = (await signInToDashboard(email)).headers;
    const [opened, ofOther] = [await open(await ask(token)), await open(await ask(other))];
    // A browser that signed in by itself, and then followed a link of the application.
    const replaced = (await signInToDashboard(email)).headers;
    const again = await open(await ask(token), replaced);
    const late = await ask(token);
    expect((await callIdentity(sandbox, '/logout', { method: 'POST', token })).status).toBe(204);
    const statuses = [];
    for (const headers of [opened, again, replaced, itsOwn, ofOther])
      statuses.push((await getDashboard('/', { headers })).status);
    expect(statuses).toEqual([303, 303, 303, 200, 200]);
    expect((await getDashboard(late)).headers['set-cookie']).toBeUndefined();
    const stolen = opened.cookie.replace('dashboard=', '');
    expect((await callIdentity(sandbox, '/current', { token: stolen })).status).toBe(401);
    expect((await callIdentity(sandbox, '/current', { token: other })).status).toBe(200);
  });

  test('a link ends with a reset of the password, and after 15 minutes', async () => {
    const { sandbox, pass } = getBackEnd();
    const { email } = await signUp(sandbox);
    const known = new Set<string>();
    const ask = async () => {
      await getDashboard('/sign-in', { form: { email, to: '/', by: 'link' } });
      const link = await findLink(email, (each) => !known.has(each));
      known.add(link);
      const { pathname, search } = new URL(link);
      return () => getDashboard(pathname + search);
    };
    const open = await ask();
    expect((await open()).status).toBe(200);
    await resetPassword(email);
    expect((await open()).status).toBe(403);
    const other = await ask();
    pass(15 * 60_000);
    expect((await other()).status).toBe(403);
  });

  test('who signs out is out, also with the old cookie', async () => {
    const { email } = await signUp(getBackEnd().sandbox);
    const { headers } = await signInToDashboard(email);
    expect((await getDashboard('/', { headers })).status).toBe(200);
    await getDashboard('/sign-out', { method: 'POST', form: {}, headers });
    expect((await getDashboard('/', { headers })).status).toBe(303);
  });
});
