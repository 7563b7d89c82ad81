// The coverable elements of a product: steps, transitions, guards, outcomes of calls, returns.

import type {
  App,
  EnterRules,
  Flow,
  Handoff,
  Load,
  Logic,
  Outcomes,
  Product,
  Reaction,
  Step,
} from '../language/index.ts';

interface Placed {
  /** A unique id, such as `tea:order/on/send/0`. */
  readonly id: string;
  /** Null for an element of the application. */
  readonly flow: Flow | null;
  readonly step: Step | null;
  /**
   * JSON Pointer in the file of the flow, the screen or the application. A list of one item may be
   * written without the list.
   */
  readonly pointer: string;
  /** Name of the screen file, or null for the flow's own file. */
  readonly screen: string | null;
}

export type Element = Placed &
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
    /** `*` stands for outcomes without a reaction of their own. */
    | {
        readonly kind: 'outcome';
        readonly owner: object;
        readonly operation: string;
        readonly outcome: string;
      }
  );

type Kinded = Element extends infer Each
  ? Each extends Element
    ? Omit<Each, keyof Placed>
    : never
  : never;
type Add = (id: string, element: Kinded, pointer?: string) => void;

/** Returns all elements of a product in the order of its files. */
export function elementsOf({ app, flows }: Product): readonly Element[] {
  const elements: Element[] = [];
  const adder =
    (flow: Flow | null, step: Step | null, base: string, screen: string | null = null): Add =>
    (id, element, pointer = id) =>
      elements.push({
        ...{ id: `${flow?.id ?? ''}:${step?.id ?? ''}${id}`, flow, step, screen },
        pointer: base + pointer,
        ...element,
      } as Element);
  ofContainer(adder(null, null, ''), app);
  for (const flow of Object.values(flows)) {
    ofContainer(adder(flow, null, ''), flow);
    ofReactions(adder(flow, null, ''), '/start', flow.start);
    const reported = new Set<string>();
    for (const [index, step] of flow.steps.entries()) {
      ofStep(adder(flow, step, `/steps/${index}`), step);
      if (reported.has(step.screen)) continue;
      reported.add(step.screen);
      ofScreen(adder(flow, step, '', step.screen), flow, step);
    }
  }
  return elements;
}

// helpers

function ofContainer(add: Add, container: App | Flow): void {
  ofEntry(add, '/enter', container.enter);
  for (const [event, list] of Object.entries(container.on)) ofReactions(add, `/on/${event}`, list);
  ofOutcomes(add, '/outcomes', container.outcomes);
}

function ofStep(add: Add, step: Step): void {
  add('', { kind: 'step' });
  for (const what of ['when', 'opensWhen', 'completeWhen'] as const)
    ofGuard(add, '', step, what, step[what]);
  ofEntry(add, '', { take: [], redirect: step.redirect, load: step.load, then: step.then });
  for (const [event, list] of Object.entries(step.on)) ofReactions(add, `/on/${event}`, list);
  if (step.handoff) ofHandoff(add, step.handoff);
}

function ofHandoff(add: Add, handoff: Handoff): void {
  const { call, on, back } = handoff;
  ofCall(add, '/handoff', handoff, call, on);
  ofCall(add, '/handoff/back/confirm', back.confirm, back.confirm.call, back.confirm.on);
  ofReactions(add, '/handoff/back/on', back.on, true);
  ofReactions(add, '/handoff/back/late', back.late, true);
}

function ofScreen(add: Add, flow: Flow, step: Step): void {
  const screen = flow.screens[step.screen];
  for (const [index, block] of (screen?.blocks ?? []).entries())
    ofGuard(add, `/blocks/${index}`, block, 'when', block.when);
  for (const [index, action] of (screen?.actions ?? []).entries())
    ofGuard(add, `/actions/${index}`, action, 'when', action.when);
  if (!screen?.form) return;
  ofGuard(add, '/form', screen.form, 'when', screen.form.when);
  for (const [name, rule] of Object.entries(screen.form.require ?? {}))
    add(`/form/require/${name}`, { kind: 'guard', owner: screen.form, what: name, rule });
}

function ofEntry(add: Add, at: string, entry: EnterRules): void {
  for (const [index, take] of entry.take.entries())
    ofGuard(add, `${at}/take/${index}`, take, 'when', take.when);
  ofReactions(add, `${at}/redirect`, entry.redirect);
  for (const [index, load] of entry.load.entries()) ofLoad(add, `${at}/load/${index}`, load);
  ofReactions(add, `${at}/then`, entry.then);
}

function ofLoad(add: Add, at: string, load: Load): void {
  ofGuard(add, at, load, 'when', load.when);
  ofCall(add, at, load, load.call, load.on);
}

function ofCall(add: Add, at: string, owner: object, operation: string, on: Outcomes): void {
  for (const outcome of new Set(['ok', ...Object.keys(on)]))
    add(
      `${at}/on/${outcome}!`,
      { kind: 'outcome', owner, operation, outcome },
      `${at}/on/${outcome}`,
    );
  ofOutcomes(add, `${at}/on`, on);
}

function ofOutcomes(add: Add, at: string, on: Outcomes): void {
  for (const [outcome, list] of Object.entries(on)) ofReactions(add, `${at}/${outcome}`, list);
}

function ofReactions(add: Add, at: string, list: readonly Reaction[], back = false): void {
  for (const [index, reaction] of list.entries()) {
    const id = `${at}/${index}`;
    add(id, { kind: 'transition', owner: reaction, back });
    ofGuard(add, id, reaction, 'when', reaction.when);
    if (reaction.call !== undefined) ofCall(add, id, reaction, reaction.call, reaction.on ?? {});
  }
}

function ofGuard(add: Add, at: string, owner: object, what: string, rule: Logic | undefined): void {
  if (rule !== undefined && rule !== true)
    add(`${at}/${what}`, { kind: 'guard', owner, what, rule });
}
