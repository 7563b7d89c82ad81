/** Operations on annual reports to states: read the form, save its answers, and pay the fees. */

import { isDeepEqual } from 'remeda';
import { conflict, invalidFields, notFound } from '../api/api-error.ts';
import type { ApiResponse, Call } from '../api/call.ts';
import { readCompanyName } from '../companies/company-name.ts';
import { type CompanySubject, findSubject } from '../companies/find-subject.ts';
import { getDayBegun, getFormsBy, readFormedOn } from '../companies/formation-day.ts';
import { agentFees } from '../data/agent-fees.ts';
import { getCoveredYear, getDueDate, isTaxOnly } from '../data/annual-report-dates.ts';
import {
  getFilingFee,
  getReportFees,
  type ReportAnswers,
  type ReportTerms,
} from '../data/annual-report-fees.ts';
import { getReportPages, type ReportPages } from '../data/annual-report-forms.ts';
import { bundles } from '../data/bundles.ts';
import { inTransaction } from '../database/transaction.ts';
import { closePayments, type ReviewedPaymentInput } from '../payments/open-payment.ts';
import { checkShownAnswers, getRevision } from '../payments/revision.ts';
import { getSaleIntent, openSale } from './open-sale.ts';
import { checkAnswers, getMissingFields } from './report-answers.ts';

interface ReportParams {
  readonly companyId: string;
  /** The year and the state's slug, such as "2026-delaware". */
  readonly reportId: string;
}

/**
 * GET …/forms: returns the form of a report with its saved answers.
 * @throws 404 for a report that the company does not owe
 */
export async function getAnnualReport(call: Call<{ params: ReportParams }>): Promise<ApiResponse> {
  return { body: toReportResponse(await findReport(call, call.input.params)) };
}

/**
 * POST …/forms: saves the answers of a report. Omitted answers stay unchanged.
 * @throws 404; 409 when it is paid; 422 by the form's own rules
 */
export async function saveAnnualReport(
  call: Call<{ params: ReportParams; body: { data: { company: ReportAnswers } } }>,
): Promise<ApiResponse> {
  const { params, body } = call.input;
  return inTransaction(call.db, async (db) => {
    const report = await findReport({ ...call, db }, params);
    const alreadyPaid = conflict('already-bought', 'This report has already been paid for.');
    if (report.paidAt) throw alreadyPaid;
    checkAnswers(report.pages, body.data.company);
    const answers = { ...report.answers, ...body.data.company };
    // An open payment page shows the price for the previous answers, so it is closed if the answers change.
    const intent = getSaleIntent(report.subject.id, 'annual-report', params.reportId);
    const isChanged = !isDeepEqual(answers, report.answers);
    if (isChanged && !(await closePayments(db, intent))) throw alreadyPaid;
    const columns = { answers: JSON.stringify(answers), updated_at: call.context.now() };
    await db
      .insertInto('annual_reports')
      .values({ subject_id: report.subject.id, report_id: params.reportId, ...columns })
      .onConflict((conflicts) =>
        conflicts.columns(['subject_id', 'report_id']).doUpdateSet(columns),
      )
      .execute();
    return { body: toReportResponse({ ...report, answers }) };
  });
}

/**
 * POST …/fees/checkout: opens the payment page for the fees of a report.
 * @throws 404; 409 when it is paid, or the answers or the price are not the ones shown; 422 while an answer is missing
 */
export async function openReportCheckout(
  call: Call<{ params: ReportParams; body: ReviewedPaymentInput }>,
): Promise<ApiResponse> {
  const { params, body } = call.input;
  const report = await findReport(call, params);
  const missing = getMissingFields(report.pages, report.answers);
  const quote = getReportFees(report.terms, report.answers);
  if (missing.length > 0 || !quote) {
    throw invalidFields(Object.fromEntries(missing.map(({ name, message }) => [name, message])));
  }
  checkShownAnswers(report.answers, body.expectedRevision);
  const { title } = report.terms;
  return openSale(
    call,
    {
      subject: report.subject,
      kind: 'annual-report',
      ...{ subjectKey: params.reportId, code: params.reportId, title, quote },
      recurrence: 'one_time',
    },
    body,
  );
}

// helpers

interface Report {
  readonly reportId: string;
  readonly subject: CompanySubject;
  readonly companyName: string | null;
  /** The day by which the company will usually be formed. Null if it exists. */
  readonly formsBy: string | null;
  /** The day on which the company began in the state. Null if it is not known. */
  readonly begun: string | null;
  readonly state: string;
  readonly year: number;
  readonly pages: ReportPages;
  readonly answers: ReportAnswers;
  /** Null if it is not paid. */
  readonly paidAt: Date | null;
  readonly terms: ReportTerms;
}

/**
 * Finds an annual report. A company owes reports to its own state and to every state in which it has an agent, for this
 * year and the next year.
 */
async function findReport(call: Call, { companyId, reportId }: ReportParams): Promise<Report> {
  const subject = await findSubject(call, companyId);
  const [, digits = '', state = ''] = /^(\d{4})-(.+)$/.exec(reportId) ?? [];
  const year = Number(digits);
  const today = call.context.now().getUTCFullYear();
  const agent = await findAgent(call, subject, state);
  const isDue = state === subject.registrationState || agent !== undefined;
  if (!isDue || year < today || year > today + 1) throw notFound();
  const row = await call.db
    .selectFrom('annual_reports')
    .select('answers')
    .where('subject_id', '=', subject.id)
    .where('report_id', '=', reportId)
    .executeTakeFirst();
  const paid = await call.db
    .selectFrom('accounting_purchases')
    .select('created_at')
    .where('subject_id', '=', subject.id)
    .where('kind', '=', 'annual-report')
    .where('subject_key', '=', reportId)
    .executeTakeFirst();
  const includingPlan = bundles.find(
    ({ name, includesReports }) => name === agent?.bundle && includesReports,
  );
  const now = call.context.now();
  const formedOn = await readFormedOn(call.db, subject, now);
  const taxOnly = isTaxOnly(state, subject.companyType);
  const coveredYear = getCoveredYear(state, year);
  const stateName = agentFees.find(({ slug }) => slug === state)?.name ?? state;
  return {
    ...{ reportId, subject, state, year },
    companyName: await readCompanyName(call.db, subject),
    formsBy: getFormsBy(subject, formedOn, now),
    begun: getDayBegun({ ...subject, formedOn }, state, agent?.created_at),
    pages: getReportPages(state, subject.companyType),
    answers: row?.answers ?? {},
    paidAt: paid?.created_at ?? null,
    terms: {
      ...{ state, stateName, isTaxOnly: taxOnly },
      title: taxOnly ? `Annual tax for ${coveredYear}` : `Annual report for ${coveredYear}`,
      ...{ companyType: subject.companyType, includedIn: includingPlan?.title ?? null },
    },
  };
}

/** Returns the plan of the company's agent in a state, and when it was ordered. */
async function findAgent(
  call: Call,
  { companyId }: CompanySubject,
  state: string,
): Promise<{ readonly bundle: string; readonly created_at: Date } | undefined> {
  if (companyId === null) return undefined;
  return call.db
    .selectFrom('agent_subscriptions')
    .select(['bundle', 'created_at'])
    .where('company_id', '=', companyId)
    .where('state', '=', state)
    .executeTakeFirst();
}

function toReportResponse(report: Report) {
  const { reportId, subject, companyName, formsBy, begun, state, year } = report;
  const { pages, answers, paidAt, terms } = report;
  return {
    ...{ reportId, state, companyName, formsBy, pages, company: answers },
    year: getCoveredYear(state, year),
    opensOn: `${year}-01-01`,
    dueOn: getDueDate(state, subject.companyType, year, begun),
    isTaxOnly: terms.isTaxOnly,
    status: paidAt ? 'paid' : 'open',
    paidAt: paidAt?.toISOString() ?? null,
    missing: getMissingFields(pages, answers).map(({ name }) => name),
    fees: getReportFees(terms, answers),
    filing: getFilingFee(terms),
    days: agentFees.find(({ slug }) => slug === state)?.days,
    revision: getRevision(answers),
  };
}
