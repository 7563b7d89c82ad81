// Compares calls: the operation, its input, and the number of times it is made.

import type { Json, Load, OutcomeReactions, Reaction } from '../language/index.ts';
import { createChangeFinding } from './describe.ts';
import { findChangedLeaves } from './leaves.ts';
import type { DiffFinding, VersionPair } from './types.ts';

/** The common properties of a load, a reaction, an external step, and a confirmation. */
export interface CallDefinition {
  readonly call?: string;
  readonly with?: Json;
  readonly idempotencyKey?: string;
  readonly into?: string;
}

/** Compares a call that exists in both versions. @param at describes the location of the call */
export function compareCall(
  { before, after }: VersionPair<CallDefinition>,
  at: string,
): readonly DiffFinding[] {
  const name = after.call ?? before.call ?? '';
  const leaves = findChangedLeaves(before.with ?? {}, after.with ?? {});
  return [
    ...(before.call === after.call
      ? []
      : [createContractFinding(`${after.call} is called ${at} in place of ${before.call}.`)]),
    ...leaves.map(({ path, ...leaf }) =>
      createChangeFinding('contract', `What ${name} is sent as ${formatPath(path)} ${at}`, leaf),
    ),
    ...compareIdempotencyKey({ before, after }, name, at),
    ...(before.into === after.into
      ? []
      : [
          createChangeFinding('behavior', `Where the answer of ${name} is kept ${at}`, {
            before: before.into,
            after: after.into,
          }),
        ]),
  ];
}

/**
 * Returns the calls and events of a reaction, including those of its outcomes. Used if the entire reaction is new or
 * removed.
 */
export function listCallsAndEventsOfReaction(reaction: Reaction): readonly string[] {
  const { call, track, on } = reaction;
  return [
    ...(track ? [`the event “${track.event}”`] : []),
    ...(call === undefined ? [] : [call]),
    ...(on ? listCallsAndEventsOfOutcomes(on) : []),
  ];
}

/** Returns the calls and events of a load, including those of its outcomes. */
export function listCallsAndEventsOfLoad({ call, on }: Load): readonly string[] {
  return [call, ...listCallsAndEventsOfOutcomes(on)];
}

/** Returns one finding for each call or event that is new or no longer sent. */
export function createCallAndEventFindings(
  sends: readonly string[],
  is: 'new' | 'gone',
  at: string,
): readonly DiffFinding[] {
  const verb = is === 'new' ? 'is now sent' : 'is no longer sent';
  const called = is === 'new' ? 'is now called' : 'is no longer called';
  return [...new Set(sends)].map((send) =>
    createContractFinding(
      `${capitalizeArticle(send)} ${send.startsWith('the event') ? verb : called} ${at}.`,
    ),
  );
}

// helpers

function createContractFinding(text: string): DiffFinding {
  return { kind: 'contract', text };
}

function compareIdempotencyKey(
  { before, after }: VersionPair<CallDefinition>,
  name: string,
  at: string,
): readonly DiffFinding[] {
  if (before.idempotencyKey === after.idempotencyKey) return [];
  if (after.idempotencyKey === undefined)
    return [
      {
        ...createContractFinding(`${name} ${at} is no longer kept from happening twice.`),
        breaks: true,
      },
    ];
  if (before.idempotencyKey === undefined)
    return [createContractFinding(`${name} ${at} is now kept from happening twice.`)];
  return [createContractFinding(`${name} ${at} is kept from happening twice under another name.`)];
}

function listCallsAndEventsOfOutcomes(on: OutcomeReactions): readonly string[] {
  return Object.values(on).flatMap((list) => list.flatMap(listCallsAndEventsOfReaction));
}

function formatPath(path: readonly string[]): string {
  return path.length === 0 ? 'a whole' : `“${path.join('.')}”`;
}

/** Capitalizes “the” at the start of a text. The name of an operation does not change. */
function capitalizeArticle(text: string): string {
  return text.startsWith('the ') ? `The ${text.slice(4)}` : text;
}
