// The door of the journeys: those of a product, and running one.

import type { Parsed } from '../parse.ts';
import type { Flow } from '../types.ts';
import { runJourney } from './run-journey.ts';
import type { Journey } from './types.ts';

export type { Answers, Journey } from './types.ts';
export { runJourney };

/** Every journey with the flow it stands beside, in the order of the files. */
export function journeysOf({
  product,
  sources,
}: Parsed): readonly { readonly file: string; readonly flow: Flow; readonly journey: Journey }[] {
  return Object.entries(sources.values).flatMap(([file, value]) => {
    const folder = /^([^/]+)\/journeys\.json$/.exec(file)?.[1];
    const raw = folder === undefined ? undefined : sources.values[`${folder}/flow.json`];
    const id = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? raw.id : undefined;
    const flow = typeof id === 'string' ? product?.flows[id] : undefined;
    if (!flow || !Array.isArray(value)) return [];
    return (value as unknown as Journey[]).map((journey) => ({ file, flow, journey }));
  });
}
