// Builds a product, shows the output of the build, and writes a stamp file, so that `npm start`
// does not build it again.

import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createStamp } from './build-stamp.mjs';
import { readBuildOptions } from './product.mjs';
import { createEnvironment, root } from './run.mjs';

const { product } = readBuildOptions(process.argv.slice(2));
const { file: stampFile, wanted: currentStamp } = createStamp(product);
rmSync(stampFile, { force: true });
const serverBuild = [['build', '--config', 'sandbox/vite.config.ts']];
const buildEnvironment = createEnvironment({
  // The value of the caller, such as a test runner, would choose the slow version of React.
  NODE_ENV: 'production',
  ...(product === null ? {} : { PRODUCT_ROOT: product }),
});
for (const args of [['build'], ...(product === null ? serverBuild : [])]) {
  const { status } = spawnSync('vite', args, {
    ...{ cwd: root, env: buildEnvironment, stdio: 'inherit' },
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}
writeFileSync(stampFile, currentStamp);
