// The journeys as a part of the check: those that fail, each at its most likely cause.

import type { Parsed, Product } from '../../engine/index.ts';
import { type Cause, causesOf, type FlowJourney } from '../../engine/journey/index.ts';
import { committed, keepPassed, lastPassed } from './baseline.ts';
import { type Failed, type FailedProblems, failedProblems } from './failed.ts';
import { playFlows } from './played.ts';
import type { Store } from './store.ts';

type Files = Readonly<Record<string, string>>;

export interface CheckedJourneys extends FailedProblems {
  /** How many were played. */
  readonly count: number;
}

interface Asked {
  /** The flows' folder. */
  readonly folder: string;
  /** The text of what the services are. */
  readonly catalog: string;
  readonly store: Store;
}

/** Plays the journeys of a product and finds what makes those fail that do. */
export function journeyProblems(
  parsed: Parsed & { readonly product: Product },
  { folder, catalog, store }: Asked,
): CheckedJourneys {
  const played = playFlows(parsed, catalog, store);
  const { files } = parsed.sources;
  const name = parsed.product.app.name;
  for (const { flow, failed } of played)
    if (failed.length === 0) keepPassed(store, name, flow, files);
  const failed = played.flatMap((each) => each.failed);
  const causes = failed.length === 0 ? [] : findCauses(files, folder, failed, store, name);
  return {
    ...failedProblems(parsed, failed, causes),
    count: played.reduce((sum, { count }) => sum + count, 0),
  };
}

// helpers

/** Looks for causes in each version that is known, the nearest first. */
function findCauses(
  files: Files,
  folder: string,
  failed: readonly Failed[],
  store: Store,
  name: string,
): readonly Cause[] {
  const open = new Set<FlowJourney>(failed.map(({ played }) => played));
  const flows = [...new Set(failed.map(({ played }) => played.flow.id))];
  const kept = flows.map((flow) => lastPassed(store, name, flow));
  const causes: Cause[] = [];
  for (const version of [...kept, open.size > 0 ? committed(folder) : null]) {
    if (!version || open.size === 0) continue;
    const found = causesOf(version, files, [...open]);
    for (const { journeys } of found) for (const journey of journeys) open.delete(journey);
    causes.push(...found);
  }
  return causes;
}
