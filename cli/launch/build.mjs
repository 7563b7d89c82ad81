// Building the application and the server, once for each state of the sources.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root, run, tail } from './run.mjs';

const sources = [
  'engine',
  'flows',
  'services',
  'renderers',
  'sandbox',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];
const stamp = join(root, 'dist', '.stamp');
export const server = join(root, 'dist', 'server', 'main.js');

/** Builds if there is no build of these very sources. */
export async function build() {
  const wanted = hashOf(sources);
  if (existsSync(server) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building…');
  rmSync(stamp, { force: true });
  const { code, output } = await run('npm', ['run', '--silent', 'build']);
  if (code !== 0) giveUp(`${tail(output, 60)}\nThe build failed.`);
  writeFileSync(stamp, wanted);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    const entries = readEntries(join(root, path));
    if (entries === null) hash.update(path).update(readFileSync(join(root, path)));
    else for (const entry of entries) add(`${path}/${entry}`);
  };
  for (const path of paths) if (existsSync(join(root, path))) add(path);
  return hash.digest('hex');
}

function readEntries(path) {
  try {
    return readdirSync(path).sort();
  } catch {
    return null;
  }
}
