/** Tests the owners of an ownership report. */
import { describe, expect, test } from 'vitest';
import { pollUntil, sendRequest } from './support/http.ts';
import { startBackEndForFile } from './support/start.ts';
import { getReturnUrls, signUp, submitCard } from './support/user-actions.ts';

const getBackEnd = startBackEndForFile();
const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const ada = {
  ...{ firstName: 'Ada', lastName: 'Lind', birthDate: '1990-02-28', street: '1 Main Street' },
  ...{ city: 'Lund', region: null, postalCode: '22100', country: 'Sweden' },
  ...{ idKind: 'passport', idNumber: 'X123', idIssuer: 'Sweden' },
};

/** The details in the list of owners. */
const shown = { country: 'Sweden', idKind: 'passport' };

interface Company {
  readonly id: string;
  readonly token: string;
}

const callAgent = (token: string, path: string, sent: object = {}) =>
  sendRequest(getBackEnd().sandbox, `/services/agent/api${path}`, { token, ...sent });

const callReport = ({ id, token }: Company, path = '', sent: object = {}) =>
  callAgent(token, `/companies/${id}/ownership-report${path}`, sent);

const addOwner = (company: Company, changes: object = {}) =>
  callReport(company, '/owners', { body: { ...ada, ...changes } });

const addPhoto = (company: Company, ownerId: string, text: Buffer = photo) =>
  callReport(company, `/owners/${ownerId}/document?name=passport.jpg`, {
    ...{ method: 'PUT', text, headers: { 'content-type': 'application/octet-stream' } },
  });

const confirm = (company: Company) => callReport(company, '/confirm', { method: 'POST' });

async function registerCompany(): Promise<Company> {
  const { token } = await signUp(getBackEnd().sandbox);
  const body = {
    ...{ businessName: 'Kites', businessNameEnding: 'LLC', companyType: 'llc' },
    ...{ registrationState: 'TX', dateBusinessStarted: null },
  };
  return { token, id: (await callAgent(token, '/companies', { body })).json.externalId };
}

async function orderReport(): Promise<Company> {
  const { sandbox } = getBackEnd();
  const company = await registerCompany();
  const { successUrl, cancelUrl: returnUrl } = getReturnUrls(sandbox);
  const opened = await callAgent(
    company.token,
    `/companies/${company.id}/subscriptions?onboarding=true`,
    {
      body: {
        ...{ successUrl, returnUrl, access_token: company.token, onboardingFlow: 'NonInc' },
        ...{ expectedTotal: 0, ownershipReport: true },
        states: { texas: { bundle: 'intro', service: 'expand', effectiveDate: null } },
      },
    },
  );
  await submitCard(sandbox, opened.json.url);
  await pollUntil(async () =>
    (await callReport(company)).json.orderedAt === null ? undefined : true,
  );
  return company;
}

describe('the owners of an ownership report', () => {
  test('are added, replaced, completed with the photo of an ID, and confirmed', async () => {
    const company = await orderReport();
    const { json } = await addOwner(company);
    const [{ id }] = json.owners;
    expect(json.owners).toEqual([
      { id, firstName: 'Ada', lastName: 'Lind', ...shown, documentName: null },
    ]);
    expect((await addOwner(company, { city: 'Malmö' })).json.owners).toHaveLength(1);
    const early = await confirm(company);
    expect([early.status, early.json.error]).toEqual([409, 'owners-incomplete']);
    expect((await addPhoto(company, id)).json.owners[0].documentName).toBe('passport.jpg');
    const { confirmedAt } = (await confirm(company)).json;
    expect(confirmedAt).not.toBeNull();
    expect((await confirm(company)).json.confirmedAt).toBe(confirmedAt);
  });

  test('do not change after the confirmation', async () => {
    const company = await orderReport();
    const [{ id }] = (await addOwner(company)).json.owners;
    await addPhoto(company, id);
    await confirm(company);
    const later = [
      await addOwner(company, { firstName: 'Bo' }),
      await addPhoto(company, id),
      await callReport(company, `/owners/${id}`, { method: 'DELETE' }),
    ];
    expect(later.map(({ status, json }) => [status, json.error])).toEqual(
      later.map(() => [409, 'owners-confirmed']),
    );
  });

  test('are changed, and another ID needs another photo', async () => {
    const company = await orderReport();
    const [{ id }] = (await addOwner(company)).json.owners;
    await addPhoto(company, id);
    expect((await callReport(company, `/owners/${id}`)).json).toEqual(ada);
    const change = (changes: object) =>
      callReport(company, `/owners/${id}`, { method: 'PUT', body: { ...ada, ...changes } });
    const moved = (await change({ lastName: 'Berg', city: 'Malmö' })).json.owners;
    expect(moved).toEqual([
      { id, firstName: 'Ada', lastName: 'Berg', ...shown, documentName: 'passport.jpg' },
    ]);
    expect((await callReport(company, `/owners/${id}`)).json.city).toBe('Malmö');
    expect((await change({ idNumber: 'Y456' })).json.owners[0].documentName).toBeNull();
    expect((await change({ birthDate: '2990-01-01' })).status).toBe(422);
    await addPhoto(company, id);
    await confirm(company);
    expect((await change({})).json.error).toBe('owners-confirmed');
    expect((await callReport(company, `/owners/${id}`)).json.error).toBe('owners-confirmed');
  });

  test('are removed', async () => {
    const company = await orderReport();
    const [{ id }] = (await addOwner(company)).json.owners;
    const remove = () => callReport(company, `/owners/${id}`, { method: 'DELETE' });
    expect((await remove()).json.owners).toEqual([]);
    expect((await remove()).status).toBe(404);
    expect((await addPhoto(company, id)).status).toBe(404);
  });

  test.each([
    ['a birth date in the future', { birthDate: '2990-01-01' }, 'birthDate'],
    ['no name', { lastName: ' ' }, 'lastName'],
    ['an unknown ID', { idKind: 'card' }, 'idKind'],
  ])('are refused with %s', async (_case, changes, field) => {
    const { status, json } = await addOwner(await orderReport(), changes);
    expect([status, Object.keys(json.fields)]).toEqual([422, [field]]);
  });

  test('are refused with a file that is no document, and at most 20', async () => {
    const company = await orderReport();
    const [{ id }] = (await addOwner(company)).json.owners;
    const file = await addPhoto(company, id, Buffer.from('MZ'));
    expect([file.status, file.json.fields]).toEqual([
      422,
      { file: 'Choose a PDF, JPG or PNG file' },
    ]);
    for (let number = 1; number < 20; number += 1)
      await addOwner(company, { firstName: `Ada ${number}` });
    const more = await addOwner(company, { firstName: 'Bo' });
    expect([more.status, more.json.error]).toEqual([409, 'too-many-owners']);
  });

  test('are not asked for a company without an ordered report', async () => {
    const company = await registerCompany();
    expect((await callReport(company)).json).toEqual({
      ...{ orderedAt: null, confirmedAt: null, owners: [] },
    });
    expect((await addOwner(company)).json.error).toBe('no-report');
    expect((await confirm(company)).json.error).toBe('no-report');
  });

  test('are nobody else’s', async () => {
    const company = await orderReport();
    const [{ id }] = (await addOwner(company)).json.owners;
    const { token } = await signUp(getBackEnd().sandbox);
    const other = { ...company, token };
    const calls = [
      await callReport(other),
      await addOwner(other),
      await addPhoto(other, id),
      await confirm(other),
      await callReport(other, `/owners/${id}`),
      await callReport(other, `/owners/${id}`, { method: 'PUT', body: ada }),
      await callReport(other, `/owners/${id}`, { method: 'DELETE' }),
    ];
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 404));
  });
});
