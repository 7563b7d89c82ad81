// Loads the chunk of a flow when the session opens it, and stores the compiled validators of its
// screens.

import type { LoadedFlow } from '../engine/index.ts';
import type { ScreenValidators } from './form/screen-validators.ts';

export interface FlowChunk extends LoadedFlow {
  readonly validators: Readonly<Record<string, ScreenValidators>>;
}

export interface FlowChunks {
  /** Loads the chunk of a flow. Rejects if it cannot be loaded or there is no such flow. */
  open(flow: string): Promise<LoadedFlow>;
  validatorsOf(flow: string): FlowChunk['validators'];
  /** Replaces a flow that has changed during development. */
  take(chunk: FlowChunk): void;
}

export function createFlowChunks(
  sources: Readonly<Record<string, () => Promise<FlowChunk>>>,
): FlowChunks {
  const opened = new Map<string, FlowChunk>();
  const take = (chunk: FlowChunk) => void opened.set(chunk.flow.id, chunk);
  return {
    take,
    async open(flow) {
      const source = Object.hasOwn(sources, flow) ? sources[flow] : undefined;
      if (!source) throw new Error(`There is no chunk for the flow "${flow}".`);
      const chunk = await source();
      take(chunk);
      return chunk;
    },
    validatorsOf: (flow) => opened.get(flow)?.validators ?? {},
  };
}
