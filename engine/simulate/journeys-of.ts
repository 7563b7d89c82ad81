// The journeys of a product, each with the flow it stands beside.

import type { Journey, Parsed } from '../language/index.ts';
import type { FlowJourney } from './types.ts';

/** Every journey with the flow it stands beside, in the order of the files. */
export function journeysOf({ product, sources }: Parsed): readonly FlowJourney[] {
  return Object.entries(sources.values).flatMap(([file, value]) => {
    const folder = /^([^/]+)\/journeys\.json$/.exec(file)?.[1];
    const raw = folder === undefined ? undefined : sources.values[`${folder}/flow.json`];
    const id = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? raw.id : undefined;
    const flow = typeof id === 'string' ? product?.flows[id] : undefined;
    if (!flow || !Array.isArray(value)) return [];
    return (value as unknown as Journey[]).map((journey, index) => ({
      file,
      index,
      flow,
      journey,
    }));
  });
}
