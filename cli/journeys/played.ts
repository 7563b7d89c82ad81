// Plays the journeys of flows and explores around them. Results are cached by content.

import {
  createPlainExploration,
  exploreVariations,
  type VariationFault,
  type VariationReport,
} from '../../engine/explore/index.ts';
import type { Parsed, Product } from '../../engine/language/index.ts';
import type { Catalog } from '../../engine/lint/index.ts';
import { type FlowJourney, getJourneys, playJourney } from '../../engine/simulate/index.ts';
import { sourcesFrom } from '../explore/sources.ts';
import type { Failed } from './failed.ts';
import { type Fingerprint, fingerprintOf } from './fingerprint.ts';
import { hashOf, type ResultStore } from './store.ts';
import { type Unasked, unaskedIn } from './unasked.ts';

/** The results of one flow's journeys. */
export interface PlayedFlow {
  readonly flow: string;
  readonly count: number;
  readonly failed: readonly Failed[];
  /** Faults found around them. */
  readonly faults: readonly VariationFault[];
  /** The number of outcomes and buttons tried around them. */
  readonly tried: number;
  /** One line for each attempt, by its name. */
  readonly met: VariationReport['met'];
  /** The answers that no call asks for. */
  readonly unasked: readonly Unasked[];
}

export interface Playing {
  readonly parsed: Parsed & { readonly product: Product };
  readonly catalog: Catalog;
  /** The text of the documents that the catalog was made from. */
  readonly documents: string;
  readonly store: ResultStore;
}

/**
 * Plays the journeys of all flows.
 * @param backward starts with the last flow, because another process starts with the first
 */
export function playFlows(playing: Playing, backward = false): readonly PlayedFlow[] {
  const due = dueFlows(playing);
  const played = (backward ? [...due].reverse() : due).map(({ flow, own, name, known, print }) => {
    const cached = known();
    const entry = cached ?? play(playing, own, print);
    if (!cached) playing.store.write(name, entry);
    const { fails, faults, tried, met, unasked } = entry;
    const failed = fails.flatMap(([index, fault]) => {
      const at = own[index];
      return at ? [{ played: at, fault }] : [];
    });
    return { flow, count: own.length, failed, faults, tried, met, unasked };
  });
  return backward ? played.reverse() : played;
}

/** Returns the number of flows whose journeys must be played for the current content. */
export function countDue(playing: Playing): number {
  return dueFlows(playing).filter(({ known }) => !known()).length;
}

// helpers

/** The cached result of a flow's journeys. */
interface Entry extends Pick<PlayedFlow, 'faults' | 'tried' | 'met' | 'unasked'> {
  /** The flows that were looked up, with their hashes, or null for a missing flow. */
  readonly uses: readonly (readonly [string, string | null])[];
  readonly fails: readonly (readonly [number, Failed['fault']])[];
}

interface Due {
  readonly flow: string;
  readonly own: readonly FlowJourney[];
  /** The name of its entry in the store. */
  readonly name: string;
  readonly print: Fingerprint;
  /** Returns its current entry for the present content, or undefined. */
  known(): Entry | undefined;
}

function dueFlows({ parsed, documents, store }: Playing): readonly Due[] {
  const print = fingerprintOf(parsed.product, documents);
  const journeys = new Map<string, FlowJourney[]>();
  for (const each of getJourneys(parsed))
    journeys.set(each.flow.id, [...(journeys.get(each.flow.id) ?? []), each]);
  return [...journeys].map(([flow, own]) => {
    const journeysText = JSON.stringify(own.map(({ journey }) => journey));
    const name = `journeys-${hashOf(print.shared, flow, journeysText)}`;
    const known = () => {
      const entry = entryOf(store.read(name));
      const isSame = entry?.uses.every(([id, hash]) => (print.flows[id] ?? null) === hash);
      return isSame ? entry : undefined;
    };
    return { flow, own, name, print, known };
  });
}

function play(
  { parsed, catalog }: Playing,
  journeys: readonly FlowJourney[],
  print: Fingerprint,
): Entry {
  const uses = new Set<string>();
  const unasked: Unasked[] = [];
  const fails = journeys.flatMap((each, index) => {
    const { fault, flows, lastCallSteps: asked } = playJourney(parsed.product, each);
    for (const id of flows) uses.add(id);
    if (!fault) unasked.push(...unaskedIn(parsed, each, asked));
    return fault ? [[index, fault] as const] : [];
  });
  const [first] = journeys;
  const world = createPlainExploration(parsed, sourcesFrom(catalog), journeys, (id) =>
    uses.add(id),
  );
  const around = first ? exploreVariations(world, first.flow) : { faults: [], tried: 0, met: {} };
  const hashes = [...uses].map((id) => [id, print.flows[id] ?? null] as const);
  return { uses: hashes, fails, unasked, ...around };
}

function entryOf(found: unknown): Entry | undefined {
  const { uses, fails, faults, unasked, tried = 0, met } = Object(found) as Partial<Entry>;
  const isWhole = [uses, fails, faults, unasked].every(Array.isArray);
  return isWhole && uses && fails && faults && unasked && met
    ? { uses, fails, faults, unasked, tried, met }
    : undefined;
}
