// Starts the application and its back end. Another product starts with a mock server for its
// services.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, serverFile } from './build.mjs';
import { watchEditorSchemas } from './editor-schemas.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { install } from './install.mjs';
import { isPortFree } from './port.mjs';
import { readStartOptions } from './product.mjs';
import { Refusal, runOrExit } from './refusal.mjs';
import { root } from './run.mjs';

endWithNpm();
const { develop, hasPseudo, product } = readStartOptions(process.argv.slice(2));

await runOrExit(async () => {
  const port = process.env.PORT || '3000';
  if (!(await isPortFree(Number(port))))
    throw new Refusal(
      `Port ${port} is taken by another program; stop that one, or set PORT to another number.`,
    );
  await install();
  if (develop) return;
  // The pages of another product need no back end of this one.
  if (!hasPseudo || product === null) await build(product);
  if (hasPseudo) await build(product, true);
});
process.chdir(root);
if (hasPseudo) {
  process.env.PSEUDO_LANGUAGE = '1';
  if (!develop) process.env.APP_FOLDER = join('dist', 'pseudo');
}
if (develop) watchEditorSchemas(product);
if (product !== null)
  runServer(
    // A bundle starts faster than many files. The development server loads Vite.
    [...(develop ? ['--import', 'tsx'] : ['cli/launch/program.mjs']), 'sandbox/stand-in.ts'],
    { PRODUCT_ROOT: product, DEV: develop ? '1' : '' },
  );
else if (develop) runServer(['--import', 'tsx', 'sandbox/dev.ts']);
else await import(pathToFileURL(serverFile).href);

// helpers

function runServer(words, env = {}) {
  const child = spawn(process.execPath, words, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
