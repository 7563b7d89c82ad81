// Compares calls: the operation, its input, and how often it is made.

import type { Json, Load, Outcomes, Reaction } from '../language/index.ts';
import { leavesOf } from './leaves.ts';
import type { DiffFinding, Pair } from './types.ts';
import { changed } from './words.ts';

/** The common part of a load, a reaction, an external step and its confirmation. */
export interface Asks {
  readonly call?: string;
  readonly with?: Json;
  readonly idempotencyKey?: string;
  readonly into?: string;
}

/** Compares a call that exists in both versions, with its location. */
export function compareCall({ before, after }: Pair<Asks>, at: string): readonly DiffFinding[] {
  const name = after.call ?? before.call ?? '';
  const leaves = leavesOf(before.with ?? {}, after.with ?? {});
  return [
    ...(before.call === after.call
      ? []
      : [contract(`${after.call} is called ${at} in place of ${before.call}.`)]),
    ...leaves.map(({ path, ...leaf }) =>
      changed('contract', `What ${name} is sent as ${named(path)} ${at}`, leaf),
    ),
    ...onceOf({ before, after }, name, at),
    ...(before.into === after.into
      ? []
      : [
          changed('behaviour', `Where the answer of ${name} is kept ${at}`, {
            before: before.into,
            after: after.into,
          }),
        ]),
  ];
}

/**
 * Returns the calls and events of a reaction, including those of its outcomes. Used when the whole
 * reaction is new or removed.
 */
export function sendsOf(reaction: Reaction): readonly string[] {
  const { call, track, on } = reaction;
  return [
    ...(track ? [`the event “${track.event}”`] : []),
    ...(call === undefined ? [] : [call]),
    ...(on ? sendsOfOutcomes(on) : []),
  ];
}

/** Returns the calls and events of a load. */
export function sendsOfLoad({ call, on }: Load): readonly string[] {
  return [call, ...sendsOfOutcomes(on)];
}

/** Returns one finding for each call or event that is new or no longer sent. */
export function sendFindings(
  sends: readonly string[],
  is: 'new' | 'gone',
  at: string,
): readonly DiffFinding[] {
  const verb = is === 'new' ? 'is now sent' : 'is no longer sent';
  const called = is === 'new' ? 'is now called' : 'is no longer called';
  return [...new Set(sends)].map((send) =>
    contract(`${capital(send)} ${send.startsWith('the event') ? verb : called} ${at}.`),
  );
}

// helpers

function contract(text: string): DiffFinding {
  return { kind: 'contract', text };
}

function onceOf({ before, after }: Pair<Asks>, name: string, at: string): readonly DiffFinding[] {
  if (before.idempotencyKey === after.idempotencyKey) return [];
  if (after.idempotencyKey === undefined)
    return [{ ...contract(`${name} ${at} is no longer kept from happening twice.`), breaks: true }];
  if (before.idempotencyKey === undefined)
    return [contract(`${name} ${at} is now kept from happening twice.`)];
  return [contract(`${name} ${at} is kept from happening twice under another name.`)];
}

function sendsOfOutcomes(on: Outcomes): readonly string[] {
  return Object.values(on).flatMap((list) => list.flatMap(sendsOf));
}

function named(path: readonly string[]): string {
  return path.length === 0 ? 'a whole' : `“${path.join('.')}”`;
}

function capital(text: string): string {
  return text.startsWith('the ') ? `The ${text.slice(4)}` : text;
}
