// Explores variations of the journeys: each call ends with offline and with every other outcome that
// its document declares, every button then shown is pressed once, and every form is sent with each
// relevant answer.

import {
  type Flow,
  isObject,
  type Journey,
  type JourneyStep,
  type Json,
  type View,
} from '../language/index.ts';
import { type Attempt, attemptMove, type OutcomeOverrides } from './attempt.ts';
import type { CallSite, LabeledResponse } from './call-responses.ts';
import type { Exploration } from './exploration.ts';
import { summarizeMove } from './move-summary.ts';
import { getButtonMoves, getSubmitMoves, isDeadEnd, type SearchMove } from './moves.ts';
import {
  createJourneyTo,
  createRootState,
  type ReachedState,
  type SearchFault,
} from './reached-state.ts';
import { createSample } from './sample.ts';

/** A fault found in a variation of a journey. */
export interface VariationFault {
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

export interface VariationReport {
  readonly faults: readonly VariationFault[];
  /** The number of outcomes and buttons tried. */
  readonly tried: number;
  /** One line for each attempt and each step of a journey, by name. */
  readonly met: Readonly<Record<string, string>>;
}

/**
 * Explores variations of the journeys of one flow: each call ends with every other outcome, every button is pressed
 * once, and every form is sent with each relevant answer. Each fault has a journey that leads to it.
 * @example
 * const { faults, met } = exploreVariations(exploration, tea);
 * faults // []
 * met['tea:about  submit null'] // 'tea:kind | help, submit'
 */
export function exploreVariations(exploration: Exploration, flow: Flow): VariationReport {
  const search = createSearch(exploration);
  for (const each of exploration.journeys)
    if (each.flow === flow) search.follow(flow, each.journey);
  return search.found();
}

// helpers

interface ShownState {
  readonly at: ReachedState;
  readonly view: View | null;
}

function createSearch(exploration: Exploration) {
  const faults = new Map<string, VariationFault>();
  const tried = new Set<string>();
  const met: Record<string, string> = {};
  let reported = exploration.coverage.empty.size;

  const add = (fault: Omit<VariationFault, 'when' | 'witness'>, at: ReachedState, when: string) => {
    const key = `${fault.kind} ${fault.flow}:${fault.step} ${fault.message}`;
    const known = faults.get(key);
    const whens = [...new Set([...(known?.when ?? []), ...(when === '' ? [] : [when])])];
    // A fault that also occurs without a variation has no cause.
    const isAlways = when === '' || (known !== undefined && known.when.length === 0);
    const witness = known?.witness ?? withLastAnswersOnly(createJourneyTo(at, fault.message));
    faults.set(key, { ...fault, when: isAlways ? [] : whens, witness });
  };

  /** Tries a move and records the result. */
  const tryOut = (
    key: string,
    from: ReachedState,
    move: SearchMove,
    answers?: OutcomeOverrides,
  ): Attempt => {
    const result = attemptMove(exploration, from, move, answers);
    met[key] = summarizeMove(exploration, from.snapshot, result);
    return result;
  };

  /**
   * Records the faults of an attempt.
   * @returns the reached state and its view, or null if the attempt failed
   */
  const recordFaults = (from: ReachedState, result: Attempt, when: string): ShownState | null => {
    const { fault, snapshot, step, returns, seconds, idle, view } = result;
    const next: ReachedState = {
      ...{ snapshot, returns, seconds, step },
      ...{ flow: from.flow, start: from.start, before: from },
    };
    const place = { flow: snapshot.flow ?? from.flow.id, step: snapshot.step };
    for (const { text, path } of [...exploration.coverage.empty.values()].slice(reported))
      add(
        { ...place, kind: 'empty', message: `"${path}" is empty when “${text}” is shown.`, text },
        next,
        when,
      );
    reported = exploration.coverage.empty.size;
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
      if (view && isDeadEnd(exploration, snapshot, view))
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

  /** Presses once each button that is shown after an attempt. */
  const press = ({ at, view }: ShownState, when: string) => {
    const { snapshot } = at;
    if (!view) return;
    const location = `${snapshot.flow}:${snapshot.step} ${snapshot.failure ? 'failed' : ''}`;
    for (const move of [...getButtonMoves(view, []), ...getSubmissions(at, view)])
      if (isNew(`${location} ${move.label}`))
        recordFaults(at, tryOut(`${location} ${move.label}`, at, move), when);
  };

  /** Returns moves that send the form with each relevant answer. */
  const getSubmissions = ({ snapshot }: ReachedState, view: View): readonly SearchMove[] => {
    const flow = exploration.product.flows[snapshot.flow ?? ''];
    const step = flow?.steps.find(({ id }) => id === snapshot.step);
    return flow && step ? getSubmitMoves(exploration, flow, step, view) : [];
  };

  const vary = (
    from: ReachedState,
    move: SearchMove,
    answers: OutcomeOverrides,
    sites: Attempt['sites'],
  ) => {
    const { flow, step } = from.snapshot;
    const what = move.step.event ?? move.step.open?.split('?')[0] ?? 'wait';
    const here = move.step.open === undefined ? `${flow}:${step} ${what}` : what;
    for (const [operation, site] of sites)
      for (const name of getOtherOutcomes(exploration, site)) {
        const key = `${here} ${operation} ${name}`;
        if (!isNew(key)) continue;
        const overrides = new Map([
          ...answers,
          [operation, createResponse(exploration, site, name)],
        ]);
        const when = `${operation} ends with ${name}`;
        const next = recordFaults(from, tryOut(key, from, move, overrides), when);
        if (next) press(next, when);
      }
  };

  return {
    follow(flow: Flow, { steps, name, ...start }: Journey) {
      let at: ReachedState | null = createRootState(exploration, flow, start);
      let answers = getFirstResponses(start.answers ?? {});
      for (const [index, step] of steps.entries()) {
        answers = new Map([...answers, ...getFirstResponses(step.answers ?? {})]);
        const move = toSearchMove(step);
        if (!move || !at) continue;
        const plain = tryOut(`${name} ${index + 1}`, at, move, answers);
        vary(at, move, answers, plain.sites);
        const seen = recordFaults(at, plain, '');
        at = seen?.at ?? null;
        if (seen) press(seen, '');
      }
    },
    found: (): VariationReport => ({ faults: [...faults.values()], tried: tried.size, met }),
  };
}

function toSearchMove({ open, event, with: payload, wait }: JourneyStep): SearchMove | null {
  if (open !== undefined) return { label: open, step: { open } };
  if (event !== undefined)
    return { label: event, step: { event, ...(payload === undefined ? {} : { with: payload }) } };
  return wait === undefined ? null : { label: 'wait', step: { wait } };
}

function getFirstResponses(answers: NonNullable<Journey['answers']>): OutcomeOverrides {
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
function getOtherOutcomes(exploration: Exploration, { operation }: CallSite): readonly string[] {
  const named = exploration.outcomesOf(operation).filter((name) => name !== 'ok');
  return [...new Set([...named, 'offline'])];
}

/** Returns the response of a call with the given outcome. A 422 rejects the first field. */
function createResponse(
  exploration: Exploration,
  { operation, fields }: CallSite,
  name: string,
): LabeledResponse {
  const [field] = fields;
  const schema = exploration.schemaOf(operation, name);
  const body = schema ? createSample(schema, { full: true, textFor: exploration.textFor }) : null;
  const result: Json =
    name === '422' && field !== undefined
      ? { ...(isObject(body) ? body : {}), fields: { [field]: 'This is taken.' } }
      : body;
  return { label: name, name, result };
}

/**
 * Removes the responses of all steps but the last, because their content does not matter here.
 */
function withLastAnswersOnly(journey: Journey): Journey {
  const { answers: _, ...rest } = journey;
  const steps = journey.steps.map((step, index) => {
    if (index === journey.steps.length - 1) return step;
    const { answers: __, ...others } = step;
    return others;
  });
  return { ...rest, steps };
}
