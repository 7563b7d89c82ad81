// Finds the possible next moves: buttons of the screen, the return from external pages, addresses, and waiting.

import type { Flow, Json, ScreenView, Snapshot, Step } from '../language/index.ts';
import { createView, findLoad } from '../runtime/index.ts';
import { getButtonMoves } from './button-moves.ts';
import { findEventSenders } from './event-senders.ts';
import type { Exploration } from './exploration.ts';
import { getOpenAddressMoves } from './opening-moves.ts';
import { createPressMove } from './press-move.ts';
import type { SearchMove, SearchState } from './search-move.ts';
import { getSubmitMoves } from './submit-moves.ts';

/** Returns the possible next moves in a fixed order. */
export function getPossibleMoves(
  exploration: Exploration,
  { snapshot, returns }: SearchState,
): readonly SearchMove[] {
  const flow = exploration.product.flows[snapshot.flow ?? ''] ?? null;
  const step = flow?.steps.find(({ id }) => id === snapshot.step) ?? null;
  const back = returns.map((open) => ({ label: `return ${open}`, step: { open } }));
  if (!flow || !step) return back;
  const open = getAllOpeningMoves(exploration, flow, snapshot.params);
  if (snapshot.status === 'leaving') return [...back, ...open];
  const view = createView(exploration.program, snapshot);
  const retry = snapshot.failure ? [{ label: 'retry', step: { event: 'retry' } }] : [];
  if (snapshot.status !== 'ready') return [...retry, ...open];
  const wait = getWaitMoves(exploration, snapshot);
  return [
    ...retry,
    ...wait,
    ...getOfferedMoves(exploration, flow, step, view),
    ...getHiddenEventMoves(step, view),
    ...open,
  ];
}

// helpers

/** Memoized by flow and parameters, because every address can be opened from every step. */
const openingsCache = new WeakMap<Exploration, Map<string, readonly SearchMove[]>>();

function getAllOpeningMoves(
  exploration: Exploration,
  flow: Flow,
  params: Snapshot['params'],
): readonly SearchMove[] {
  const known = openingsCache.get(exploration) ?? new Map<string, readonly SearchMove[]>();
  openingsCache.set(exploration, known);
  const key = `${flow.id} ${JSON.stringify(params)}`;
  const found =
    known.get(key) ??
    flow.steps.flatMap((each) => getOpenAddressMoves(exploration, flow, each, { params }));
  known.set(key, found);
  return found;
}

function getWaitMoves(
  { product }: Exploration,
  { confirmingSince, calls, loaded }: Snapshot,
): readonly SearchMove[] {
  const isRepeating = Object.keys(loaded).some((key) => findLoad(product, key)?.load.repeat);
  if ((confirmingSince === null && !isRepeating) || Object.keys(calls).length > 0) return [];
  return [5, 600].map((wait) => ({ label: `wait ${wait}`, step: { wait } }));
}

function getOfferedMoves(
  exploration: Exploration,
  flow: Flow,
  step: Step,
  view: ScreenView,
): readonly SearchMove[] {
  // Events that fields send while the user fills them in may have no effect.
  const others = [
    ...(view.form ? findEventSenders(view.form.ui as Json) : []),
    ...(view.back ? [{ event: 'back', payload: null }] : []),
  ];
  const pressed = [...getButtonMoves(view), ...others.map(createPressMove)];
  const unique = new Map(pressed.map((move) => [move.label, move]));
  return [...getSubmitMoves(exploration, flow, step, view), ...unique.values()];
}

/** Returns moves for events of custom blocks and fields. Only the block knows the payload of such an event. */
function getHiddenEventMoves(step: Step, view: ScreenView): readonly SearchMove[] {
  const shown = [...view.blocks.map(({ properties }) => properties), view.form?.ui ?? null] as Json;
  const shownText = JSON.stringify(shown);
  const known = new Set([
    ...['submit', 'back', 'retry', 'arrive'],
    ...[...view.actions, ...findEventSenders(shown)].map(({ event }) => event),
  ]);
  return Object.entries(step.on)
    .filter(([event]) => !known.has(event) && shownText.includes(JSON.stringify(event)))
    .map(([event, reactions]) => ({
      label: `${event} made up`,
      step: { event, with: createPayload(reactions as unknown as Json) },
    }));
}

/** Returns a payload with all properties that the reactions read. */
function createPayload(reactions: Json): Json {
  const names = [...JSON.stringify(reactions).matchAll(/"event\.(\w+)"/g)].map(
    ([, name]) => name ?? '',
  );
  return Object.fromEntries(names.map((name) => [name, 'text']));
}
