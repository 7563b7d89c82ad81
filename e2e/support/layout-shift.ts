// Measures the layout shift of a page.

import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShift: number;
  }
}

type LayoutShift = PerformanceEntry & { readonly value: number };

/** Adds up the layout shifts of the page in `window.layoutShift`. */
export async function measureLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.layoutShift += (entry as LayoutShift).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
