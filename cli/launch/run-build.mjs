// Builds a product, shows the output of the build, and writes a stamp file, so that `npm start`
// does not build it again.

import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createStamp } from './build-stamp.mjs';
import { readBuildOptions } from './product.mjs';
import { createEnvironment, root, run } from './run.mjs';

const { hasPseudo, product } = readBuildOptions(process.argv.slice(2));
const { file: stampFile, wanted: currentStamp } = createStamp(product, hasPseudo);
rmSync(stampFile, { force: true });
const variables = {
  // The value of the caller, such as a test runner, would choose the slow version of React.
  NODE_ENV: 'production',
  ...(product === null ? {} : { PRODUCT_ROOT: product }),
  PSEUDO_LANGUAGE: hasPseudo ? '1' : '',
};
const server = product === null && !hasPseudo ? buildServer() : { code: 0, output: '' };
const appCode = await buildApp();
const { code: serverCode, output } = await server;
process.stdout.write(output);
if (appCode !== 0 || serverCode !== 0) process.exit(appCode || serverCode);
writeFileSync(stampFile, currentStamp);

// helpers

/** Builds the application, and shows the output while it comes. Resolves with the exit code. */
function buildApp() {
  const child = spawn('vite', ['build'], {
    ...{ cwd: root, env: createEnvironment(variables), stdio: 'inherit' },
    shell: process.platform === 'win32',
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Builds the server meanwhile. Resolves with the exit code and the output. */
function buildServer() {
  return run('vite', ['build', '--config', 'sandbox/vite.config.ts'], variables);
}
