/** Sends mails about ordered agents. The screens after the payment announce these mails. */
import { getDayBegun, getFormsBy, readFormedOn } from '../companies/formation-day.ts';
import type { SandboxContext } from '../context.ts';
import { getNextDueDate, isTaxOnly } from '../data/annual-report-dates.ts';
import type { Database } from '../database/open.ts';
import { formatDay } from '../format-day.ts';
import { mailAccount } from '../outbox/mail-account.ts';
import { findAgentFees } from './catalog.ts';
import { getConfirmationDay } from './confirmation-day.ts';
import type { AgentOrder } from './subscribe.ts';

/** The paid order of agents. */
interface AgentOrderMails {
  readonly ownerId: string;
  readonly companyId: string;
  readonly companyType: string;
  /** The slug of the company's own state. */
  readonly registrationState: string;
  readonly companyName: string | null;
  /** The order that forms the company, or null if it was formed elsewhere. */
  readonly orderId: string | null;
  /** Each state with its order. */
  readonly orders: readonly (readonly [state: string, order: AgentOrder])[];
  /** True if the order contains an ownership report. */
  readonly asksOwners: boolean;
}

/**
 * Schedules two mails for each state: one when the state confirms the agent, and one before the annual report is due.
 * Also asks for the owners of the company if the order requires them.
 * @param db the transaction that applies the payment
 */
export async function mailAgentOrder(
  context: SandboxContext,
  db: Database,
  {
    ownerId,
    companyId,
    companyType,
    registrationState,
    companyName,
    orderId,
    orders,
    asksOwners,
  }: AgentOrderMails,
): Promise<void> {
  const formedOn = await readFormedOn(db, { companyId, orderId }, context.now());
  const formsBy = getFormsBy({ orderId }, formedOn, context.now());
  const company = companyName ?? 'your company';
  for (const [state, { service, effectiveDate }] of orders) {
    const { name } = findAgentFees(state, 'states');
    const orderedAt = context.now();
    await mailAccount(context, db, ownerId, {
      subject: `${name} has confirmed your registered agent`,
      write: (say) => [
        say(
          `We’re now your registered agent in ${name} and receive official mail for ${company} there.`,
        ),
        say('The confirmation is on your dashboard.'),
        ...(service === 'change' ? [say('You can now cancel your previous agent’s service.')] : []),
      ],
      link: `${context.origins().dashboard}/agents`,
      at: getConfirmationDay({
        ...{ state, service, orderedAt, registrationState, formsBy },
        effectiveDate: effectiveDate ?? null,
      }),
    });
    const soonest = new Date(context.now().getTime() + (reminderDays + 1) * dayMs);
    const today = soonest.toISOString().slice(0, 10);
    const due = new Date(
      getNextDueDate(state, companyType, {
        today,
        begun: getDayBegun({ registrationState, formedOn }, state, context.now()),
      }).due,
    );
    await mailAccount(context, db, ownerId, {
      subject: isTaxOnly(state, companyType)
        ? `Your annual tax in ${name} is due on ${formatDay(due)}`
        : `Your annual report in ${name} is due on ${formatDay(due)}`,
      write: (say) => [
        isTaxOnly(state, companyType)
          ? say(`${name} needs the annual tax of ${company} by ${formatDay(due)}.`)
          : say(`The annual report for ${company} is due in ${name} by ${formatDay(due)}.`),
        say('Your dashboard has a link to it.'),
      ],
      link: `${context.origins().dashboard}/purchases`,
      at: new Date(due.getTime() - reminderDays * dayMs),
    });
  }
  if (asksOwners) await askForOwners(context, db, { ownerId, companyId, company });
}

// helpers

const dayMs = 24 * 60 * 60_000;
const reminderDays = 30;

async function askForOwners(
  context: SandboxContext,
  db: Database,
  order: { readonly ownerId: string; readonly companyId: string; readonly company: string },
): Promise<void> {
  const { ownerId, companyId, company } = order;
  const lines = [
    'Tell us about each person who owns 25% or more of the company, or who controls it. Leave out US citizens and residents, because the report doesn’t list them. We need:',
    '- Full legal name and date of birth',
    '- Home address',
    '- A photo of a passport, US driver’s license or US state ID that shows its number and issuer',
    'We’ll file the ownership report within two business days of getting them.',
  ] as const;
  const query = new URLSearchParams({ back: 'owners', company: companyId });
  await mailAccount(context, db, ownerId, {
    subject: `Who owns ${company}?`,
    write: (say) => lines.map(say),
    link: `${context.origins().app[0]}/agent/onboarding/boi/success/owners?${query}`,
  });
}
