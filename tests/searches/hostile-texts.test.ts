// @vitest-environment jsdom Tests that no text of two public lists leaves its place in any block.

import { beforeAll, expect, test } from 'vitest';
import {
  findBreakouts,
  hostileTexts,
  listBlockExamples,
  loadBlocks,
} from '../renderers/support/hostile-texts.tsx';

beforeAll(loadBlocks);

test.each(listBlockExamples())('$block: $title', (example) => {
  expect(hostileTexts.length).toBeGreaterThan(480);
  expect(findBreakouts(example, hostileTexts)).toEqual([]);
});
