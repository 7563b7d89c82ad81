// Loads the chunk of a flow when the session opens it, and stores the compiled validators of its
// screens.

import type { Flow, LoadedFlow, MismatchFinder } from '../engine/index.ts';
import type { Contracts } from '../services/index.ts';
import type { ScreenValidators } from './form/screen-validators.ts';

export interface FlowChunk {
  readonly flow: Flow;
  readonly stateMisfits: MismatchFinder;
  readonly validators: Readonly<Record<string, ScreenValidators>>;
  readonly contracts: Contracts;
}

export interface FlowChunks {
  /** Loads the chunk of a flow. Rejects if it cannot be loaded or there is no such flow. */
  open(flow: string): Promise<LoadedFlow>;
  validatorsOf(flow: string): FlowChunk['validators'];
  /** Replaces a flow that has changed during development. */
  take(chunk: FlowChunk): void;
}

/** @param onOpened receives each chunk before the session does, and each changed chunk */
export function createFlowChunks(
  sources: Readonly<Record<string, () => Promise<FlowChunk>>>,
  onOpened: (chunk: FlowChunk) => void,
): FlowChunks {
  const opened = new Map<string, FlowChunk>();
  const take = (chunk: FlowChunk) => {
    opened.set(chunk.flow.id, chunk);
    onOpened(chunk);
  };
  return {
    take,
    async open(flow) {
      const source = Object.hasOwn(sources, flow) ? sources[flow] : undefined;
      if (!source) throw new Error(`There is no chunk for the flow "${flow}".`);
      const chunk = await source();
      take(chunk);
      const { stateMisfits, contracts } = chunk;
      return { flow: chunk.flow, stateMisfits, operations: contracts.operations };
    },
    validatorsOf: (flow) => opened.get(flow)?.validators ?? {},
  };
}
