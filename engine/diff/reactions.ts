// Compares reactions: their audience and their targets, in words.

import { isDeepEqual } from 'remeda';
import type { Json, Outcomes, Reaction } from '../language/index.ts';
import { align, movedIn } from './align.ts';
import { users } from './audience.ts';
import { compareCall, sendFindings, sendsOf } from './calls.ts';
import { guardChange } from './guard.ts';
import { leavesOf } from './leaves.ts';
import type { DiffFinding, Pair, VersionSide } from './types.ts';
import { changed, goesWords, quoted } from './words.ts';

/**
 * Compares two lists of reactions.
 * @param at describes when they are taken: after “Continue” (submit)
 */
export function compareReactions(
  { before, after }: Pair<readonly Reaction[]>,
  sides: Pair<VersionSide>,
  at: string,
): readonly DiffFinding[] {
  const pairs = align(before, after, alike);
  const gone = pairs.filter((pair) => pair.after === undefined).map((pair) => pair.before);
  const come = pairs.filter((pair) => pair.before === undefined).map((pair) => pair.after);
  // A reaction that is removed here and added there has only moved.
  const moved = come.filter((one) => gone.some((other) => isDeepEqual(one, other)));
  const isMoved = (one: Reaction | undefined) => moved.some((other) => isDeepEqual(one, other));
  return [
    ...pairs.flatMap((pair) => {
      if (pair.before && pair.after)
        return compareReaction({ before: pair.before, after: pair.after }, sides, at, after);
      if (isMoved(pair.before ?? pair.after)) return [];
      if (pair.after) return toldAlone(pair.after, sides.after, at, after, 'new');
      return pair.before ? toldAlone(pair.before, sides.before, at, before, 'gone') : [];
    }),
    ...moved.map((one): DiffFinding => {
      const who = users(one?.when, sides.after);
      return {
        kind: 'behaviour',
        text: `Whether ${lower(who)} ${goesWords(one ?? {}, sides.after)} ${at} is asked in another order.`,
      };
    }),
  ];
}

/** Compares the reactions to the outcomes of a call. */
export function compareOutcomes(
  { before, after }: Pair<Outcomes>,
  sides: Pair<VersionSide>,
  what: string,
): readonly DiffFinding[] {
  return namesOf(before, after).flatMap((outcome) =>
    compareReactions(
      { before: before[outcome] ?? [], after: after[outcome] ?? [] },
      sides,
      `when ${what} ends with “${outcome}”`,
    ),
  );
}

/** Returns the names of both versions, those of the new one first. */
export function namesOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly string[] {
  return [...new Set([...Object.keys(after), ...Object.keys(before)])];
}

// helpers

/**
 * Returns true if two reactions share the target or the guard, so that one was changed into the
 * other.
 */
function alike(one: Reaction, other: Reaction): boolean {
  return isDeepEqual(goalOf(one), goalOf(other)) || isDeepEqual(one.when, other.when);
}

function goalOf({ call, go, leave }: Reaction): readonly unknown[] {
  return [call, go, leave];
}

/** Describes a reaction that exists in only one version. */
function toldAlone(
  reaction: Reaction,
  side: VersionSide,
  at: string,
  list: readonly Reaction[],
  which: 'new' | 'gone',
): readonly DiffFinding[] {
  const who = users(reaction.when, side, list.indexOf(reaction) > 0);
  const when = which === 'new' ? 'now' : 'no longer';
  return [
    behaviour(`${who} ${when} ${goesWords(reaction, side)} ${at}.`),
    ...sendFindings(sendsOf(reaction), which, at),
  ];
}

function compareReaction(
  pair: Pair<Reaction>,
  sides: Pair<VersionSide>,
  at: string,
  list: readonly Reaction[],
): readonly DiffFinding[] {
  const { before, after } = pair;
  if (isDeepEqual(before, after)) return orderOfAssign(pair, at);
  const others = list.indexOf(after) > 0;
  return [
    ...guardOf(pair, sides, at),
    ...goalOfPair(pair, sides, at, others),
    ...detailsOf(pair, at),
    ...orderOfAssign(pair, at),
    ...(before.call === undefined || after.call === undefined
      ? []
      : [
          ...compareCall(pair, at),
          ...compareOutcomes({ before: before.on ?? {}, after: after.on ?? {} }, sides, after.call),
        ]),
  ];
}

function guardOf(
  { before, after }: Pair<Reaction>,
  sides: Pair<VersionSide>,
  at: string,
): readonly DiffFinding[] {
  if (isDeepEqual(before.when, after.when)) return [];
  const words = guardChange({ before: before.when, after: after.when }, sides);
  if (words === null) return [];
  const who = capital(words.after === 'everybody' ? 'users' : words.after);
  const then =
    words.before === 'everybody' ? 'everybody did before' : `before, it was ${words.before}`;
  return [behaviour(`${who} now ${goesWords(after, sides.after)} ${at}; ${then}.`)];
}

function goalOfPair(
  { before, after }: Pair<Reaction>,
  sides: Pair<VersionSide>,
  at: string,
  others: boolean,
): readonly DiffFinding[] {
  const same = (before.call === undefined) === (after.call === undefined);
  const goal = ({ go, leave }: Reaction) => [go, leave];
  if (same && isDeepEqual(goal(before), goal(after))) return [];
  const who = users(after.when, sides.after, others);
  const now = goesWords(after, sides.after);
  const then = goesWords(before, sides.before);
  return [
    ...(now === then ? [] : [behaviour(`${who} now ${now} ${at}; before, they used to ${then}.`)]),
    ...(same
      ? []
      : [...sendFindings(callsOf(before), 'gone', at), ...sendFindings(callsOf(after), 'new', at)]),
  ];
}

/** Analytics events are compared separately. */
function callsOf({ track: _track, ...reaction }: Reaction): readonly string[] {
  return reaction.call === undefined ? [] : sendsOf(reaction);
}

/** The parts compared one by one: name in messages, and kind of change. */
const details = {
  assign: ['behaviour', 'What is set'],
  reset: ['behaviour', 'What is reset'],
  resetFlows: ['behaviour', 'Whether what was answered in every flow is reset'],
  toast: ['visual', 'The short message'],
  track: ['contract', 'The event for analytics'],
  query: ['behaviour', 'The query of the address gone to'],
  return: ['behaviour', 'Whether the address is kept to come back to'],
  else: ['behaviour', 'Where users go who have nowhere to come back to'],
  allow: ['behaviour', 'Where users may leave for'],
  takeLatest: ['behaviour', 'Whether a newer call replaces the one before'],
  debounce: ['behaviour', 'How long the typist is waited for'],
  background: ['behaviour', 'Whether the call is waited for'],
} as const satisfies Partial<Record<keyof Reaction, readonly [DiffFinding['kind'], string]>>;

function detailsOf({ before, after }: Pair<Reaction>, at: string): readonly DiffFinding[] {
  return Object.entries(details).flatMap(([part, [kind, what]]) => {
    const key = part as keyof typeof details;
    const leaves = leavesOf(before[key] as Json | undefined, after[key] as Json | undefined);
    return leaves.map(({ path, ...leaf }) =>
      changed(
        kind,
        [what, path.length === 0 ? '' : quoted(path.join('.')), at].filter(Boolean).join(' '),
        leaf,
      ),
    );
  });
}

/** Assignments run in the order of the file, because a later one may read an earlier one. */
function orderOfAssign({ before, after }: Pair<Reaction>, at: string): readonly DiffFinding[] {
  const names = (reaction: Reaction) => Object.keys(reaction.assign ?? {});
  const moved = movedIn(names(before), names(after));
  return moved.map((name) => behaviour(`${name} is set in another order ${at}.`));
}

function behaviour(text: string): DiffFinding {
  return { kind: 'behaviour', text };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
