// Writes sentences about the engine's decisions that lead a user from one step to another.

import type { RecordedDecision } from '../../engine/explore/index.ts';
import type { Flow, Logic } from '../../engine/language/index.ts';

/** Functions that describe guards and steps in words. */
export interface ReasonWording {
  /** Describes a guard as a clause, such as `if the user is signed in`. */
  describe(rule: Logic, flow: Flow | null): string;
  /** Returns the title of a step, or the title of a flow if no step is given. */
  nameOf(flow: string | null | undefined, step: string | null | undefined): string;
}

interface GuardDecision {
  readonly element: RecordedDecision['element'];
  readonly rule: Logic;
  readonly held: boolean;
}

/** Returns the decisions that are results of guards. */
export function findGuardDecisions(
  decisions: readonly RecordedDecision[],
): readonly GuardDecision[] {
  return decisions.flatMap(({ element, what }) =>
    typeof what === 'object' && 'held' in what ? [{ element, ...what }] : [],
  );
}

/** Returns a sentence for each reaction that led the user to another step, in the order of the engine's decisions. */
export function describeDecisions(
  decisions: readonly RecordedDecision[],
  { describe, nameOf }: ReasonWording,
): readonly string[] {
  const guards = findGuardDecisions(decisions);
  return decisions.flatMap(({ element, what }, index) => {
    if (what !== 'taken' || element.kind !== 'transition') return [];
    if (element.owner.go === undefined && element.owner.leave === undefined) return [];
    const guard = guards.find(({ element: own, held }) => held && own.id === `${element.id}/when`);
    const words = guard ? describe(guard.rule, element.flow) : '';
    const who = words === '' ? '' : ` ${words}`;
    const place = nameOf(element.flow?.id, element.step?.id);
    const call = findCall(element.id, decisions.slice(0, index));
    const sentence = describeReaction(getKind(element.id), { place, who, call });
    return sentence === null ? [] : [sentence];
  });
}

// helpers

type Kind = 'redirect' | 'then' | 'returned' | 'late' | 'outcome' | 'event' | 'other';

/**
 * Maps patterns of element ids to the kind of reaction. The segments of an element's id show where the reaction is
 * declared.
 */
const kinds: readonly (readonly [RegExp, Kind])[] = [
  [/\/redirect\/\d+$/, 'redirect'],
  [/\/then\/\d+$/, 'then'],
  [/\/handoff\/back\/on\/\d+$/, 'returned'],
  [/\/late\/\d+$/, 'late'],
  [/\/(?:load|handoff|confirm|on)\/.*\/?on\/[^/]+\/\d+$/, 'outcome'],
  [/:\/on\/arrive\/\d+$/, 'other'],
  [/\/on\/[^/]+\/\d+$/, 'event'],
];

const getKind = (id: string): Kind => kinds.find(([pattern]) => pattern.test(id))?.[1] ?? 'other';

interface Parts {
  readonly place: string;
  /** The guard in words after a space, or an empty text if there is no guard. */
  readonly who: string;
  readonly call: string | null;
}

function describeReaction(kind: Kind, { place, who, call }: Parts): string | null {
  switch (kind) {
    case 'redirect':
      return `${place} redirects the user${who}.`;
    case 'then':
      return `${place} sends the user on${who}.`;
    case 'returned':
      return `After the return to ${place}, the user goes on${who}.`;
    case 'late':
      return `${place} was not answered in time, so the user goes on${who}.`;
    case 'outcome':
      return call === null
        ? `${place} sends the user on${who}.`
        : `The call ${call}, which leads the user on${who}.`;
    case 'event':
      return who === '' ? null : `It leads on${who}.`;
    case 'other':
      return null;
  }
}

/** Returns the last call whose outcome triggers a reaction, with that outcome. */
function findCall(id: string, before: readonly RecordedDecision[]): string | null {
  const owner = id.replace(/\/on\/[^/]+\/\d+$/, '');
  for (const { element, what } of [...before].reverse())
    if (typeof what === 'object' && 'outcome' in what && element.kind === 'outcome')
      if (element.id.replace(/\/on\/[^/]+$/, '') === owner)
        return `“${element.operation}” ended with ${what.outcome}`;
  return null;
}
