/** Creates secrets and random tokens. Only the hashes of tokens are stored. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from './database/open.ts';

/** Returns a random token: 32 bytes as base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns the hash with which a random token is stored and looked up. Never use it for passwords, because they have
 * less entropy.
 */
export function hashToken(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}

/** Compares two strings in constant time. */
export function isSameText(first: string, second: string): boolean {
  const [left, right] = [first, second].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}

/**
 * Reads the secret of the database. It is created on first use.
 * @returns a function that derives the secret for a purpose
 */
export async function loadSecrets(db: Database): Promise<(purpose: string) => Buffer> {
  await db
    .insertInto('settings')
    .values({ name: 'secret', value: randomToken() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'secret')
    .executeTakeFirstOrThrow();
  return (purpose) => createHmac('sha256', value).update(purpose).digest();
}
