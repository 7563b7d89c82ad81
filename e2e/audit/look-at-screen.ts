// Brings a screen into its states, looks at each, and stores what is found.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type axe from 'axe-core';
import { applyFonts } from '../support/fonts.ts';
import { waitUntilStill } from '../support/waits.ts';
import { type AuditPage, getViewportHeight, openAuditPage } from './audit-page.ts';
import type { Check } from './check.ts';
import type { PageSample } from './page-sample.ts';
import type { LookResult, ScreenResult } from './results.ts';
import { runChecks } from './run-checks.ts';
import type { ScreenSituation } from './situation.ts';
import type { PageSnapshot } from './snapshot.ts';
import type { Look, State } from './state.ts';
import { takeSnapshot } from './take-snapshot.ts';
import { walkFocus } from './walk-focus.ts';

export interface LookOptions {
  readonly browser: Browser;
  readonly situation: ScreenSituation;
  readonly states: readonly State[];
  readonly checks: readonly Check[];
  /** The folder of pictures and results. */
  readonly folder: string;
  /** The snapshot that was taken when the journey reached the screen, before the audit opened other pages. */
  readonly arrived: PageSnapshot | null;
}

/** Looks at a screen in all of its states. */
export async function lookAtScreen(options: LookOptions): Promise<ScreenResult> {
  const { browser, situation, states } = options;
  const looks: LookResult[] = [];
  const errors: string[] = [];
  let auditPage: AuditPage | null = null;
  for (const state of states) {
    try {
      if (state.prepare) {
        await auditPage?.context.close();
        auditPage = null;
        const prepared = state.prepare(situation);
        if (prepared === null) continue;
        auditPage = await openAuditPage(
          browser,
          prepared,
          state.openedAt ?? state.looks[0]?.width ?? 360,
        );
        auditPage.before = state.id === 'pristine' ? options.arrived : null;
      }
      if (auditPage === null || !(await state.enter(auditPage))) continue;
      for (const [index, look] of state.looks.entries())
        looks.push(await takeLook(options, auditPage, state, look, index === 0));
      await state.leave?.(auditPage);
    } catch (error) {
      errors.push(`${state.id}: ${String(error).split('\n')[0]}`);
    }
  }
  await auditPage?.context.close();
  return { flow: situation.flow, screen: situation.screen, looks, errors };
}

/** Stores the result of a screen. */
export function storeResult(folder: string, name: string, result: ScreenResult): void {
  const path = `${folder}/results/${name}.json`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(result));
}

// helpers

async function takeLook(
  { situation, checks, folder }: LookOptions,
  auditPage: AuditPage,
  state: State,
  look: Look,
  isFirst: boolean,
): Promise<LookResult> {
  const { page } = auditPage;
  const { width, scheme } = look;
  // Read before the size changes, which moves the layout and the focus.
  const first = isFirst ? await takeSnapshot(page) : null;
  await applyFonts(page);
  await page.setViewportSize({ width, height: getViewportHeight(width) });
  await page.emulateMedia({
    ...{ colorScheme: scheme === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' },
    forcedColors: scheme === 'forced' ? 'active' : 'none',
  });
  await waitUntilStill(page);
  const snapshot = await takeSnapshot(page);
  const { focus, layoutShift, shifted } = first ?? snapshot;
  const sample: PageSample = {
    ...{ flow: situation.flow, screen: situation.screen, state: state.id, width, scheme },
    snapshot: isFirst
      ? { ...snapshot, focus, layoutShift, shifted }
      : { ...snapshot, layoutShift: 0, shifted: '' },
    violations: await runAxe(page, look),
    stops: isFirst && state.isWalked ? await walkFocus(page) : null,
    before: auditPage.before,
    earlier: null,
  };
  const picture = `pictures/${situation.flow}/${situation.screen.replace('/', '.')}.${state.id}.${width}.${scheme}.jpg`;
  if (look.isPictured)
    await page.screenshot({
      path: `${folder}/${picture}`,
      fullPage: true,
      type: 'jpeg',
      quality: 70,
    });
  return {
    ...{ state: state.id, width, scheme },
    picture: look.isPictured ? picture : null,
    findings: runChecks(sample, checks),
  };
}

/** Runs the rules of axe for a look. */
async function runAxe(page: Page, { axe: rules }: Look): Promise<readonly string[] | null> {
  if (rules === 'none') return null;
  return page.evaluate(
    async (only) => {
      const { run } = Reflect.get(window, 'axe') as typeof axe;
      const { violations } = await run(document, {
        resultTypes: ['violations'],
        ...(only ? { runOnly: { type: 'rule', values: [...only] } } : {}),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160) ?? ''}`);
    },
    rules === 'colors' ? ['color-contrast', 'link-in-text-block'] : null,
  );
}
