/** Receives, lists and removes the documents of tax returns. */
import { createHash, randomUUID } from 'node:crypto';
import { conflict, invalidFields, notFound } from '../api/api-error.ts';
import type { ApiResponse, Call } from '../api/call.ts';
import { findSubject } from '../companies/find-subject.ts';
import type { Database } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import { documentTypeMessage, isDocument } from '../document-type.ts';

type CompanyCall = Call<{ params: { companyId: string } }>;

/** The maximum number of documents of a company. */
const maxDocuments = 50;

/**
 * GET …/documents: lists the documents, oldest first.
 * @throws 404
 */
export async function listDocuments(call: CompanyCall): Promise<ApiResponse> {
  const { id } = await findSubject(call, call.input.params.companyId);
  return { body: await readDocuments(call.db, id) };
}

/**
 * POST …/documents with a body of application/octet-stream: stores a document. A document of the same kind and with the
 * same content is not stored again.
 * @throws 404; 409 without a paid tax return, and with too many documents; 422 for a file of another type
 */
export async function addDocument(
  call: Call<{
    params: { companyId: string };
    query: { kind: string; name: string };
    body: Buffer;
  }>,
): Promise<ApiResponse> {
  const { params, query, body } = call.input;
  const { id: subjectId } = await findSubject(call, params.companyId);
  if (!isDocument(body)) throw invalidFields({ file: documentTypeMessage });
  const fingerprint = createHash('sha256').update(body).digest('hex');
  return inTransaction(call.db, async (db) => {
    await requireTaxReturn(db, subjectId);
    const stored = await readDocuments(db, subjectId);
    const isKnown = await db
      .selectFrom('documents')
      .select('id')
      .where('subject_id', '=', subjectId)
      .where('kind', '=', query.kind)
      .where('fingerprint', '=', fingerprint)
      .executeTakeFirst();
    if (isKnown) return { body: stored };
    if (stored.documents.length >= maxDocuments)
      throw conflict('too-many-documents', `Send ${maxDocuments} documents or fewer.`);
    const row = {
      ...{ id: randomUUID(), subject_id: subjectId, kind: query.kind, name: query.name },
      ...{ size: body.length, fingerprint, content: body, created_at: call.context.now() },
    };
    await db.insertInto('documents').values(row).execute();
    return { body: await readDocuments(db, subjectId) };
  });
}

/**
 * DELETE …/documents/{documentId}: removes a document, and lists those that are left.
 * @throws 404
 */
export async function removeDocument(
  call: Call<{ params: { companyId: string; documentId: string } }>,
): Promise<ApiResponse> {
  const { companyId, documentId } = call.input.params;
  const { id } = await findSubject(call, companyId);
  const removed = await call.db
    .deleteFrom('documents')
    .where('subject_id', '=', id)
    .where('id', '=', documentId)
    .executeTakeFirst();
  if (removed.numDeletedRows !== 1n) throw notFound();
  return { body: await readDocuments(call.db, id) };
}

/**
 * POST …/documents/confirm: stores that these are all documents. Confirming again changes nothing.
 * @throws 404; 409 without a paid tax return, and without documents
 */
export async function confirmDocuments(call: CompanyCall): Promise<ApiResponse> {
  const { id: subjectId } = await findSubject(call, call.input.params.companyId);
  return inTransaction(call.db, async (db) => {
    await requireTaxReturn(db, subjectId);
    const { confirmedAt, documents } = await readDocuments(db, subjectId);
    if (documents.length === 0) throw conflict('no-documents', 'Send a document first.');
    if (confirmedAt === null)
      await db
        .updateTable('accounting_purchases')
        .set({ documents_confirmed_at: call.context.now() })
        .where('subject_id', '=', subjectId)
        .where('kind', '=', 'tax')
        .execute();
    return { body: await readDocuments(db, subjectId) };
  });
}

// helpers

interface DocumentRow {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly size: number;
  readonly created_at: Date;
}

async function readDocuments(db: Database, subjectId: string) {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'kind', 'name', 'size', 'created_at'])
    .where('subject_id', '=', subjectId)
    .orderBy('created_at')
    .orderBy('name')
    .execute();
  const purchase = await db
    .selectFrom('accounting_purchases')
    .select('documents_confirmed_at')
    .where('subject_id', '=', subjectId)
    .where('kind', '=', 'tax')
    .executeTakeFirst();
  return {
    confirmedAt: purchase?.documents_confirmed_at?.toISOString() ?? null,
    documents: rows.map(toDocumentResponse),
  };
}

function toDocumentResponse({ created_at, ...row }: DocumentRow) {
  const { id, kind, name, size } = row;
  return { id, kind, name, size, receivedAt: created_at.toISOString() };
}

/** Locks the purchase, so that two documents that are sent together are counted one after the other. @throws 409 */
async function requireTaxReturn(db: Database, subjectId: string): Promise<void> {
  const bought = await db
    .selectFrom('accounting_purchases')
    .select('id')
    .where('subject_id', '=', subjectId)
    .where('kind', '=', 'tax')
    .forUpdate()
    .executeTakeFirst();
  if (!bought)
    throw conflict('no-tax-return', 'This company has no tax return to send documents for.');
}
