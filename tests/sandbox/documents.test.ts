/** Tests the documents of tax returns. */
import { describe, expect, test } from 'vitest';
import { pollUntil, sendRequest } from './support/http.ts';
import { startBackEndForFile } from './support/start.ts';
import { buyTaxReturn } from './support/tax-returns.ts';
import { createPaidOrder, signUp } from './support/user-actions.ts';

const getBackEnd = startBackEndForFile();
const pdf = Buffer.from('%PDF-1.7 last year');

interface Company {
  readonly id: string;
  readonly token: string;
}

const callDocuments = ({ id, token }: Company, path = '', sent: object = {}) =>
  sendRequest(getBackEnd().sandbox, `/services/accounting/api/companies/${id}/documents${path}`, {
    token,
    ...sent,
  });

const sendDocument = (company: Company, content: Buffer = pdf, query: object = {}) =>
  callDocuments(
    company,
    `?${new URLSearchParams({ kind: 'last-return', name: 'return.pdf', ...query })}`,
    { method: 'POST', text: content, headers: { 'content-type': 'application/octet-stream' } },
  );

const readNames = async (company: Company): Promise<readonly string[]> =>
  (await callDocuments(company)).json.documents.map(({ name }: { name: string }) => name);

async function buyReturn(): Promise<Company> {
  const company = await buyTaxReturn(getBackEnd().sandbox);
  const path = `/services/accounting/api/companies/${company.id}/purchases`;
  await pollUntil(async () =>
    (await sendRequest(getBackEnd().sandbox, path, { token: company.token })).json.length > 0
      ? true
      : undefined,
  );
  return company;
}

describe('the documents of a tax return', () => {
  test('are received, listed in order and removed', async () => {
    const company = await buyReturn();
    expect(await readNames(company)).toEqual([]);
    const { status, json: sent } = await sendDocument(company);
    const [json] = sent.documents;
    expect([status, json.kind, json.name, json.size]).toEqual([
      200,
      'last-return',
      'return.pdf',
      pdf.length,
    ]);
    getBackEnd().pass(1000);
    const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]);
    await sendDocument(company, photo, { kind: 'forms', name: '1099 – Zürich.jpg' });
    expect(await readNames(company)).toEqual(['return.pdf', '1099 – Zürich.jpg']);
    const left = await callDocuments(company, `/${json.id}`, { method: 'DELETE' });
    expect(left.json.documents.map(({ name }: { name: string }) => name)).toEqual([
      '1099 – Zürich.jpg',
    ]);
    expect((await callDocuments(company, `/${json.id}`, { method: 'DELETE' })).status).toBe(404);
  });

  test('are stored once, when a file is sent again', async () => {
    const company = await buyReturn();
    const first = (await sendDocument(company)).json;
    expect((await sendDocument(company)).json).toEqual(first);
    expect(await readNames(company)).toHaveLength(1);
  });

  test('are refused if they are empty, too large, or of another type', async () => {
    const company = await buyReturn();
    expect((await sendDocument(company, Buffer.from(''))).status).toBe(400);
    const other = await sendDocument(company, Buffer.from('MZ program'));
    expect([other.status, other.json.fields]).toEqual([
      422,
      { file: 'Choose a PDF, JPG or PNG file' },
    ]);
    const large = Buffer.concat([pdf, Buffer.alloc(10_485_760)]);
    expect((await sendDocument(company, large)).status).toBe(413);
    expect((await sendDocument(company, pdf, { kind: 'selfie' })).json.fields).toEqual({
      kind: 'Choose a document type',
    });
    expect(await readNames(company)).toEqual([]);
  });

  test('are not accepted without a paid tax return, and not more than 50 of them', async () => {
    const { id, token } = await createPaidOrder(getBackEnd().sandbox);
    const unpaid = await sendDocument({ id, token });
    expect([unpaid.status, unpaid.json.error]).toEqual([409, 'no-tax-return']);
    const company = await buyReturn();
    for (let number = 0; number < 50; number += 1)
      await sendDocument(company, Buffer.from(`%PDF-${number}`));
    const last = await sendDocument(company);
    expect([last.status, last.json.error]).toEqual([409, 'too-many-documents']);
  });

  test('are nobody else’s', async () => {
    const company = await buyReturn();
    const [json] = (await sendDocument(company)).json.documents;
    const { token } = await signUp(getBackEnd().sandbox);
    const other = { ...company, token };
    expect((await callDocuments(other)).status).toBe(404);
    expect((await sendDocument(other)).status).toBe(404);
    expect((await callDocuments(other, `/${json.id}`, { method: 'DELETE' })).status).toBe(404);
    expect(await readNames(company)).toEqual(['return.pdf']);
  });

  test('are confirmed once there is one, and more can follow', async () => {
    const company = await buyReturn();
    const confirm = () => callDocuments(company, '/confirm', { method: 'POST' });
    expect((await confirm()).json.error).toBe('no-documents');
    await sendDocument(company);
    const { confirmedAt } = (await confirm()).json;
    expect(confirmedAt).not.toBeNull();
    await sendDocument(company, pdf, { kind: 'other' });
    const later = (await confirm()).json;
    expect([later.confirmedAt, later.documents.length]).toEqual([confirmedAt, 2]);
  });
});
