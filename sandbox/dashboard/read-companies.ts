/** Reads a user's companies with their orders, agents, mailrooms, books, and due reports. */
import type { SandboxContext } from '../context.ts';
import { dueOn } from '../data/annual-report-forms.ts';
import { bundles } from '../data/bundles.ts';
import { dollars } from '../money.ts';

/** One line of a company's page. */
export interface Held {
  readonly what: string;
  readonly detail: string;
}

/** A due report. */
export interface Owed {
  readonly state: string;
  readonly year: number;
  /** The due date in words. */
  readonly due: string;
  readonly isPaid: boolean;
  /** Relative to the application's address. */
  readonly path: string;
}

/** A company with everything it has. */
export interface Holding {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly held: readonly Held[];
  readonly reports: readonly Owed[];
}

/** Newest first. */
export async function readCompanies(
  context: SandboxContext,
  ownerId: string,
): Promise<readonly Holding[]> {
  const subjects = await subjectsOf(context, ownerId);
  return Promise.all(subjects.map((subject) => holdingOf(context, subject)));
}

// helpers

interface SubjectRow {
  readonly subjectId: string;
  readonly companyId: string | null;
  readonly name: string;
  readonly state: string;
  readonly companyType: string;
  readonly order: { status: string; paid_at: Date | null; reference: string } | undefined;
}

/** Returns companies, and orders that have none yet. */
async function subjectsOf(
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
    name: nameOf(row),
    state: row.registration_state,
    companyType: row.company_type,
    order: orders.find(({ id }) => id === row.order_id),
  }));
  const waiting = orders
    .filter(({ id }) => !companies.some((company) => company.order_id === id))
    .map((row) => ({
      ...{ subjectId: row.id, companyId: null, name: nameOf(row) },
      ...{ state: row.registration_state, companyType: row.company_type, order: row },
    }));
  return [...formed, ...waiting];
}

function nameOf(row: { business_name: string | null; business_name_ending: string | null }) {
  const name = [row.business_name, row.business_name_ending].filter(Boolean).join(' ');
  return name === '' ? 'A company without a name yet' : name;
}

async function holdingOf(context: SandboxContext, subject: SubjectRow): Promise<Holding> {
  const { db } = context;
  const { subjectId, companyId, order } = subject;
  const names = new Map(
    (await db.selectFrom('states').select(['slug', 'name']).execute()).map(
      ({ slug, name }) => [slug, name] as const,
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
  const bought = await db
    .selectFrom('accounting_purchases')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .orderBy('created_at', 'desc')
    .execute();
  const today = context.now().toISOString().slice(0, 10);
  return {
    id: companyId ?? subjectId,
    name: subject.name,
    state: names.get(subject.state) ?? subject.state,
    held: [
      ...(order
        ? [
            {
              what: 'Formation',
              detail: `${order.reference}, ${order.paid_at ? `paid on ${dayOf(order.paid_at)}` : 'not paid yet'}`,
            },
          ]
        : []),
      ...agents.map((agent) => ({
        what: `Registered agent in ${names.get(agent.state) ?? agent.state}`,
        detail: `${bundles.find(({ name }) => name === agent.bundle)?.title ?? agent.bundle}, until ${dayOf(agent.renews_at)}`,
      })),
      ...mailrooms.map((mailroom) => ({
        what: 'Mailroom',
        detail: `${mailroom.product_id.split('_').at(-1)}, ${mailroom.period}`,
      })),
      ...bought.map((one) => ({
        what: one.title,
        detail: `${dollars(one.amount)}, paid on ${dayOf(one.created_at)}`,
      })),
    ],
    reports: [...new Set([subject.state, ...agents.map(({ state }) => state)])].map((state) => {
      const { year, due } = nextReport(state, subject.companyType, today);
      return {
        ...{ state: names.get(state) ?? state, year, due: dayOf(new Date(due)) },
        isPaid: bought.some(
          ({ kind, subject_key }) => kind === 'annual-report' && subject_key === `${year}-${state}`,
        ),
        path: `/${companyId ?? subjectId}/annual-report/${year}-${state}/${state}`,
      };
    }),
  };
}

/** Returns the next due report. */
function nextReport(state: string, companyType: string, today: string) {
  const year = Number(today.slice(0, 4));
  const due = dueOn(state, companyType, year);
  return due >= today
    ? { year, due }
    : { year: year + 1, due: dueOn(state, companyType, year + 1) };
}

/** Formats a date in US English, independent of the machine's time zone. */
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function dayOf(moment: Date): string {
  return days.format(moment);
}
