/** Mails about ordered agents: what the screens after the payment announce. */
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';
import { mailAccount } from '../outbox/mail-account.ts';
import { addWorkingDays } from '../working-days.ts';
import { findAgentFees } from './catalog.ts';

/** The order that was paid. */
interface AgentOrderMails {
  readonly ownerId: string;
  readonly states: readonly string[];
  /** True if the order contains an ownership report. */
  readonly asksOwners: boolean;
}

/**
 * Schedules a mail for each state, when the state confirms the agent, and asks for the owners of
 * the company.
 * @param db the transaction that applies the payment
 */
export async function mailAgentOrder(
  context: SandboxContext,
  db: Database,
  { ownerId, states, asksOwners }: AgentOrderMails,
): Promise<void> {
  for (const state of states) {
    const { name, days } = findAgentFees(state, 'states');
    await mailAccount(context, db, ownerId, {
      subject: `${name} has confirmed your registered agent`,
      body: `We are now your registered agent in ${name}. Your dashboard has the confirmation.`,
      link: `${context.origins().dashboard}/agents`,
      at: new Date(addWorkingDays(context.now(), days.to)),
    });
  }
  if (asksOwners) await askForOwners(context, db, ownerId);
}

// helpers

async function askForOwners(context: SandboxContext, db: Database, ownerId: string): Promise<void> {
  const body = [
    'Reply to this email with these details of each person who owns or controls the company:',
    '- Full legal name and date of birth',
    '- Home address',
    '- Number and country of a passport or driver’s license, with a photo of it',
    'We file the ownership report as soon as we have them.',
  ].join('\n');
  await mailAccount(context, db, ownerId, { subject: 'Who owns your company?', body });
}
