// Tests how the checker's work grows with the size of the product. tools/bench/work-units.ts counts
// the work.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

interface WorkCount {
  readonly smaller: number;
  readonly larger: number;
  readonly functions: readonly {
    readonly name: string;
    readonly smaller: number;
    readonly larger: number;
  }[];
}

const [smallSize, largeSize] = [100, 400];
/** The maximum growth factor: n log n. */
const allowedGrowth = (largeSize * Math.log(largeSize)) / (smallSize * Math.log(smallSize));
/** Functions that run less often than this are ignored, because their counts are too noisy. */
const minCount = 1000;

describe.each([
  ['in flows of 25 steps', 25],
  ['in one flow', largeSize],
])('a product of many steps %s', (_, flowSize) => {
  const counted = countWork(flowSize);

  test('takes work in proportion to its steps, but for a logarithm', () => {
    expect(counted.smaller).toBeGreaterThan(100_000);
    expect(counted.larger / counted.smaller).toBeLessThan(allowedGrowth);
  });

  test('so does every single function', () => {
    const telling = counted.functions.filter(({ larger }) => larger > minCount);
    expect(telling.length).toBeGreaterThan(50);
    expect(telling.filter(({ smaller, larger }) => larger / smaller > allowedGrowth)).toEqual([]);
  });
});

// helpers

function countWork(flowSize: number): WorkCount {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      'tsx',
      'tools/bench/work-units.ts',
      String(smallSize),
      String(largeSize),
      String(flowSize),
    ],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
      maxBuffer: 20_000_000,
    },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as WorkCount;
}
