/** The company dashboard: access control, and the companies shown. */
import { describe, expect, test } from 'vitest';
import { identity, paidOrder, password, signUp } from './support/founder.ts';
import { type Sent, send } from './support/http.ts';
import { startForFile } from './support/start.ts';

const started = startForFile();
const get = (path: string, sent: Sent = {}) =>
  send(started().sandbox, path, { host: 'dashboard.localhost', ...sent });

const cookieOf = (got: { headers: Record<string, string | string[] | undefined> }) =>
  String(got.headers['set-cookie']).split(';')[0] ?? '';

async function enter(email: string, to = '/') {
  const form = { email, password, to, by: 'password' };
  const got = await get('/sign-in', { form });
  return { got, headers: { cookie: cookieOf(got) } };
}

describe('the dashboard', () => {
  test('asks who one is, and goes on to where one was', async () => {
    const { email } = await signUp(started().sandbox);
    const first = await get('/mailroom?x=1');
    expect([first.status, first.headers.location]).toEqual([
      303,
      '/sign-in?to=%2Fmailroom%3Fx%3D1',
    ]);
    const { got, headers } = await enter(email, '/mailroom?x=1');
    expect([got.status, got.headers.location]).toEqual([303, '/mailroom?x=1']);
    expect(String(got.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
    const page = await get('/mailroom?x=1', { headers });
    expect(page.text).toContain('You have no company yet');
    expect(page.headers['cache-control']).toBe('no-store');
  });

  test('shows what the person has bought, and nothing of others', async () => {
    const order = await paidOrder(started().sandbox);
    const other = await signUp(started().sandbox);
    const current = await identity(started().sandbox, '/current', { token: order.token });
    const { headers } = await enter(current.json.email);
    const { text } = await get('/purchases', { headers });
    expect(text).toContain('Kites');
    expect(text).toMatch(/paid on [A-Z][a-z]+ \d{1,2}, \d{4}/);
    expect(text).toMatch(/due on [A-Z][a-z]+ \d{1,2}, \d{4}/);
    expect(text).toContain(`/${order.id}/annual-report/`);
    const theirs = await get('/purchases', { headers: (await enter(other.email)).headers });
    expect(theirs.text).not.toContain('Kites');
  });

  test('a wrong password, forms of other sites and made-up cookies do not get in', async () => {
    const { email } = await signUp(started().sandbox);
    const wrong = await get('/sign-in', {
      form: { email, password: 'wrong', to: '/', by: 'password' },
    });
    expect([wrong.status, wrong.headers['set-cookie']]).toEqual([401, undefined]);
    expect(wrong.text).toContain('The email address or the password is wrong');
    const form = { email, password, to: '/', by: 'password' };
    const foreign = await get('/sign-in', { form, headers: { origin: 'http://evil.example' } });
    expect([foreign.status, foreign.headers['set-cookie']]).toEqual([403, undefined]);
    const made = await get('/', { headers: { cookie: `dashboard=${'a'.repeat(43)}` } });
    expect(made.headers.location).toContain('/sign-in');
  });

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/%0a//x', 'x', '/<b>'])(
    'nobody is led on to %s',
    async (to) => {
      const { email } = await signUp(started().sandbox);
      const { got } = await enter(email, to);
      expect(String(got.headers.location)).toMatch(/^\/(?!\/)/);
      const shown = await get(`/sign-in?to=${encodeURIComponent(to)}`);
      expect(shown.text).not.toContain('<b>');
    },
  );

  test('a link by mail gets in, an altered one does not, and it does not tell who has an account', async () => {
    const { sandbox } = started();
    const { email } = await signUp(sandbox);
    const ask = (who: string) =>
      get('/sign-in', { form: { email: who, to: '/mailroom', by: 'link' } });
    const [known, unknown] = [await ask(email), await ask('nobody@example.com')];
    expect(known.text.replace(email, '')).toBe(unknown.text.replace('nobody@example.com', ''));
    const [mail] = (await send(sandbox, `/sandbox/outbox.json?to=${email}`)).json;
    const { pathname, search } = new URL(mail.link);
    const got = await get(pathname + search);
    expect([got.status, got.headers.location]).toEqual([303, '/mailroom']);
    expect((await get('/mailroom', { headers: { cookie: cookieOf(got) } })).status).toBe(200);
    const other = search.replace(/token=(.)/, (_, first) => `token=${first === 'a' ? 'b' : 'a'}`);
    const altered = await get(`${pathname}${other}`);
    expect([altered.status, altered.headers['set-cookie']]).toEqual([403, undefined]);
    const none = await send(sandbox, '/sandbox/outbox.json?to=nobody@example.com');
    expect(none.json).toEqual([]);
  });

  test('who signs out is out, also with the old cookie', async () => {
    const { email } = await signUp(started().sandbox);
    const { headers } = await enter(email);
    expect((await get('/', { headers })).status).toBe(200);
    await get('/sign-out', { method: 'POST', form: {}, headers });
    expect((await get('/', { headers })).status).toBe(303);
  });
});
