// @vitest-environment jsdom Tests that no text of two public lists leaves its place in any block.

import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  findBreakouts,
  hostileTexts,
  listBlockExamples,
  loadBlocks,
} from '../renderers/support/hostile-texts.tsx';

beforeAll(loadBlocks);
// Items with the same text have the same key, which React reports for each text.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

test.each(listBlockExamples())('$block: $title', (example) => {
  expect(hostileTexts.length).toBeGreaterThan(480);
  expect(findBreakouts(example, hostileTexts)).toEqual([]);
});
