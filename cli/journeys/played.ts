// The journeys of flows played, and what stands around them explored; each flow once for the same content.

import type { Catalog } from '../../engine/check/index.ts';
import { type AroundFault, exploreAround, plainWorldOf } from '../../engine/explore/index.ts';
import type { Parsed, Product } from '../../engine/index.ts';
import { type FlowJourney, journeysOf, playJourney } from '../../engine/journey/index.ts';
import { sourcesFrom } from '../explore/sources.ts';
import type { Failed } from './failed.ts';
import { type Fingerprint, fingerprintOf } from './fingerprint.ts';
import { hashOf, type Store } from './store.ts';

/** What the journeys of one flow came to. */
export interface PlayedFlow {
  readonly flow: string;
  readonly count: number;
  readonly failed: readonly Failed[];
  /** What goes wrong around them. */
  readonly faults: readonly AroundFault[];
  /** Outcomes and buttons that were tried around them. */
  readonly tried: number;
}

export interface Playing {
  readonly parsed: Parsed & { readonly product: Product };
  readonly catalog: Catalog;
  /** The text of the documents that the catalog was made of. */
  readonly documents: string;
  readonly store: Store;
}

/** Plays the journeys of all flows. */
export function playFlows(playing: Playing): readonly PlayedFlow[] {
  const { parsed, store } = playing;
  const print = fingerprintOf(parsed.product, playing.documents);
  const journeys = new Map<string, FlowJourney[]>();
  for (const each of journeysOf(parsed))
    journeys.set(each.flow.id, [...(journeys.get(each.flow.id) ?? []), each]);
  return [...journeys].map(([flow, own]) => {
    const texts = own.map(({ file }) => parsed.sources.files[file] ?? '');
    const name = `journeys-${hashOf(print.shared, flow, ...new Set(texts))}`;
    const known = entryOf(store.read(name));
    const isSame = known?.uses.every(([id, hash]) => (print.flows[id] ?? null) === hash);
    const entry = known && isSame ? known : play(playing, own, print);
    if (entry !== known) store.write(name, entry);
    const { fails, faults, tried } = entry;
    const failed = fails.flatMap(([index, fault]) => {
      const played = own[index];
      return played ? [{ played, fault }] : [];
    });
    return { flow, count: own.length, failed, faults, tried };
  });
}

// helpers

/** What is kept of a flow's journeys. */
interface Entry extends Pick<PlayedFlow, 'faults' | 'tried'> {
  /** The flows that are looked up on the way, with the hash of each; one that is not there has none. */
  readonly uses: readonly (readonly [string, string | null])[];
  readonly fails: readonly (readonly [number, Failed['fault']])[];
}

function play(
  { parsed, catalog }: Playing,
  journeys: readonly FlowJourney[],
  print: Fingerprint,
): Entry {
  const uses = new Set<string>();
  const fails = journeys.flatMap((each, index) => {
    const { fault, flows } = playJourney(parsed.product, each);
    for (const id of flows) uses.add(id);
    return fault ? [[index, fault] as const] : [];
  });
  const [first] = journeys;
  const world = plainWorldOf(parsed, sourcesFrom(catalog), journeys, (id) => uses.add(id));
  const { faults, tried } = first ? exploreAround(world, first.flow) : { faults: [], tried: 0 };
  const hashes = [...uses].map((id) => [id, print.flows[id] ?? null] as const);
  return { uses: hashes, fails, faults, tried };
}

function entryOf(found: unknown): Entry | undefined {
  const { uses, fails, faults, tried = 0 } = Object(found) as Partial<Entry>;
  const isWhole = [uses, fails, faults].every(Array.isArray);
  return isWhole && uses && fails && faults ? { uses, fails, faults, tried } : undefined;
}
