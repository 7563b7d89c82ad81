// The flows' chunks: fetched when the session opens a flow, and their validators kept for the screens.

import type { OpenedFlow } from '../engine/index.ts';
import type { ScreenValidators } from './form/screen-validators.ts';

export interface FlowChunk extends OpenedFlow {
  readonly validators: Readonly<Record<string, ScreenValidators>>;
}

export interface FlowChunks {
  /** Rejects when the chunk does not arrive or there is no such flow. */
  open(flow: string): Promise<OpenedFlow>;
  validatorsOf(flow: string): FlowChunk['validators'];
  /** Takes a flow that was changed while the application runs. */
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
