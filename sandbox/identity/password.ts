/** Password rules and hashing (Argon2id, 19 MiB, 2 passes). */
import { invalidFields } from '../api/api-error.ts';
import { commonPasswords } from '../data/common-passwords.ts';

const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash without a password, so that an unknown address takes as long as a known one. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$hCCSvXhWno+oTzTpAw93KQ$0TfYj/0qwhfO+oEhzy/BfUXkNyR9WReEQ1TYg89fAeM';

/**
 * @param email the account's address, which may not be its password
 * @throws 422 on `password` for a common one; the schema checks the length
 */
export function checkNewPassword(password: string, email: string): void {
  const plain = password.toLowerCase();
  if (commonPasswords.has(plain)) {
    throw invalidFields({ password: 'Choose a password that is harder to guess' });
  }
  if (plain === email.toLowerCase()) {
    throw invalidFields({ password: 'Choose a password that is not your email address' });
  }
}

/** Returns the hash to store. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return hash(password, cost);
}

/**
 * Verifies a password.
 * @param kept null for an unknown account: takes as long, and returns false
 */
export async function isPassword(
  kept: string | null | undefined,
  password: string,
): Promise<boolean> {
  const { verify } = await import('@node-rs/argon2');
  const matches = await verify(kept ?? nobody, password);
  return matches && kept !== null && kept !== undefined;
}
