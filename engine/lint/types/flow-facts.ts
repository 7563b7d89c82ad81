// The facts at every place of one flow, computed file by file on demand.

import { type Flow, type JsonObject, memoize, type Step, toObject } from '../../language/index.ts';
import type { Catalog } from '../catalog.ts';
import { createUnionTypeOfList } from './combine.ts';
import { createEntryFacts, createStepFacts, type EntryFacts } from './entry-facts.ts';
import type { PlaceFacts } from './facts.ts';
import { collectFacts, type FileFacts, getNearestFacts } from './file-facts.ts';
import { createLazyValue } from './lazy.ts';
import { collectPayloads } from './payloads.ts';
import { mergePayloads, type SentPayloads, toSentPayloads } from './sent-payloads.ts';
import { anyType, type InferredType, nullType } from './type.ts';
import { walkContainer, walkSteps } from './walk-flow.ts';
import { walkScreen } from './walk-screen.ts';

export interface FlowFacts {
  /** Returns the facts in the file of the flow itself. */
  own(): FileFacts;
  /**
   * Returns the facts in the file of a screen.
   * @param name the screen name without `.json`
   */
  screen(name: string, raw: JsonObject): FileFacts;
  /** Returns the payloads that all screens of the flow send. */
  sent(): SentPayloads;
}

/** The inputs from which the facts of a flow are computed. */
export interface FlowFactsInput {
  readonly catalog: Catalog;
  readonly flow: Flow;
  /** The content of the flow file. */
  readonly raw: JsonObject;
  /** The content of each screen file by screen name. */
  readonly screens: Readonly<Record<string, JsonObject>>;
  /** The scope of the flow before any facts are added. */
  readonly plain: PlaceFacts;
  /** The facts after the application's entry hooks. */
  readonly afterAppEntry: PlaceFacts;
  /** The parameters in the addresses of each step, by step id. */
  readonly params: ReadonlyMap<string, readonly string[]>;
  /** The payloads that the application shell sends. */
  readonly shell: SentPayloads;
}

export function createFlowFacts(input: FlowFactsInput): FlowFacts {
  const { catalog, flow, raw, screens, plain, shell } = input;
  const entry = createLazyValue(() => createEntryFacts(toObject(raw.enter), input.afterAppEntry));
  const onSteps = createLazyValue(() => createStepFacts(raw, flow, entry().entered, input.params));
  const stepsOn = createLazyValue(() => groupStepsByScreen(flow));
  const screen = memoize((file: JsonObject, name: string): FileFacts => {
    const steps = stepsOn().get(name) ?? [];
    const only = steps.length === 1 ? steps[0] : undefined;
    const onStep = only && onSteps().get(only.id)?.shown;
    return collectFacts(catalog, (walk) => walkScreen(file, onStep ?? plain, walk));
  });
  const sentBy = memoize((file: JsonObject, name: string) =>
    toSentPayloads(
      collectPayloads(file, (pointer) => getNearestFacts(screen(file, name), pointer).likely),
    ),
  );
  const sentOn = ({ screen: name }: Step) => sentBy(screens[name] ?? emptyFile, name);
  const sent = createLazyValue(() => mergePayloads(flow.steps.map(sentOn)));
  const payloadOf = (step: Step | null, event: string) =>
    getPayloadType(event, [shell, step ? sentOn(step) : sent()]);
  return {
    screen: (name, file) => screen(file, name),
    sent,
    own: createLazyValue(() =>
      collectFacts(catalog, (walk) => {
        const all = { ...walk, payloadOf };
        walkContainer(raw, plain, entry(), all);
        walkSteps(raw, flow, onSteps(), all);
      }),
    ),
  };
}

/** Returns the union of an event's payloads over all its senders. */
export function getPayloadType(event: string, senders: readonly SentPayloads[]): InferredType {
  if (event === 'arrive') return nullType;
  const types = senders.flatMap((each) => each.get(event) ?? []);
  return types.length === 0 ? anyType : createUnionTypeOfList(types);
}

/** Returns the facts while the application is entered, for a flow or for the application itself. */
export function createAppEntryFacts(raw: JsonObject, plain: PlaceFacts): EntryFacts {
  return createEntryFacts(toObject(raw.enter), plain);
}

// helpers

const emptyFile: JsonObject = {};

/** Maps a screen name to the steps that show the screen. */
function groupStepsByScreen({ steps }: Flow): ReadonlyMap<string, readonly Step[]> {
  const found = new Map<string, Step[]>();
  for (const step of steps) {
    const known = found.get(step.screen) ?? [];
    known.push(step);
    found.set(step.screen, known);
  }
  return found;
}
