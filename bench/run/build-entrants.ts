// Builds all entrants. Builds of the same sources are kept.

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { build } from '../../cli/launch/build.mjs';
import { root, run } from '../../cli/launch/run.mjs';

/** The wizard as a product of this project, built in a Git checkout. */
export const wizardPath = join('bench', 'wizard');

/** The folder of the built entrants. */
export const builtFolder = join(root, '.cache', 'bench');

/**
 * Builds our product and the wizard, the hand-written, the static and the rjsf pages.
 * @param before the folder of another checkout with installed packages, whose product and wizard are
 * built, too
 */
export async function buildEntrants(before: string | null): Promise<void> {
  await build();
  await build(join(root, wizardPath));
  for (const name of ['hand-written', 'rjsf']) {
    const { code, output } = await run('vite', [
      'build',
      '--config',
      `bench/${name}/vite.config.ts`,
    ]);
    if (code !== 0) throw new Error(`${output}\nThe pages of bench/${name} cannot be built.`);
  }
  await buildStatic();
  if (before !== null) await buildCheckout(before);
}

// helpers

async function buildCheckout(folder: string): Promise<void> {
  for (const words of [[], ['--', '--root', join(folder, wizardPath)]]) {
    const { code, output } = await run('npm', ['--prefix', folder, 'run', 'build', ...words]);
    if (code !== 0) throw new Error(`${output}\nThe product in ${folder} cannot be built.`);
  }
}

async function buildStatic(): Promise<void> {
  const folder = join(builtFolder, 'static');
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, 'bench', 'static'), folder, { recursive: true });
  cpSync(join(root, 'bench', 'public'), folder, { recursive: true });
  const style = readFileSync(join(root, 'bench', 'shared', 'style.css'), 'utf8');
  const { code } = await transform(style, { loader: 'css', minify: true });
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'assets', 'style.css'), code);
}
