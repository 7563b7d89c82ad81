// Builds a product, and shows the output of the build.

import { spawnSync } from 'node:child_process';
import { readOptions } from './product.mjs';
import { root, withPackages } from './run.mjs';

const { product } = readOptions(process.argv.slice(2));
const server = [['build', '--config', 'sandbox/vite.config.ts']];
const env = withPackages(product === null ? {} : { PRODUCT_ROOT: product });
for (const args of [['build'], ...(product === null ? server : [])]) {
  const { status } = spawnSync('vite', args, {
    ...{ cwd: root, env, stdio: 'inherit' },
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}
