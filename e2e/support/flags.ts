// Changes the flags of one page by modifying the service's response.

import type { Page } from '@playwright/test';
import { expect, expectStep } from './app.ts';
import { firstPort } from './servers.ts';

/** The origin of the back end that has all integrations. */
export const integrationsOrigin = `http://localhost:${firstPort + 1}`;

interface FlagToggle {
  readonly name: string;
  readonly enabled: boolean;
}

/**
 * Changes the flags of one page at each response of the service. Switching a flag at the service
 * would change the pages of other tests too.
 */
export async function changeFlags(
  page: Page,
  getFlags: () => Readonly<Record<string, boolean>>,
): Promise<void> {
  await page.unroute(flagServicePattern);
  await page.route(flagServicePattern, async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const { toggles, ...rest } = (await response.json()) as { toggles: readonly FlagToggle[] };
    const flags = getFlags();
    const example = { variant: { name: 'disabled', enabled: false }, impressionData: true };
    const others = toggles.filter(({ name }) => !(name in flags));
    const on = Object.keys(flags).filter((name) => flags[name]);
    const switched = on.map((name) => ({ ...example, name, enabled: true }));
    const { etag: _, ...headers } = response.headers();
    await route.fulfill({
      response,
      headers,
      json: { ...rest, toggles: [...others, ...switched] },
    });
  });
}

/**
 * Switches flags for one page, and waits until the page has stored them. They apply from the next
 * screen.
 */
export async function switchFlags(
  page: Page,
  flags: Readonly<Record<string, boolean>>,
): Promise<void> {
  await changeFlags(page, () => flags);
  await page.goto('/start/type');
  await expectStep(page, 'type');
  await expect
    .poll(async () => {
      const kept = await page.evaluate(() => localStorage.getItem('unleash:repository:repo'));
      const toggles: readonly FlagToggle[] = JSON.parse(kept ?? '[]');
      const isOn = (flag: string) => toggles.some(({ name, enabled }) => name === flag && enabled);
      return Object.fromEntries(Object.keys(flags).map((name) => [name, isOn(name)]));
    })
    .toEqual(flags);
}

// helpers

const flagServicePattern = /\/flags\/frontend\?/;
