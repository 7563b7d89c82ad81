// The possible next moves: buttons of the screen, the return from external pages, addresses, and
// waiting.

import {
  type Flow,
  isObject,
  type JourneyStep,
  type Json,
  type Snapshot,
  type Step,
  type View,
} from '../language/index.ts';
import { createView, findLoad, formatAddress, pathOf } from '../runtime/index.ts';
import { offersEvent } from '../simulate/index.ts';
import type { Exploration } from './exploration.ts';
import { generateFormAnswers } from './form-answers.ts';

export interface SearchMove {
  /** Identifies the move among those of the same step. */
  readonly label: string;
  readonly step: Pick<JourneyStep, 'open' | 'event' | 'with' | 'wait'>;
  /** True for a button or a link on the screen. */
  readonly offered?: boolean;
}

/** A state of the search: the snapshot, and the return addresses given to external pages. */
export interface SearchState {
  readonly snapshot: Snapshot;
  readonly returns: readonly string[];
}

/** Returns the possible moves in a fixed order. */
export function getMoves(
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

/** Memoized by flow and parameters, because every step can open every address. */
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
    flow.steps.flatMap((each) => getOpeningMoves(exploration, flow, each, { params }));
  known.set(key, found);
  return found;
}

/** Returns moves that open a step's address, without a query and with each relevant query value. */
export function getOpeningMoves(
  exploration: Exploration,
  flow: Flow,
  step: Step | null,
  snapshot: Pick<Snapshot, 'params'> | null,
): readonly SearchMove[] {
  const base = buildStepPath(exploration, flow, step, snapshot?.params ?? {});
  const queries = exploration.relevance
    .below(flow, 'query')
    .concat(step ? [] : getTakenQueryNames(exploration, flow))
    .flatMap((name) => {
      const literals = exploration.relevance
        .literalsOf(flow, `query.${name}`)
        .filter((each) => typeof each === 'string');
      return [...literals, 'text'].map((value) => ({ [name]: String(value) }));
    });
  return [{}, ...queries].map((query) => {
    const open = formatAddress(base, query as Record<string, string>);
    return { label: `open ${open}`, step: { open } };
  });
}

/**
 * Returns the place and the event of a move. An address can be opened from every step, so only its path counts.
 * @example
 * getMoveLocation({ snapshot }, { label: 'submit', step: { event: 'submit' } }) // 'tea:kind submit'
 */
export function getMoveLocation(
  { snapshot }: Pick<SearchState, 'snapshot'>,
  { step }: SearchMove,
): string {
  const event = step.event ?? step.open?.split('?')[0] ?? 'wait';
  return step.open === undefined ? `${snapshot.flow}:${snapshot.step} ${event}` : event;
}

/** Returns true if a screen offers no button, form or link. */
export function isDeadEnd(
  { product }: Exploration,
  snapshot: Snapshot,
  view: View = createView(product, snapshot),
): boolean {
  if (snapshot.status !== 'ready' || snapshot.failure || Object.keys(snapshot.calls).length > 0)
    return false;
  const step = product.flows[snapshot.flow ?? '']?.steps.find(({ id }) => id === snapshot.step);
  if (!step || step.handoff || view.form || view.actions.length > 0) return false;
  const blocks = view.blocks.map(({ properties }) => properties as Json);
  return findEventSenders(blocks).length === 0 && !JSON.stringify(blocks).includes('"href":');
}

/** Returns the buttons and links of a screen. */
export function getButtonMoves(
  view: View,
  links: View['links'] = view.links,
): readonly SearchMove[] {
  return [
    ...view.actions,
    ...links,
    ...view.blocks.flatMap(({ properties }) => findEventSenders(properties as Json)),
  ]
    .filter(({ event }) => event !== 'submit' || !view.form)
    .map((each) => ({ ...toPressMove(each), offered: !standardEvents.includes(each.event) }));
}

// helpers

function getTakenQueryNames({ product }: Exploration, flow: Flow): readonly string[] {
  return [...product.app.enter.take, ...flow.enter.take].map(({ query }) => query);
}

function buildStepPath(
  { product, relevance }: Exploration,
  flow: Flow,
  step: Step | null,
  present: Readonly<Record<string, string>>,
): string {
  const route = product.routes.find(
    (each) => each.flow === flow.id && (each.step ?? null) === (step?.id ?? null),
  );
  const names = [...(route?.pattern ?? '').matchAll(/:([A-Za-z]\w*)/g)].map(
    ([, name]) => name ?? '',
  );
  const values = names.map((name) => {
    const literals = relevance
      .literalsOf(flow, `params.${name}`)
      .filter((each) => typeof each === 'string');
    return [name, present[name] ?? String(literals[0] ?? '1')] as const;
  });
  return pathOf(product, flow.id, step?.id ?? null, Object.fromEntries(values));
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
  view: View,
): readonly SearchMove[] {
  // Events that fields send while they are filled in may have no effect.
  const others = [
    ...(view.form ? findEventSenders(view.form.ui as Json) : []),
    ...(view.back ? [{ event: 'back', payload: null }] : []),
  ];
  const pressed = [...getButtonMoves(view), ...others.map(toPressMove)];
  const unique = new Map(pressed.map((move) => [move.label, move]));
  return [...getSubmitMoves(exploration, flow, step, view), ...unique.values()];
}

/** Events built into the engine. */
const standardEvents = ['submit', 'back', 'retry'];

function toPressMove({
  event,
  payload,
}: {
  readonly event: string;
  readonly payload: Json;
}): SearchMove {
  const label = `${event} ${JSON.stringify(payload)}`;
  return { label, step: { event, ...(payload === null ? {} : { with: payload }) } };
}

/** Returns moves that send a screen's form with each relevant answer. */
export function getSubmitMoves(
  exploration: Exploration,
  flow: Flow,
  step: Step,
  view: View,
): readonly SearchMove[] {
  const { form } = view;
  if (!form || !offersEvent(view, 'submit')) return [];
  const bind = flow.screens[step.screen]?.form?.bind ?? null;
  const { relevance, textFor } = exploration;
  return generateFormAnswers({ form, flow, bind, relevance, textFor }).map(({ label, data }) => ({
    label: `submit ${label}`,
    step: { event: 'submit', with: data },
  }));
}

/** Returns events of custom blocks and fields. Only the block knows their payload. */
function getHiddenEventMoves(step: Step, view: View): readonly SearchMove[] {
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

/** Returns a payload with everything that the reactions read. */
function createPayload(reactions: Json): Json {
  const names = [...JSON.stringify(reactions).matchAll(/"event\.(\w+)"/g)].map(
    ([, name]) => name ?? '',
  );
  return Object.fromEntries(names.map((name) => [name, 'text']));
}

/** Returns the buttons and links inside block properties. */
function findEventSenders(
  value: Json,
): readonly { readonly event: string; readonly payload: Json }[] {
  if (Array.isArray(value)) return value.flatMap(findEventSenders);
  if (!isObject(value)) return [];
  const own =
    typeof value.event === 'string' ? [{ event: value.event, payload: value.payload ?? null }] : [];
  return [...own, ...Object.values(value).flatMap(findEventSenders)];
}
