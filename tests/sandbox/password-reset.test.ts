/** Tests the password reset over HTTP. */
import { describe, expect, test } from 'vitest';
import { pollUntil, sendRequest } from './support/http.ts';
import { startBackEndForFile } from './support/start.ts';
import {
  callIdentity,
  createEmail,
  fetchCaptchaToken,
  signUp,
  validPassword,
} from './support/user-actions.ts';

const getBackEnd = startBackEndForFile();
const callService = (path: string, sent = {}) => callIdentity(getBackEnd().sandbox, path, sent);
const logIn = async (email: string, with_ = validPassword) =>
  callService('/login', {
    body: {
      email,
      password: with_,
      recaptcha_token: await fetchCaptchaToken(getBackEnd().sandbox),
    },
  });

describe('resetting a password', () => {
  const ask = (email: string) =>
    callService('/request-reset-user-password', { body: { email, app: 'onboarding' } });
  const mails = async (to: string) =>
    (await sendRequest(getBackEnd().sandbox, `/sandbox/outbox.json?to=${encodeURIComponent(to)}`))
      .json;
  const mailOf = (email: string, count = 1) =>
    pollUntil(async () => {
      const found = await mails(email);
      return found.length >= count ? found[0] : undefined;
    });
  const linkOf = async (email: string, count = 1) => {
    const query = new URL((await mailOf(email, count)).link).searchParams;
    return { profileId: query.get('u') ?? '', code: query.get('token') ?? '' };
  };
  const set = (link: object, changes: object = {}) => {
    const words = { password: 'a new long password', passwordConfirm: 'a new long password' };
    return callService('/reset-user-password', { body: { ...link, ...words, ...changes } });
  };

  test('[SVC-ID-04] [SVC-NEW-15] the same answer for a known and an unknown address; each gets its mail', async () => {
    const { email } = await signUp(getBackEnd().sandbox);
    const unknown = createEmail();
    const got = [await ask(email), await ask(unknown)];
    expect(got.map((one) => [one.status, one.text])).toEqual([
      [200, '{}'],
      [200, '{}'],
    ]);
    expect((await mailOf(email)).link).toContain('/auth/reset-password?u=');
    expect((await mailOf(unknown)).link).toBeNull();
    expect((await callService('/request-reset-user-password', { body: { email } })).status).toBe(
      422,
    );
  });

  test('[SVC-ID-05] [SVC-NEW-16] [VAL-017] the code sets the password, ends every session, and says so by mail', async () => {
    const { email, token } = await signUp(getBackEnd().sandbox);
    await ask(email);
    const link = await linkOf(email);
    const got = await set(link);
    expect([got.status, got.text]).toEqual([200, '{}']);
    expect((await callService('/current', { token })).status).toBe(401);
    expect((await logIn(email)).status).toBe(401);
    expect((await logIn(email, 'a new long password')).status).toBe(200);
    expect((await mailOf(email, 2)).subject).toBe('Your password was changed');
  });

  test('the mail has no name, because anybody can register an address with any name', async () => {
    const { email } = await signUp(getBackEnd().sandbox);
    await ask(email);
    expect((await mailOf(email)).body).not.toContain('Ada');
  });

  test('passwords that differ or are too common are refused, and leave the link good', async () => {
    const { email } = await signUp(getBackEnd().sandbox);
    await ask(email);
    const link = await linkOf(email);
    expect((await set(link, { passwordConfirm: 'another one' })).json.fields).toEqual({
      passwordConfirm: 'Enter the same password twice',
    });
    const common = { password: 'password123', passwordConfirm: 'password123' };
    expect((await set(link, common)).status).toBe(422);
    expect((await set(link)).status).toBe(200);
  });

  test("used, superseded, altered, expired, somebody else's and malformed codes are refused alike", async () => {
    const { email } = await signUp(getBackEnd().sandbox);
    const other = await signUp(getBackEnd().sandbox);
    await ask(email);
    const superseded = await linkOf(email);
    await ask(email);
    const link = await linkOf(email, 2);
    await ask(other.email);
    const others = await linkOf(other.email);
    const refused = [
      await set(superseded),
      await set({ ...link, code: `${link.code}x` }),
      await set({ ...link, profileId: others.profileId }),
      await set({ profileId: 'nobody', code: "' or 1=1 --" }),
    ];
    expect((await set(link)).status).toBe(200);
    refused.push(await set(link));
    getBackEnd().pass(61 * 60_000);
    refused.push(await set(others));
    expect(new Set(refused.map((one) => `${one.status} ${one.json.message}`)).size).toBe(1);
    expect(refused[0]?.status).toBe(410);
  });

  test('two uses of one code at the same moment: one counts', async () => {
    const { email } = await signUp(getBackEnd().sandbox);
    await ask(email);
    const link = await linkOf(email);
    const got = await Promise.all([set(link), set(link)]);
    expect(got.map((one) => one.status).sort()).toEqual([200, 410]);
  });

  test('mails to one address are limited', async () => {
    const email = createEmail();
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries++) statuses.push((await ask(email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
