/** Tracks the progress of visitors, so that the staff can follow up on abandoned orders. */
import { randomUUID } from 'node:crypto';
import { notFound } from '../api/api-error.ts';
import type { ApiResponse, Call } from '../api/call.ts';
import { countAttempt } from '../api/rate-limit.ts';
import type { Database } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import { findOrder } from './find-order.ts';

interface OnboardingProgress {
  metadata?: Record<string, unknown> | null;
  lastStep: string;
}

const trackingLimit = { name: 'tracking', tries: 600, seconds: 60 };
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * POST /tracking-inc-onboarding: returns a new progress record, or the existing one of the order.
 * @throws 404 when the order is not the caller's
 */
export async function trackOnboardingStart(
  call: Call<{ body: OnboardingProgress }>,
): Promise<ApiResponse> {
  return { status: 201, body: { trackingId: await saveProgress(call, null) } };
}

/**
 * PATCH /tracking-inc-onboarding: updates the progress record. Omitted values stay unchanged.
 * @throws 404 when the order is not the caller's
 */
export async function trackOnboarding(
  call: Call<{ body: OnboardingProgress }>,
): Promise<ApiResponse> {
  const trackingId = call.input.body.metadata?.trackingId;
  return {
    body: {
      trackingId: await saveProgress(call, typeof trackingId === 'string' ? trackingId : null),
    },
  };
}

// helpers

async function saveProgress(
  call: Call<{ body: OnboardingProgress }>,
  trackingId: string | null,
): Promise<string> {
  const { context } = call;
  await countAttempt(context, trackingLimit, call.ip);
  return inTransaction(call.db, async (db) => {
    const orderId = call.orderId && (await findOrder(call, { db, id: call.orderId })).id;
    const record = await findProgressRecord(call, db, { trackingId, orderId });
    const progress = JSON.stringify({ ...record?.progress, ...call.input.body });
    const times = { updated_at: context.now() };
    const id = record?.id ?? randomUUID();
    await db
      .insertInto('onboarding_progress')
      .values({
        ...{ id, order_id: orderId, account_id: call.viewer?.id ?? null, progress },
        ...{ created_at: context.now(), ...times },
      })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ progress, ...times }))
      .execute();
    return id;
  });
}

/**
 * Finds a progress record by its own id, or by the order's id. Without an id, finds the user's newest record. Records
 * of other users are not found.
 */
async function findProgressRecord(
  call: Call,
  db: Database,
  { trackingId, orderId }: { trackingId: string | null; orderId: string | null },
) {
  const viewer = call.viewer?.id ?? null;
  const query = db
    .selectFrom('onboarding_progress')
    .select(['id', 'progress'])
    .where((row) =>
      viewer === null
        ? row('account_id', 'is', null)
        : row.or([row('account_id', 'is', null), row('account_id', '=', viewer)]),
    )
    .orderBy('updated_at', 'desc')
    .forUpdate();
  if (trackingId !== null) {
    const found = uuidPattern.test(trackingId)
      ? await query.where('id', '=', trackingId).executeTakeFirst()
      : null;
    if (!found) throw notFound();
    return found;
  }
  if (orderId) return query.where('order_id', '=', orderId).executeTakeFirst();
  return viewer ? query.where('account_id', '=', viewer).executeTakeFirst() : undefined;
}
