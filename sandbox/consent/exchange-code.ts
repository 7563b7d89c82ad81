/**
 * The consent provider's token endpoint. It exchanges a code once for the user's identity and requires the PKCE
 * verifier.
 */
import { createHash } from 'node:crypto';
import type { SandboxContext } from '../context.ts';
import { hashToken, isSameText } from '../secrets.ts';

/** The issuer that identity claims name. */
const googleIssuer = 'https://accounts.google.test';

/** The identity claims about a person. */
export interface IdentityClaims {
  readonly issuer: string;
  readonly subject: string;
  readonly nonce: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly givenName: string;
  readonly familyName: string;
}

/**
 * @returns undefined for a code that was used, is too old, or does not match the verifier or the
 * address
 */
export async function exchangeCode(
  context: SandboxContext,
  request: { code: string; verifier: string; redirectUri: string },
): Promise<IdentityClaims | undefined> {
  const authorization = await context.db
    .updateTable('consent_codes')
    .set({ used_at: context.now() })
    .where('code_hash', '=', hashToken(request.code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', context.now())
    .returning(['subject', 'nonce', 'challenge', 'redirect_uri'])
    .executeTakeFirst();
  const challenge = createHash('sha256').update(request.verifier).digest('base64url');
  if (
    !authorization ||
    !isSameText(authorization.challenge, challenge) ||
    authorization.redirect_uri !== request.redirectUri
  ) {
    return undefined;
  }
  const person = await context.db
    .selectFrom('consent_people')
    .selectAll()
    .where('subject', '=', authorization.subject)
    .executeTakeFirstOrThrow();
  return {
    issuer: googleIssuer,
    subject: person.subject,
    nonce: authorization.nonce,
    email: person.email,
    emailVerified: true,
    givenName: person.given_name,
    familyName: person.family_name,
  };
}
