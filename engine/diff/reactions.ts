// Compares reactions: when they apply, and the targets that they lead to. Describes the differences in words.

import { isDeepEqual } from 'remeda';
import {
  capitalize,
  type Json,
  type OutcomeReactions,
  type Reaction,
  uncapitalize,
} from '../language/index.ts';
import { alignLists, findMovedNames } from './align.ts';
import { describeUsers } from './audience.ts';
import { compareCall, createCallAndEventFindings, listCallsAndEventsOfReaction } from './calls.ts';
import { createChangeFinding, describeReactionEffect, quoteText } from './describe.ts';
import { describeGuardChange } from './guard.ts';
import { findChangedLeaves } from './leaves.ts';
import type { DiffFinding, VersionPair, VersionSide } from './types.ts';

/**
 * Compares two lists of reactions.
 * @param at describes when the reactions are taken: after “Continue” (submit)
 */
export function compareReactions(
  { before, after }: VersionPair<readonly Reaction[]>,
  sides: VersionPair<VersionSide>,
  at: string,
): readonly DiffFinding[] {
  const pairs = alignLists(before, after, isSimilar);
  const gone = pairs.filter((pair) => pair.after === undefined).map((pair) => pair.before);
  const come = pairs.filter((pair) => pair.before === undefined).map((pair) => pair.after);
  // A reaction that was removed at one position and added at another position has only moved.
  const moved = come.filter((one) => gone.some((other) => isDeepEqual(one, other)));
  const isMoved = (one: Reaction | undefined) => moved.some((other) => isDeepEqual(one, other));
  return [
    ...pairs.flatMap((pair) => {
      if (pair.before && pair.after)
        return compareReaction({ before: pair.before, after: pair.after }, sides, at, after);
      if (isMoved(pair.before ?? pair.after)) return [];
      if (pair.after)
        return reportSingleReaction({ reaction: pair.after, list: after }, sides.after, at, 'new');
      return pair.before
        ? reportSingleReaction({ reaction: pair.before, list: before }, sides.before, at, 'gone')
        : [];
    }),
    ...moved.map((one): DiffFinding => {
      const who = describeUsers(one?.when, sides.after);
      return {
        kind: 'behavior',
        text: `Whether ${uncapitalize(who)} ${describeReactionEffect(one ?? {}, sides.after)} ${at} is asked in another order.`,
      };
    }),
  ];
}

/** Compares the reactions of two versions to each outcome of a call. */
export function compareOutcomes(
  { before, after }: VersionPair<OutcomeReactions>,
  sides: VersionPair<VersionSide>,
  what: string,
): readonly DiffFinding[] {
  return getNamesOfBothVersions(before, after).flatMap((outcome) =>
    compareReactions(
      { before: before[outcome] ?? [], after: after[outcome] ?? [] },
      sides,
      `when ${what} ends with “${outcome}”`,
    ),
  );
}

/** Returns the names that occur in either version. The names of the new version come first. */
export function getNamesOfBothVersions(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly string[] {
  return [...new Set([...Object.keys(after), ...Object.keys(before)])];
}

// helpers

/** Returns true if two reactions have the same target or guard, so that one is a changed version of the other. */
function isSimilar(one: Reaction, other: Reaction): boolean {
  return (
    isDeepEqual(getReactionTarget(one), getReactionTarget(other)) ||
    isDeepEqual(one.when, other.when)
  );
}

function getReactionTarget({ call, go, leave }: Reaction): readonly unknown[] {
  return [call, go, leave];
}

/** Describes a reaction that exists in only one version. */
function reportSingleReaction(
  { reaction, list }: { readonly reaction: Reaction; readonly list: readonly Reaction[] },
  side: VersionSide,
  at: string,
  which: 'new' | 'gone',
): readonly DiffFinding[] {
  const who = describeUsers(reaction.when, side, list.indexOf(reaction) > 0);
  const when = which === 'new' ? 'now' : 'no longer';
  return [
    createBehaviorFinding(`${who} ${when} ${describeReactionEffect(reaction, side)} ${at}.`),
    ...createCallAndEventFindings(listCallsAndEventsOfReaction(reaction), which, at),
  ];
}

function compareReaction(
  pair: VersionPair<Reaction>,
  sides: VersionPair<VersionSide>,
  at: string,
  list: readonly Reaction[],
): readonly DiffFinding[] {
  const { before, after } = pair;
  if (isDeepEqual(before, after)) return compareAssignOrder(pair, at);
  const others = list.indexOf(after) > 0;
  return [
    ...compareReactionGuard(pair, sides, at),
    ...compareGoal(pair, sides, at, others),
    ...compareDetails(pair, at),
    ...compareAssignOrder(pair, at),
    ...(before.call === undefined || after.call === undefined
      ? []
      : [
          ...compareCall(pair, at),
          ...compareOutcomes({ before: before.on ?? {}, after: after.on ?? {} }, sides, after.call),
        ]),
  ];
}

function compareReactionGuard(
  { before, after }: VersionPair<Reaction>,
  sides: VersionPair<VersionSide>,
  at: string,
): readonly DiffFinding[] {
  if (isDeepEqual(before.when, after.when)) return [];
  const words = describeGuardChange({ before: before.when, after: after.when }, sides);
  if (words === null) return [];
  const who = capitalize(words.after === 'everybody' ? 'users' : words.after);
  const then =
    words.before === 'everybody' ? 'everybody did before' : `before, it was ${words.before}`;
  return [
    createBehaviorFinding(
      `${who} now ${describeReactionEffect(after, sides.after)} ${at}; ${then}.`,
    ),
  ];
}

function compareGoal(
  { before, after }: VersionPair<Reaction>,
  sides: VersionPair<VersionSide>,
  at: string,
  others: boolean,
): readonly DiffFinding[] {
  const same = (before.call === undefined) === (after.call === undefined);
  const goal = ({ go, leave }: Reaction) => [go, leave];
  if (same && isDeepEqual(goal(before), goal(after))) return [];
  const who = describeUsers(after.when, sides.after, others);
  const now = describeReactionEffect(after, sides.after);
  const then = describeReactionEffect(before, sides.before);
  return [
    ...(now === then
      ? []
      : [createBehaviorFinding(`${who} now ${now} ${at}; before, they used to ${then}.`)]),
    ...(same
      ? []
      : [
          ...createCallAndEventFindings(listCallsAndEventsAfterCall(before), 'gone', at),
          ...createCallAndEventFindings(listCallsAndEventsAfterCall(after), 'new', at),
        ]),
  ];
}

/** Returns the calls of a reaction without its analytics event. The event is compared separately. */
function listCallsAndEventsAfterCall({ track: _track, ...reaction }: Reaction): readonly string[] {
  return reaction.call === undefined ? [] : listCallsAndEventsOfReaction(reaction);
}

/** The properties that are compared one by one, each with its kind of change and its name in messages. */
const comparedDetails = {
  assign: ['behavior', 'What is set'],
  reset: ['behavior', 'What is reset'],
  resetFlows: ['behavior', 'Whether what was answered in every flow is reset'],
  toast: ['visual', 'The short message'],
  track: ['contract', 'The event for analytics'],
  query: ['behavior', 'The query of the address gone to'],
  return: ['behavior', 'Whether the address is kept to come back to'],
  else: ['behavior', 'Where users go who have nowhere to come back to'],
  allow: ['behavior', 'Where users may leave for'],
  takeLatest: ['behavior', 'Whether a newer call replaces the one before'],
  debounce: ['behavior', 'How long the typist is waited for'],
  background: ['behavior', 'Whether the call is waited for'],
} as const satisfies Partial<Record<keyof Reaction, readonly [DiffFinding['kind'], string]>>;

function compareDetails(
  { before, after }: VersionPair<Reaction>,
  at: string,
): readonly DiffFinding[] {
  return Object.entries(comparedDetails).flatMap(([part, [kind, what]]) => {
    const key = part as keyof typeof comparedDetails;
    const leaves = findChangedLeaves(
      before[key] as Json | undefined,
      after[key] as Json | undefined,
    );
    return leaves.map(({ path, ...leaf }) =>
      createChangeFinding(
        kind,
        [what, path.length === 0 ? '' : quoteText(path.join('.')), at].filter(Boolean).join(' '),
        leaf,
      ),
    );
  });
}

/**
 * Compares the order of assignments. The order matters, because a later assignment may read the result of an earlier
 * one.
 */
function compareAssignOrder(
  { before, after }: VersionPair<Reaction>,
  at: string,
): readonly DiffFinding[] {
  const names = (reaction: Reaction) => Object.keys(reaction.assign ?? {});
  const moved = findMovedNames(names(before), names(after));
  return moved.map((name) => createBehaviorFinding(`${name} is set in another order ${at}.`));
}

function createBehaviorFinding(text: string): DiffFinding {
  return { kind: 'behavior', text };
}
