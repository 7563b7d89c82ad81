// Builds the page of the studio if it is missing or out of date, and starts the studio.

import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles } from './build-stamp.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { install } from './install.mjs';
import { isPortFree } from './port.mjs';
import { readStudioOptions } from './product.mjs';
import { Refusal, runOrExit } from './refusal.mjs';
import { getLastLines, root, run } from './run.mjs';

const defaultPort = '3100';
const pageFolder = join(root, '.cache', 'studio', 'page');
const stampFile = join(root, '.cache', 'studio', 'page.stamp');
const pageSources = [
  'studio/page',
  'studio/protocol',
  'studio/vite.config.ts',
  'package-lock.json',
];

endWithNpm();
const { product } = readStudioOptions(process.argv.slice(2));
const port = process.env.PORT || defaultPort;

await runOrExit(async () => {
  for (const each of [Number(port), Number(port) + 1])
    if (!(await isPortFree(each)))
      throw new Refusal(
        `Port ${each} is taken by another program; stop that one, or set PORT to another number.`,
      );
  await install();
  await buildPage();
});
process.chdir(root);
const child = spawn(process.execPath, ['cli/launch/program.mjs', 'studio/server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: port, PRODUCT_ROOT: product ?? '' },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));

// helpers

/** Builds the page if its sources have changed since the last build. */
async function buildPage() {
  const wanted = hashFiles(pageSources.map((name) => join(root, name)));
  const isBuilt = existsSync(join(pageFolder, 'index.html')) && existsSync(stampFile);
  if (isBuilt && readFileSync(stampFile, 'utf8') === wanted) return;
  console.log('Building the studio…');
  const { code, output } = await run('vite', ['build', '--config', 'studio/vite.config.ts']);
  if (code !== 0) throw new Refusal(`${getLastLines(output)}\nThe studio could not be built.`);
  writeFileSync(stampFile, wanted);
}
