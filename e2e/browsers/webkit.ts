// Drives WebKit over WebDriver. Elements are pressed by keyboard: clicks of this driver are lost at
// times, or arrive at another element.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import {
  Builder,
  By,
  Capabilities,
  Key,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver';
import { getFreePort } from '../support/free-port.ts';
import {
  type BrowserWindow,
  createFindExpression,
  type ElementQuery,
  type RunningBrowser,
} from './browser-window.ts';
import type { WebKitPrograms } from './installed-programs.ts';

/** The longest list whose options are reached by the arrow key. */
const longestList = 60;

/** The number of times that a driver is asked whether it is ready, ten a second. */
const maxAttempts = 300;

/** Starts a display without a screen. Each window has a driver of its own, which can end with its browser. */
export async function startWebKit(programs: WebKitPrograms): Promise<RunningBrowser> {
  const display = await startDisplay(programs.display);
  return {
    openWindow: async () => {
      const port = await getFreePort();
      const driver = spawn(programs.driver, [`--port=${port}`], {
        env: { ...process.env, DISPLAY: display.name },
        stdio: 'ignore',
      });
      const session = await openSession(`http://127.0.0.1:${port}`);
      return driveWindow(session, async () => {
        await session.quit();
        await stop(driver);
      });
    },
    close: () => stop(display.process),
  };
}

// helpers

async function startDisplay(path: string) {
  const options = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const process = spawn(path, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await once(process.stdio[3] as Readable, 'data');
  return { process, name: `:${String(number).trim()}` };
}

async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill();
  await ended;
}

/** Opens a session as soon as the driver listens. */
async function openSession(driverAddress: string): Promise<WebDriver> {
  const isReady = () =>
    fetch(`${driverAddress}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let attempt = 0; !(await isReady()); attempt += 1) {
    if (attempt === maxAttempts) throw new Error('The driver of WebKit does not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const capabilities = new Capabilities({ browserName: 'MiniBrowser' });
  const session = await new Builder()
    .usingServer(driverAddress)
    .withCapabilities(capabilities)
    .build();
  await session.manage().window().setRect({ width: 1280, height: 900 });
  return session;
}

/** Returns the errors of the page since the last call. The first call begins to collect them. */
const takeErrors = `(() => {
  window.pageErrors ??= (() => {
    const errors = [];
    addEventListener('error', (event) => errors.push('page error: ' + event.message));
    addEventListener('unhandledrejection', (event) => errors.push('page error: ' + event.reason));
    const log = console.error;
    console.error = (...values) => {
      errors.push('console: ' + values.join(' '));
      log(...values);
    };
    return errors;
  })();
  return window.pageErrors.splice(0);
})()`;

function driveWindow(session: WebDriver, close: () => Promise<void>): BrowserWindow {
  const errors: string[] = [];
  const evaluate = async (expression: string) => {
    const [value, taken] = await session.executeScript<[unknown, string[]]>(
      `return [${expression}, ${takeErrors}]`,
    );
    errors.push(...taken);
    return value;
  };
  const find = (query: ElementQuery) =>
    session.executeScript<WebElement | null>(`return ${createFindExpression(query)}`);
  return {
    open: async (address) => {
      await session.get(address);
      await evaluate('null');
    },
    getAddress: () => session.getCurrentUrl(),
    evaluate,
    press: async (query) => {
      const element = await find(query);
      return element !== null && pressByKeyboard(session, element);
    },
    type: async (query, text) => {
      const field = await find(query);
      const { length } = (await field?.getAttribute('value')) ?? '';
      await field?.sendKeys(Key.END, Key.BACK_SPACE.repeat(length), text);
      return field !== null;
    },
    selectOption: async (list, label) => {
      const options = (await (await find(list))?.findElements(By.css('option'))) ?? [];
      for (const option of options)
        if ((await option.getText()) === label) {
          await option.click();
          return true;
        }
      return false;
    },
    selectFile: async (css, path) => {
      const [input] = await session.findElements(By.css(css));
      await input?.sendKeys(path);
      return input !== undefined;
    },
    goBack: () => session.navigate().back(),
    reload: () => session.navigate().refresh(),
    getErrors: () => errors,
    close,
  };
}

/** Presses a button, a link, the control of a label, or an option of the list that has the focus. */
async function pressByKeyboard(session: WebDriver, element: WebElement): Promise<boolean> {
  const role = await element.getAttribute('role');
  if (role === 'option') return pressOption(session, element);
  const control = await session.executeScript<WebElement | null>(
    'return arguments[0].control ?? null',
    element,
  );
  await (control ?? element).sendKeys(control ? ' ' : Key.ENTER);
  return true;
}

/** Moves to an option of a searchable list by the arrow key, and selects it. */
async function pressOption(session: WebDriver, option: WebElement): Promise<boolean> {
  const id = await option.getAttribute('id');
  const field = session.switchTo().activeElement();
  for (let step = 0; step < longestList; step += 1) {
    if ((await field.getAttribute('aria-activedescendant')) === id) {
      await field.sendKeys(Key.ENTER);
      return true;
    }
    await field.sendKeys(Key.ARROW_DOWN);
  }
  return false;
}
