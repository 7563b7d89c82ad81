// Measures coverage by observing the decisions of the engine.

import type {
  DecisionListener,
  EngineDecision,
  ExpressionContext,
  Product,
  Program,
} from '../language/index.ts';
import {
  evaluateGuardAtoms,
  evaluateGuardFormula,
  type ParsedGuard,
  splitGuardIntoAtoms,
} from './atoms.ts';
import { type CoverageElement, collectElements } from './elements.ts';

type GuardElement = Extract<CoverageElement, { kind: 'guard' }>;

/** A coverage goal and the element that it belongs to. */
export interface CoverageGoal {
  /** The unique id of the goal. */
  readonly id: string;
  readonly group: 'steps' | 'transitions' | 'guards' | 'conditions' | 'outcomes' | 'returns';
  readonly element: CoverageElement;
  /**
   * The aspect of a guard that the goal covers: it holds, it fails, or the index of an atom that alone decides the
   * result.
   */
  readonly aspect: 'holds' | 'fails' | number | null;
}

export interface UnfilledPlaceholder {
  readonly text: string;
  readonly path: string;
}

export interface CoverageTracker {
  readonly goals: readonly CoverageGoal[];
  readonly covered: ReadonlySet<string>;
  /** The texts with a placeholder that had no value. The key consists of the flow and the text. */
  readonly empty: ReadonlyMap<string, UnfilledPlaceholder>;
  /** The instrumented program, which records coverage. */
  readonly program: Program;
  /** Records that a step is shown. */
  show(flow: string | null, step: string | null): void;
  /** Returns the guard of an element, split into atoms. */
  guardOf(element: GuardElement): ParsedGuard;
}

/** Creates the coverage tracker of a product. */
export function createCoverageTracker(product: Product): CoverageTracker {
  const elements = collectElements(product);
  const known = indexElements(product, elements);
  const covered = new Set<string>();
  const empty = new Map<string, UnfilledPlaceholder>();
  const shown = new Map(
    elements.flatMap((element) => (element.kind === 'step' ? [[element.id, element]] : [])),
  );
  const watch: DecisionListener = (seen) => {
    if (seen.kind === 'empty')
      empty.set(createEmptyKey(seen), { text: seen.text, path: seen.path });
    else for (const goal of known.goalsOf(seen)) covered.add(goal);
  };
  return {
    goals: elements.flatMap((element) => createGoals(element, known.guardOf)),
    ...{ covered, empty },
    program: { ...product, watch },
    show(flow, step) {
      const id = `${flow}:${step}`;
      if (shown.has(id)) covered.add(id);
    },
    guardOf: known.guardOf,
  };
}

// helpers

function createEmptyKey({
  context,
  text,
  path,
}: Extract<EngineDecision, { kind: 'empty' }>): string {
  return [context.flow?.id, text, path].join(' ');
}

const goalGroups = {
  step: 'steps',
  transition: 'transitions',
  guard: 'guards',
  outcome: 'outcomes',
} as const;

function createGoals(
  element: CoverageElement,
  guardOf: (element: GuardElement) => ParsedGuard,
): readonly CoverageGoal[] {
  if (element.kind !== 'guard') {
    const back = element.kind === 'transition' && element.back;
    return [
      { id: element.id, group: back ? 'returns' : goalGroups[element.kind], element, aspect: null },
    ];
  }
  const { atoms } = guardOf(element);
  const own = (['holds', 'fails'] as const).map(
    (aspect): CoverageGoal => ({ id: `${element.id} ${aspect}`, group: 'guards', element, aspect }),
  );
  if (atoms.length < 2) return own;
  return [
    ...own,
    ...atoms.map(
      (_, aspect): CoverageGoal => ({
        id: `${element.id} ${aspect}`,
        group: 'conditions',
        element,
        aspect,
      }),
    ),
  ];
}

/** Indexes elements by the object whose decisions cover them. */
function indexElements(product: Product, elements: readonly CoverageElement[]) {
  const guards = new Map<object, Map<string, GuardElement>>();
  const transitions = new Map<object, CoverageElement>();
  const outcomes = new Map<object, Map<string, CoverageElement>>();
  for (const element of elements) {
    if (element.kind === 'transition') transitions.set(element.owner, element);
    if (element.kind === 'guard') getOrCreateMap(guards, element.owner).set(element.what, element);
    if (element.kind === 'outcome')
      getOrCreateMap(outcomes, element.owner).set(element.outcome, element);
  }
  const splitGuards = new Map<CoverageElement, ParsedGuard>();
  const guardOf = (element: GuardElement): ParsedGuard => {
    const found =
      splitGuards.get(element) ?? splitGuardIntoAtoms(element.rule, element.flow, product.app);
    splitGuards.set(element, found);
    return found;
  };
  const trackIndependence = createIndependenceTracker();
  const goalsOf = (seen: Exclude<EngineDecision, { kind: 'empty' }>): readonly string[] => {
    if (seen.kind === 'taken') return [transitions.get(seen.owner)?.id ?? ''];
    if (seen.kind === 'outcome')
      return [findHandler(outcomes.get(seen.owner), seen.outcome)?.id ?? ''];
    const element = guards.get(seen.owner)?.get(seen.what);
    if (!element) return [];
    const own = `${element.id} ${seen.held ? 'holds' : 'fails'}`;
    return [own, ...trackIndependence(element.id, guardOf(element), seen.context)];
  };
  return { guardOf, goalsOf };
}

function getOrCreateMap<Value>(
  map: Map<object, Map<string, Value>>,
  key: object,
): Map<string, Value> {
  const found = map.get(key) ?? new Map<string, Value>();
  map.set(key, found);
  return found;
}

/** Finds a handler by outcome name, class, or `*`, like the engine does. */
function findHandler(
  on: ReadonlyMap<string, CoverageElement> | undefined,
  outcome: string,
): CoverageElement | undefined {
  const named = on?.get(outcome);
  if (named || outcome === 'ok') return named;
  return (/^[45]\d\d$/.test(outcome) ? on?.get(`${outcome[0]}xx`) : undefined) ?? on?.get('*');
}

/**
 * Tracks independent effect (masking MC/DC). An atom is covered after it was true and false while it alone decided the
 * guard.
 */
function createIndependenceTracker() {
  const seen = new Map<string, Set<string>>();
  return (id: string, guard: ParsedGuard, context: ExpressionContext): readonly string[] => {
    if (guard.atoms.length < 2) return [];
    const atoms = evaluateGuardAtoms(guard, context);
    const known = seen.get(id) ?? new Set<string>();
    seen.set(id, known);
    const vector = atoms.map(Number).join('');
    if (known.has(vector)) return [];
    known.add(vector);
    const truth = evaluateGuardFormula(guard.formula, atoms);
    return atoms.flatMap((atom, index) => {
      const flipped = atoms.with(index, !atom);
      if (evaluateGuardFormula(guard.formula, flipped) === truth) return [];
      known.add(`${index} ${atom}`);
      return known.has(`${index} true`) && known.has(`${index} false`) ? [`${id} ${index}`] : [];
    });
  };
}
