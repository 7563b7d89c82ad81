// The stamp of a build: a hash of the sources that it was built from.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const sourcePaths = [
  'engine',
  'flows',
  'services',
  'renderers',
  'sandbox',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** The source folders of another product. */
const productFolders = ['flows', 'services', 'blocks', 'widgets', 'public'];

/**
 * Returns the path of the stamp file, and the stamp of the current sources.
 * @param {string | null} product the absolute path of another product
 * @param {boolean} hasPseudo true for the build with the pseudo-language
 */
export function createStamp(product, hasPseudo = false) {
  const more = product === null ? [] : productFolders.map((name) => join(product, name));
  return {
    file: join(product ?? root, 'dist', hasPseudo ? '.stamp-pseudo' : '.stamp'),
    wanted: hashFiles([...sourcePaths.map((name) => join(root, name)), ...more]),
  };
}

/** Returns a hash of the paths and contents of files and folders. Ignores missing ones. */
export function hashFiles(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    if (statSync(path).isDirectory()) {
      for (const entry of readdirSync(path).sort()) add(join(path, entry));
    } else {
      const content = readFileSync(path);
      hash.update(`${path}\0${content.length}\0`).update(content);
    }
  };
  for (const path of paths) if (existsSync(path)) add(path);
  return hash.digest('hex');
}
