// Lists the operations that may be called, with the validators of their responses. When a flow is opened, its
// operations are added to the list.

import type { Operation } from './operations.ts';
import type { ResponseChecks } from './response-outcome.ts';

/** The operations of one part of the product: the application, or a flow. */
export interface Contracts {
  readonly operations: Readonly<Record<string, Operation>>;
  /** Loads the compiled response validators by the keys that the operations contain. */
  loadChecks(): Promise<ResponseChecks>;
}

/** A declared operation, and the validators of its responses. */
export interface Contract {
  readonly operation: Operation;
  /**
   * Loads the validators once. If loading fails, the next call tries again.
   * @throws Error when the checks cannot be loaded, or are from a different build
   */
  loadChecks(): Promise<ResponseChecks>;
}

export interface ContractList {
  add(contracts: Contracts): void;
  find(operation: string): Contract | undefined;
}

/** Creates a contract list. Several flows may have contracts for the same operation. */
export function createContractList(first: Contracts): ContractList {
  const contractsByOperation = new Map<string, Contract>();
  const add = (contracts: Contracts) => {
    const loadChecks = loadOnce(contracts);
    for (const [id, operation] of Object.entries(contracts.operations))
      contractsByOperation.set(id, { operation, loadChecks });
  };
  add(first);
  return { add, find: (id) => contractsByOperation.get(id) };
}

// helpers

function loadOnce(contracts: Contracts): Contract['loadChecks'] {
  let loading: Promise<ResponseChecks> | null = null;
  return () => {
    loading ??= loadAllChecks(contracts).catch((cause: unknown) => {
      loading = null;
      throw cause;
    });
    return loading;
  };
}

async function loadAllChecks({ operations, loadChecks }: Contracts): Promise<ResponseChecks> {
  const checks = await loadChecks();
  for (const [id, { answers }] of Object.entries(operations))
    for (const { check } of Object.values(answers))
      if (check !== null && !Object.hasOwn(checks, check))
        throw new Error(`The response of "${id}" has no check named "${check}".`);
  return checks;
}
