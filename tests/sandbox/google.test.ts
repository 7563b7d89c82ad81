/** Google sign-in, from the consent page to the token. */
import { describe, expect, test } from 'vitest';
import { identity, newEmail, signUp } from './support/founder.ts';
import { type Got, send } from './support/http.ts';
import { startForFile } from './support/start.ts';

const started = startForFile();
const call = (path: string, sent = {}) => identity(started().sandbox, path, sent);

/** Begins the sign-in: returns the consent page's address and the browser's cookie. */
async function startSignIn(sent = {}, query = '') {
  const got = await call(`/google-redirect${query}`, sent);
  const cookie = got.headers['set-cookie']?.[0] ?? '';
  return { got, url: new URL(got.json.url), cookie: cookie.split(';')[0] ?? '', setCookie: cookie };
}

const consent = (url: URL, form: Record<string, string>, headers = {}) =>
  send(started().sandbox, url.pathname + url.search, { host: 'accounts.localhost', form, headers });

/**
 * Selects an account.
 * @returns the parameters that return to the application
 */
async function choose(url: URL, form: Record<string, string>) {
  const got = await consent(url, { answer: 'continue', ...form });
  const address = new URL(String(got.headers.location));
  return { address, answer: Object.fromEntries(address.searchParams) };
}

const finish = (body: object, cookie: string): Promise<Got> =>
  call('/google', { body, headers: { cookie } });

async function signIn(form: Record<string, string>, query = '') {
  const { url, cookie } = await startSignIn({}, query);
  return finish((await choose(url, form)).answer, cookie);
}

const ada = { who: 'ada.founder@example.com' };

describe('the way there and back', () => {
  test('[SVC-ID-06] [SVC-NEW-14] the address of the consent page has state, nonce and a challenge, and no secret', async () => {
    const { sandbox } = started();
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
    const page = await send(started().sandbox, url.pathname + url.search, {
      host: 'accounts.localhost',
    });
    expect(page.text).toContain('Ada Founder (ada.founder@example.com)');
    const { address, answer } = await choose(url, ada);
    expect(address.pathname).toBe('/callback/google');
    const got = await finish(answer, cookie);
    expect([got.status, got.json]).toEqual([
      200,
      { accessToken: expect.any(String), redirectToCheckoutPage: false },
    ]);
    const viewer = await call('/current', { token: got.json.accessToken });
    expect(viewer.json).toMatchObject({
      ...{ firstName: 'Ada', emailConfirmed: true, passwordExists: false },
    });
    expect((await finish(answer, cookie)).status).toBe(410);
  });

  test('it comes back to the origin it was begun on', async () => {
    const { url } = await startSignIn({ host: '127.0.0.1' });
    const { address } = await choose(url, ada);
    expect(address.origin).toBe(started().sandbox.origins.app[1]);
  });

  test('[SVC-ID-06] redirectToCheckoutPage=1 is memoize; other values are refused', async () => {
    const got = await signIn(ada, '?redirectToCheckoutPage=1');
    expect(got.json.redirectToCheckoutPage).toBe(true);
    expect((await call('/google-redirect?redirectToCheckoutPage=2')).status).toBe(422);
  });

  test('Cancel comes back with access_denied and the state', async () => {
    const { url } = await startSignIn();
    const got = await consent(url, { answer: 'cancel' });
    const back = new URL(String(got.headers.location)).searchParams;
    expect([back.get('error'), back.get('state')]).toEqual([
      'access_denied',
      url.searchParams.get('state'),
    ]);
  });
});

describe('who it is', () => {
  const person = (email: string) => ({ who: 'other', email, name: 'Grace Hopper' });
  const viewerOf = async (got: Got) =>
    (await call('/current', { token: got.json.accessToken })).json;

  test('the same person is the same account, whatever the case of the address', async () => {
    const email = newEmail();
    const first = await viewerOf(await signIn(person(email)));
    const second = await viewerOf(await signIn(person(email.toUpperCase())));
    expect(second).toEqual(first);
    expect(first).toMatchObject({ email, firstName: 'Grace', lastName: 'Hopper' });
  });

  test('an address that has an account with a password is never joined to it', async () => {
    const { email } = await signUp(started().sandbox);
    const got = await signIn(person(email));
    expect([got.status, got.json.error]).toEqual([409, 'account-exists']);
    expect(got.json.fields.email).toMatch(/log in with its password/i);
  });

  test('somebody typed in needs an address and a name, and is only text on the page', async () => {
    const { url } = await startSignIn();
    const got = await consent(url, { answer: 'continue', who: 'other', email: 'x', name: '' });
    expect(got.status).toBe(422);
    const nobody = await consent(url, { answer: 'continue', who: 'nobody@example.com' });
    expect(nobody.status).toBe(422);
  });
});

describe('what is refused', () => {
  test('a return in another browser, with another state or code, or too late', async () => {
    const { pass } = started();
    const mine = await startSignIn();
    const others = await startSignIn();
    const { answer } = await choose(mine.url, ada);
    const refused = [
      await finish(answer, others.cookie),
      await finish(answer, ''),
      await finish({ ...answer, state: others.url.searchParams.get('state') }, mine.cookie),
    ];
    const late = await choose(others.url, ada);
    pass(11 * 60_000);
    refused.push(await finish(late.answer, others.cookie));
    const fresh = await startSignIn();
    const code = (await choose((await startSignIn()).url, ada)).answer.code;
    const state = fresh.url.searchParams.get('state');
    refused.push(await finish({ state, code }, fresh.cookie));
    refused.push(await finish({ state, code: 'x' }, fresh.cookie));
    expect(refused.map((one) => one.status)).toEqual(refused.map(() => 410));
    expect((await finish({ state: 'x' }, '')).status).toBe(422);
  });

  test('two tabs of one browser can both sign in', async () => {
    const first = await startSignIn();
    const second = await startSignIn({ headers: { cookie: first.cookie } });
    expect(second.cookie).toBe(first.cookie);
    for (const { url } of [first, second]) {
      expect((await finish((await choose(url, ada)).answer, first.cookie)).status).toBe(200);
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
    expect((await consent(url, { answer: 'continue', ...ada })).status).toBe(400);
  });

  test('a form of another site is refused by the consent page', async () => {
    const { url } = await startSignIn();
    const got = await consent(
      url,
      { answer: 'continue', ...ada },
      { origin: 'http://evil.example' },
    );
    expect(got.status).toBe(400);
  });
});
