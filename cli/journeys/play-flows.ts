// Plays the journeys of flows, and tries other outcomes and buttons at their steps. Caches the results by the content
// of the flows.

import {
  createPlainExploration,
  exploreVariations,
  type VariationFault,
  type VariationReport,
} from '../../engine/explore/index.ts';
import type { Parsed, Product } from '../../engine/language/index.ts';
import type { Catalog } from '../../engine/lint/index.ts';
import { type FlowJourney, getJourneys, playJourney } from '../../engine/simulate/index.ts';
import { createSources } from '../explore/sources.ts';
import type { FailedJourney } from './failed-journeys.ts';
import { createFingerprint, type Fingerprint } from './fingerprint.ts';
import { hashTexts, type ResultStore } from './store.ts';
import { findUnusedMockAnswers, type UnusedMockAnswer } from './unasked-answers.ts';

/** The results of playing one flow's journeys. */
export interface PlayedFlow {
  readonly flow: string;
  readonly count: number;
  readonly failed: readonly FailedJourney[];
  /** Faults that were found by trying other outcomes and buttons at journey steps. */
  readonly faults: readonly VariationFault[];
  /** The number of other outcomes and buttons that were tried. */
  readonly tried: number;
  /** The current behavior: one line of text for each journey step and each tried variation, by name. */
  readonly lines: VariationReport['lines'];
  /** The mock answers in journeys that no call uses. */
  readonly unasked: readonly UnusedMockAnswer[];
}

export interface PlayOptions {
  readonly parsed: Parsed & { readonly product: Product };
  readonly catalog: Catalog;
  /** The text of the OpenAPI documents from which the catalog was created. */
  readonly documents: string;
  readonly store: ResultStore;
}

/**
 * Plays the journeys of all flows, or returns their cached results. The product always has the facts about the operations
 * of the catalog, such as which of them charge, so all commands see the same behavior.
 * @param backward true to start with the last flow, because another process starts with the first flow
 */
export function playFlows(options: PlayOptions, backward = false): readonly PlayedFlow[] {
  const { parsed, catalog } = options;
  const product = { ...parsed.product, operations: catalog.operations };
  const playing = { ...options, parsed: { ...parsed, product } };
  const due = listJourneysByFlow(playing);
  const played = (backward ? [...due].reverse() : due).map(({ flow, own, name, known, print }) => {
    const cached = known();
    const entry = cached ?? playFlow(playing, own, print);
    if (!cached) playing.store.write(name, entry);
    const { fails, faults, tried, lines, unasked } = entry;
    const failed = fails.flatMap(([index, fault]) => {
      const at = own[index];
      return at ? [{ played: at, fault }] : [];
    });
    return { flow, count: own.length, failed, faults, tried, lines, unasked };
  });
  return backward ? played.reverse() : played;
}

/** Returns the number of flows whose current content has no cached journey results. */
export function countUncachedFlows(playing: PlayOptions): number {
  return listJourneysByFlow(playing).filter(({ known }) => !known()).length;
}

// helpers

/** The cached result of playing a flow's journeys. */
interface CachedResult extends Pick<PlayedFlow, 'faults' | 'tried' | 'lines' | 'unasked'> {
  /** The flows that the journeys used, each with its hash. The hash is null for a flow that did not exist. */
  readonly uses: readonly (readonly [string, string | null])[];
  readonly fails: readonly (readonly [number, FailedJourney['fault']])[];
}

interface FlowJourneys {
  readonly flow: string;
  readonly own: readonly FlowJourney[];
  /** The name of the flow's entry in the result store. */
  readonly name: string;
  readonly print: Fingerprint;
  /** Returns the cached result for the current content of the flow, or undefined. */
  known(): CachedResult | undefined;
}

function listJourneysByFlow({ parsed, documents, store }: PlayOptions): readonly FlowJourneys[] {
  const print = createFingerprint(parsed.product, documents);
  const journeys = new Map<string, FlowJourney[]>();
  for (const each of getJourneys(parsed))
    journeys.set(each.flow.id, [...(journeys.get(each.flow.id) ?? []), each]);
  return [...journeys].map(([flow, own]) => {
    const journeysText = JSON.stringify(own.map(({ journey }) => journey));
    const name = `journeys-${hashTexts(print.shared, flow, journeysText)}`;
    const known = () => {
      const entry = parseEntry(store.read(name));
      const isSame = entry?.uses.every(([id, hash]) => (print.flows[id] ?? null) === hash);
      return isSame ? entry : undefined;
    };
    return { flow, own, name, print, known };
  });
}

function playFlow(
  { parsed, catalog }: PlayOptions,
  journeys: readonly FlowJourney[],
  print: Fingerprint,
): CachedResult {
  const uses = new Set<string>();
  const unasked: UnusedMockAnswer[] = [];
  const fails = journeys.flatMap((each, index) => {
    const { fault, flows, lastCallSteps: asked } = playJourney(parsed.product, each);
    for (const id of flows) uses.add(id);
    if (!fault) unasked.push(...findUnusedMockAnswers(parsed, each, asked));
    return fault ? [[index, fault] as const] : [];
  });
  const [first] = journeys;
  const exploration = createPlainExploration(parsed, createSources(catalog), journeys, (id) =>
    uses.add(id),
  );
  const around = first
    ? exploreVariations(exploration, first.flow)
    : { faults: [], tried: 0, lines: {} };
  const hashes = [...uses].map((id) => [id, print.flows[id] ?? null] as const);
  return { uses: hashes, fails, unasked, ...around };
}

function parseEntry(found: unknown): CachedResult | undefined {
  const { uses, fails, faults, unasked, tried = 0, lines } = Object(found) as Partial<CachedResult>;
  const isWhole = [uses, fails, faults, unasked].every(Array.isArray);
  return isWhole && uses && fails && faults && unasked && lines
    ? { uses, fails, faults, unasked, tried, lines }
    : undefined;
}
