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
const stamp = join(root, 'dist', '.stamp');
const page = join(root, 'dist', 'app', 'index.html');
export const server = join(root, 'dist', 'server', 'main.js');

/**
 * Builds unless there is a build of the current sources.
 * @throws Refusal with the output when the build fails
 */
export async function build() {
  const wanted = hashOf(sources);
  const built = [server, page, stamp].every((path) => existsSync(path));
  if (built && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building…');
  rmSync(stamp, { force: true });
  const { code, output } = await run('npm', ['run', '--silent', 'build']);
  if (code !== 0) throw new Refusal(`${tail(output, 60)}\nThe build failed.`);
  writeFileSync(stamp, wanted);
}

// helpers

/** Returns a hash of the paths and contents of files and folders. Missing ones are ignored. */
function hashOf(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    const place = join(root, path);
    if (statSync(place).isDirectory()) {
      for (const entry of readdirSync(place).sort()) add(`${path}/${entry}`);
    } else {
      const content = readFileSync(place);
      hash.update(`${path}\0${content.length}\0`).update(content);
    }
  };
  for (const path of paths) if (existsSync(join(root, path))) add(path);
  return hash.digest('hex');
}
