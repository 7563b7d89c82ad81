// The facts at every place of one flow, computed file by file on demand.

import { type Flow, type JsonObject, memoize, type Step, toObject } from '../../language/index.ts';
import type { Catalog } from '../catalog.ts';
import { unionOf } from './combine.ts';
import { type EntryFacts, entryFacts, stepFacts } from './entry-facts.ts';
import type { Facts } from './facts.ts';
import { collectFacts, type FileFacts, nearest } from './file-facts.ts';
import { lazy } from './lazy.ts';
import { payloadsOf } from './payloads.ts';
import { type SentPayloads, single, together } from './sent.ts';
import { anything, nothing, type Type } from './type.ts';
import { walkContainer, walkSteps } from './walk-flow.ts';
import { walkScreen } from './walk-screen.ts';

export interface FlowFacts {
  /** Returns the facts in the flow's own file. */
  own(): FileFacts;
  /**
   * Returns the facts in the file of a screen.
   * @param name of the screen, without `.json`
   */
  screen(name: string, raw: JsonObject): FileFacts;
  /** Returns the payloads that all its screens send. */
  sent(): SentPayloads;
}

/** The inputs of a flow's facts. */
export interface FlowFactsInput {
  readonly catalog: Catalog;
  readonly flow: Flow;
  /** The flow's file. */
  readonly raw: JsonObject;
  /** Screen name -> its file. */
  readonly screens: Readonly<Record<string, JsonObject>>;
  /** The scope of the flow without facts. */
  readonly plain: Facts;
  /** The facts after the application's entry hooks. */
  readonly arrived: Facts;
  /** Step id -> the parameters of its addresses. */
  readonly params: ReadonlyMap<string, readonly string[]>;
  /** The payloads that the application shell sends. */
  readonly shell: SentPayloads;
}

export function flowFacts(around: FlowFactsInput): FlowFacts {
  const { catalog, flow, raw, screens, plain, shell } = around;
  const entry = lazy(() => entryFacts(toObject(raw.enter), around.arrived));
  const onSteps = lazy(() => stepFacts(raw, flow, entry().entered, around.params));
  const stepsOn = lazy(() => stepsByScreen(flow));
  const screen = memoize((file: JsonObject, name: string): FileFacts => {
    const steps = stepsOn().get(name) ?? [];
    const only = steps.length === 1 ? steps[0] : undefined;
    const onStep = only && onSteps().get(only.id)?.shown;
    return collectFacts(catalog, (walk) => walkScreen(file, onStep ?? plain, walk));
  });
  const sentBy = memoize((file: JsonObject, name: string) =>
    single(payloadsOf(file, (pointer) => nearest(screen(file, name), pointer).likely)),
  );
  const sentOn = ({ screen: name }: Step) => sentBy(screens[name] ?? nothingWritten, name);
  const sent = lazy(() => together(flow.steps.map(sentOn)));
  const payloadOf = (step: Step | null, event: string) =>
    broughtBy(event, [shell, step ? sentOn(step) : sent()]);
  return {
    screen: (name, file) => screen(file, name),
    sent,
    own: lazy(() =>
      collectFacts(catalog, (walk) => {
        const all = { ...walk, payloadOf };
        walkContainer(raw, plain, entry(), all);
        walkSteps(raw, flow, onSteps(), all);
      }),
    ),
  };
}

/** Returns the union of an event's payloads over all its senders. */
export function broughtBy(event: string, senders: readonly SentPayloads[]): Type {
  if (event === 'arrive') return nothing;
  const types = senders.flatMap((each) => each.get(event) ?? []);
  return types.length === 0 ? anything : unionOf(types);
}

/** Returns the facts during the application's entry, for a flow or for the application itself. */
export function entryOfApp(raw: JsonObject, plain: Facts): EntryFacts {
  return entryFacts(toObject(raw.enter), plain);
}

// helpers

const nothingWritten: JsonObject = {};

/** Screen name -> the steps that show it. */
function stepsByScreen({ steps }: Flow): ReadonlyMap<string, readonly Step[]> {
  const found = new Map<string, Step[]>();
  for (const step of steps) {
    const known = found.get(step.screen) ?? [];
    known.push(step);
    found.set(step.screen, known);
  }
  return found;
}
