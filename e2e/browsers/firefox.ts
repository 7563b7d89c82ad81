// Drives Firefox over WebDriver BiDi.

import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import {
  type BrowserWindow,
  createFindExpression,
  type ElementQuery,
  type RunningBrowser,
} from './browser-window.ts';

/**
 * Starts Firefox without a display.
 * @param executablePath the path of Firefox, such as `/usr/bin/firefox-esr`
 */
export async function startFirefox(executablePath: string): Promise<RunningBrowser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath });
  return {
    openWindow: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width: 1280, height: 900 });
      return driveWindow(page, () => context.close());
    },
    close: () => browser.close(),
  };
}

// helpers

/**
 * Returns whether an element keeps its place for three frames. A click goes to the place where the
 * element was when the driver asked for it, and misses if content that arrives moves the element.
 */
async function isStill(element: HTMLElement): Promise<boolean> {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const getPlace = () => {
    const { x, y } = element.getBoundingClientRect();
    return `${x} ${y}`;
  };
  const place = getPlace();
  for (let frame = 0; frame < 3; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (!element.isConnected || getPlace() !== place) return false;
  }
  return true;
}

function driveWindow(page: Page, close: () => Promise<void>): BrowserWindow {
  const errors: string[] = [];
  page.on('pageerror', (error) => {
    errors.push(`page error: ${error instanceof Error ? error.message : String(error)}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  });
  const find = async (query: ElementQuery) => {
    const handle = await page.evaluateHandle(createFindExpression(query));
    return handle.asElement() as ElementHandle<HTMLElement> | null;
  };
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    getAddress: async () => page.url(),
    evaluate: (expression) => page.evaluate(expression),
    press: async (query) => {
      const element = await find(query);
      if (!element || !(await element.evaluate(isStill))) return false;
      await element.click();
      return true;
    },
    type: async (query, text) => {
      const element = await find(query);
      await element?.click({ count: 3 });
      await page.keyboard.type(text);
      return element !== null;
    },
    selectOption: async (list, label) => {
      const options = (await (await find(list))?.$$('option')) ?? [];
      for (const option of options) {
        const [own, value] = await option.evaluate((each) => [each.label, each.value]);
        if (own === label) return (await (await find(list))?.select(value ?? ''))?.length === 1;
      }
      return false;
    },
    selectFile: async (css, path) => {
      const input = (await page.$(css)) as ElementHandle<HTMLInputElement> | null;
      await input?.uploadFile(path);
      return input !== null;
    },
    goBack: async () => void (await page.goBack({ waitUntil: 'domcontentloaded' })),
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    getErrors: () => errors,
    close,
  };
}
