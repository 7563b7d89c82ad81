// Calls: what is asked of a service, with what, and how often.

import type { Json, Load, Outcomes, Reaction } from '../types.ts';
import { leavesOf } from './leaves.ts';
import type { Finding, Pair } from './types.ts';
import { changed } from './words.ts';

/** What a load, a reaction, a handoff and its confirmation have in common. */
export interface Asks {
  readonly call?: string;
  readonly with?: Json;
  readonly once?: string;
  readonly into?: string;
}

/** A call that stands in both versions, told with where it is made. */
export function compareCall({ before, after }: Pair<Asks>, at: string): readonly Finding[] {
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

/** Calls and events that a reaction makes, its outcomes included: told when the reaction as a whole is new or gone. */
export function sendsOf(reaction: Reaction): readonly string[] {
  const { call, track, on } = reaction;
  return [
    ...(track ? [`the event “${track.event}”`] : []),
    ...(call === undefined ? [] : [call]),
    ...(on ? sendsOfOutcomes(on) : []),
  ];
}

/** Those of a load. */
export function sendsOfLoad({ call, on }: Load): readonly string[] {
  return [call, ...sendsOfOutcomes(on)];
}

/** One finding for each call or event that is newly sent, or no longer. */
export function sendFindings(
  sends: readonly string[],
  is: 'new' | 'gone',
  at: string,
): readonly Finding[] {
  const verb = is === 'new' ? 'is now sent' : 'is no longer sent';
  const called = is === 'new' ? 'is now called' : 'is no longer called';
  return [...new Set(sends)].map((send) =>
    contract(`${capital(send)} ${send.startsWith('the event') ? verb : called} ${at}.`),
  );
}

// helpers

function contract(text: string): Finding {
  return { kind: 'contract', text };
}

function onceOf({ before, after }: Pair<Asks>, name: string, at: string): readonly Finding[] {
  if (before.once === after.once) return [];
  if (after.once === undefined)
    return [{ ...contract(`${name} ${at} is no longer kept from happening twice.`), breaks: true }];
  if (before.once === undefined)
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
