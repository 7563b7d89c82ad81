// Records the decisions of the engine during a journey, step by step.

import type {
  DecisionListener,
  Flow,
  Journey,
  Logic,
  Product,
  Snapshot,
} from '../language/index.ts';
import { type JourneyFault, runJourney } from '../simulate/index.ts';
import { type CoverageElement, collectElements } from './elements.ts';

/** One decision of the engine: a guard's result, a reaction that was taken, or a call that ended. */
export interface RecordedDecision {
  readonly element: CoverageElement;
  readonly what:
    | { readonly rule: Logic; readonly held: boolean }
    | 'taken'
    | { readonly outcome: string };
}

export interface JourneyTrace {
  /** The decisions and the resulting state of each step of the journey. */
  readonly steps: readonly {
    readonly decisions: readonly RecordedDecision[];
    readonly snapshot: Snapshot;
  }[];
  readonly fault: JourneyFault | null;
}

/**
 * Plays a journey and records the decisions of the engine: guards, reactions that were taken, and calls that ended.
 * Each decision is recorded once per step.
 * @example
 * const { steps } = traceJourney(product, tea, journey);
 * steps[1].decisions.map(({ element }) => element.id) // ['tea:green/when', 'tea:kind/on/help/0']
 */
export function traceJourney(product: Product, flow: Flow, journey: Journey): JourneyTrace {
  const known = indexElementsByOwner(product);
  const steps: { decisions: readonly RecordedDecision[]; snapshot: Snapshot }[] = [];
  let decisions = new Map<string, RecordedDecision>();
  const add = (element: CoverageElement | undefined, what: RecordedDecision['what']) => {
    if (!element) return;
    const key = `${element.id} ${JSON.stringify(what)}`;
    if (!decisions.has(key)) decisions.set(key, { element, what });
  };
  const program = {
    ...product,
    watch: ((seen) => {
      if (seen.kind === 'empty') return;
      const own = known.get(seen.owner);
      if (seen.kind === 'guard')
        add(own?.get(`guard ${seen.what}`), { rule: seen.rule, held: seen.held });
      else if (seen.kind === 'taken') add(own?.get('transition'), 'taken');
      else add(own?.get('outcome'), { outcome: seen.outcome });
    }) satisfies DecisionListener,
  };
  const fault = runJourney(program, flow, journey, {
    onScreen(snapshot) {
      steps.push({ decisions: [...decisions.values()], snapshot });
      decisions = new Map();
    },
  });
  return { steps, fault };
}

// helpers

/** Maps an owner and a kind of element to the element. */
function indexElementsByOwner(
  product: Product,
): ReadonlyMap<object, ReadonlyMap<string, CoverageElement>> {
  const owners = new Map<object, Map<string, CoverageElement>>();
  for (const element of collectElements(product)) {
    if (element.kind === 'step') continue;
    const own = owners.get(element.owner) ?? new Map<string, CoverageElement>();
    const name = element.kind === 'guard' ? `guard ${element.what}` : element.kind;
    if (!own.has(name)) own.set(name, element);
    owners.set(element.owner, own);
  }
  return owners;
}
