// Installing what the lock file says, once for each lock file.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './refusal.mjs';
import { root, run, tail } from './run.mjs';

const lockFile = join(root, 'package-lock.json');
const packages = join(root, 'node_modules');
const stamp = join(packages, '.charter-lock');

/**
 * Installs the packages if they are not there, or are those of another lock file.
 * @throws Refusal with what was printed when they cannot be installed
 */
export async function install() {
  const text = readFileSync(lockFile);
  const wanted = createHash('sha256').update(text).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!isInstalled(JSON.parse(text))) {
    console.log('Installing…');
    const { code, output } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
    if (code !== 0) throw new Refusal(`${tail(output)}\nThe packages could not be installed.`);
  }
  try {
    writeFileSync(stamp, wanted);
  } catch {
    // A folder that is only read is looked at again the next time.
  }
}

/** Whether npm itself noted these very packages when it last installed; those of other machines may be missing. */
function isInstalled(lock) {
  const note = join(packages, '.package-lock.json');
  if (!existsSync(note)) return false;
  const found = JSON.parse(readFileSync(note, 'utf8')).packages ?? {};
  return Object.entries(lock.packages).every(
    ([path, { version, optional }]) =>
      path === '' || (found[path] ? found[path].version === version : optional === true),
  );
}
