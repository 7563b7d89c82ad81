// Reads the command-line options of `npm start` and `npm run build`.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { getCallerFolder } from './caller-folder.mjs';
import { root } from './run.mjs';

/**
 * Reads the options. Exits with code 2 if they are invalid, or if the folder of --root has no
 * product.
 * @param {readonly string[]} args
 * @returns {{ develop: boolean, product: string | null }} `product` is an absolute path, or null for this repository's
 */
export function readOptions(args) {
  try {
    const options = { dev: { type: 'boolean', default: false }, root: { type: 'string' } };
    const { values } = parseArgs({ args, options });
    return {
      develop: values.dev,
      product: values.root === undefined ? null : resolveProduct(values.root),
    };
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}

// helpers

function resolveProduct(name) {
  const folder = resolve(getCallerFolder('start', 'dev', 'build'), name);
  if (!existsSync(join(folder, 'flows', 'app.json')))
    throw new Error(`There is no product in "${name}": it has no flows/app.json.`);
  return folder === resolve(root) ? null : folder;
}
