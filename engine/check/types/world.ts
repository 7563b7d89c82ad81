// What is known at every place of the flows; worked out once for a check, file by file as it is asked for.

import { isObject, type JsonObject } from '../../data.ts';
import type { Flow, Step } from '../../types.ts';
import type { CheckContext } from '../define-rule.ts';
import { flowOfFolder } from '../places.ts';
import { unionOf } from './combine.ts';
import { plainScope } from './data-type.ts';
import { type EntryStanding, entryStanding, stepStandings } from './entry-standing.ts';
import { paramsBySteps } from './params.ts';
import { noPaths } from './paths.ts';
import { payloadsOf } from './payloads.ts';
import type { Standing } from './standing.ts';
import { anything, nothing, type Type } from './type.ts';
import { walkContainer, walkSteps } from './walk-flow.ts';
import type { Walk } from './walk-reaction.ts';
import { walkScreen } from './walk-screen.ts';

export interface World {
  /** What is known at a place: of the nearest thing around it that says something. */
  at(file: string, pointer: string): Standing;
}

const worlds = new WeakMap<CheckContext, World>();

/** The world of a check. */
export function worldOf(context: CheckContext): World {
  const world = worlds.get(context) ?? createWorld(context);
  worlds.set(context, world);
  return world;
}

// helpers

type Marks = ReadonlyMap<string, Standing>;
/** Event -> what each of its senders brings along. */
type Payloads = ReadonlyMap<string, readonly Type[]>;

function createWorld(context: CheckContext): World {
  const { product, sources, catalog, folderOf } = context;
  const flows = Object.values(product.flows);
  const flowIn = (folder: string) => flowOfFolder(product, sources, folder);
  const rawOf = (flow: Flow | null) =>
    objectAt(sources, flow ? `${folderOf(flow.id)}/flow.json` : 'app.json');
  const screenOf = (flow: Flow, step: Step) => `${folderOf(flow.id)}/screens/${step.screen}.json`;

  const plainOf = once((flow: Flow | null): Standing => {
    const scope = plainScope(context, flow);
    return { sure: scope, likely: scope, asked: noPaths };
  });
  const enterOf = (flow: Flow | null) => objectIn(rawOf(flow).enter);
  /** Who enters a flow has passed the application's own redirects. */
  const entryOf = once((flow: Flow | null): EntryStanding => {
    const at = plainOf(flow);
    return entryStanding(enterOf(flow), flow ? entryStanding(enterOf(null), at).entered : at);
  });
  const onSteps = once((flow: Flow) =>
    stepStandings(rawOf(flow), flow, entryOf(flow).entered, paramsBySteps(product, flow)),
  );
  const stepsOn = once(stepsByScreen);

  const screenMarks = once((file: string): Marks => {
    const [folder = '', , ...path] = file.split('/');
    const flow = flowIn(folder);
    const steps = (flow && stepsOn(flow).get(path.join('/'))) ?? [];
    const only = steps.length === 1 ? steps[0] : undefined;
    const onStep = flow && only && onSteps(flow).get(only.id)?.entered;
    return marked(catalog, (walk) =>
      walkScreen(objectAt(sources, file), onStep ?? plainOf(flow), walk),
    );
  });
  const sentByScreen = once((file: string) =>
    single(
      payloadsOf(objectAt(sources, file), (pointer) => nearest(screenMarks(file), pointer).likely),
    ),
  );
  const sentByShell = once((app: null) =>
    single(payloadsOf(objectIn(rawOf(app).shell), () => plainOf(app).likely)),
  );
  /** What all screens of a flow send, or (null) of all flows. */
  const sentWithin = once(
    (flow: Flow | null): Payloads =>
      together(
        flow ? flow.steps.map((step) => sentByScreen(screenOf(flow, step))) : flows.map(sentWithin),
      ),
  );
  const payloadOf = (flow: Flow | null, step: Step | null, event: string): Type => {
    if (event === 'arrive') return nothing;
    const sent = flow && step ? sentByScreen(screenOf(flow, step)) : sentWithin(flow);
    const types = [sentByShell(null), sent].flatMap((each) => each.get(event) ?? []);
    return types.length === 0 ? anything : unionOf(types);
  };

  const flowMarks = once(
    (flow: Flow | null): Marks =>
      marked(catalog, (walk) => {
        const all = {
          ...walk,
          payloadOf: (step: Step | null, event: string) => payloadOf(flow, step, event),
        };
        walkContainer(rawOf(flow), plainOf(flow), entryOf(flow), all);
        if (flow) walkSteps(rawOf(flow), flow, onSteps(flow), all);
      }),
  );
  return {
    at(file, pointer) {
      const [folder = '', part] = file.split('/');
      const marks = part === 'screens' ? screenMarks(file) : flowMarks(flowIn(folder));
      return nearest(marks, pointer);
    },
  };
}

function marked(catalog: CheckContext['catalog'], fill: (walk: Walk) => void): Marks {
  const marks = new Map<string, Standing>();
  fill({ catalog, mark: (pointer, at) => void marks.set(pointer, at) });
  return marks;
}

function nearest(marks: Marks, pointer: string): Standing {
  let at = pointer;
  for (;;) {
    const found = marks.get(at);
    if (found) return found;
    if (at === '') throw new Error('Nothing is known of the file.');
    at = at.slice(0, at.lastIndexOf('/'));
  }
}

/** Name of the screen file -> the steps that show it. */
function stepsByScreen({ steps }: Flow): ReadonlyMap<string, readonly Step[]> {
  const found = new Map<string, Step[]>();
  for (const step of steps) {
    const known = found.get(`${step.screen}.json`) ?? [];
    known.push(step);
    found.set(`${step.screen}.json`, known);
  }
  return found;
}

function single(sent: ReadonlyMap<string, Type>): Payloads {
  return new Map([...sent].map(([event, type]) => [event, [type]]));
}

function together(all: readonly Payloads[]): Payloads {
  const sent = new Map<string, Type[]>();
  for (const [event, types] of all.flatMap((each) => [...each])) {
    const known = sent.get(event) ?? [];
    for (const type of types) known.push(type);
    sent.set(event, known);
  }
  return sent;
}

/** The same function, asked once for each argument. */
function once<Key, Value extends object>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

function objectAt(sources: CheckContext['sources'], file: string): JsonObject {
  return objectIn(sources.values[file]);
}

function objectIn(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}
