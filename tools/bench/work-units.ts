// Counts how often each block of the engine's code is executed while products of two sizes are
// checked. Unlike times, the counts are exact and machine-independent, so a test can limit their
// growth. Run as: tsx tools/bench/work-units.ts <smaller> <larger>; prints JSON.

import { Session } from 'node:inspector/promises';
import { parseProduct } from '../../engine/language/index.ts';
import { checkProduct } from '../../engine/lint/index.ts';
import { createSyntheticProduct, type SyntheticProduct } from './synthetic-product.ts';

interface FunctionGrowth {
  /** The file and the name of a function of the engine. */
  readonly name: string;
  readonly smaller: number;
  readonly larger: number;
}

const [smaller = 100, larger = 400, flowSize = 25] = process.argv.slice(2).map(Number);
const products = [smaller, larger].map((size) => createSyntheticProduct(size, 1, flowSize));

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
// Fill the caches first, or their work would count for the first product only.
checkSyntheticProduct(createSyntheticProduct(5));
await takeCounts();
const counts: ReadonlyMap<string, number>[] = [];
for (const product of products) {
  checkSyntheticProduct(product);
  counts.push(await takeCounts());
}
session.disconnect();

const [smallerCounts = new Map<string, number>(), largerCounts = new Map<string, number>()] =
  counts;
const growthByFunction: readonly FunctionGrowth[] = [...largerCounts].map(([name, count]) => ({
  name,
  smaller: smallerCounts.get(name) ?? 0,
  larger: count,
}));
const sumCounts = (count: ReadonlyMap<string, number>) =>
  [...count.values()].reduce((all, each) => all + each, 0);
console.log(
  JSON.stringify({
    smaller: sumCounts(smallerCounts),
    larger: sumCounts(largerCounts),
    functions: growthByFunction,
  }),
);

// helpers

function checkSyntheticProduct({ files, catalog }: SyntheticProduct): void {
  const found = checkProduct(parseProduct(files), catalog);
  if (found.length > 0) throw new Error(`Findings in a product without a fault: ${found.length}`);
}

/** Returns the executions of each function's blocks since the last call. */
async function takeCounts(): Promise<ReadonlyMap<string, number>> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const ran = new Map<string, number>();
  for (const { url, functions } of result) {
    const file = /\/(engine\/[^?]+)/.exec(url)?.[1];
    if (file === undefined || url.includes('node_modules')) continue;
    for (const { functionName, ranges } of functions) {
      const name = `${file} ${functionName}`;
      const count = ranges.reduce((all, range) => all + range.count, 0);
      ran.set(name, (ran.get(name) ?? 0) + count);
    }
  }
  return ran;
}
