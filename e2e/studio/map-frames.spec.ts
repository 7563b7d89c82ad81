// Measures the frames of the map while a flow of 500 steps is panned and zoomed. It reports them and asserts no time.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSyntheticProduct } from '../../tools/bench/synthetic-product.ts';
import { expect, test } from './support.ts';

const stepCount = 500;
const product = '.cache/studio-map-frames';

// A check of 500 steps takes a while, and the map needs none.
test.use({ product, awaitsCheck: false });

test.beforeAll(() => {
  const flows = fileURLToPath(new URL(`../../${product}/flows`, import.meta.url));
  const { files } = createSyntheticProduct(stepCount, 1, stepCount);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(flows, file)), { recursive: true });
    writeFileSync(join(flows, file), text);
  }
});

test('500 steps are panned and zoomed', async ({ studio }) => {
  const { page } = studio;
  await studio.open('Map');
  await expect(page.locator('.react-flow__node[data-id^="wizard-0:"]')).toHaveCount(stepCount);
  const box = await page.locator('.react-flow__pane').boundingBox();
  if (!box) throw new Error('The map has no pane.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const recording = page.evaluate(recordFrames, 6000);
  for (let turn = 0; turn < 120; turn += 1) await page.mouse.wheel(turn % 40 < 20 ? 6 : -6, 30);
  await page.keyboard.down('Control');
  for (let turn = 0; turn < 60; turn += 1) await page.mouse.wheel(0, turn % 30 < 15 ? 40 : -40);
  await page.keyboard.up('Control');
  const frames = (await recording).toSorted((a, b) => a - b);
  const at = (part: number) => frames[Math.floor((frames.length - 1) * part)] ?? Number.NaN;
  console.log(
    `${frames.length} frames: median ${at(0.5).toFixed(1)} ms, 95th percentile ${at(0.95).toFixed(1)} ms, longest ${at(1).toFixed(1)} ms`,
  );
  expect(frames.length).toBeGreaterThan(50);
});

// helpers

/** Runs in the page. Returns the time between each two frames. */
function recordFrames(milliseconds: number): Promise<number[]> {
  return new Promise((resolve) => {
    const frames: number[] = [];
    const begin = performance.now();
    let last = begin;
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      if (now - begin < milliseconds) requestAnimationFrame(next);
      else resolve(frames.slice(1));
    };
    requestAnimationFrame(next);
  });
}
