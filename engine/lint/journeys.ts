// Lists the journeys of all flows in source form, with their locations.

import { isObject, type JsonObject, listJourneysFiles } from '../language/index.ts';
import type { FlowContext } from './define-rule.ts';
import { getFlowOfFolder } from './places.ts';

export interface PlacedJourney {
  readonly file: string;
  /** JSON Pointer of the journey. */
  readonly pointer: string;
  /** Id of the flow that the journey belongs to. */
  readonly flow: string;
  readonly value: JsonObject;
  readonly steps: readonly JsonObject[];
}

/** Returns all journeys in file order. */
export function findJourneys({ product, sources }: FlowContext): readonly PlacedJourney[] {
  return listJourneysFiles(sources.values).flatMap(({ file, folder, journeys }) => {
    const flow = getFlowOfFolder(product, sources, folder);
    if (!flow) return [];
    return journeys.flatMap(({ raw: value, index }) => {
      if (!isObject(value)) return [];
      const steps = Array.isArray(value.steps) ? value.steps.filter(isObject) : [];
      return [{ file, pointer: `/${index}`, flow: flow.id, value, steps }];
    });
  });
}
