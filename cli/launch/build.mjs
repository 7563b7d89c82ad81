// Builds the application and the server, unless the last build is from the same sources.

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createStamp } from './build-stamp.mjs';
import { Refusal } from './refusal.mjs';
import { getLastLines, root, run } from './run.mjs';

export const serverFile = join(root, 'dist', 'server', 'main.js');

/**
 * Builds the application unless the last build is from the same sources.
 * @param {string | null} product the absolute path of another product, which is built without a back end
 * @param {boolean} hasPseudo true to build the application with the pseudo-language, without a back end
 * @throws Refusal with the output when the build fails
 */
export async function build(product = null, hasPseudo = false) {
  const { file, wanted } = createStamp(product, hasPseudo);
  const page = join(product ?? root, 'dist', hasPseudo ? 'pseudo' : 'app', 'index.html');
  const hasServer = product === null && !hasPseudo;
  const built = [page, file, ...(hasServer ? [serverFile] : [])].every((path) => existsSync(path));
  if (built && readFileSync(file, 'utf8') === wanted) return;
  console.log('Building…');
  rmSync(file, { force: true });
  const words = [
    ...(hasPseudo ? ['--pseudo'] : []),
    ...(product === null ? [] : ['--root', product]),
  ];
  const { code, output } = await run('npm', ['run', '--silent', 'build', '--', ...words]);
  if (code !== 0) throw new Refusal(`${getLastLines(output, 60)}\nThe build failed.`);
  writeFileSync(file, wanted);
}
