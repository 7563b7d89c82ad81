/** Counts attempts in the database, so that all processes share the counters. */

import { sql } from 'kysely';
import type { SandboxContext } from '../context.ts';
import { hashToken } from '../secrets.ts';
import type { CatalogText } from '../texts/catalogs.ts';
import { ApiError } from './api-error.ts';

/** A rate limit: the maximum number of attempts (`tries`) within a period. */
export interface RateLimit {
  readonly name: string;
  readonly tries: number;
  readonly seconds: number;
}

/**
 * Counts one attempt of a caller.
 * @param caller an address or an account; stored hashed
 * @throws 429 with Retry-After (seconds) when there were too many
 */
export async function countAttempt(
  context: SandboxContext,
  limit: RateLimit,
  caller: string,
): Promise<void> {
  const now = context.now();
  const ends = new Date(now.getTime() + limit.seconds * 1000);
  const isWindowOver = sql<boolean>`rate_limits.window_ends <= ${now}`;
  const { tries, window_ends } = await context.db
    .insertInto('rate_limits')
    .values({ key: getCounterKey(limit, caller), tries: 1, window_ends: ends })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        tries: sql<number>`case when ${isWindowOver} then 1 else rate_limits.tries + 1 end`,
        window_ends: sql<Date>`case when ${isWindowOver} then ${ends} else rate_limits.window_ends end`,
      }),
    )
    .returning(['tries', 'window_ends'])
    .executeTakeFirstOrThrow();
  if (tries > limit.tries) {
    const seconds = Math.max(1, Math.ceil((window_ends.getTime() - now.getTime()) / 1000));
    throw new ApiError(429, 'too-many-requests', describeWait(seconds), {
      headers: { 'retry-after': String(seconds) },
    });
  }
}

/** Resets the counter of a caller after a successful attempt. */
export async function resetAttempts(
  context: SandboxContext,
  limit: RateLimit,
  caller: string,
): Promise<void> {
  await context.db
    .deleteFrom('rate_limits')
    .where('key', '=', getCounterKey(limit, caller))
    .execute();
}

// helpers

function getCounterKey(limit: RateLimit, caller: string): string {
  return `${limit.name}:${hashToken(caller)}`;
}

function describeWait(seconds: number): CatalogText {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1
    ? 'Too many attempts. Try again in a minute.'
    : `Too many attempts. Try again in ${minutes} minutes.`;
}
