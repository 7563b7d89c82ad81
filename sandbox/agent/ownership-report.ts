/** Collects the owners of a company for its ownership report. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { conflict, invalidFields, notFound } from '../api/api-error.ts';
import type { ApiResponse, Call } from '../api/call.ts';
import { formatCompanyName } from '../companies/company-name.ts';
import type { Database } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import { documentTypeMessage, isDocument } from '../document-type.ts';
import { mailConfirmedOwners } from './mail-owners.ts';
import { findOwnCompany } from './own-company.ts';
import { recordAgentEvent } from './record-event.ts';

interface OwnerInput {
  readonly firstName: string;
  readonly lastName: string;
  /** As `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly [detail: string]: string | null;
}

type OwnerCall<Input = unknown> = Call<{ params: { companyId: string; ownerId: string } } & Input>;

/** The maximum number of owners of a company. */
const maxOwners = 20;

/**
 * GET …/ownership-report: returns the owners without the details that only the report needs.
 * @throws 404
 */
export async function getOwnershipReport(
  call: Call<{ params: { companyId: string } }>,
): Promise<ApiResponse> {
  const { id } = await findOwnCompany(call, call.input.params.companyId);
  return { body: await readReport(call.db, id) };
}

/**
 * POST …/owners: adds an owner, or replaces the one with the same name and birth date.
 * @throws 404; 409 without an ordered report, after the confirmation, and with too many owners; 422 for a birth date in
 * the future
 */
export async function addOwner(
  call: Call<{ params: { companyId: string }; body: OwnerInput }>,
): Promise<ApiResponse> {
  const { firstName, lastName, birthDate, ...details } = call.input.body;
  checkBirthDate(call, birthDate);
  return changeReport(call, async (db, companyId) => {
    const { owners } = await readReport(db, companyId);
    const stored = { details: JSON.stringify(details) };
    const replaced = await db
      .updateTable('ownership_owners')
      .set(stored)
      .where('company_id', '=', companyId)
      .where('first_name', '=', firstName)
      .where('last_name', '=', lastName)
      .where('birth_date', '=', birthDate)
      .executeTakeFirst();
    if (replaced.numUpdatedRows > 0n) return;
    if (owners.length >= maxOwners)
      throw conflict('too-many-owners', `Add ${maxOwners} owners or fewer.`);
    await db
      .insertInto('ownership_owners')
      .values({
        ...{ id: randomUUID(), company_id: companyId, ...stored, birth_date: birthDate },
        ...{ first_name: firstName, last_name: lastName, created_at: call.context.now() },
      })
      .execute();
  });
}

/**
 * GET …/owners/{ownerId}: returns the details of an owner, so that they can be changed.
 * @throws 404; 409 after the confirmation
 */
export async function getOwner(call: OwnerCall): Promise<ApiResponse> {
  const { companyId, ownerId } = call.input.params;
  const { id } = await findOwnCompany(call, companyId);
  requireOpenReport(await readReport(call.db, id));
  const { first_name, last_name, birthDate, details } = await findOwner(call.db, id, ownerId);
  return { body: { firstName: first_name, lastName: last_name, birthDate, ...details } };
}

/**
 * PUT …/owners/{ownerId}: changes an owner. If the ID is another one, its photo is removed.
 * @throws 404; 409 after the confirmation; 422 for a birth date in the future
 */
export async function changeOwner(call: OwnerCall<{ body: OwnerInput }>): Promise<ApiResponse> {
  const { params, body } = call.input;
  const { firstName, lastName, birthDate, ...details } = body;
  checkBirthDate(call, birthDate);
  return changeReport(call, async (db, companyId) => {
    const owner = await findOwner(db, companyId, params.ownerId);
    const isSameId = (['idKind', 'idNumber', 'idIssuer'] as const).every(
      (name) => owner.details[name] === details[name],
    );
    await db
      .updateTable('ownership_owners')
      .set({ first_name: firstName, last_name: lastName, birth_date: birthDate })
      .set({ details: JSON.stringify(details) })
      .$if(!isSameId, (query) => query.set({ document_name: null, document: null }))
      .where('company_id', '=', companyId)
      .where('id', '=', params.ownerId)
      .execute();
  });
}

/**
 * DELETE …/owners/{ownerId}: removes an owner.
 * @throws 404; 409 after the confirmation
 */
export async function removeOwner(call: OwnerCall): Promise<ApiResponse> {
  return changeReport(call, async (db, companyId) => {
    const removed = await db
      .deleteFrom('ownership_owners')
      .where('company_id', '=', companyId)
      .where('id', '=', call.input.params.ownerId)
      .executeTakeFirst();
    if (removed.numDeletedRows !== 1n) throw notFound();
  });
}

/**
 * PUT …/owners/{ownerId}/document with a body of application/octet-stream: stores the photo of an ID.
 * @throws 404; 409 after the confirmation; 422 for a file of another type
 */
export async function addOwnerDocument(
  call: OwnerCall<{ query: { name: string }; body: Buffer }>,
): Promise<ApiResponse> {
  const { params, query, body } = call.input;
  if (!isDocument(body)) throw invalidFields({ file: documentTypeMessage });
  return changeReport(call, async (db, companyId) => {
    const changed = await db
      .updateTable('ownership_owners')
      .set({ document_name: query.name, document: body })
      .where('company_id', '=', companyId)
      .where('id', '=', params.ownerId)
      .executeTakeFirst();
    if (changed.numUpdatedRows !== 1n) throw notFound();
  });
}

/**
 * POST …/confirm: stores that these are all owners. Confirming again changes nothing.
 * @throws 404; 409 without an ordered report, without owners, and without the photo of an ID
 */
export async function confirmOwners(
  call: Call<{ params: { companyId: string } }>,
): Promise<ApiResponse> {
  return inTransaction(call.db, async (db) => {
    const company = await findOwnCompany(call, call.input.params.companyId, { db, lock: true });
    const { id } = company;
    const { orderedAt, confirmedAt, owners } = await readReport(db, id);
    if (orderedAt === null) throw createNoReportError();
    if (owners.length === 0 || owners.some(({ documentName }) => documentName === null))
      throw conflict('owners-incomplete', 'Add each owner with a photo of their ID.');
    if (confirmedAt === null) {
      await db
        .updateTable('ownership_reports')
        .set({ confirmed_at: call.context.now() })
        .where('company_id', '=', id)
        .execute();
      const details = { owners: owners.length };
      await recordAgentEvent(call.context, db, id, { action: 'owners-confirmed', details });
      await mailConfirmedOwners(call, db, formatCompanyName(company), owners);
    }
    return { body: await readReport(db, id) };
  });
}

// helpers

/**
 * Changes the owners of a report that may still be changed, and returns the report.
 * @throws 404; 409 without an ordered report, and after the confirmation
 */
async function changeReport(
  call: Call<{ params: { companyId: string } }>,
  change: (db: Database, companyId: string) => Promise<void>,
): Promise<ApiResponse> {
  return inTransaction(call.db, async (db) => {
    const { id } = await findOwnCompany(call, call.input.params.companyId, { db, lock: true });
    requireOpenReport(await readReport(db, id));
    await change(db, id);
    return { body: await readReport(db, id) };
  });
}

/** @throws 409 without an ordered report, and after the confirmation */
function requireOpenReport({ orderedAt, confirmedAt }: Awaited<ReturnType<typeof readReport>>) {
  if (orderedAt === null) throw createNoReportError();
  if (confirmedAt !== null)
    throw conflict('owners-confirmed', 'We’re already preparing this report.');
}

/** @throws 422 for a date in the future */
function checkBirthDate(call: Call, birthDate: string): void {
  if (birthDate > call.context.now().toISOString().slice(0, 10))
    throw invalidFields({ birthDate: 'Enter a date in the past' });
}

/** @throws 404 */
async function findOwner(db: Database, companyId: string, ownerId: string) {
  const owner = await db
    .selectFrom('ownership_owners')
    .select(['first_name', 'last_name', 'details'])
    .select(({ fn, ref }) =>
      fn<string>('to_char', [ref('birth_date'), sql.lit('YYYY-MM-DD')]).as('birthDate'),
    )
    .where('company_id', '=', companyId)
    .where('id', '=', ownerId)
    .executeTakeFirst();
  if (!owner) throw notFound();
  return owner;
}

const createNoReportError = () =>
  conflict('no-report', 'No ownership report was ordered for this company.');

async function readReport(db: Database, companyId: string) {
  const report = await db
    .selectFrom('ownership_reports')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  const owners = await db
    .selectFrom('ownership_owners')
    .select(['id', 'first_name', 'last_name', 'document_name', 'details'])
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .orderBy('last_name')
    .execute();
  return {
    orderedAt: report?.ordered_at.toISOString() ?? null,
    confirmedAt: report?.confirmed_at?.toISOString() ?? null,
    owners: owners.map(({ id, first_name, last_name, document_name, details }) => ({
      ...{ id, firstName: first_name, lastName: last_name, documentName: document_name },
      ...{ country: details.country, idKind: details.idKind },
    })),
  };
}
