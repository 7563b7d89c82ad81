// Finding a Chromium for the browser tests, or getting one.

import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const variables = ['CHROMIUM_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH'];

export const howToGetOne =
  'No Chromium was found: install one (on Debian: apt-get install chromium) or name it in CHROMIUM_PATH.';

/** The path of a Chromium: named by a variable, the system's, or Playwright's; null where there is none. */
export function findChromium() {
  const named = variables.map((name) => process.env[name]).find((path) => path && existsSync(path));
  return named ?? inPath() ?? inPlaywrightsCache();
}

/** Finds a Chromium, else gets one: Playwright's own download, else Debian's package. */
export async function getChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('Getting a Chromium…');
  await run('npx', ['--no-install', 'playwright', 'install', 'chromium']);
  const downloaded = inPlaywrightsCache();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update']);
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  }
  return findChromium();
}

function inPath() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) if (existsSync(join(folder, name))) return join(folder, name);
  }
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return existsSync(mac) ? mac : null;
}

function inPlaywrightsCache() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright');
  if (!existsSync(cache)) return null;
  const places = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-headless-shell-linux64/chrome-headless-shell',
  ];
  for (const folder of readdirSync(cache).sort().reverse()) {
    for (const place of places) {
      const path = join(cache, folder, place);
      if (folder.startsWith('chromium') && existsSync(path)) return path;
    }
  }
  return null;
}
