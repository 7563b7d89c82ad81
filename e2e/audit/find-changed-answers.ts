// Compares the answers of a form before and after an action, for the checks that expect them to be the same.

import type { PageSnapshot } from './snapshot.ts';

/** Returns a sentence for each field whose value has changed. Fields that are gone are left out. */
export function findChangedAnswers(
  before: Pick<PageSnapshot, 'fields'>,
  after: PageSnapshot,
): readonly string[] {
  const now = new Map(after.fields.map(({ id, value }) => [id, value]));
  return before.fields
    .filter(({ id, value }) => now.has(id) && now.get(id) !== value)
    .map(({ name, id, value }) => `“${name || id}” was “${value}” and is “${now.get(id)}”`);
}
