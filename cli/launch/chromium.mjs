// Finds or installs Chromium for the browser tests.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Refusal } from './refusal.mjs';
import { run } from './run.mjs';

const pathVariables = ['CHROMIUM_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH'];
/** The names of Chromium commands in order of preference. The headless shell is the fastest. */
const browserCommands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const macBrowserPaths = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** The possible paths of the executable inside a downloaded browser in Playwright's cache. */
const pathsInDownload = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-headless-shell-linux/headless_shell',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win/chrome.exe',
];

/**
 * Returns the path of a Chromium: from an environment variable, the system, or Playwright. Returns
 * null when there is none.
 */
export function findChromium() {
  return findByVariable() ?? findInSystem() ?? findInPlaywrightCache();
}

/**
 * Finds Chromium or installs it: Playwright's download, else Debian's package.
 * @throws Refusal that explains how to install it
 */
export async function getChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('Installing Chromium…');
  await run('playwright', ['install', 'chromium']);
  const fetched = findInPlaywrightCache();
  if (fetched) return fetched;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], quietly);
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!findInSystem())
        await run('apt-get', ['install', '-y', '--no-install-recommends', name], quietly);
  }
  const last = findInSystem();
  if (last) return last;
  throw new Refusal(
    'No Chromium was found: install one (on Debian: apt-get install chromium-headless-shell) or name it in CHROMIUM_PATH.',
  );
}

// helpers

function findByVariable() {
  const name = pathVariables.find((each) => process.env[each]);
  const path = process.env[name];
  if (path && !existsSync(path))
    throw new Refusal(`${name} is "${path}", but there is no such file.`);
  return path ?? null;
}

function findInSystem() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = folders.flatMap((folder) => browserCommands.map((name) => join(folder, name)));
  return [...paths, ...macBrowserPaths].find((path) => existsSync(path) && isBrowser(path)) ?? null;
}

/**
 * Returns true if the command is a browser. On some systems it is a script that only explains how
 * to install one.
 */
function isBrowser(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function findInPlaywrightCache() {
  const own = {
    darwin: join(homedir(), 'Library', 'Caches', 'ms-playwright'),
    win32: join(process.env.LOCALAPPDATA ?? '', 'ms-playwright'),
  };
  const usual = own[process.platform] ?? join(homedir(), '.cache', 'ms-playwright');
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? usual;
  if (!existsSync(cache)) return null;
  const folders = readdirSync(cache).filter((folder) => folder.startsWith('chromium'));
  const paths = folders.flatMap((folder) =>
    pathsInDownload.map((place) => join(cache, folder, place)),
  );
  return paths.sort().findLast((path) => existsSync(path) && isBrowser(path)) ?? null;
}
