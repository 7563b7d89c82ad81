// Builds the application and the server, once for each state of the sources.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './refusal.mjs';
import { root, run, tail } from './run.mjs';

const sources = [
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
export const server = join(root, 'dist', 'server', 'main.js');

/** The folders of a product. */
const parts = ['flows', 'services', 'blocks', 'widgets', 'public'];

/**
 * Builds unless there is a build of the current sources.
 * @param {string | null} product the absolute path of another product, which is built without a back end
 * @throws Refusal with the output when the build fails
 */
export async function build(product = null) {
  const folder = product ?? root;
  const stamp = join(folder, 'dist', '.stamp');
  const page = join(folder, 'dist', 'app', 'index.html');
  const more = product === null ? [] : parts.map((name) => join(product, name));
  const wanted = hashOf([...sources.map((name) => join(root, name)), ...more]);
  const built = [page, stamp, ...(product === null ? [server] : [])].every((path) =>
    existsSync(path),
  );
  if (built && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building…');
  rmSync(stamp, { force: true });
  const words = product === null ? [] : ['--', '--root', product];
  const { code, output } = await run('npm', ['run', '--silent', 'build', ...words]);
  if (code !== 0) throw new Refusal(`${tail(output, 60)}\nThe build failed.`);
  writeFileSync(stamp, wanted);
}

// helpers

/** Returns a hash of the paths and contents of files and folders. Missing ones are ignored. */
function hashOf(paths) {
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
