// Declares the input of an exploration: an instrumented product, and the sources of sample values.

import {
  type Flow,
  isObject,
  type Journey,
  type Json,
  type JsonSchema,
  type Parsed,
  type Product,
  type Program,
  readPath,
} from '../language/index.ts';
import { getJourneys, watchFlowLookups } from '../simulate/index.ts';
import { splitGuardIntoAtoms } from './atoms.ts';
import {
  type CoverageTracker,
  createCoverageTracker,
  type UnfilledPlaceholder,
} from './coverage.ts';
import { collectRelevantValues, type RelevantValues } from './relevance.ts';

/** The sources of sample values that the caller provides. */
export interface ExplorationSources {
  /**
   * Returns the schema of an operation's result for an outcome, or null if it is unknown. The default outcome is
   * success.
   */
  schemaOf(operation: string, outcome?: string): JsonSchema | null;
  /** Returns the outcomes that an operation's document declares. */
  outcomesOf(operation: string): readonly string[];
  /** Returns true for a block that says that something is under way. */
  isWaitBlock(block: string): boolean;
  /** Returns a text that matches a regular expression. */
  textFor(pattern: string): string;
}

/** A product to explore, with everything that a search needs to know about the product. */
export interface Exploration extends ExplorationSources {
  readonly product: Product;
  /** The program with a watcher that records the decisions of the engine. */
  readonly program: Program;
  readonly coverage: CoverageTracker;
  readonly relevance: RelevantValues;
  readonly journeys: readonly { readonly flow: Flow; readonly journey: Journey }[];
  /** Returns at most six successful results that journeys define for an operation. */
  written(operation: string): readonly Json[];
}

/** The maximum number of results from journeys that are tried for one operation. */
const maxJourneyResults = 6;

/**
 * Creates an exploration of all flows that records coverage.
 * @param sources the schemas and the outcomes of operations, and sample texts for patterns
 * @throws Error if the files have no usable application file
 * @example
 * createExploration(parsed, sources).journeys.length // 1
 * createExploration(parsed, sources).coverage.goals.some(({ id }) => id === 'tea:about') // true
 */
export function createExploration(parsed: Parsed, sources: ExplorationSources): Exploration {
  const { product } = parsed;
  if (!product) throw new Error('The flows cannot be read.');
  const coverage = createCoverageTracker(product);
  const journeys = getJourneys(parsed);
  const written = collectJourneyResults(journeys.map(({ journey }) => journey));
  return {
    ...{
      product,
      coverage,
      journeys,
      program: coverage.program,
      relevance: collectRelevantValues(parsed),
    },
    ...sources,
    written: (operation) => written.get(operation) ?? [],
  };
}

/**
 * Creates an exploration of some journeys. It records only texts with empty placeholders, because recording coverage is
 * slow.
 * @param onFlow called with the id of every flow that is looked up
 * @throws Error if the files have no usable application file
 * @example
 * createPlainExploration(parsed, sources, getJourneys(parsed)).coverage.goals // []
 */
export function createPlainExploration(
  parsed: Parsed,
  sources: ExplorationSources,
  journeys: Exploration['journeys'],
  onFlow: (id: string) => void = () => undefined,
): Exploration {
  const { product } = parsed;
  if (!product) throw new Error('The flows cannot be read.');
  const empty = new Map<string, UnfilledPlaceholder>();
  const program: Program = {
    ...product,
    flows: watchFlowLookups(product.flows, onFlow),
    watch(seen) {
      if (seen.kind !== 'empty') return;
      const { text, path, context } = seen;
      empty.set(`${context.flow?.id} ${text} ${path}`, { text, path });
    },
  };
  const written = collectJourneyResults(journeys.map(({ journey }) => journey));
  let known: RelevantValues | undefined;
  const relevance = () => {
    known ??= collectRelevantValues(parsed);
    return known;
  };
  return {
    ...sources,
    ...{ product, program, journeys },
    coverage: {
      ...{ goals: [], covered: new Set(), empty, program },
      show: () => undefined,
      guardOf: ({ rule, flow }) => splitGuardIntoAtoms(rule, flow, product.app),
    },
    // Computed lazily, because variations of a journey seldom need the relevant values.
    relevance: {
      isRead: (...of) => relevance().isRead(...of),
      examplesOf: (...of) => relevance().examplesOf(...of),
      literalsOf: (...of) => relevance().literalsOf(...of),
      below: (...of) => relevance().below(...of),
    },
    written: (operation) => written.get(operation) ?? [],
  };
}

/** Returns the first address in a list of allowed external origins. */
export function getExternalAddress(
  { product }: Exploration,
  config: Json,
  allow: string | undefined,
): string | undefined {
  const list = allow === undefined ? undefined : product.app.leaves[allow];
  const origins = list ? readPath({ config }, list.origins) : undefined;
  const [first] = [origins].flat();
  return typeof first === 'string' ? `${first}/somewhere` : undefined;
}

// helpers

/** Returns the results in journeys, simplest result first. */
function collectJourneyResults(journeys: readonly Journey[]): ReadonlyMap<string, readonly Json[]> {
  const found = new Map<string, Map<string, Json>>();
  const answers = journeys.flatMap(({ answers, steps }) => [
    answers ?? {},
    ...steps.map((step) => step.answers ?? {}),
  ]);
  for (const each of answers) {
    for (const [operation, outcomes] of Object.entries(each)) {
      const result = outcomes.ok;
      if (result === undefined || (!isObject(result) && !Array.isArray(result))) continue;
      const known = found.get(operation) ?? new Map<string, Json>();
      known.set(JSON.stringify(result), result);
      found.set(operation, known);
    }
  }
  return new Map(
    [...found].map(([operation, results]) => [
      operation,
      [...results.values()].slice(0, maxJourneyResults),
    ]),
  );
}
