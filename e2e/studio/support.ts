// Starts a studio on a copy of a product, so that a test can save files.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { firstPort } from '../support/servers.ts';

export { expect };

const root = fileURLToPath(new URL('../..', import.meta.url));
const studioPort = firstPort + 100;

/** The longest time for a whole check of a product on a busy machine, in milliseconds. */
export const checkMilliseconds = 300_000;

/** The largest number of whole checks that a test waits for: one at the start, one after an edit, and one before a save. */
const maxChecks = 3;

/** The studio of a test. */
export interface StudioTest {
  readonly page: Page;
  /** Reads a file of the product on disk. */
  read(file: string): string;
  /** Writes a file of the product on disk, as another program would. */
  write(file: string, text: string): void;
  /** Chooses a flow and a step in the list. */
  select(flow: string, step: string): Promise<void>;
  /** Opens one of the panes. */
  open(pane: string): Promise<void>;
  /** Opens the form of a pattern, and fills in text fields by their labels. Returns the pane. */
  fillPattern(pattern: string, fields: Readonly<Record<string, string>>): Promise<Locator>;
  /** Opens a file of a step in the code editor. */
  openJson(flow: string, step: string, file: string): Promise<void>;
  /** Replaces the first match of a text in the open code editor. */
  replaceJson(before: string, after: string): Promise<void>;
  /** Opens an address in the preview. */
  goTo(address: string): Promise<void>;
  /** Records the walk of the preview as a journey of a flow. */
  record(flow: string, name: string): Promise<void>;
  /** Waits until the last edit is checked. */
  waitForCheck(): Promise<void>;
  /** Saves, and waits until the files are written. */
  save(): Promise<void>;
  /** Saves although journeys fail, and waits until the files are written. */
  saveAnyway(): Promise<void>;
  /** Ends the studio, as a crash or Ctrl+C would. */
  end(): Promise<void>;
  /** Starts it again. Returns the address that it prints. */
  startAgain(): Promise<string>;
}

interface StudioOptions {
  /** The folder of the product in this repository. */
  product: string;
  /** False to begin before the first check has ended. */
  awaitsCheck: boolean;
}

export const test = base.extend<StudioOptions & { studio: StudioTest }>({
  product: ['.', { option: true }],
  awaitsCheck: [true, { option: true }],
  studio: async ({ page, product, awaitsCheck }, use, testInfo) => {
    // Without this, the limit of the test would end a check that is slow on a busy machine.
    testInfo.setTimeout(testInfo.timeout + maxChecks * checkMilliseconds);
    const folder = join(root, '.studio/copies', `${testInfo.testId}-${testInfo.retry}`);
    copyProduct(join(root, product), folder);
    const port = studioPort + testInfo.parallelIndex * 2;
    let running = startStudio(folder, port);
    try {
      await page.goto(await running.opened);
      const steps = page.getByRole('navigation', { name: 'Steps' });
      await expect(steps.getByRole('listitem').first()).toBeVisible({ timeout: checkMilliseconds });
      const studio = createStudioTest(page, folder, {
        end: () => stop(running.child),
        startAgain() {
          running = startStudio(folder, port);
          return running.opened;
        },
      });
      if (awaitsCheck) await studio.waitForCheck();
      await use(studio);
    } finally {
      await stop(running.child);
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

// helpers

/** Copies a product, and commits it in a repository of its own. */
function copyProduct(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const name of ['flows', 'services', 'blocks', 'widgets'])
    if (existsSync(join(from, name))) cpSync(join(from, name), join(to, name), { recursive: true });
  const git = (...words: string[]) => execFileSync('git', words, { cwd: to, stdio: 'ignore' });
  git('init', '--quiet');
  git('add', '.');
  git(
    '-c',
    'user.name=test',
    '-c',
    'user.email=test@example.com',
    'commit',
    '--quiet',
    '-m',
    'Copy',
  );
}

/** Starts the studio. `opened` is the address that it prints. */
function startStudio(
  product: string,
  port: number,
): { child: ChildProcess; opened: Promise<string> } {
  const child = spawn(process.execPath, ['cli/studio.mjs', '--root', product], {
    cwd: root,
    env: { ...process.env, PORT: String(port), STUDIO_FOLDER: join(product, '.studio') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const opened = new Promise<string>((resolve, reject) => {
    const add = (text: Buffer) => {
      output += text;
      const found = /http:\/\/localhost:\d+\/\?key=\S+/.exec(output)?.[0];
      if (found) resolve(found);
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.once('exit', () => reject(new Error(`The studio has ended:\n${output}`)));
  });
  return { child, opened };
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function createStudioTest(
  page: Page,
  folder: string,
  process: Pick<StudioTest, 'end' | 'startAgain'>,
): StudioTest {
  const pathOf = (file: string) => join(folder, 'flows', file);
  const preview = page.getByRole('complementary', { name: 'Preview' });
  const studio: StudioTest = {
    ...process,
    page,
    read: (file) => readFileSync(pathOf(file), 'utf8'),
    write: (file, text) => writeFileSync(pathOf(file), text),
    async select(flow, step) {
      const steps = page.getByRole('navigation', { name: 'Steps' });
      await steps.getByRole('combobox', { name: 'Flow' }).selectOption(flow);
      await steps.locator(`[data-step="${step}"]`).click();
    },
    open: (pane) => page.getByRole('tab', { name: pane }).click(),
    async fillPattern(pattern, fields) {
      await studio.open('New');
      await page.getByRole('radio', { name: new RegExp(`^${pattern}`) }).check();
      const pane = page.getByRole('tabpanel');
      for (const [label, text] of Object.entries(fields))
        await pane.getByLabel(label, { exact: true }).fill(text);
      return pane;
    },
    async openJson(flow, step, file) {
      await studio.select(flow, step);
      await studio.open('Edit');
      await page.getByRole('button', { name: 'JSON' }).click();
      await page.getByRole('combobox', { name: 'File' }).selectOption(file);
      await page.getByRole('textbox', { name: `JSON of ${file}` }).click();
    },
    async replaceJson(before, after) {
      await page.keyboard.press('Control+f');
      await page.keyboard.type(before);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await page.keyboard.type(after);
    },
    async goTo(address) {
      const field = preview.getByRole('textbox', { name: 'Address' });
      await field.fill(address);
      await field.press('Enter');
    },
    async record(flow, name) {
      await preview.getByRole('button', { name: 'Record' }).first().click();
      await preview.getByRole('textbox', { name: 'Name' }).fill(name);
      await preview.getByRole('button', { name: 'Record' }).last().click();
      await expect(preview.getByText(`is now a journey of ${flow}`)).toBeVisible();
    },
    waitForCheck: () =>
      expect(page.getByText('Checked', { exact: true })).toBeVisible({
        timeout: checkMilliseconds,
      }),
    async save() {
      await studio.waitForCheck();
      await page.getByRole('button', { name: /^Save \d/ }).click();
      await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible({
        timeout: checkMilliseconds,
      });
    },
    async saveAnyway() {
      await studio.waitForCheck();
      await page.getByRole('button', { name: /^Save \d/ }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading', { name: /^Journeys that fail/ })).toBeVisible({
        timeout: checkMilliseconds,
      });
      await dialog.getByRole('button', { name: 'Save anyway' }).click();
      await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible({
        timeout: checkMilliseconds,
      });
    },
  };
  return studio;
}
