// Drives Firefox over WebDriver BiDi.

import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';

/** Finds the first visible element with a CSS selector and, if given, a text. */
export interface ElementQuery {
  readonly css: string;
  readonly text?: string;
}

/** A browser window with a profile of its own. */
export interface FirefoxWindow {
  /** Opens an address and returns when its document has loaded. */
  open(address: string): Promise<void>;
  getAddress(): Promise<string>;
  /** Evaluates a JavaScript expression in the page. Its value must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks the element with a mouse. Returns false if there is no such element or if it is moving. */
  click(query: ElementQuery): Promise<boolean>;
  /** Replaces the content of a text field by typing. Returns false if there is no such field. */
  type(query: ElementQuery, text: string): Promise<boolean>;
  /** Selects the option with a label in a native list. Returns false if there is no such option. */
  selectOption(list: ElementQuery, label: string): Promise<boolean>;
  /** Selects a file in a file input, which may be hidden. Returns false if there is no such input. */
  selectFile(css: string, path: string): Promise<boolean>;
  goBack(): Promise<void>;
  reload(): Promise<void>;
  /** Returns the errors that the page has reported so far. */
  getErrors(): readonly string[];
  /** Closes the window and deletes its profile. */
  close(): Promise<void>;
}

/** A running Firefox, which opens windows until it is closed. */
export interface RunningFirefox {
  openWindow(): Promise<FirefoxWindow>;
  close(): Promise<void>;
}

/**
 * Starts Firefox without a display.
 * @param executablePath the path of Firefox, such as `/usr/bin/firefox-esr`
 */
export async function startFirefox(executablePath: string): Promise<RunningFirefox> {
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

/** Returns a JavaScript expression whose value is the query's element, or null. */
function createFindExpression({ css, text }: ElementQuery): string {
  const matches = `each.getClientRects().length > 0 && each.textContent.includes(${JSON.stringify(text ?? '')})`;
  return `[...document.querySelectorAll(${JSON.stringify(css)})].find((each) => ${matches}) ?? null`;
}

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

function driveWindow(page: Page, close: () => Promise<void>): FirefoxWindow {
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
    click: async (query) => {
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
