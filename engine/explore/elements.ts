// Collects the elements of a product that can be covered: steps, transitions, guards, outcomes of calls, and returns.

import type {
  App,
  EnterRules,
  Flow,
  Handoff,
  Load,
  Logic,
  OutcomeReactions,
  Product,
  Reaction,
  Step,
} from '../language/index.ts';

interface ElementLocation {
  /** The unique id of the element, such as `tea:order/on/send/0`. */
  readonly id: string;
  /** The flow of the element, or null for an element of the application. */
  readonly flow: Flow | null;
  readonly step: Step | null;
  /**
   * JSON Pointer in the file of the flow, the screen, or the application. A list with one item may be written without
   * the list.
   */
  readonly pointer: string;
  /** The name of the screen file, or null for the flow file. */
  readonly screen: string | null;
}

export type CoverageElement = ElementLocation &
  (
    | { readonly kind: 'step' }
    /** A reaction. `back` is true for a reaction that returns from an external page. */
    | { readonly kind: 'transition'; readonly owner: Reaction; readonly back: boolean }
    | {
        readonly kind: 'guard';
        readonly owner: object;
        readonly what: string;
        readonly rule: Logic;
      }
    /** The outcome `*` stands for outcomes without their own reaction. */
    | {
        readonly kind: 'outcome';
        readonly owner: object;
        readonly operation: string;
        readonly outcome: string;
      }
  );

type ElementDetails = CoverageElement extends infer Each
  ? Each extends CoverageElement
    ? Omit<Each, keyof ElementLocation>
    : never
  : never;
type AddElement = (id: string, element: ElementDetails, pointer?: string) => void;

/** Returns all coverable elements of a product, in file order. */
export function collectElements({ app, flows }: Product): readonly CoverageElement[] {
  const elements: CoverageElement[] = [];
  const adder =
    (
      flow: Flow | null,
      step: Step | null,
      base: string,
      screen: string | null = null,
    ): AddElement =>
    (id, element, pointer = id) =>
      elements.push({
        ...{ id: `${flow?.id ?? ''}:${step?.id ?? ''}${id}`, flow, step, screen },
        pointer: base + pointer,
        ...element,
      } as CoverageElement);
  addContainer(adder(null, null, ''), app);
  for (const flow of Object.values(flows)) {
    addContainer(adder(flow, null, ''), flow);
    addReactions(adder(flow, null, ''), '/start', flow.start);
    const reported = new Set<string>();
    for (const [index, step] of flow.steps.entries()) {
      addStep(adder(flow, step, `/steps/${index}`), step);
      if (reported.has(step.screen)) continue;
      reported.add(step.screen);
      addScreen(adder(flow, step, '', step.screen), flow, step);
    }
  }
  return elements;
}

// helpers

function addContainer(add: AddElement, container: App | Flow): void {
  addEntry(add, '/enter', container.enter);
  for (const [event, list] of Object.entries(container.on)) addReactions(add, `/on/${event}`, list);
  addOutcomes(add, '/outcomes', container.outcomes);
}

function addStep(add: AddElement, step: Step): void {
  add('', { kind: 'step' });
  for (const what of ['when', 'opensWhen', 'completeWhen'] as const) addGuard(add, '', step, what);
  addEntry(add, '', { take: [], redirect: step.redirect, load: step.load, then: step.then });
  for (const [event, list] of Object.entries(step.on)) addReactions(add, `/on/${event}`, list);
  if (step.handoff) addHandoff(add, step.handoff);
}

function addHandoff(add: AddElement, handoff: Handoff): void {
  const { back } = handoff;
  addCall(add, '/handoff', handoff);
  addCall(add, '/handoff/back/confirm', back.confirm);
  addReactions(add, '/handoff/back/on', back.on, true);
  addReactions(add, '/handoff/back/late', back.late, true);
}

function addScreen(add: AddElement, flow: Flow, step: Step): void {
  const screen = flow.screens[step.screen];
  for (const [index, block] of (screen?.blocks ?? []).entries())
    addGuard(add, `/blocks/${index}`, block, 'when');
  for (const [index, action] of (screen?.actions ?? []).entries())
    addGuard(add, `/actions/${index}`, action, 'when');
  if (!screen?.form) return;
  addGuard(add, '/form', screen.form, 'when');
  for (const [name, rule] of Object.entries(screen.form.require ?? {}))
    add(`/form/require/${name}`, { kind: 'guard', owner: screen.form, what: name, rule });
}

function addEntry(add: AddElement, at: string, entry: EnterRules): void {
  for (const [index, take] of entry.take.entries())
    addGuard(add, `${at}/take/${index}`, take, 'when');
  addReactions(add, `${at}/redirect`, entry.redirect);
  for (const [index, load] of entry.load.entries()) addLoad(add, `${at}/load/${index}`, load);
  addReactions(add, `${at}/then`, entry.then);
}

function addLoad(add: AddElement, at: string, load: Load): void {
  addGuard(add, at, load, 'when');
  if (load.repeat) addGuard(add, `${at}/repeat`, load.repeat, 'while');
  addCall(add, at, load);
}

/** Adds the outcomes of a call. Adds nothing for a reaction without a call. */
function addCall(add: AddElement, at: string, owner: Pick<Reaction, 'call' | 'on'>): void {
  const { call: operation, on = {} } = owner;
  if (operation === undefined) return;
  for (const outcome of new Set(['ok', ...Object.keys(on)]))
    add(
      `${at}/on/${outcome}!`,
      { kind: 'outcome', owner, operation, outcome },
      `${at}/on/${outcome}`,
    );
  addOutcomes(add, `${at}/on`, on);
}

function addOutcomes(add: AddElement, at: string, on: OutcomeReactions): void {
  for (const [outcome, list] of Object.entries(on)) addReactions(add, `${at}/${outcome}`, list);
}

function addReactions(add: AddElement, at: string, list: readonly Reaction[], back = false): void {
  for (const [index, reaction] of list.entries()) {
    const id = `${at}/${index}`;
    add(id, { kind: 'transition', owner: reaction, back });
    addGuard(add, id, reaction, 'when');
    addCall(add, id, reaction);
  }
}

/** Adds the guard in a property of an element. Adds nothing if the guard is missing or always true. */
function addGuard<Name extends string>(
  add: AddElement,
  at: string,
  owner: { readonly [Property in Name]?: Logic | undefined },
  what: Name,
): void {
  const rule: Logic | undefined = owner[what];
  if (rule !== undefined && rule !== true)
    add(`${at}/${what}`, { kind: 'guard', owner, what, rule });
}
