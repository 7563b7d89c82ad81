// Compares a step's entry calls and its redirects to external pages.

import { isDeepEqual } from 'remeda';
import type { Handoff, Load } from '../language/index.ts';
import { alignLists, findMovedNames } from './align.ts';
import {
  compareCall,
  createCallAndEventFindings,
  listCallsAndEventsOfLoad,
  listCallsAndEventsOfReaction,
} from './calls.ts';
import { createChangeFinding } from './describe.ts';
import { describeGuardChange } from './guard.ts';
import { findChangedLeaves } from './leaves.ts';
import { compareOutcomes, compareReactions } from './reactions.ts';
import type { DiffFinding, VersionPair, VersionSide } from './types.ts';

/** Compares the loads of the application, a flow, or a step. */
export function compareLoads(
  { before, after }: VersionPair<readonly Load[]>,
  sides: VersionPair<VersionSide>,
  at: string,
): readonly DiffFinding[] {
  const pairs = alignLists(before, after, (one, other) => one.call === other.call);
  const names = (list: readonly Load[]) => list.map(({ call }) => call);
  const moved = new Set(findMovedNames(names(before), names(after)));
  return [
    ...pairs.flatMap((pair) => {
      const call = (pair.after ?? pair.before)?.call ?? '';
      if (pair.before && pair.after)
        return compareLoad({ before: pair.before, after: pair.after }, sides, at);
      if (moved.has(call)) return [];
      if (pair.after)
        return createCallAndEventFindings(listCallsAndEventsOfLoad(pair.after), 'new', at);
      return pair.before
        ? createCallAndEventFindings(listCallsAndEventsOfLoad(pair.before), 'gone', at)
        : [];
    }),
    ...[...moved].map(
      (call): DiffFinding => ({
        kind: 'behavior',
        text: `${call} is called in another order ${at}.`,
      }),
    ),
  ];
}

/** Compares the external redirect of a step in both versions. Either step may have no such redirect. */
export function compareHandoff(
  { before, after }: VersionPair<Handoff | undefined>,
  sides: VersionPair<VersionSide>,
): readonly DiffFinding[] {
  const at = 'on the way out';
  if (!before && !after) return [];
  if (!before || !after) {
    const handoff = after ?? before;
    const text = after
      ? 'The step now leaves for somebody else’s page.'
      : 'The step no longer leaves for somebody else’s page.';
    return [
      { kind: 'behavior', text },
      ...createCallAndEventFindings(
        handoff ? listCallsAndEventsOfHandoff(handoff) : [],
        after ? 'new' : 'gone',
        at,
      ),
    ];
  }
  const { confirm } = after.back;
  return [
    ...compareCall({ before, after }, at),
    ...compareDetail('The page that is left for', before.leave, after.leave),
    ...compareDetail('Where users may leave for', before.allow, after.allow),
    ...compareOutcomes({ before: before.on, after: after.on }, sides, after.call),
    ...compareCall({ before: before.back.confirm, after: confirm }, 'on coming back'),
    ...compareOutcomes(
      { before: before.back.confirm.on, after: confirm.on },
      sides,
      `${confirm.call} on coming back`,
    ),
    ...compareDetail(
      'Seconds between two questions on coming back',
      before.back.every,
      after.back.every,
    ),
    ...compareDetail('Seconds after which it is late', before.back.for, after.back.for),
    ...compareReactions({ before: before.back.on, after: after.back.on }, sides, 'on coming back'),
    ...compareReactions(
      { before: before.back.late, after: after.back.late },
      sides,
      'when the answer is late',
    ),
  ];
}

/** Returns all calls and events of an external step. */
export function listCallsAndEventsOfHandoff({ call, on, back }: Handoff): readonly string[] {
  const lists = [...Object.values(on), ...Object.values(back.confirm.on), back.on, back.late];
  return [call, back.confirm.call, ...lists.flat().flatMap(listCallsAndEventsOfReaction)];
}

// helpers

function compareLoad(
  pair: VersionPair<Load>,
  sides: VersionPair<VersionSide>,
  at: string,
): readonly DiffFinding[] {
  const { before, after } = pair;
  const guards = { before: before.when, after: after.when };
  const words = isDeepEqual(before.when, after.when) ? null : describeGuardChange(guards, sides);
  return [
    ...(words === null
      ? []
      : [
          {
            kind: 'behavior',
            text: `${after.call} is now called ${at} for ${words.after}; before, for ${words.before}.`,
          } as const,
        ]),
    ...compareCall(pair, at),
    ...findChangedLeaves(before.key ?? null, after.key ?? null).map((leaf) =>
      createChangeFinding('behavior', `What makes ${after.call} be called again ${at}`, leaf),
    ),
    ...compareDetail(`Whether ${after.call} is waited for ${at}`, before.wait, after.wait),
    ...compareDetail(
      `The repetition of ${after.call} ${at}`,
      before.repeat ?? null,
      after.repeat ?? null,
    ),
    ...compareOutcomes({ before: before.on, after: after.on }, sides, `${after.call} ${at}`),
  ];
}

function compareDetail<Value extends string | number | boolean | Handoff['leave']>(
  what: string,
  before: Value,
  after: Value,
): readonly DiffFinding[] {
  return findChangedLeaves(before, after).map((leaf) =>
    createChangeFinding('behavior', what, leaf),
  );
}
