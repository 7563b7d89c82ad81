/** Tests the identity service over HTTP: sign-up, sign-in and sign-out. */
import argon2 from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startBackEndForFile } from './support/start.ts';
import {
  callIdentity,
  createEmail,
  createRegistrationBody,
  fetchCaptchaToken,
  signUp,
  validPassword,
} from './support/user-actions.ts';

const getBackEnd = startBackEndForFile();
const callService = (path: string, sent = {}) => callIdentity(getBackEnd().sandbox, path, sent);
const getCaptchaToken = () => fetchCaptchaToken(getBackEnd().sandbox);
const logIn = async (email: string, with_ = validPassword) =>
  callService('/login', {
    body: { email, password: with_, recaptcha_token: await getCaptchaToken() },
  });

const verify = vi.spyOn(argon2, 'verify');
beforeEach(() => void verify.mockClear());
afterAll(() => verify.mockRestore());

describe('signing up', () => {
  test('[SVC-ID-02] [SVC-NEW-08] [SVC-NEW-10] [SVC-NEW-11] POST /register takes the eight fields and gives a token', async () => {
    const email = createEmail();
    const body = {
      ...createRegistrationBody(` ${email.toUpperCase()} `),
      recaptcha_token: await getCaptchaToken(),
    };
    const got = await callService('/register', { body });
    expect(got.status).toBe(201);
    expect(got.json).toEqual({ accessToken: expect.stringMatching(/^[\w-]{43}$/) });
    const kept = await getBackEnd()
      .sandbox.db.selectFrom('accounts')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(kept.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(kept).toMatchObject({ referral_id: 'r1', tracking_data: { medium: 'cpc' } });
  });

  test('confirmation fields and terms are not part of the request', async () => {
    const body = {
      ...createRegistrationBody(createEmail()),
      recaptcha_token: await getCaptchaToken(),
      terms: true,
    };
    expect((await callService('/register', { body })).json.fields).toHaveProperty('terms');
  });

  test('an address with an account is told to log in', async () => {
    const { email } = await signUp(getBackEnd().sandbox);
    const body = {
      ...createRegistrationBody(email.toUpperCase()),
      recaptcha_token: await getCaptchaToken(),
    };
    const got = await callService('/register', { body });
    expect(got.status).toBe(409);
    expect(got.json.fields.email).toMatch(/log in/i);
  });

  test('two at the same moment make one account', async () => {
    const body = {
      ...createRegistrationBody(createEmail()),
      recaptcha_token: await getCaptchaToken(),
    };
    const got = await Promise.all([
      callService('/register', { body }),
      callService('/register', { body }),
    ]);
    expect(got.map((one) => one.status).sort()).toEqual([201, 409]);
  });

  test('a lost answer: the same key and password sign in to the account just made; another password does not', async () => {
    const headers = { 'idempotency-key': 'key-of-one-sign-up' };
    const body = {
      ...createRegistrationBody(createEmail()),
      recaptcha_token: await getCaptchaToken(),
    };
    expect((await callService('/register', { body, headers })).status).toBe(201);
    expect((await callService('/register', { body, headers })).status).toBe(201);
    const other = { ...body, password: 'somebody elses guess' };
    expect((await callService('/register', { body: other, headers })).status).toBe(409);
  });

  test('the same key with another body makes no account, also at the same moment', async () => {
    const recaptcha_token = await getCaptchaToken();
    const base = { ...createRegistrationBody(createEmail()), recaptcha_token };
    const headers = { 'idempotency-key': 'key-of-another-sign-up' };
    const register = (changes: object) =>
      callService('/register', { body: { ...base, ...changes }, headers });
    const emails = [createEmail(), createEmail()];
    const atOnce = await Promise.all(emails.map((email) => register({ email })));
    expect(atOnce.map((one) => one.status).sort()).toEqual([201, 422]);
    const email = emails[atOnce.findIndex((one) => one.status === 201)];
    const changes = [{ email: createEmail() }, { firstName: 'Eve' }, { trackingData: null }];
    for (const changed of changes) {
      const got = await register({ email, ...changed });
      expect([got.status, got.json.error]).toEqual([422, 'idempotency-key-reused']);
    }
    const again = { email, recaptcha_token: await getCaptchaToken() };
    expect((await register(again)).status).toBe(201);
    const { rows } = await sql<{ text: string }>`
      select r::text as text from idempotency_records as r
    `.execute(getBackEnd().sandbox.db);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${validPassword}|${email}`));
    expect(rows.length).toBeGreaterThan(0);
  });

  test.each([
    ['of seven characters', '1234567', 'Use 8 to 256 characters'],
    ['of 257 characters', 'x'.repeat(257), 'Use 8 to 256 characters'],
    ['that many use', 'Password123', 'Choose a password that’s harder to guess'],
    [
      'equal to the address',
      'same.as@example.com',
      'Choose a password that isn’t like your email address',
    ],
  ])('a password %s is refused', async (_which, tried, message) => {
    const body = {
      ...createRegistrationBody('same.as@example.com'),
      recaptcha_token: await getCaptchaToken(),
    };
    const got = await callService('/register', { body: { ...body, password: tried } });
    expect([got.status, got.json.fields]).toEqual([422, { password: message }]);
  });

  test('a captcha that is altered, too old or missing is refused', async () => {
    const good = await getCaptchaToken();
    const body = createRegistrationBody(createEmail());
    for (const token of ['', 'x', `9${good}`, `${good}x`]) {
      const got = await callService('/register', { body: { ...body, recaptcha_token: token } });
      expect([got.status, Object.keys(got.json.fields)]).toEqual([422, ['recaptcha_token']]);
    }
    getBackEnd().pass(6 * 60_000);
    const late = await callService('/register', { body: { ...body, recaptcha_token: good } });
    expect(late.status).toBe(422);
  });
});

describe('signing in', () => {
  test('[SVC-ID-03] [SVC-NEW-12] [SVC-NEW-13] POST /login gives a token, whatever the case of the address', async () => {
    const { email } = await signUp(getBackEnd().sandbox);
    const body = {
      email: ` ${email.toUpperCase()}`,
      password: validPassword,
      recaptcha_token: await getCaptchaToken(),
    };
    const got = await callService('/login', { body: { ...body, analyticsData: null } });
    expect([got.status, Object.keys(got.json)]).toEqual([200, ['accessToken']]);
  });

  test('an unknown address and a wrong password are answered alike, with the same work', async () => {
    const { email } = await signUp(getBackEnd().sandbox);
    const wrong = await logIn(email, 'not the password');
    const unknown = await logIn(createEmail(), 'not the password');
    const without = ({ requestId: _, ...rest }: Record<string, unknown>) => rest;
    expect([wrong.status, without(wrong.json)]).toEqual([unknown.status, without(unknown.json)]);
    expect(wrong.status).toBe(401);
    expect(verify).toHaveBeenCalledTimes(2);
    const costs = verify.mock.calls.map(([hash]) => String(hash).slice(0, 30));
    expect(new Set(costs)).toEqual(new Set(['$argon2id$v=19$m=19456,t=2,p=1']));
  });

  test('the eleventh wrong try is answered 429 with Retry-After, even with the right password; time heals it', async () => {
    const { email } = await signUp(getBackEnd().sandbox);
    for (let tries = 0; tries < 10; tries++) {
      expect((await logIn(email, 'not the password')).status).toBe(401);
    }
    const got = await logIn(email);
    expect([got.status, got.json.error]).toEqual([429, 'too-many-requests']);
    const seconds = Number(got.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    getBackEnd().pass(seconds * 1000);
    expect((await logIn(email)).status).toBe(200);
  });

  test('an unknown address is limited as a known one is', async () => {
    const email = createEmail();
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries++) statuses.push((await logIn(email)).status);
    expect(statuses.slice(-2)).toEqual([401, 429]);
  });
});

describe('who is signed in', () => {
  test('[SVC-ID-08] [ENT-09] [ENT-10] GET /current gives the viewer', async () => {
    const { email, token } = await signUp(getBackEnd().sandbox);
    const got = await callService('/current?fields=email,roles', { token });
    expect(got.json).toEqual({
      ...{ country: null, middleName: null, phone: null, emailConfirmed: false },
      ...{ email, firstName: 'Ada', lastName: 'Founder', passwordExists: true },
      externalId: expect.any(String),
      roles: ['founder'],
    });
    expect((await callService('/current?fields=salary', { token })).status).toBe(422);
  });

  test('[SVC-ID-01] the token is taken from either header, and from both when they agree', async () => {
    const { token } = await signUp(getBackEnd().sandbox);
    const status = async (headers: Record<string, string>) =>
      (await callService('/current', { headers })).status;
    expect(await status({ authorization: `Bearer ${token}` })).toBe(200);
    expect(await status({ 'x-auth-token': token })).toBe(200);
    expect(await status({ 'x-auth-token': `Bearer ${token}` })).toBe(200);
    expect(await status({ authorization: `Bearer ${token}`, 'x-auth-token': token })).toBe(200);
    const other = (await signUp(getBackEnd().sandbox)).token;
    expect(await status({ authorization: `Bearer ${token}`, 'x-auth-token': other })).toBe(401);
    expect(await status({ authorization: token })).toBe(401);
    expect(await status({ authorization: `Basic ${token}` })).toBe(401);
    expect(await status({})).toBe(401);
  });

  test('a token is good for 30 days, and no longer than until logging out', async () => {
    const { token } = await signUp(getBackEnd().sandbox);
    const other = await signUp(getBackEnd().sandbox);
    expect((await callService('/logout', { method: 'POST', token })).status).toBe(204);
    expect((await callService('/current', { token })).json.error).toBe('unauthenticated');
    expect((await callService('/logout', { method: 'POST', token })).status).toBe(401);
    getBackEnd().pass(29 * 86_400_000);
    expect((await callService('/current', { token: other.token })).status).toBe(200);
    getBackEnd().pass(2 * 86_400_000);
    expect((await callService('/current', { token: other.token })).status).toBe(401);
  });

  test('tokens are stored as hashes only', async () => {
    const { token } = await signUp(getBackEnd().sandbox);
    const rows = await getBackEnd()
      .sandbox.db.selectFrom('sessions')
      .select('token_hash')
      .execute();
    expect(rows.some((row) => row.token_hash === token)).toBe(false);
  });
});

describe('the token of a link', () => {
  const checkToken = (token: string, more = {}) =>
    callService('/check-token', { body: { token }, ...more });

  test('POST /check-token says whose a token is, whoever is signed in', async () => {
    const theirs = await signUp(getBackEnd().sandbox);
    const mine = await signUp(getBackEnd().sandbox);
    const got = await checkToken(theirs.token, { token: mine.token });
    expect(got.status).toBe(200);
    expect(got.json.email).toBe(theirs.email);
    expect((await callService('/current', { token: mine.token })).json.email).toBe(mine.email);
  });

  test('a token that is unreadable, unknown or signed out belongs to nobody', async () => {
    const { token } = await signUp(getBackEnd().sandbox);
    await callService('/logout', { method: 'POST', token });
    for (const each of ['garbage', 'a'.repeat(43), token]) {
      expect(await checkToken(each)).toMatchObject({ status: 410, json: { error: 'token-ended' } });
    }
  });
});
