/** Helpers that perform user actions over HTTP: sign up, order, pay. */
import type { Sandbox } from '../../../sandbox/options.ts';
import { pollUntil, type RequestOptions, sendRequest, type TestResponse } from './http.ts';

/** A back end, or a proxy in front of several. */
type Addressed = Pick<Sandbox, 'address'>;

/** Calls the identity service. */
export function callIdentity(
  sandbox: Addressed,
  path: string,
  sent: RequestOptions = {},
): Promise<TestResponse> {
  return sendRequest(sandbox, `/services/identity${path}`, sent);
}

/** Calls the incorporation service. */
export function callIncorporation(
  sandbox: Addressed,
  path: string,
  sent: RequestOptions = {},
): Promise<TestResponse> {
  return sendRequest(sandbox, `/services/incorporation${path}`, sent);
}

/** Returns a captcha token. */
export async function fetchCaptchaToken(sandbox: Addressed): Promise<string> {
  return (await sendRequest(sandbox, '/services/captcha/token')).json.token;
}

let accountCount = 0;

/** Returns an email address that no other test uses. */
export function createEmail(): string {
  accountCount += 1;
  return `founder${accountCount}@example.com`;
}

/** A valid password. */
export const validPassword = 'correct horse battery';

/**
 * Signs a user up.
 * @returns the email address and the access token
 */
export async function signUp(
  sandbox: Addressed,
  email = createEmail(),
): Promise<{ email: string; token: string }> {
  const got = await callIdentity(sandbox, '/register', {
    body: { ...createRegistrationBody(email), recaptcha_token: await fetchCaptchaToken(sandbox) },
  });
  if (got.status !== 201) throw new Error(`Signing up failed: ${got.text}`);
  return { email, token: got.json.accessToken };
}

/** Returns the request body of a sign-up, without the captcha token. */
export function createRegistrationBody(email: string) {
  return {
    firstName: 'Ada',
    lastName: 'Founder',
    email,
    password: validPassword,
    analyticsData: { page: '/auth/sign-up' },
    trackingData: { medium: 'cpc' },
    referralId: 'r1',
  };
}

/** The sample company of an order. */
export const sampleCompany = {
  companyType: 'llc',
  registrationState: 'delaware',
  businessName: 'Kites',
  businessNameEnding: 'LLC',
  industry: 'Retail',
  checkNameStep: true,
};

/** Sends an order. */
export function sendOrder(
  sandbox: Addressed,
  {
    changes = {},
    user = null,
    ...sent
  }: { changes?: object; user?: object | null } & RequestOptions = {},
): Promise<TestResponse> {
  const body = { company: { ...sampleCompany, ...changes }, user };
  return callIncorporation(sandbox, '/site/order', { method: 'PUT', body, ...sent });
}

/** Returns the URLs that a payment returns to. */
export function getReturnUrls(sandbox: Addressed) {
  return {
    successUrl: `${sandbox.address}/start/review/payment?back=ok`,
    cancelUrl: `${sandbox.address}/start/review`,
  };
}

/**
 * Returns the input of a payment: the return URLs and the shown total. By default it is the total
 * of an order of the sample company.
 */
export function getPaymentInput(sandbox: Addressed, expectedTotal = 30_900) {
  return { ...getReturnUrls(sandbox), expectedTotal };
}

/** Returns the input of a payment for saved answers. By default the answers were not shown. */
export function getReviewedPaymentInput(
  sandbox: Addressed,
  expectedTotal?: number,
  expectedRevision: string | null = null,
) {
  return { ...getPaymentInput(sandbox, expectedTotal), expectedRevision };
}

/** Creates an order of a new user and opens its payment page. */
export async function openCheckout(sandbox: Addressed, changes: object = {}) {
  const { token } = await signUp(sandbox);
  const { externalId: id, quote } = (await sendOrder(sandbox, { token, changes })).json;
  const got = await callIncorporation(sandbox, `/site/order/${id}/checkout`, {
    token,
    body: getReviewedPaymentInput(sandbox, quote.total),
  });
  return { token, id, url: got.json.url as string, sessionId: got.json.sessionId as string };
}

/** The form input of a card whose charge succeeds. */
export const goodCard = {
  number: '4242 4242 4242 4242',
  expiry: '12/40',
  code: '123',
  name: 'Ada',
};

/** Submits a card on a payment page. */
export function submitCard(
  sandbox: Addressed,
  url: string,
  card: Record<string, string> = goodCard,
) {
  return sendRequest(sandbox, new URL(url).pathname, { host: 'pay.localhost', form: card });
}

/** Reads an order. */
export async function readOrder(sandbox: Addressed, token: string | undefined, id: string) {
  return (await callIncorporation(sandbox, `/site/order?externalId=${id}`, { token })).json;
}

/** Waits until an order has the given status. */
export function waitForStatus(sandbox: Addressed, token: string, id: string, status: string) {
  return pollUntil(async () => {
    const order = await readOrder(sandbox, token, id);
    return order.status === status ? order : undefined;
  });
}

/** Creates a paid order. */
export async function createPaidOrder(sandbox: Addressed, changes: object = {}) {
  const order = await openCheckout(sandbox, changes);
  await submitCard(sandbox, order.url);
  await waitForStatus(sandbox, order.token, order.id, 'paid');
  return order;
}
