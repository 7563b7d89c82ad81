// Installs the packages of the lock file, unless they are already installed.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeEditorSchemas } from './editor-schemas.mjs';
import { Refusal } from './refusal.mjs';
import { getLastLines, root, run } from './run.mjs';

const lockFile = join(root, 'package-lock.json');
const packagesFolder = join(root, 'node_modules');
const stampFile = join(packagesFolder, '.charter-lock');

/**
 * Installs the packages if they are missing or belong to another lock file.
 * @throws Refusal with the output when the installation fails
 */
export async function install() {
  const text = readFileSync(lockFile);
  const wanted = createHash('sha256').update(text).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  if (!isInstalled(JSON.parse(text))) {
    console.log('Installing…');
    const { code, output } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
    if (code !== 0)
      throw new Refusal(`${getLastLines(output)}\nThe packages could not be installed.`);
    // npm may be configured not to run the script `prepare`, so the schemas are written here.
    await writeEditorSchemas();
  }
  try {
    writeFileSync(stampFile, wanted);
  } catch {
    // The folder is read-only, so the packages are checked again the next time.
  }
}

/**
 * Returns true if npm recorded these packages at its last installation. Packages for other
 * platforms may be missing.
 */
function isInstalled(lock) {
  const note = join(packagesFolder, '.package-lock.json');
  if (!existsSync(note)) return false;
  const found = JSON.parse(readFileSync(note, 'utf8')).packages ?? {};
  return Object.entries(lock.packages).every(
    ([path, { version, optional }]) =>
      path === '' || (found[path] ? found[path].version === version : optional === true),
  );
}
