// What may happen next: what the screen offers, the way back from outside, other addresses, time going by.

import { formatAddress, pathOf } from '../address.ts';
import { isObject } from '../data.ts';
import type { JourneyStep } from '../journey/types.ts';
import type { Flow, Json, Snapshot, Step, View } from '../types.ts';
import { viewOf } from '../view.ts';
import { answersOf } from './form-answers.ts';
import type { World } from './world.ts';

export interface Move {
  /** What is done, told apart from all else that could be done at the same step. */
  readonly label: string;
  readonly step: Pick<JourneyStep, 'open' | 'event' | 'with' | 'wait'>;
  /** Whether it is a button or a link that the screen shows. */
  readonly offered?: boolean;
}

/** Where a search stands: the snapshot, and the addresses that outsiders were told to send the founder back to. */
export interface Standing {
  readonly snapshot: Snapshot;
  readonly returns: readonly string[];
}

/** The moves from where the search stands, in a fixed order. */
export function movesOf(world: World, { snapshot, returns }: Standing): readonly Move[] {
  const flow = world.product.flows[snapshot.flow ?? ''] ?? null;
  const step = flow?.steps.find(({ id }) => id === snapshot.step) ?? null;
  const back = returns.map((open) => ({ label: `return ${open}`, step: { open } }));
  if (!flow || !step) return back;
  const open = openingsOf(world, flow, snapshot.params);
  if (snapshot.status === 'leaving') return [...back, ...open];
  const view = viewOf(world.program, snapshot);
  const retry = snapshot.failure ? [{ label: 'retry', step: { event: 'retry' } }] : [];
  if (snapshot.status !== 'ready') return [...retry, ...open];
  const wait = waiting(snapshot);
  return [...retry, ...wait, ...offered(world, flow, step, view), ...hidden(step, view), ...open];
}

/** Made once for each flow and its parameters: every place may go to any of them. */
const made = new WeakMap<World, Map<string, readonly Move[]>>();

function openingsOf(world: World, flow: Flow, params: Snapshot['params']): readonly Move[] {
  const known = made.get(world) ?? new Map<string, readonly Move[]>();
  made.set(world, known);
  const key = `${flow.id} ${JSON.stringify(params)}`;
  const found =
    known.get(key) ?? flow.steps.flatMap((each) => opening(world, flow, each, { params }));
  known.set(key, found);
  return found;
}

/** Entering a step of a flow by its address, plain and with each value of the query that decides something. */
export function opening(
  world: World,
  flow: Flow,
  step: Step | null,
  snapshot: Pick<Snapshot, 'params'> | null,
): readonly Move[] {
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

/** Whether a screen is shown on which nothing can be done: no button, no form, no link. */
export function isDeadEnd(
  { product }: World,
  snapshot: Snapshot,
  view: View = viewOf(product, snapshot),
): boolean {
  if (snapshot.status !== 'ready' || snapshot.failure || Object.keys(snapshot.calls).length > 0)
    return false;
  const step = product.flows[snapshot.flow ?? '']?.steps.find(({ id }) => id === snapshot.step);
  if (!step || step.handoff || view.form || view.actions.length > 0) return false;
  const blocks = view.blocks.map(({ properties }) => properties as Json);
  return sendersIn(blocks).length === 0 && !JSON.stringify(blocks).includes('"href":');
}

/** The buttons and links that a screen shows. */
export function pressesOf(view: View, links: View['links'] = view.links): readonly Move[] {
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

function waiting({ confirmingSince, calls }: Snapshot): readonly Move[] {
  if (confirmingSince === null || Object.keys(calls).length > 0) return [];
  return [5, 600].map((wait) => ({ label: `wait ${wait}`, step: { wait } }));
}

function offered(world: World, flow: Flow, step: Step, view: View): readonly Move[] {
  // What a field sends while it is filled in may well come to nothing.
  const others = [
    ...(view.form ? sendersIn(view.form.ui as Json) : []),
    ...(view.back ? [{ event: 'back', payload: null }] : []),
  ];
  const pressed = [...pressesOf(view), ...others.map(pressing)];
  const unique = new Map(pressed.map((move) => [move.label, move]));
  return [...submitted(world, flow, step, view), ...unique.values()];
}

/** What the engine itself knows to do. */
const standard = ['submit', 'back', 'retry'];

function pressing({ event, payload }: { readonly event: string; readonly payload: Json }): Move {
  const label = `${event} ${JSON.stringify(payload)}`;
  return { label, step: { event, ...(payload === null ? {} : { with: payload }) } };
}

/** Sending the form of a screen with each of the answers that decide differently. */
export function submitted(world: World, flow: Flow, step: Step, view: View): readonly Move[] {
  const { form } = view;
  if (!form) return [];
  const bind = flow.screens[step.screen]?.form?.bind ?? null;
  const { relevance, textFor } = world;
  return answersOf({ form, flow, bind, relevance, textFor }).map(({ label, data }) => ({
    label: `submit ${label}`,
    step: { event: 'submit', with: data },
  }));
}

/** Events that a block or a field of its own kind sends: only it knows with what. */
function hidden(step: Step, view: View): readonly Move[] {
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

/** Whatever the reactions read of the event. */
function payloadFor(reactions: Json): Json {
  const names = [...JSON.stringify(reactions).matchAll(/"event\.(\w+)"/g)].map(
    ([, name]) => name ?? '',
  );
  return Object.fromEntries(names.map((name) => [name, 'text']));
}

/** The buttons and links inside what blocks show. */
function sendersIn(value: Json): readonly { readonly event: string; readonly payload: Json }[] {
  if (Array.isArray(value)) return value.flatMap(sendersIn);
  if (!isObject(value)) return [];
  const own =
    typeof value.event === 'string' ? [{ event: value.event, payload: value.payload ?? null }] : [];
  return [...own, ...Object.values(value).flatMap(sendersIn)];
}
