// The journeys of flows played, each flow once for the same content.

import type { Parsed, Product } from '../../engine/index.ts';
import { type FlowJourney, journeysOf, playJourney } from '../../engine/journey/index.ts';
import type { Failed } from './failed.ts';
import { type Fingerprint, fingerprintOf } from './fingerprint.ts';
import { hashOf, type Store } from './store.ts';

/** What playing the journeys of one flow came to. */
export interface PlayedFlow {
  readonly flow: string;
  readonly count: number;
  readonly failed: readonly Failed[];
}

type WithProduct = Parsed & { readonly product: Product };

/** Plays the journeys of all flows. @param catalog the text of what the services are */
export function playFlows(
  parsed: WithProduct,
  catalog: string,
  store: Store,
): readonly PlayedFlow[] {
  const journeys = new Map<string, FlowJourney[]>();
  for (const each of journeysOf(parsed))
    journeys.set(each.flow.id, [...(journeys.get(each.flow.id) ?? []), each]);
  const print = fingerprintOf(parsed.product, catalog);
  return [...journeys].map(([flow, own]) => {
    const text = own.map(({ file }) => parsed.sources.files[file] ?? '');
    const name = `journeys-${hashOf(print.shared, flow, ...new Set(text))}`;
    const known = entryOf(store.read(name));
    const isSame = known?.uses.every(([id, hash]) => (print.flows[id] ?? null) === hash);
    const entry = known && isSame ? known : play(parsed.product, own, print);
    if (entry !== known) store.write(name, entry);
    const failed = entry.faults.flatMap(([index, fault]) => {
      const played = own[index];
      return played ? [{ played, fault }] : [];
    });
    return { flow, count: own.length, failed };
  });
}

// helpers

/** What is kept of a flow's journeys. */
interface Entry {
  /** The flows that the journeys come by, with the hash of each; one that is not there has none. */
  readonly uses: readonly (readonly [string, string | null])[];
  readonly faults: readonly (readonly [number, Failed['fault']])[];
}

function play(product: Product, journeys: readonly FlowJourney[], print: Fingerprint): Entry {
  const uses = new Set<string>();
  const faults = journeys.flatMap((each, index) => {
    const { fault, flows } = playJourney(product, each);
    for (const id of flows) uses.add(id);
    return fault ? [[index, fault] as const] : [];
  });
  return { uses: [...uses].map((id) => [id, print.flows[id] ?? null] as const), faults };
}

function entryOf(found: unknown): Entry | undefined {
  const { uses, faults } = Object(found) as Partial<Entry>;
  return Array.isArray(uses) && Array.isArray(faults) ? { uses, faults } : undefined;
}
