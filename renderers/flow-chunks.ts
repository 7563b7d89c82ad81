// Loads the chunk of a flow when the session opens it, and stores the compiled validators of its
// screens.

import type { Flow, LoadedFlow, MismatchFinder } from '../engine/index.ts';
import type { ScreenValidators } from './form/screen-validators.ts';

export interface FlowChunk {
  readonly flow: Flow;
  readonly lists: NonNullable<LoadedFlow['lists']>;
  readonly operationNames: NonNullable<LoadedFlow['operationNames']>;
  readonly stateMismatches: MismatchFinder;
  readonly validators: Readonly<Record<string, ScreenValidators>>;
  /** The operations that the flow calls. */
  readonly contracts: { readonly operations: NonNullable<LoadedFlow['operations']> };
}

export interface FlowChunks<Chunk extends FlowChunk> {
  /** Loads the chunk of a flow. Rejects if the chunk cannot be loaded or the flow does not exist. */
  open(flow: string): Promise<LoadedFlow>;
  getValidators(flow: string): FlowChunk['validators'];
  /** Returns the chunk of a flow, or undefined if the chunk has not been loaded. */
  getChunk(flow: string): Chunk | undefined;
  /** Replaces the chunk of a flow that has changed during development. */
  store(chunk: Chunk): void;
}

/**
 * @param load loads the chunk of a flow
 * @param onOpened receives each chunk before the session does, and each changed chunk
 */
export function createFlowChunks<Chunk extends FlowChunk>(
  load: (flow: string) => Promise<Chunk>,
  onOpened: (chunk: Chunk) => void,
): FlowChunks<Chunk> {
  const chunksByFlow = new Map<string, Chunk>();
  const store = (chunk: Chunk) => {
    chunksByFlow.set(chunk.flow.id, chunk);
    onOpened(chunk);
  };
  return {
    store,
    async open(flow) {
      const chunk = await load(flow);
      store(chunk);
      const { lists, operationNames, stateMismatches, contracts } = chunk;
      const { operations } = contracts;
      return { flow: chunk.flow, lists, operationNames, stateMismatches, operations };
    },
    getChunk: (flow) => chunksByFlow.get(flow),
    getValidators: (flow) => chunksByFlow.get(flow)?.validators ?? {},
  };
}
