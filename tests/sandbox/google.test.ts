/** Tests Google sign-in, from the consent page to the access token. */
import { describe, expect, test } from 'vitest';
import { sendRequest, type TestResponse } from './support/http.ts';
import { startBackEndForFile } from './support/start.ts';
import { callIdentity, createEmail, signUp } from './support/user-actions.ts';

const getBackEnd = startBackEndForFile();
const callService = (path: string, sent = {}) => callIdentity(getBackEnd().sandbox, path, sent);

/** Starts the sign-in. Returns the URL of the consent page and the browser's cookie. */
async function startSignIn(sent = {}, query = '') {
  const got = await callService(`/google-redirect${query}`, sent);
  const cookie = got.headers['set-cookie']?.[0] ?? '';
  return { got, url: new URL(got.json.url), cookie: cookie.split(';')[0] ?? '', setCookie: cookie };
}

const sendConsent = (url: URL, form: Record<string, string>, headers = {}) =>
  sendRequest(getBackEnd().sandbox, url.pathname + url.search, {
    host: 'accounts.localhost',
    form,
    headers,
  });

/**
 * Selects an account on the consent page.
 * @returns the URL that the browser returns to, and its parameters
 */
async function chooseAccount(url: URL, form: Record<string, string>) {
  const got = await sendConsent(url, { answer: 'continue', ...form });
  const address = new URL(String(got.headers.location));
  return { address, answer: Object.fromEntries(address.searchParams) };
}

const finishSignIn = (body: object, cookie: string): Promise<TestResponse> =>
  callService('/google', { body, headers: { cookie } });

async function signIn(form: Record<string, string>, query = '') {
  const { url, cookie } = await startSignIn({}, query);
  return finishSignIn((await chooseAccount(url, form)).answer, cookie);
}

const adaChoice = { who: 'ada.founder@example.com' };

describe('the way there and back', () => {
  test('[SVC-ID-06] [SVC-NEW-14] the address of the consent page has state, nonce and a challenge, and no secret', async () => {
    const { sandbox } = getBackEnd();
    const { url, got, setCookie } = await startSignIn();
    expect(Object.keys(got.json)).toEqual(['url']);
    expect(url.origin).toBe(sandbox.origins.accounts);
    const query = url.searchParams;
    expect(query.get('redirect_uri')).toBe(`${sandbox.address}/callback/google`);
    expect(query.get('code_challenge_method')).toBe('S256');
    expect(setCookie).toMatch(/HttpOnly; SameSite=Lax$/);
    const row = await sandbox.db
      .selectFrom('google_sign_ins')
      .select(['verifier', 'state_hash'])
      .where('nonce', '=', query.get('nonce') ?? '')
      .executeTakeFirstOrThrow();
    expect(got.text).not.toContain(row.verifier);
    expect(row.state_hash).not.toBe(query.get('state'));
  });

  test('[SVC-ID-07] [AUTH-09] Continue comes back with a code that signs in, once', async () => {
    const { url, cookie } = await startSignIn();
    const page = await sendRequest(getBackEnd().sandbox, url.pathname + url.search, {
      host: 'accounts.localhost',
    });
    expect(page.text).toContain('Ada Founder (ada.founder@example.com)');
    const { address, answer } = await chooseAccount(url, adaChoice);
    expect(address.pathname).toBe('/callback/google');
    const got = await finishSignIn(answer, cookie);
    expect([got.status, got.json]).toEqual([
      200,
      { accessToken: expect.any(String), redirectToCheckoutPage: false },
    ]);
    const viewer = await callService('/current', { token: got.json.accessToken });
    expect(viewer.json).toMatchObject({
      ...{ firstName: 'Ada', emailConfirmed: true, passwordExists: false },
    });
    expect((await finishSignIn(answer, cookie)).status).toBe(410);
  });

  test('it comes back to the origin it was begun on', async () => {
    const { url } = await startSignIn({ host: '127.0.0.1' });
    const { address } = await chooseAccount(url, adaChoice);
    expect(address.origin).toBe(getBackEnd().sandbox.origins.app[1]);
  });

  test('[SVC-ID-06] redirectToCheckoutPage=1 is memoize; other values are refused', async () => {
    const got = await signIn(adaChoice, '?redirectToCheckoutPage=1');
    expect(got.json.redirectToCheckoutPage).toBe(true);
    expect((await callService('/google-redirect?redirectToCheckoutPage=2')).status).toBe(422);
  });

  test('Cancel comes back with access_denied and the state', async () => {
    const { url } = await startSignIn();
    const got = await sendConsent(url, { answer: 'cancel' });
    const back = new URL(String(got.headers.location)).searchParams;
    expect([back.get('error'), back.get('state')]).toEqual([
      'access_denied',
      url.searchParams.get('state'),
    ]);
  });
});

describe('who it is', () => {
  const person = (email: string) => ({ who: 'other', email, name: 'Grace Hopper' });
  const viewerOf = async (got: TestResponse) =>
    (await callService('/current', { token: got.json.accessToken })).json;

  test('the same person is the same account, whatever the case of the address', async () => {
    const email = createEmail();
    const first = await viewerOf(await signIn(person(email)));
    const second = await viewerOf(await signIn(person(email.toUpperCase())));
    expect(second).toEqual(first);
    expect(first).toMatchObject({ email, firstName: 'Grace', lastName: 'Hopper' });
  });

  test('an address that has an account with a password is never joined to it', async () => {
    const { email } = await signUp(getBackEnd().sandbox);
    const got = await signIn(person(email));
    expect([got.status, got.json.error]).toEqual([409, 'account-exists']);
    expect(got.json.fields.email).toMatch(/log in with its password/i);
  });

  test('somebody typed in needs an address and a name, and is only text on the page', async () => {
    const { url } = await startSignIn();
    const got = await sendConsent(url, { answer: 'continue', who: 'other', email: 'x', name: '' });
    expect(got.status).toBe(422);
    const nobody = await sendConsent(url, { answer: 'continue', who: 'nobody@example.com' });
    expect(nobody.status).toBe(422);
  });
});

describe('what is refused', () => {
  test('a return in another browser, with another state or code, or too late', async () => {
    const { pass } = getBackEnd();
    const mine = await startSignIn();
    const others = await startSignIn();
    const { answer } = await chooseAccount(mine.url, adaChoice);
    const refused = [
      await finishSignIn(answer, others.cookie),
      await finishSignIn(answer, ''),
      await finishSignIn({ ...answer, state: others.url.searchParams.get('state') }, mine.cookie),
    ];
    const late = await chooseAccount(others.url, adaChoice);
    pass(11 * 60_000);
    refused.push(await finishSignIn(late.answer, others.cookie));
    const fresh = await startSignIn();
    const code = (await chooseAccount((await startSignIn()).url, adaChoice)).answer.code;
    const state = fresh.url.searchParams.get('state');
    refused.push(await finishSignIn({ state, code }, fresh.cookie));
    refused.push(await finishSignIn({ state, code: 'x' }, fresh.cookie));
    expect(refused.map((one) => one.status)).toEqual(refused.map(() => 410));
    expect((await finishSignIn({ state: 'x' }, '')).status).toBe(422);
  });

  test('two tabs of one browser can both sign in', async () => {
    const first = await startSignIn();
    const second = await startSignIn({ headers: { cookie: first.cookie } });
    expect(second.cookie).toBe(first.cookie);
    for (const { url } of [first, second]) {
      expect(
        (await finishSignIn((await chooseAccount(url, adaChoice)).answer, first.cookie)).status,
      ).toBe(200);
    }
  });

  test.each([
    ['redirect_uri', 'http://evil.example/callback/google'],
    ['redirect_uri', 'http://localhost/elsewhere'],
    ['redirect_uri', ''],
    ['client_id', 'another'],
    ['code_challenge', ''],
  ])('the consent page refuses a request whose %s is %j', async (name, value) => {
    const { url } = await startSignIn();
    url.searchParams.set(name, value);
    expect((await sendConsent(url, { answer: 'continue', ...adaChoice })).status).toBe(400);
  });

  test('a form of another site is refused by the consent page', async () => {
    const { url } = await startSignIn();
    const got = await sendConsent(
      url,
      { answer: 'continue', ...adaChoice },
      { origin: 'http://evil.example' },
    );
    expect(got.status).toBe(400);
  });
});
