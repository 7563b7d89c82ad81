// What is known at every place of one flow, worked out file by file as it is asked for.

import type { JsonObject } from '../../data.ts';
import { objectOf } from '../../parse/raw.ts';
import { remembered } from '../../remembered.ts';
import type { Flow, Step } from '../../types.ts';
import type { Catalog } from '../catalog.ts';
import { unionOf } from './combine.ts';
import { type EntryStanding, entryStanding, stepStandings } from './entry-standing.ts';
import { type Marks, marked, nearest } from './marks.ts';
import { lazily } from './once.ts';
import { payloadsOf } from './payloads.ts';
import { type Sent, single, together } from './sent.ts';
import type { Standing } from './standing.ts';
import { anything, nothing, type Type } from './type.ts';
import { walkContainer, walkSteps } from './walk-flow.ts';
import { walkScreen } from './walk-screen.ts';

export interface FlowWorld {
  /** What is known in the flow's own file. */
  own(): Marks;
  /** What is known in one of its screens' files. @param name of the screen, without `.json` */
  screen(name: string, raw: JsonObject): Marks;
  /** What all its screens send. */
  sent(): Sent;
}

/** What a flow's world is made of. */
export interface FlowSurroundings {
  readonly catalog: Catalog;
  readonly flow: Flow;
  /** The flow's file. */
  readonly raw: JsonObject;
  /** Name -> the file of a screen. */
  readonly screens: Readonly<Record<string, JsonObject>>;
  /** What is known in the flow before anything is asked. */
  readonly plain: Standing;
  /** What is known once the application's own entry is over. */
  readonly arrived: Standing;
  /** Step id -> the parameters of its addresses. */
  readonly params: ReadonlyMap<string, readonly string[]>;
  /** What the shell around every screen sends. */
  readonly shell: Sent;
}

export function flowWorld(around: FlowSurroundings): FlowWorld {
  const { catalog, flow, raw, screens, plain, shell } = around;
  const entry = lazily(() => entryStanding(objectOf(raw.enter), around.arrived));
  const onSteps = lazily(() => stepStandings(raw, flow, entry().entered, around.params));
  const stepsOn = lazily(() => stepsByScreen(flow));
  const screen = remembered((file: JsonObject, name: string): Marks => {
    const steps = stepsOn().get(name) ?? [];
    const only = steps.length === 1 ? steps[0] : undefined;
    const onStep = only && onSteps().get(only.id)?.entered;
    return marked(catalog, (walk) => walkScreen(file, onStep ?? plain, walk));
  });
  const sentBy = remembered((file: JsonObject, name: string) =>
    single(payloadsOf(file, (pointer) => nearest(screen(file, name), pointer).likely)),
  );
  const sentOn = ({ screen: name }: Step) => sentBy(screens[name] ?? nothingWritten, name);
  const sent = lazily(() => together(flow.steps.map(sentOn)));
  const payloadOf = (step: Step | null, event: string) =>
    broughtBy(event, [shell, step ? sentOn(step) : sent()]);
  return {
    screen: (name, file) => screen(file, name),
    sent,
    own: lazily(() =>
      marked(catalog, (walk) => {
        const all = { ...walk, payloadOf };
        walkContainer(raw, plain, entry(), all);
        walkSteps(raw, flow, onSteps(), all);
      }),
    ),
  };
}

/** What an event brings along, of all that may send it. */
export function broughtBy(event: string, senders: readonly Sent[]): Type {
  if (event === 'arrive') return nothing;
  const types = senders.flatMap((each) => each.get(event) ?? []);
  return types.length === 0 ? anything : unionOf(types);
}

/** What is known along the entry of the application, on the way into a flow (or for itself). */
export function entryOfApp(raw: JsonObject, plain: Standing): EntryStanding {
  return entryStanding(objectOf(raw.enter), plain);
}

// helpers

const nothingWritten: JsonObject = {};

/** Name of the screen -> the steps that show it. */
function stepsByScreen({ steps }: Flow): ReadonlyMap<string, readonly Step[]> {
  const found = new Map<string, Step[]>();
  for (const step of steps) {
    const known = found.get(step.screen) ?? [];
    known.push(step);
    found.set(step.screen, known);
  }
  return found;
}
