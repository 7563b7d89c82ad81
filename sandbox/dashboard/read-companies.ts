/** Reads a user's companies with their orders, agents, mailrooms, accounting purchases, and due reports. */
import { getConfirmationDay } from '../agent/confirmation-day.ts';
import { formatCompanyName } from '../companies/company-name.ts';
import { getDayBegun, getFormsBy, readFormedOn } from '../companies/formation-day.ts';
import type { SandboxContext } from '../context.ts';
import { getCoveredYear, getNextDueDate } from '../data/annual-report-dates.ts';
import { formatDay } from '../format-day.ts';
import type { CatalogText } from '../texts/catalogs.ts';
import {
  type CompanyPageLine,
  describeServices,
  type FormationOrder,
} from './describe-services.ts';
import { type CompanyTask, listTasks } from './list-tasks.ts';

/** A due annual report. */
export interface DueReport {
  readonly state: CatalogText;
  readonly year: number;
  /** The due date as formatted text. */
  readonly due: string;
  readonly isPaid: boolean;
  /** The path of the report's screen, relative to the application's address. */
  readonly path: string;
}

/** A company with its services and due reports. */
export interface CompanyOverview {
  readonly id: string;
  /** Null if the company has no name yet. */
  readonly name: string | null;
  readonly state: string;
  readonly services: readonly CompanyPageLine[];
  readonly tasks: readonly CompanyTask[];
  readonly reports: readonly DueReport[];
  /** True if the company has a registered agent in its own state. */
  readonly hasHomeAgent: boolean;
}

/** Returns a user's companies, newest first. */
export async function readCompanies(
  context: SandboxContext,
  ownerId: string,
): Promise<readonly CompanyOverview[]> {
  const subjects = await readSubjects(context, ownerId);
  return Promise.all(subjects.map((subject) => readOverview(context, subject)));
}

// helpers

interface SubjectRow {
  readonly subjectId: string;
  readonly companyId: string | null;
  readonly name: string | null;
  readonly state: string;
  readonly companyType: string;
  readonly order: Omit<FormationOrder, 'isForming'> | undefined;
}

/** Returns the user's companies, and the orders whose company does not exist yet. */
async function readSubjects(
  context: SandboxContext,
  ownerId: string,
): Promise<readonly SubjectRow[]> {
  const { db } = context;
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .execute();
  const companies = await db
    .selectFrom('companies')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .execute();
  const formed = companies.map((row) => ({
    subjectId: row.order_id ?? row.id,
    companyId: row.id,
    name: formatCompanyName(row),
    state: row.registration_state,
    companyType: row.company_type,
    order: orders.find(({ id }) => id === row.order_id),
  }));
  const waiting = orders
    .filter(({ id }) => !companies.some((company) => company.order_id === id))
    .map((row) => ({
      ...{ subjectId: row.id, companyId: null, name: formatCompanyName(row) },
      ...{ state: row.registration_state, companyType: row.company_type, order: row },
    }));
  return [...formed, ...waiting];
}

async function readOverview(
  context: SandboxContext,
  subject: SubjectRow,
): Promise<CompanyOverview> {
  const records = await readRecords(context, subject);
  const now = context.now();
  const { order } = subject;
  const isCanceled = order?.status === 'cancelled';
  const isForming =
    order !== undefined &&
    order.paid_at !== null &&
    !isCanceled &&
    getFormsBy({ orderId: order.id }, records.formedOn, now) !== null;
  return {
    id: subject.companyId ?? subject.subjectId,
    name: subject.name,
    state: records.names.get(subject.state) ?? subject.state,
    services: describeServices(
      order && { ...order, isForming },
      {
        ...records,
        getConfirmedBy: (agent) =>
          getConfirmationDay({
            ...{ state: agent.state, service: agent.service, effectiveDate: agent.effective_date },
            ...{ orderedAt: agent.created_at, registrationState: subject.state },
            formsBy: getFormsBy({ orderId: order?.id ?? null }, records.formedOn, agent.created_at),
          }),
      },
      now,
    ),
    tasks: listTasks({
      id: subject.companyId ?? subject.subjectId,
      forming: isForming ? { id: order.id, isNamed: subject.name !== null } : null,
      isUnpaid: order !== undefined && order.paid_at === null && !isCanceled,
      ...records,
    }),
    reports: describeReports(subject, records, now.toISOString().slice(0, 10)),
    hasHomeAgent: records.agents.some((agent) => agent.state === subject.state),
  };
}

type CompanyRecords = Awaited<ReturnType<typeof readRecords>>;

/** Reads the purchases of a company and the names of the states. */
async function readRecords(
  { db, now }: SandboxContext,
  { subjectId, companyId, order }: SubjectRow,
) {
  const names = new Map(
    (await db.selectFrom('states').select(['slug', 'name']).execute()).map(
      ({ slug, name }) => [slug, name as CatalogText] as const,
    ),
  );
  const agents = companyId
    ? await db
        .selectFrom('agent_subscriptions')
        .selectAll()
        .where('company_id', '=', companyId)
        .orderBy('state')
        .execute()
    : [];
  const mailrooms = await db
    .selectFrom('mailroom_subscriptions')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .execute();
  const purchases = await db
    .selectFrom('accounting_purchases')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .orderBy('created_at', 'desc')
    .execute();
  const report = companyId
    ? await db
        .selectFrom('ownership_reports')
        .selectAll()
        .where('company_id', '=', companyId)
        .executeTakeFirst()
    : undefined;
  const areAccountsKnown = await hasAccountOrCall(db, subjectId);
  const formedOn = await readFormedOn(db, { companyId, orderId: order?.id ?? null }, now());
  return { names, agents, mailrooms, purchases, report, areAccountsKnown, formedOn };
}

/** Returns true if a company has added an account, or booked a call with its bookkeeper. */
async function hasAccountOrCall(db: SandboxContext['db'], subjectId: string): Promise<boolean> {
  const found = await Promise.all(
    (['bank_accounts', 'calls'] as const).map((table) =>
      db
        .selectFrom(table)
        .select('subject_id')
        .where('subject_id', '=', subjectId)
        .limit(1)
        .execute(),
    ),
  );
  return found.some(({ length }) => length > 0);
}

/** Describes the next annual report in each state of a company. */
function describeReports(
  subject: SubjectRow,
  { names, agents, purchases: bought, formedOn }: CompanyRecords,
  today: string,
): CompanyOverview['reports'] {
  // Nothing is due for a company whose formation is not paid, or was canceled.
  if (subject.order && (!subject.order.paid_at || subject.order.status === 'cancelled')) return [];
  const states = new Set([subject.state, ...agents.map(({ state }) => state)]);
  const company = { registrationState: subject.state, formedOn };
  const reports = [...states].map((state) => {
    const orderedAt = agents.find((agent) => agent.state === state)?.created_at;
    const begun = getDayBegun(company, state, orderedAt);
    return { state, ...getNextDueDate(state, subject.companyType, { today, begun }) };
  });
  const byDate = reports.toSorted((one, other) => (one.due < other.due ? -1 : 1));
  return byDate.map(({ state, year, due }) => {
    const key = `${year}-${state}`;
    return {
      state: names.get(state) ?? (state as CatalogText),
      year: getCoveredYear(state, year),
      due: formatDay(new Date(due)),
      isPaid: bought.some(
        ({ kind, subject_key }) => kind === 'annual-report' && subject_key === key,
      ),
      path: `/${subject.companyId ?? subject.subjectId}/annual-report/${key}/${state}`,
    };
  });
}
