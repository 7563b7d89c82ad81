/** Operations on a user's companies, which were ordered here, formed elsewhere, or claimed. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { conflict, invalidFields } from '../api/api-error.ts';
import { type ApiResponse, type Call, requireViewer } from '../api/call.ts';
import { readFormationDays } from '../companies/formation-day.ts';
import type { Database } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';

/**
 * GET /api/companies: lists the companies, newest first. The business start date has the order day,
 * month, year (specification §5).
 */
export async function listCompanies(call: Call): Promise<ApiResponse> {
  const rows = await call.db
    .selectFrom('companies')
    .selectAll()
    .select(({ fn, ref }) =>
      fn<string | null>('to_char', [ref('date_business_started'), sql.lit('DD-MM-YYYY')]).as(
        'began',
      ),
    )
    .where('owner_id', '=', requireViewer(call).id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const formationDays = await readFormationDays(
    call.db,
    rows.map(({ order_id }) => order_id),
    call.context.now(),
  );
  return {
    body: rows.map((row) => ({
      companyExternalId: row.id,
      externalId: row.id,
      businessName: row.business_name,
      businessNameEnding: row.business_name_ending,
      companyRegistrationState: row.registration_state,
      companyType: row.company_type,
      isNonInc: row.is_non_inc,
      createdAt: row.created_at.toISOString(),
      dateBusinessStarted: row.began,
      picture: null,
      formsBy: (row.order_id && formationDays.get(row.order_id)) || null,
    })),
  };
}

/** A new company as the user describes it. */
interface NewCompany {
  readonly businessName: string;
  readonly businessNameEnding: string | null;
  readonly companyType: string;
  /** The two-letter code of the state. */
  readonly registrationState: string;
  /** The start date in the format `YYYY-MM-DD`. */
  readonly dateBusinessStarted?: string | null;
}

/**
 * POST /api/companies: adds a company that was formed elsewhere.
 * @throws 422 for an unknown state
 */
export async function createCompany(call: Call<{ body: NewCompany }>): Promise<ApiResponse> {
  const row = await createCompanyRow(call, call.db, call.input.body);
  await call.db.insertInto('companies').values(row).execute();
  return { body: { externalId: row.id } };
}

/**
 * POST /api/companies/claim: claims a company. Idempotent for the same user. If the user already has a company with
 * this name in this state, it is returned, wherever it was formed.
 * @throws 409 when somebody else claimed or formed a company of that name in that state; 422 for an
 * unknown state
 */
export async function claimCompany(
  call: Call<{ body: { company: NewCompany } }>,
): Promise<ApiResponse> {
  return inTransaction(call.db, async (db) => {
    const row = await createCompanyRow(call, db, call.input.body.company);
    const existing = await findCompanyOfName(db, row);
    if (!existing) {
      await db
        .insertInto('companies')
        .values({ ...row, claimed: true })
        .onConflict((conflicts) => conflicts.doNothing())
        .execute();
    }
    // Another request may have claimed the company in the meantime.
    const claimed = existing ?? (await findCompanyOfName(db, row));
    if (claimed?.owner_id !== row.owner_id) {
      throw conflict('already-claimed', 'This company is already in another account.');
    }
    return { body: { companyId: claimed.id } };
  });
}

// helpers

type NewRow = Awaited<ReturnType<typeof createCompanyRow>>;

/** Finds the user's own company with a name in a state, or else another user's company with this name. */
function findCompanyOfName(
  db: Database,
  row: Pick<NewRow, 'owner_id' | 'registration_state' | 'business_name'>,
) {
  return db
    .selectFrom('companies')
    .select(['id', 'owner_id'])
    .where(sql`lower(business_name)`, '=', row.business_name.toLowerCase())
    .where('registration_state', '=', row.registration_state)
    .where(({ eb, or }) =>
      or([
        eb('claimed', '=', true),
        eb('is_non_inc', '=', false),
        eb('owner_id', '=', row.owner_id),
      ]),
    )
    .orderBy(({ eb }) => eb('owner_id', '=', row.owner_id), 'desc')
    .orderBy('created_at')
    .executeTakeFirst();
}

async function createCompanyRow(call: Call, db: Database, company: NewCompany) {
  const businessName = company.businessName.trim();
  if (businessName === '') throw invalidFields({ businessName: 'Enter the company name' });
  const state = await db
    .selectFrom('states')
    .select('slug')
    .where('code', '=', company.registrationState)
    .executeTakeFirst();
  if (!state) throw invalidFields({ registrationState: 'Choose a state' });
  return {
    id: randomUUID(),
    owner_id: requireViewer(call).id,
    company_type: company.companyType,
    registration_state: state.slug,
    business_name: businessName,
    business_name_ending: company.businessNameEnding,
    date_business_started: company.dateBusinessStarted ?? null,
    is_non_inc: true,
    created_at: call.context.now(),
  };
}
