/** User actions for tests: sign up, order, pay. */
import type { Sandbox } from '../../../sandbox/options.ts';
import { type Got, type Sent, send, until } from './http.ts';

/** Calls the identity service. */
export function identity(sandbox: Sandbox, path: string, sent: Sent = {}): Promise<Got> {
  return send(sandbox, `/services/identity${path}`, sent);
}

/** Calls the incorporation service. */
export function incorporation(sandbox: Sandbox, path: string, sent: Sent = {}): Promise<Got> {
  return send(sandbox, `/services/incorporation${path}`, sent);
}

/** Returns a captcha token. */
export async function captcha(sandbox: Sandbox): Promise<string> {
  return (await send(sandbox, '/services/captcha/token')).json.token;
}

let people = 0;

/** Returns an address that no other test uses. */
export function newEmail(): string {
  people += 1;
  return `founder${people}@example.com`;
}

/** A valid password. */
export const password = 'correct horse battery';

/**
 * Signs a user up.
 * @returns their address and token
 */
export async function signUp(
  sandbox: Sandbox,
  email = newEmail(),
): Promise<{ email: string; token: string }> {
  const got = await identity(sandbox, '/register', {
    body: { ...registration(email), recaptcha_token: await captcha(sandbox) },
  });
  if (got.status !== 201) throw new Error(`Signing up failed: ${got.text}`);
  return { email, token: got.json.accessToken };
}

/** Returns the body of sign-up without the captcha. */
export function registration(email: string) {
  return {
    firstName: 'Ada',
    lastName: 'Founder',
    email,
    password,
    analyticsData: { page: '/auth/sign-up' },
    trackingData: { medium: 'cpc' },
    referralId: 'r1',
  };
}

/** The company of an order. */
export const company = {
  companyType: 'llc',
  registrationState: 'delaware',
  businessName: 'Kites',
  businessNameEnding: 'LLC',
  industry: 'Retail',
  checkNameStep: true,
};

/** Sends an order. */
export function putOrder(
  sandbox: Sandbox,
  { changes = {}, user = null, ...sent }: { changes?: object; user?: object | null } & Sent = {},
): Promise<Got> {
  const body = { company: { ...company, ...changes }, user };
  return incorporation(sandbox, '/site/order', { method: 'PUT', body, ...sent });
}

/** Returns the return addresses of payments. */
export function returns(sandbox: Sandbox) {
  return {
    successUrl: `${sandbox.address}/start/review/payment?back=ok`,
    cancelUrl: `${sandbox.address}/start/review`,
  };
}

/**
 * Returns the return addresses with the shown total, by default that of an order with `company`.
 */
export function paying(sandbox: Sandbox, expectedTotal = 30_900) {
  return { ...returns(sandbox), expectedTotal };
}

/** Creates an order of a new user and opens its payment page. */
export async function openCheckout(sandbox: Sandbox, changes: object = {}) {
  const { token } = await signUp(sandbox);
  const { externalId: id, quote } = (await putOrder(sandbox, { token, changes })).json;
  const got = await incorporation(sandbox, `/site/order/${id}/checkout`, {
    token,
    body: paying(sandbox, quote.total),
  });
  return { token, id, url: got.json.url as string, sessionId: got.json.sessionId as string };
}

/** The input for a card that succeeds. */
export const goodCard = {
  number: '4242 4242 4242 4242',
  expiry: '12/40',
  code: '123',
  name: 'Ada',
};

/** Pays on a payment page. */
export function pay(sandbox: Sandbox, url: string, card: Record<string, string> = goodCard) {
  return send(sandbox, new URL(url).pathname, { host: 'pay.localhost', form: card });
}

/** Reads an order. */
export async function readOrder(sandbox: Sandbox, token: string | undefined, id: string) {
  return (await incorporation(sandbox, `/site/order?externalId=${id}`, { token })).json;
}

/** Waits until an order has a status. */
export function untilStatus(sandbox: Sandbox, token: string, id: string, status: string) {
  return until(async () => {
    const order = await readOrder(sandbox, token, id);
    return order.status === status ? order : undefined;
  });
}

/** Creates a paid order. */
export async function paidOrder(sandbox: Sandbox, changes: object = {}) {
  const order = await openCheckout(sandbox, changes);
  await pay(sandbox, order.url);
  await untilStatus(sandbox, order.token, order.id, 'paid');
  return order;
}
