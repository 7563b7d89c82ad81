/** Secrets and random values: made here, kept hashed wherever they are kept. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from './database/open.ts';

/** A random value that cannot be guessed: 32 bytes as base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash a random value is stored and looked up by. For values of full entropy only, never for passwords. */
export function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}

/** Whether two texts are equal, in a time that says nothing about where they differ. */
export function sameText(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}

/** Reads the database's own secret, made on first use; gives the secret for one purpose. */
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
