// Installing what the lock file says, once for each lock file.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root, run, tail } from './run.mjs';

const stamp = join(root, 'node_modules', '.charter-lock');

/** Installs the packages if they are not there, or are those of another lock file. */
export async function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing the packages of the lock file…');
  const { code, output } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (code !== 0) giveUp(`${tail(output)}\nThe packages could not be installed.`);
  writeFileSync(stamp, wanted);
}
