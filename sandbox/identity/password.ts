/** Password rules and hashing (Argon2id, 19 MiB, 2 passes). */
import { invalidFields } from '../api/api-error.ts';
import { commonPasswords } from '../data/common-passwords.ts';

const argon2Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * A hash that no password matches. It is verified for unknown addresses, so that their responses take as long as those
 * for known addresses.
 */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$hCCSvXhWno+oTzTpAw93KQ$0TfYj/0qwhfO+oEhzy/BfUXkNyR9WReEQ1TYg89fAeM';

/**
 * Rejects weak passwords.
 * @param email the account's email address
 * @throws 422 on `password` for a common one, and for one that is like the email address; the schema checks the length
 */
export function checkNewPassword(password: string, email: string): void {
  const lowerCase = password.toLowerCase();
  if (commonPasswords.has(lowerCase)) {
    throw invalidFields({ password: 'Choose a password that’s harder to guess' });
  }
  if (isLikeEmail(lowerCase, email.toLowerCase())) {
    throw invalidFields({ password: 'Choose a password that isn’t like your email address' });
  }
}

/** Returns the hash of a password, which is stored. */
export async function hashPassword(password: string): Promise<string> {
  const { default: argon2 } = await import('@node-rs/argon2');
  return argon2.hash(password, argon2Options);
}

/**
 * Verifies a password.
 * @param storedHash the stored hash, or null for an unknown account, which takes as long and returns
 * false
 */
export async function verifyPassword(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const { default: argon2 } = await import('@node-rs/argon2');
  const matches = await argon2.verify(storedHash ?? dummyHash, password);
  return matches && storedHash !== null && storedHash !== undefined;
}

// helpers

/**
 * Returns true if a password resembles the email address or its local part, even with digits and punctuation before or
 * after it.
 */
function isLikeEmail(password: string, email: string): boolean {
  const localPart = email.slice(0, email.lastIndexOf('@'));
  const names = [email, localPart].flatMap((name) => [name, stripMarks(name)]);
  return [password, stripMarks(password)].some((each) => each !== '' && names.includes(each));
}

function stripMarks(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}
