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
import { createView, formatAddress, pathOf } from '../runtime/index.ts';
import { answersOf } from './form-answers.ts';
import type { World } from './world.ts';

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
export function movesOf(world: World, { snapshot, returns }: SearchState): readonly SearchMove[] {
  const flow = world.product.flows[snapshot.flow ?? ''] ?? null;
  const step = flow?.steps.find(({ id }) => id === snapshot.step) ?? null;
  const back = returns.map((open) => ({ label: `return ${open}`, step: { open } }));
  if (!flow || !step) return back;
  const open = openingsOf(world, flow, snapshot.params);
  if (snapshot.status === 'leaving') return [...back, ...open];
  const view = createView(world.program, snapshot);
  const retry = snapshot.failure ? [{ label: 'retry', step: { event: 'retry' } }] : [];
  if (snapshot.status !== 'ready') return [...retry, ...open];
  const wait = waiting(snapshot);
  return [...retry, ...wait, ...offered(world, flow, step, view), ...hidden(step, view), ...open];
}

/** Memoized by flow and parameters, because any place may open any address. */
const made = new WeakMap<World, Map<string, readonly SearchMove[]>>();

function openingsOf(world: World, flow: Flow, params: Snapshot['params']): readonly SearchMove[] {
  const known = made.get(world) ?? new Map<string, readonly SearchMove[]>();
  made.set(world, known);
  const key = `${flow.id} ${JSON.stringify(params)}`;
  const found =
    known.get(key) ?? flow.steps.flatMap((each) => opening(world, flow, each, { params }));
  known.set(key, found);
  return found;
}

/** Returns moves that open a step's address, without a query and with each relevant query value. */
export function opening(
  world: World,
  flow: Flow,
  step: Step | null,
  snapshot: Pick<Snapshot, 'params'> | null,
): readonly SearchMove[] {
  const base = pathWith(world, flow, step, snapshot?.params ?? {});
  const queries = world.relevance
    .below(flow, 'query')
    .concat(step ? [] : takesOf(world, flow))
    .flatMap((name) => {
      const literals = world.relevance
        .literalsOf(flow, `query.${name}`)
        .filter((each) => typeof each === 'string');
      return [...literals, 'text'].map((value) => ({ [name]: String(value) }));
    });
  return [{}, ...queries].map((query) => {
    const open = formatAddress(base, query as Record<string, string>);
    return { label: `open ${open}`, step: { open } };
  });
}

/** Returns true if a screen offers no button, form or link. */
export function isDeadEnd(
  { product }: World,
  snapshot: Snapshot,
  view: View = createView(product, snapshot),
): boolean {
  if (snapshot.status !== 'ready' || snapshot.failure || Object.keys(snapshot.calls).length > 0)
    return false;
  const step = product.flows[snapshot.flow ?? '']?.steps.find(({ id }) => id === snapshot.step);
  if (!step || step.handoff || view.form || view.actions.length > 0) return false;
  const blocks = view.blocks.map(({ properties }) => properties as Json);
  return sendersIn(blocks).length === 0 && !JSON.stringify(blocks).includes('"href":');
}

/** Returns the buttons and links of a screen. */
export function pressesOf(view: View, links: View['links'] = view.links): readonly SearchMove[] {
  return [
    ...view.actions,
    ...links,
    ...view.blocks.flatMap(({ properties }) => sendersIn(properties as Json)),
  ]
    .filter(({ event }) => event !== 'submit' || !view.form)
    .map((each) => ({ ...pressing(each), offered: !standard.includes(each.event) }));
}

// helpers

function takesOf({ product }: World, flow: Flow): readonly string[] {
  return [...product.app.enter.take, ...flow.enter.take].map(({ query }) => query);
}

function pathWith(
  { product, relevance }: World,
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

function waiting({ confirmingSince, calls }: Snapshot): readonly SearchMove[] {
  if (confirmingSince === null || Object.keys(calls).length > 0) return [];
  return [5, 600].map((wait) => ({ label: `wait ${wait}`, step: { wait } }));
}

function offered(world: World, flow: Flow, step: Step, view: View): readonly SearchMove[] {
  // Events that fields send while they are filled in may have no effect.
  const others = [
    ...(view.form ? sendersIn(view.form.ui as Json) : []),
    ...(view.back ? [{ event: 'back', payload: null }] : []),
  ];
  const pressed = [...pressesOf(view), ...others.map(pressing)];
  const unique = new Map(pressed.map((move) => [move.label, move]));
  return [...submitted(world, flow, step, view), ...unique.values()];
}

/** Events built into the engine. */
const standard = ['submit', 'back', 'retry'];

function pressing({
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
export function submitted(world: World, flow: Flow, step: Step, view: View): readonly SearchMove[] {
  const { form } = view;
  if (!form) return [];
  const bind = flow.screens[step.screen]?.form?.bind ?? null;
  const { relevance, textFor } = world;
  return answersOf({ form, flow, bind, relevance, textFor }).map(({ label, data }) => ({
    label: `submit ${label}`,
    step: { event: 'submit', with: data },
  }));
}

/** Returns events of custom blocks and fields. Only the block knows their payload. */
function hidden(step: Step, view: View): readonly SearchMove[] {
  const shown = [...view.blocks.map(({ properties }) => properties), view.form?.ui ?? null] as Json;
  const named = JSON.stringify(shown);
  const known = new Set([
    ...['submit', 'back', 'retry', 'arrive'],
    ...[...view.actions, ...sendersIn(shown)].map(({ event }) => event),
  ]);
  return Object.entries(step.on)
    .filter(([event]) => !known.has(event) && named.includes(JSON.stringify(event)))
    .map(([event, reactions]) => ({
      label: `${event} made up`,
      step: { event, with: payloadFor(reactions as unknown as Json) },
    }));
}

/** Returns a payload with everything that the reactions read. */
function payloadFor(reactions: Json): Json {
  const names = [...JSON.stringify(reactions).matchAll(/"event\.(\w+)"/g)].map(
    ([, name]) => name ?? '',
  );
  return Object.fromEntries(names.map((name) => [name, 'text']));
}

/** Returns the buttons and links inside block properties. */
function sendersIn(value: Json): readonly { readonly event: string; readonly payload: Json }[] {
  if (Array.isArray(value)) return value.flatMap(sendersIn);
  if (!isObject(value)) return [];
  const own =
    typeof value.event === 'string' ? [{ event: value.event, payload: value.payload ?? null }] : [];
  return [...own, ...Object.values(value).flatMap(sendersIn)];
}
