// The version of the flows that the build serves: the last version without errors.

import {
  type FlowSourceOptions,
  formatFlowErrors,
  readFlowSource,
  type SourceReading,
} from './flow-source.ts';
import type { ModuleProduct } from './module-code.ts';

export interface ServedFlows {
  source: FlowSourceOptions;
  /** True during development, false in a build. */
  isDevelopment: boolean;
  /** The latest result of reading the flow files, which may have errors. */
  latest: Promise<SourceReading> | undefined;
  /** The last valid version of the files. Only this version is served, even if newer files have errors. */
  served: SourceReading | undefined;
}

/**
 * Reads the flow files, and serves them if they are valid.
 * @param again true to read them again, false to use the latest reading if there is one
 */
export async function readFlows(flows: ServedFlows, again: boolean): Promise<SourceReading> {
  if (again || !flows.latest) flows.latest = readFlowSource(flows.source);
  const mine = flows.latest;
  const reading = await mine;
  if (mine === flows.latest && isRunnable(reading, flows)) flows.served = reading;
  return reading;
}

/**
 * Returns the version of the flows to serve.
 * @throws Error with the checker's messages if no version is valid
 */
export async function getServedFlows(
  flows: ServedFlows,
): Promise<SourceReading & { readonly product: ModuleProduct }> {
  const reading = flows.served ?? (await readFirstFlows(flows));
  const { product } = flows.served ?? {};
  if (!product) throw new Error(formatFlowErrors(flows.source, reading));
  return { ...reading, product };
}

// helpers

/**
 * Reads the files again until a version is served or the newest version has errors. A file can change during a read.
 */
async function readFirstFlows(flows: ServedFlows): Promise<SourceReading> {
  const reading = await readFlows(flows, false);
  const isNewest = (await flows.latest) === reading;
  return flows.served ?? (isNewest ? reading : readFirstFlows(flows));
}

/**
 * Returns true if a version of the files can be served. During development, a version with errors is served if there is
 * no valid version.
 */
function isRunnable(
  { product, errors }: SourceReading,
  { served, isDevelopment }: ServedFlows,
): boolean {
  if (!product) return false;
  return errors.length === 0 || (isDevelopment && (!served || served.errors.length > 0));
}
