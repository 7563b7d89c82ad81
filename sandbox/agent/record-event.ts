/** Records events of a company's agents. */
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';

interface AgentEvent {
  readonly action: 'ordered' | 'owners-confirmed' | 'upgraded';
  /** Data about the event for later analysis. It contains no personal data. */
  readonly details: Readonly<Record<string, unknown>>;
}

export async function recordAgentEvent(
  context: SandboxContext,
  db: Database,
  companyId: string,
  event: AgentEvent,
): Promise<void> {
  await db
    .insertInto('agent_events')
    .values({
      company_id: companyId,
      action: event.action,
      details: JSON.stringify(event.details),
      created_at: context.now(),
    })
    .execute();
}
