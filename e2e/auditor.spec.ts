// Tests that the auditor reads a page: a planted one with defects, and one screen of the product
// without any.

import { checks } from './audit/checks/index.ts';
import type { PageSample } from './audit/page-sample.ts';
import { runChecks } from './audit/run-checks.ts';
import type { PageSnapshot } from './audit/snapshot.ts';
import { takeSnapshot } from './audit/take-snapshot.ts';
import { walkFocus } from './audit/walk-focus.ts';
import { expect, expectStep, pressButton, test } from './support/app.ts';

test.use({ viewport: { width: 360, height: 640 } });

const makeSample = (state: string, snapshot: PageSnapshot): PageSample => ({
  ...{ flow: 'onboarding', screen: 'onboarding/type', state, width: 360, scheme: 'light' },
  ...{ snapshot, violations: null, stops: null, before: null, earlier: null },
});

test('reads the defects of a page', async ({ page }) => {
  await page.setContent(`<!doctype html><html><title>Wrong</title><style>
      :focus { outline: none }
      .bar { background: #fff; inset: auto 0 0; height: 100%; position: fixed }
    </style><body><h1>One</h1><h1>Two</h1>
    <main data-flow="onboarding" data-step="type"><form><div class="column">
      <input name="kind" type="radio" value="a"><input name="kind" type="radio" value="b">
      <p style="overflow: hidden; white-space: nowrap; width: 40px">A text that is cut off</p>
      <p>Hello {name}</p>
      <div style="position: relative"><p style="height: 0; margin: 0">One text</p><p style="margin: 0">Other text</p></div>
      <div style="width: 500px">Wide</div>
      <input id="code" name="code" maxlength="4" placeholder="Code" type="number">
      <button style="font-size: 6px; padding: 0; border: 0">x</button>
      <button style="font-size: 6px; padding: 0; border: 0">y</button>
    </div></form></main>
    <script>code.addEventListener('paste', (event) => event.preventDefault())</script>
    </body></html>`);
  const found = runChecks(makeSample('pristine', await takeSnapshot(page)), checks);
  expect(new Set(found.map(({ check }) => check))).toEqual(
    new Set([
      ...['one-heading', 'title', 'skip-link', 'landmarks', 'field-label', 'input-mode', 'legend'],
      ...['own-messages', 'target-size', 'reflow', 'cut-text', 'overlapping-text', 'raw-text'],
      ...['paste', 'silent-limit', 'same-help', 'edges'],
    ]),
  );
  expect((await walkFocus(page)).map(({ hasRing }) => hasRing)).toContain(false);
  await page.evaluate(() => {
    const bar = document.createElement('div');
    bar.className = 'bar';
    document.body.append(bar);
  });
  expect((await walkFocus(page)).map(({ isSeen }) => isSeen)).toContain(false);
});

test('finds nothing wrong on a screen, untouched and with an error', async ({ page }) => {
  await page.goto('/start/type');
  await expectStep(page, 'type');
  expect(runChecks(makeSample('pristine', await takeSnapshot(page)), checks)).toEqual([]);
  const stops = await walkFocus(page);
  expect(stops.length).toBeGreaterThan(3);
  expect(stops.filter(({ isSeen, hasRing }) => !isSeen || !hasRing)).toEqual([]);
  await pressButton(page, 'submit');
  await expect(page.locator('[data-problems]')).toBeFocused();
  expect(runChecks(makeSample('error', await takeSnapshot(page)), checks)).toEqual([]);
});
