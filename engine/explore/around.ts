// Explores variations of the journeys: each call ends in every other way that its document declares
// and offline, every button shown then is pressed once, and every form is sent with each relevant
// answer.

import {
  type Flow,
  isObject,
  type Journey,
  type JourneyStep,
  type Json,
  type View,
} from '../language/index.ts';
import { type Attempt, attempt, type Overrides } from './attempt.ts';
import { metWords } from './met.ts';
import { isDeadEnd, pressesOf, type SearchMove, submitted } from './moves.ts';
import { journeyTo, type Reached, rootOf, type SearchFault } from './reached.ts';
import type { CallSite, LabelledAnswer } from './results.ts';
import { sampleOf } from './sample.ts';
import type { World } from './world.ts';

/** A fault found next to a journey. */
export interface AroundFault {
  readonly kind: SearchFault['kind'];
  readonly flow: string;
  readonly step: string | null;
  readonly message: string;
  /** The text with an empty placeholder. */
  readonly text?: string;
  /** The cause, such as `shop.order ends with 404`. Empty when nothing was varied. */
  readonly when: readonly string[];
  readonly witness: Journey;
}

export interface Around {
  readonly faults: readonly AroundFault[];
  /** The number of outcomes and buttons tried. */
  readonly tried: number;
  /** One line for each attempt and each step of a journey, by name. */
  readonly met: Readonly<Record<string, string>>;
}

/**
 * Explores variations of the journeys of one flow: each call ends with every other outcome, every button is pressed
 * once, and every form is sent with each relevant answer. Each fault has a journey that leads to it.
 * @example
 * const { faults, met } = exploreAround(world, tea);
 * faults // []
 * met['tea:about  submit null'] // 'tea:kind | help, submit'
 */
export function exploreAround(world: World, flow: Flow): Around {
  const search = createSearch(world);
  for (const each of world.journeys) if (each.flow === flow) search.follow(flow, each.journey);
  return search.found();
}

// helpers

interface Seen {
  readonly at: Reached;
  readonly view: View | null;
}

function createSearch(world: World) {
  const faults = new Map<string, AroundFault>();
  const tried = new Set<string>();
  const met: Record<string, string> = {};
  let reported = world.coverage.empty.size;

  const add = (fault: Omit<AroundFault, 'when' | 'witness'>, at: Reached, when: string) => {
    const key = `${fault.kind} ${fault.flow}:${fault.step} ${fault.message}`;
    const known = faults.get(key);
    const whens = [...new Set([...(known?.when ?? []), ...(when === '' ? [] : [when])])];
    // A fault that also occurs without a variation has no cause.
    const isAlways = when === '' || (known !== undefined && known.when.length === 0);
    const witness = known?.witness ?? deciding(journeyTo(at, fault.message));
    faults.set(key, { ...fault, when: isAlways ? [] : whens, witness });
  };

  /** Tries a move and records the result. */
  const tryOut = (key: string, from: Reached, move: SearchMove, answers?: Overrides): Attempt => {
    const result = attempt(world, from, move, answers);
    met[key] = metWords(world, from.snapshot, result);
    return result;
  };

  /**
   * Records the faults of an attempt.
   * @returns where it led and what is shown there, or null when it failed
   */
  const note = (from: Reached, result: Attempt, when: string): Seen | null => {
    const { fault, snapshot, step, returns, seconds, idle, view } = result;
    const next: Reached = {
      ...{ snapshot, returns, seconds, step },
      ...{ flow: from.flow, start: from.start, before: from },
    };
    const place = { flow: snapshot.flow ?? from.flow.id, step: snapshot.step };
    for (const { text, path } of [...world.coverage.empty.values()].slice(reported))
      add(
        { ...place, kind: 'empty', message: `"${path}" is empty when “${text}” is shown.`, text },
        next,
        when,
      );
    reported = world.coverage.empty.size;
    if (fault !== null) add({ ...place, kind: 'broken', message: fault }, next, when);
    else if (snapshot.status === 'broken')
      add(
        {
          ...{ ...place, kind: 'circle' },
          message: `Redirects form a loop after ${step.open ?? step.event}.`,
        },
        next,
        when,
      );
    else {
      if (idle)
        add(
          { ...place, kind: 'idle', message: `No reaction to "${step.event}" is taken.` },
          from,
          when,
        );
      if (view && isDeadEnd(world, snapshot, view))
        add(
          {
            ...place,
            kind: 'dead-end',
            message: `The user cannot leave "${snapshot.step}": its screen has no form, button or link.`,
          },
          next,
          when,
        );
      return { at: next, view };
    }
    return null;
  };

  /** Returns true the first time a key is seen. */
  const isNew = (key: string): boolean => {
    if (tried.has(key)) return false;
    tried.add(key);
    return true;
  };

  /** Presses every button once that is shown after an attempt. */
  const press = ({ at, view }: Seen, when: string) => {
    const { snapshot } = at;
    if (!view) return;
    const here = `${snapshot.flow}:${snapshot.step} ${snapshot.failure ? 'failed' : ''}`;
    for (const move of [...pressesOf(view, []), ...sendsOf(at, view)])
      if (isNew(`${here} ${move.label}`)) note(at, tryOut(`${here} ${move.label}`, at, move), when);
  };

  /** Returns moves that send the form with each relevant answer. */
  const sendsOf = ({ snapshot }: Reached, view: View): readonly SearchMove[] => {
    const flow = world.product.flows[snapshot.flow ?? ''];
    const step = flow?.steps.find(({ id }) => id === snapshot.step);
    return flow && step ? submitted(world, flow, step, view) : [];
  };

  const vary = (from: Reached, move: SearchMove, answers: Overrides, sites: Attempt['sites']) => {
    const { flow, step } = from.snapshot;
    const what = move.step.event ?? move.step.open?.split('?')[0] ?? 'wait';
    const here = move.step.open === undefined ? `${flow}:${step} ${what}` : what;
    for (const [operation, site] of sites)
      for (const name of otherEnds(world, site)) {
        const key = `${here} ${operation} ${name}`;
        if (!isNew(key)) continue;
        const overrides = new Map([...answers, [operation, answerOf(world, site, name)]]);
        const when = `${operation} ends with ${name}`;
        const next = note(from, tryOut(key, from, move, overrides), when);
        if (next) press(next, when);
      }
  };

  return {
    follow(flow: Flow, { steps, name, ...start }: Journey) {
      let at: Reached | null = rootOf(world, flow, start);
      let answers = answersIn(start.answers ?? {});
      for (const [index, step] of steps.entries()) {
        answers = new Map([...answers, ...answersIn(step.answers ?? {})]);
        const move = moveOf(step);
        if (!move || !at) continue;
        const plain = tryOut(`${name} ${index + 1}`, at, move, answers);
        vary(at, move, answers, plain.sites);
        const seen = note(at, plain, '');
        at = seen?.at ?? null;
        if (seen) press(seen, '');
      }
    },
    found: (): Around => ({ faults: [...faults.values()], tried: tried.size, met }),
  };
}

function moveOf({ open, event, with: payload, wait }: JourneyStep): SearchMove | null {
  if (open !== undefined) return { label: open, step: { open } };
  if (event !== undefined)
    return { label: event, step: { event, ...(payload === undefined ? {} : { with: payload }) } };
  return wait === undefined ? null : { label: 'wait', step: { wait } };
}

function answersIn(answers: NonNullable<Journey['answers']>): Overrides {
  return new Map(
    Object.entries(answers).flatMap(([operation, outcomes]) => {
      const [first] = Object.entries(outcomes);
      return first
        ? [[operation, { label: first[0], name: first[0], result: first[1] }] as const]
        : [];
    }),
  );
}

/** Returns the other outcomes of a call: those that its document declares, and offline. */
function otherEnds(world: World, { operation }: CallSite): readonly string[] {
  const named = world.outcomesOf(operation).filter((name) => name !== 'ok');
  return [...new Set([...named, 'offline'])];
}

/** Returns the answer of a call that ends with an outcome. A 422 refuses the first field. */
function answerOf(world: World, { operation, fields }: CallSite, name: string): LabelledAnswer {
  const [field] = fields;
  const schema = world.schemaOf(operation, name);
  const body = schema ? sampleOf(schema, { full: true, textFor: world.textFor }) : null;
  const result: Json =
    name === '422' && field !== undefined
      ? { ...(isObject(body) ? body : {}), fields: { [field]: 'This is taken.' } }
      : body;
  return { label: name, name, result };
}

/**
 * Returns a journey with the answers of its last step only. Earlier answers matter only in that
 * they were given.
 */
function deciding(journey: Journey): Journey {
  const { answers: _, ...rest } = journey;
  const steps = journey.steps.map((step, index) => {
    if (index === journey.steps.length - 1) return step;
    const { answers: __, ...others } = step;
    return others;
  });
  return { ...rest, steps };
}
