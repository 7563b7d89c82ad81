// What is explored: a product that is watched, and where values come from.

import { isObject, readPath } from '../data.ts';
import { type Journey, journeysOf } from '../journey/index.ts';
import type { Parsed, Product } from '../parse.ts';
import type { Flow, Json, JsonSchema, Program } from '../types.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { type Relevance, relevanceOf } from './relevant.ts';

/** What only the caller knows. */
export interface Sources {
  /** The schema of what an operation brings; null where nothing is known of it. */
  schemaOf(operation: string): JsonSchema | null;
  /** A text that a regular expression matches. */
  textFor(pattern: string): string;
}

export interface World extends Sources {
  readonly product: Product;
  readonly program: Program;
  readonly coverage: Coverage;
  readonly relevance: Relevance;
  readonly journeys: readonly { readonly flow: Flow; readonly journey: Journey }[];
  written(operation: string): readonly Json[];
}

/** More written results of one operation than these are not tried. */
const mostWritten = 6;

/** @throws Error when the flows could not be parsed */
export function worldOf(parsed: Parsed, sources: Sources): World {
  const { product } = parsed;
  if (!product) throw new Error('The flows cannot be read.');
  const coverage = coverageOf(product);
  const journeys = journeysOf(parsed);
  const written = writtenIn(journeys.map(({ journey }) => journey));
  return {
    ...{ product, coverage, journeys, program: coverage.program, relevance: relevanceOf(parsed) },
    schemaOf: sources.schemaOf,
    textFor: sources.textFor,
    written: (operation) => written.get(operation) ?? [],
  };
}

/** The first address outside that may be left for by a name. */
export function outsideOf(
  { product }: World,
  config: Json,
  allow: string | undefined,
): string | undefined {
  const list = allow === undefined ? undefined : product.app.leaves[allow];
  const origins = list ? readPath({ config }, list.origins) : undefined;
  const [first] = [origins].flat();
  return typeof first === 'string' ? `${first}/somewhere` : undefined;
}

// helpers

/** The results that journeys were given, the plainest first. */
function writtenIn(journeys: readonly Journey[]): ReadonlyMap<string, readonly Json[]> {
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
      [...results.values()].slice(0, mostWritten),
    ]),
  );
}
