// Measures the time until the first screen is usable, with all integrations configured and with
// none. Alternates between the two and prints the medians. Run `npm run build` first.

import { spawn } from 'node:child_process';
import { chromium } from 'playwright';
import { findChromium } from '../../cli/launch/chromium.mjs';

const runCount = Number(process.argv[2] ?? 25);
const configurations = [
  { name: 'nothing configured', port: 41741, integrations: '' },
  { name: 'everything configured', port: 41742, integrations: 'sandbox' },
];

const servers = configurations.map(({ port, integrations }) =>
  spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: String(port), DATA_FOLDER: 'memory', INTEGRATIONS: integrations },
    stdio: 'ignore',
  }),
);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  for (const { port } of configurations) await waitUntilReady(port);
  const times = configurations.map(() => []);
  for (let turn = -2; turn < runCount; turn += 1)
    for (const [index, { port }] of configurations.entries()) {
      const time = await measureFirstLoad(port);
      if (turn >= 0) times[index].push(time);
    }
  const medians = times.map(getMedian);
  for (const [index, { name }] of configurations.entries())
    console.log(`${name}: median ${medians[index].toFixed(0)} ms of ${runCount}`);
  console.log(`ratio ${(medians[1] / medians[0]).toFixed(3)}`);
} finally {
  await browser.close();
  for (const server of servers) server.kill();
}

async function waitUntilReady(port) {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`http://localhost:${port}/start`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`Nothing answers on ${port}.`);
}

/** Returns the milliseconds from the start of navigation until an answer can be selected. */
async function measureFirstLoad(port) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    const look = () => {
      const choice = document.querySelector('input[name=companyType]');
      if (!choice) return requestAnimationFrame(look);
      choice.click();
      const taken = () =>
        choice.checked
          ? document.documentElement.setAttribute('data-usable', String(performance.now()))
          : requestAnimationFrame(taken);
      return taken();
    };
    document.addEventListener('DOMContentLoaded', look);
  });
  await page.goto(`http://localhost:${port}/start/type`);
  await page.waitForSelector('html[data-usable]');
  const time = Number(await page.getAttribute('html', 'data-usable'));
  await context.close();
  return time;
}

function getMedian(values) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}
