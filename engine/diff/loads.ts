// Compares calls made on entry, and redirects to external pages.

import { isDeepEqual } from 'remeda';
import type { Handoff, Load } from '../language/index.ts';
import { align, movedIn } from './align.ts';
import { compareCall, sendFindings, sendsOf, sendsOfLoad } from './calls.ts';
import { guardChange } from './guard.ts';
import { leavesOf } from './leaves.ts';
import { compareOutcomes, compareReactions } from './reactions.ts';
import type { DiffFinding, Pair, VersionSide } from './types.ts';
import { changed } from './words.ts';

/** Compares the loads of one entry. */
export function compareLoads(
  { before, after }: Pair<readonly Load[]>,
  sides: Pair<VersionSide>,
  at: string,
): readonly DiffFinding[] {
  const pairs = align(before, after, (one, other) => one.call === other.call);
  const names = (list: readonly Load[]) => list.map(({ call }) => call);
  const moved = new Set(movedIn(names(before), names(after)));
  return [
    ...pairs.flatMap((pair) => {
      const call = (pair.after ?? pair.before)?.call ?? '';
      if (pair.before && pair.after)
        return compareLoad({ before: pair.before, after: pair.after }, sides, at);
      if (moved.has(call)) return [];
      if (pair.after) return sendFindings(sendsOfLoad(pair.after), 'new', at);
      return pair.before ? sendFindings(sendsOfLoad(pair.before), 'gone', at) : [];
    }),
    ...[...moved].map(
      (call): DiffFinding => ({
        kind: 'behaviour',
        text: `${call} is called in another order ${at}.`,
      }),
    ),
  ];
}

/** Compares the external redirect of a step. A step may have none. */
export function compareHandoff(
  { before, after }: Pair<Handoff | undefined>,
  sides: Pair<VersionSide>,
): readonly DiffFinding[] {
  const at = 'on the way out';
  if (!before && !after) return [];
  if (!before || !after) {
    const handoff = after ?? before;
    const text = after
      ? 'The step now leaves for somebody else’s page.'
      : 'The step no longer leaves for somebody else’s page.';
    return [
      { kind: 'behaviour', text },
      ...sendFindings(handoff ? sendsOfHandoff(handoff) : [], after ? 'new' : 'gone', at),
    ];
  }
  const { confirm } = after.back;
  return [
    ...compareCall({ before, after }, at),
    ...detail('The page that is left for', before.leave, after.leave),
    ...detail('Where users may leave for', before.allow, after.allow),
    ...compareOutcomes({ before: before.on, after: after.on }, sides, after.call),
    ...compareCall({ before: before.back.confirm, after: confirm }, 'on coming back'),
    ...compareOutcomes(
      { before: before.back.confirm.on, after: confirm.on },
      sides,
      `${confirm.call} on coming back`,
    ),
    ...detail('Seconds between two questions on coming back', before.back.every, after.back.every),
    ...detail('Seconds after which it is late', before.back.for, after.back.for),
    ...compareReactions({ before: before.back.on, after: after.back.on }, sides, 'on coming back'),
    ...compareReactions(
      { before: before.back.late, after: after.back.late },
      sides,
      'when the answer is late',
    ),
  ];
}

/** Returns every call of an external step. */
export function sendsOfHandoff({ call, on, back }: Handoff): readonly string[] {
  const lists = [...Object.values(on), ...Object.values(back.confirm.on), back.on, back.late];
  return [call, back.confirm.call, ...lists.flat().flatMap(sendsOf)];
}

// helpers

function compareLoad(
  pair: Pair<Load>,
  sides: Pair<VersionSide>,
  at: string,
): readonly DiffFinding[] {
  const { before, after } = pair;
  const guards = { before: before.when, after: after.when };
  const words = isDeepEqual(before.when, after.when) ? null : guardChange(guards, sides);
  return [
    ...(words === null
      ? []
      : [
          {
            kind: 'behaviour',
            text: `${after.call} is now called ${at} for ${words.after}; before, for ${words.before}.`,
          } as const,
        ]),
    ...compareCall(pair, at),
    ...leavesOf(before.key ?? null, after.key ?? null).map((leaf) =>
      changed('behaviour', `What makes ${after.call} be called again ${at}`, leaf),
    ),
    ...detail(`Whether ${after.call} is waited for ${at}`, before.wait, after.wait),
    ...compareOutcomes({ before: before.on, after: after.on }, sides, `${after.call} ${at}`),
  ];
}

function detail<Value extends string | number | boolean | Handoff['leave']>(
  what: string,
  before: Value,
  after: Value,
): readonly DiffFinding[] {
  return leavesOf(before, after).map((leaf) => changed('behaviour', what, leaf));
}
