// Compares a guard at the same location in both versions.

import { isDeepEqual } from 'remeda';
import type { Logic } from '../language/index.ts';
import { describeAffectedUsers } from './audience.ts';
import type { DiffFinding, VersionPair, VersionSide } from './types.ts';

/** Describes the change of a guard, such as “The step is now for users with a company; before, everybody.” */
export function compareGuard(
  { before, after }: VersionPair<Logic | undefined>,
  sides: VersionPair<VersionSide>,
  what: string,
  kind: DiffFinding['kind'] = 'behavior',
): readonly DiffFinding[] {
  if (isDeepEqual(before, after)) return [];
  const words = describeGuardChange({ before, after }, sides);
  return words === null ? [] : [{ kind, text: `${what} ${words.after}; before, ${words.before}.` }];
}

/**
 * Describes the users to whom a guard applies in both versions. Shows the expressions if the words are equal but the
 * guards are not. Returns null if both versions apply to all users.
 */
export function describeGuardChange(
  { before, after }: VersionPair<Logic | undefined>,
  sides: VersionPair<VersionSide>,
): VersionPair<string> | null {
  const audienceOf = (guard: Logic | undefined, side: VersionSide) =>
    describeAffectedUsers(guard, side) === ''
      ? 'everybody'
      : `users ${describeAffectedUsers(guard, side)}`;
  const words = { before: audienceOf(before, sides.before), after: audienceOf(after, sides.after) };
  if (words.before !== words.after) return words;
  if (words.after === 'everybody') return null;
  const expression = (guard: Logic | undefined) => `where ${JSON.stringify(guard)} holds`;
  return { before: expression(before), after: expression(after) };
}
