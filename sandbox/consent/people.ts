/** The test accounts on the mocked consent page. Also stores accounts that a user enters on this page. */
import { createHash } from 'node:crypto';
import type { SandboxContext } from '../context.ts';

/** An account at the mocked identity provider. */
export interface TestPerson {
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
}

/** The accounts that the consent page offers. */
export const testPeople: readonly [TestPerson, ...TestPerson[]] = [
  { email: 'ada.founder@example.com', givenName: 'Ada', familyName: 'Founder' },
  { email: 'grace.owner@example.com', givenName: 'Grace', familyName: 'Owner' },
  { email: 'lin.partner@example.com', givenName: 'Lin', familyName: 'Partner' },
];

/**
 * Stores an account of the identity provider.
 * @returns the subject, which is always the same for an email address
 */
export async function storePerson(context: SandboxContext, person: TestPerson): Promise<string> {
  const email = person.email.toLowerCase();
  const subject = createHash('sha256').update(email).digest('hex').slice(0, 24);
  await context.db
    .insertInto('consent_people')
    .values({
      subject,
      email,
      given_name: person.givenName,
      family_name: person.familyName,
    })
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .execute();
  return subject;
}
