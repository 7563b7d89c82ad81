/**
 * Tests that every mail that a screen promises is in the outbox. The table of promises has each
 * sentence of the flows that speaks of a mail, so a new sentence needs a mail.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findTranslation } from '../../sandbox/texts/translate.ts';
import { pollUntil, sendRequest } from './support/http.ts';
import { startBackEndForFile } from './support/start.ts';
import { buyTaxReturn } from './support/tax-returns.ts';
import {
  callIdentity,
  callIncorporation,
  createPaidOrder,
  getPaymentInput,
  getReturnUrls,
  signUp,
  submitCard,
} from './support/user-actions.ts';

const getBackEnd = startBackEndForFile();
const flowsFolder = join(import.meta.dirname, '../../flows');
const yearMs = 365 * 24 * 3_600_000;

/** A subject of the outbox for each promise. */
const subjects = {
  receipt: /^Your receipt: \$/,
  formed: /^Delaware has formed Kites LLC$/,
  taxId: /^The federal tax ID \(EIN\) of Kites LLC$/,
  accounts: /^Tell us about the accounts of Kites LLC$/,
  name: /^What’s your company’s name\?$/,
  stamped: /^The state has processed your filing for Kites LLC$/,
  confirmed: /^Texas has confirmed your registered agent$/,
  details: /^What we need to form (?:Kites LLC|your company)$/,
  owners: /^Who owns Kites LLC\?$/,
  confirmedOwners: /^We’re preparing the ownership report for Kites LLC$/,
  reminder: /^Your annual report in Texas is due on /,
  mailroom: /^Kites LLC’s mailroom is open$/,
  postalForm: /^Sign the USPS form for Kites LLC’s mailroom$/,
  tax: /^What we need for Kites LLC’s tax return$/,
  call: /^Your call on /,
  question: /^We’ve received your message/,
  message: /^We’ve received your message/,
  reset: /password/i,
  refund: /^Your refund: \$/,
} as const;

type Promised = keyof typeof subjects;

/** The mails that are not about a company. */
const withoutCompany: readonly Promised[] = ['question', 'message', 'reset'];

/** A part of each sentence that speaks of a mail -> the mails. */
const promises: Readonly<Record<string, readonly Promised[]>> = {
  'We emailed this receipt to ': ['receipt'],
  'We emailed the receipt to ': ['receipt'],
  'We’ll send your receipts and documents here.': ['receipt', 'formed'],
  'We’ll email you when there’s news.': ['formed', 'stamped', 'confirmed'],
  'By email to ': ['formed', 'taxId', 'stamped'],
  'We also emailed you a link to it.': ['accounts'],
  'We also emailed ': ['name', 'details', 'tax', 'owners'],
  'a few questions about the company': ['details'],
  'the questions we emailed to ': ['details'],
  'We’ll ask for the owners’ details by email': ['details'],
  'we emailed you a link to the questions': ['owners'],
  'We’ll email ': ['confirmed'],
  'We’ll email you the list': ['confirmedOwners'],
  'We emailed you the list': ['confirmedOwners'],
  'tell you when it’s done': ['confirmed'],
  'An email well before each deadline.': ['reminder'],
  'We email you 30 days before': ['reminder'],
  'Thank you. We’ll email ': ['mailroom'],
  'payment arrives. Then we’ll email ': ['mailroom'],
  'We’ll email you when it’s ready.': ['mailroom'],
  'We’ll email you the form': ['postalForm'],
  'We also emailed it to you.': ['receipt'],
  'We emailed Form 1583 to ': ['postalForm'],
  'payment arrives, we’ll email ': ['tax'],
  'We emailed you the time.': ['call'],
  'We’ll reply by email within one business day.': ['question'],
  'We also emailed you a confirmation.': ['message'],
  'We’ll email you a link to choose a new password.': ['reset'],
  'the link we emailed you': ['reset'],
  'we’ve emailed you a link': ['reset'],
  'and email you.': ['refund'],
};

/** Matches a sentence that promises a mail. */
const promisePattern =
  /\bwe(?:’ll|’ve| also)? (?:e-?mail|send (?!people)|ask you by email)|(?:that|link) we sent you|\bby email\b|and email you\b|tell you when|\ban email well\b/i;

describe('the sentences of the flows', () => {
  const texts = readTexts(flowsFolder).filter((text) => promisePattern.test(text));

  test('that promise a mail are all in the table', () => {
    const known = Object.keys(promises);
    expect(texts.filter((text) => !known.some((part) => text.includes(part)))).toEqual([]);
  });

  test.each(Object.keys(promises))('have “%s”', (part) => {
    expect(texts.filter((text) => text.includes(part))).not.toEqual([]);
  });
});

describe('the outbox', () => {
  const tests: Readonly<
    Record<string, readonly [mails: readonly Promised[], act: () => Promise<string>]>
  > = {
    'has the mails of a formation': [
      ['receipt', 'details', 'formed', 'taxId'],
      async () => readEmail((await order()).token),
    ],
    'has the mails of a formation without a name': [
      ['receipt', 'name', 'details'],
      async () => readEmail((await order({ businessName: null, checkNameStep: false })).token),
    ],
    'has the mails of a faster filing': [['stamped'], fileFaster],
    'has the mails of agents and of an ownership report': [
      ['receipt', 'confirmed', 'reminder', 'owners'],
      hireAgent,
    ],
    'has the mail of an accounting plan': [['accounts'], buyPlan],
    'has the mail of confirmed owners': [['confirmedOwners'], confirmOwners],
    'has the mails of a mailroom': [['mailroom', 'postalForm'], openMailroom],
    'has the mails of a tax return': [
      ['tax'],
      async () => readEmail((await buyTaxReturn(getBackEnd().sandbox)).token),
    ],
    'has the mails of a call': [['call'], bookCall],
    'has the mails of a question': [['question'], askQuestion],
    'has the mail of a message to the support team': [['message'], sendMessage],
    'has the mails of a forgotten password': [['reset'], forgetPassword],
    'has the mails of a refund': [['refund'], cancel],
  };

  test.each(Object.entries(tests))('%s', async (name, [mails, act]) => {
    const email = await act();
    getBackEnd().pass(yearMs);
    for (const mail of mails)
      await pollUntil(async () =>
        (await readSubjects(email)).some((subject) => subjects[mail].test(subject))
          ? true
          : undefined,
      );
    for (const { subject, body } of await readMails(email)) {
      expect([subject, body.split('\n').filter((line) => !isTranslated(line))]).toEqual([
        subject,
        [],
      ]);
      expect(findTranslation('es', subject), subject).toBeDefined();
      const opening = `${subject}\n${body.split('\n').find((line) => !/^Order /.test(line))}`;
      const isNamed =
        !/without a name/.test(name) &&
        !withoutCompany.some((each) => subjects[each].test(subject));
      if (isNamed) expect(opening).toContain('Kites LLC');
    }
  });

  test('is tested for every promise', () => {
    const tested = new Set(Object.values(tests).flatMap(([mails]) => mails));
    expect(
      [...new Set(Object.values(promises).flat())].filter((each) => !tested.has(each)),
    ).toEqual([]);
  });
});

// helpers

/** Returns the texts of all files that users see. */
function readTexts(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.json$/.test(file) && !/approved|journeys|fixtures|schema|ignore/.test(file),
    )
    .flatMap((file) => collectTexts(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
}

function collectTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object'
    ? Object.values(value).flatMap(collectTexts)
    : [];
}

const order = (changes: object = {}) => createPaidOrder(getBackEnd().sandbox, changes);

const readEmail = async (token: string): Promise<string> =>
  (await callIdentity(getBackEnd().sandbox, '/current', { token })).json.email;

async function readMails(email: string): Promise<readonly { subject: string; body: string }[]> {
  return (await sendRequest(getBackEnd().sandbox, `/sandbox/outbox.json?to=${email}`)).json;
}

const readSubjects = async (email: string): Promise<readonly string[]> =>
  (await readMails(email)).map(({ subject }) => subject);

/** Returns true for a line with a Spanish text, and for one of names, places, links, or priced items. */
function isTranslated(line: string): boolean {
  const [, label = '', description, amount = ''] =
    /^(.+?)(?: \((.+)\))?: (\$[\d,]+\.\d\d.*)$/.exec(line) ?? [];
  const parts = [label, description, amount].filter((part) => part !== undefined);
  return (
    findTranslation('es', line) !== undefined ||
    parts.every((part) => isPlace(part) || findTranslation('es', part) !== undefined) ||
    isPlace(line) ||
    /^$|^- Ada Lind$|^https?:/.test(line)
  );
}

const isPlace = (text: string) =>
  /^\d+ .+ \d+(, .+, [A-Z]{2}(?: \d{5})?)?$|^[A-Z][a-z]+, [A-Z]{2} \d{5}$/.test(text);

/** Waits for the receipt with a total. */
async function waitForReceipt(email: string, total: string): Promise<string> {
  await pollUntil(async () =>
    (await readSubjects(email)).includes(`Your receipt: ${total}`) ? true : undefined,
  );
  return email;
}

async function fileFaster(): Promise<string> {
  const { sandbox } = getBackEnd();
  const { token, id } = await order();
  const path = `/site/order/${id}/request-expedition-process`;
  const body = { ...getPaymentInput(sandbox, 19_900), expediteFeeCode: 'de_same_day' };
  await submitCard(sandbox, (await callIncorporation(sandbox, path, { token, body })).json.url);
  return waitForReceipt(await readEmail(token), '$199.00');
}

const hireAgent = async (): Promise<string> => (await orderAgent()).email;

/** Orders an agent with an ownership report. */
async function orderAgent() {
  const { sandbox } = getBackEnd();
  const { token, email } = await signUp(sandbox);
  const call = (path: string, body: object) =>
    sendRequest(sandbox, `/services/agent/api${path}`, { token, body });
  const company = {
    ...{ businessName: 'Kites', businessNameEnding: 'LLC', companyType: 'llc' },
    ...{ registrationState: 'TX', dateBusinessStarted: null },
  };
  const { externalId } = (await call('/companies', company)).json;
  const { successUrl, cancelUrl: returnUrl } = getReturnUrls(sandbox);
  const opened = await call(`/companies/${externalId}/subscriptions?onboarding=true`, {
    ...{ successUrl, returnUrl, access_token: token, onboardingFlow: 'NonInc' },
    ...{ expectedTotal: 0, ownershipReport: true },
    states: { texas: { bundle: 'intro', service: 'expand', effectiveDate: null } },
  });
  await submitCard(sandbox, opened.json.url);
  await waitForReceipt(email, '$0.00');
  return { token, email, id: externalId as string };
}

async function confirmOwners(): Promise<string> {
  const { token, email, id } = await orderAgent();
  const call = (path: string, sent: object) =>
    sendRequest(
      getBackEnd().sandbox,
      `/services/agent/api/companies/${id}/ownership-report${path}`,
      { token, ...sent },
    );
  const owner = {
    ...{ firstName: 'Ada', lastName: 'Lind', birthDate: '1990-02-28', street: '1 Main Street' },
    ...{ city: 'Lund', region: null, postalCode: '22100', country: 'Sweden' },
    ...{ idKind: 'passport', idNumber: 'X123', idIssuer: 'Sweden' },
  };
  const [added] = (await call('/owners', { body: owner })).json.owners;
  await call(`/owners/${added.id}/document?name=passport.jpg`, {
    ...{ method: 'PUT', text: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) },
    headers: { 'content-type': 'application/octet-stream' },
  });
  await call('/confirm', { method: 'POST' });
  return email;
}

async function openMailroom(): Promise<string> {
  const { sandbox } = getBackEnd();
  const { token, id } = await order();
  const [plan] = (
    await callIncorporation(sandbox, `/site/card-provider/availablemailroom-prices/${id}`, {
      token,
    })
  ).json;
  const query = new URLSearchParams({
    ...getReturnUrls(sandbox),
    ...{ onboarding: 'true', coupon: '', externalId: id },
    ...{ priceId: plan.monthly_price_id, expectedTotal: String(plan.amount) },
  });
  const path = `/site/card-provider/subscriptions?${query}`;
  await submitCard(sandbox, (await callIncorporation(sandbox, path, { token })).json.url);
  return waitForReceipt(await readEmail(token), '$29.00');
}

async function buyPlan(): Promise<string> {
  const { sandbox } = getBackEnd();
  const { token, id } = await order();
  const path = `/services/accounting/api/companies/${id}/plan/checkout`;
  const body = { ...getPaymentInput(sandbox, 9_900), plan: 'starter', period: 'monthly' };
  await submitCard(sandbox, (await sendRequest(sandbox, path, { token, body })).json.url);
  return waitForReceipt(await readEmail(token), '$99.00');
}

async function bookCall(): Promise<string> {
  const { sandbox } = getBackEnd();
  const { token, id } = await order();
  const call = (path: string, sent: object) =>
    sendRequest(sandbox, `/services/accounting/api${path}`, { token, ...sent });
  const [first] = (await call('/call-times', {})).json;
  await call(`/companies/${id}/calls`, { body: { start: first.start, phone: '+1 307 555 0100' } });
  return readEmail(token);
}

async function askQuestion(): Promise<string> {
  const email = 'asks@example.com';
  const body = { name: 'Ann', email, companyName: null, question: 'What does it cost?' };
  await sendRequest(getBackEnd().sandbox, '/services/accounting/api/sales-requests', { body });
  return email;
}

async function sendMessage(): Promise<string> {
  const email = 'writes@example.com';
  const sender = { name: 'Ann', email, companyName: null };
  const body = { ...sender, topic: 'cancel', message: 'My mailroom' };
  await sendRequest(getBackEnd().sandbox, '/services/support/api/messages', { body });
  return email;
}

async function forgetPassword(): Promise<string> {
  const { sandbox } = getBackEnd();
  const { email } = await signUp(sandbox);
  const body = { email, app: 'onboarding' };
  await callIdentity(sandbox, '/request-reset-user-password', { body });
  return email;
}

async function cancel(): Promise<string> {
  const { sandbox } = getBackEnd();
  const { token, id } = await order();
  const email = await readEmail(token);
  await sendRequest(sandbox, `/sandbox/orders/${id}/cancel`, { method: 'POST' });
  return email;
}
