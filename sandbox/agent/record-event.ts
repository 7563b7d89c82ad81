/** Records events of a company's agents. */
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';

/** @param details data for later analysis; no personal data */
export async function recordAgentEvent(
  context: SandboxContext,
  db: Database,
  companyId: string,
  action: string,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  await db
    .insertInto('agent_events')
    .values({
      company_id: companyId,
      action,
      details: JSON.stringify(details),
      created_at: context.now(),
    })
    .execute();
}
