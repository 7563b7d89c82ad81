/** Delivers the card provider's notices (webhooks) to the merchant over HTTP, with retries. */
import { sql } from 'kysely';
import { type BackgroundTask, createBackgroundTask } from '../background-task.ts';
import type { SandboxContext } from '../context.ts';
import { deleteExpiredRows } from '../database/sweep.ts';
import { inTransaction } from '../database/transaction.ts';
import { signatureHeader, signNotice } from './signature.ts';

/** The path of the merchant's endpoint that receives notices. */
export const noticePath = '/services/incorporation/site/card-provider/notices';

/**
 * The time in milliseconds for which a process claims a notice. Afterward, another process may deliver the notice. A
 * process renews its claim during delivery, so if the process is killed, the notice waits at most this long.
 */
export const noticeClaimMs = 3_000;
const renewalIntervalMs = 1_000;
const maxRetryDelayMs = 5 * 60_000;
const pollIntervalMs = 500;
const sweepIntervalMs = 10 * 60_000;

/**
 * Creates this process's task that delivers notices. Several processes may share a database, and each notice is claimed
 * by one process.
 */
export function createNoticeDelivery(context: SandboxContext): BackgroundTask {
  const delivery = createBackgroundTask({
    doNext: () => deliverNextNotice(context),
    pollIntervalMs,
    onError: (error) => context.log('The delivery of notices failed', error),
  });
  const deleteExpired = (): void =>
    context.runAfterResponse(() => deleteExpiredRows(context.db, context.now()));
  let sweep: NodeJS.Timeout | undefined;
  return {
    ...delivery,
    start: () => {
      delivery.start();
      sweep = setInterval(deleteExpired, sweepIntervalMs).unref();
    },
    stop: async () => {
      clearInterval(sweep);
      await delivery.stop();
    },
  };
}

// helpers

/** Delivers one due notice. @returns false if no notice is due */
async function deliverNextNotice(context: SandboxContext): Promise<boolean> {
  const now = context.now();
  const notice = await inTransaction(context.db, async (db) => {
    const due = await db
      .selectFrom('provider_notices')
      .selectAll()
      .where('delivered_at', 'is', null)
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (due) {
      await db
        .updateTable('provider_notices')
        .set({ attempts: sql`attempts + 1`, next_at: getClaimEnd(context) })
        .where('id', '=', due.id)
        .execute();
    }
    return due;
  });
  if (!notice) {
    return false;
  }
  const body = JSON.stringify({ id: notice.id, kind: notice.kind, ...notice.payload });
  const renewal = setInterval(
    () => context.runAfterResponse(() => renewClaim(context, notice.id)),
    renewalIntervalMs,
  );
  const failureReason = await postNotice(context, body).finally(() => clearInterval(renewal));
  const retryDelayMs = Math.min(1000 * 2 ** notice.attempts, maxRetryDelayMs);
  await context.db
    .updateTable('provider_notices')
    .set(
      failureReason === undefined
        ? { delivered_at: context.now(), last_error: null }
        : { next_at: new Date(context.now().getTime() + retryDelayMs), last_error: failureReason },
    )
    .where('id', '=', notice.id)
    .execute();
  return true;
}

function getClaimEnd(context: SandboxContext): Date {
  return new Date(context.now().getTime() + noticeClaimMs);
}

/** Extends the claim of a notice, unless it has been delivered or rescheduled. */
async function renewClaim(context: SandboxContext, id: string): Promise<void> {
  await context.db
    .updateTable('provider_notices')
    .set({ next_at: getClaimEnd(context) })
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .where('next_at', '<', getClaimEnd(context))
    .execute();
}

/** Sends a notice to the merchant. @returns the reason for a failure, or undefined if the merchant accepted it */
async function postNotice(context: SandboxContext, body: string): Promise<string | undefined> {
  const signature = signNotice(context.secret('notices'), body, context.now().getTime());
  try {
    const response = await fetch(context.origins().own + noticePath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    return response.ok ? undefined : `status ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : 'no response';
  }
}
