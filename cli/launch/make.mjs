// Builds a product, shows the output of the build, and leaves a stamp, so that `npm start` does not build it again.

import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { readOptions } from './product.mjs';
import { root, withPackages } from './run.mjs';
import { stampOf } from './stamp.mjs';

const { product } = readOptions(process.argv.slice(2));
const { file, wanted } = stampOf(product);
rmSync(file, { force: true });
const server = [['build', '--config', 'sandbox/vite.config.ts']];
const env = withPackages(product === null ? {} : { PRODUCT_ROOT: product });
for (const args of [['build'], ...(product === null ? server : [])]) {
  const { status } = spawnSync('vite', args, {
    ...{ cwd: root, env, stdio: 'inherit' },
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}
writeFileSync(file, wanted);
