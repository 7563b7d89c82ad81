// Attributes the compressed bytes of loaded files to packages and folders.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../../cli/launch/run.mjs';
import { builtFolder } from './build-entrants.ts';
import type { RecordedRequest } from './record-requests.ts';

type ModuleTable = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Reads which modules the files of the built product consist of. */
export async function readModules(): Promise<ModuleTable> {
  const file = join(builtFolder, 'modules.json');
  const { code, output } = await run(
    'vite',
    ['build', '--config', 'bench/run/modules.vite.config.ts'],
    { MODULES_FILE: file },
  );
  if (code !== 0) throw new Error(`${output}\nThe modules of the product cannot be read.`);
  return JSON.parse(readFileSync(file, 'utf8')) as ModuleTable;
}

/**
 * Returns the bytes of each package and folder in the loaded files, largest first. The bytes of a
 * file are divided in proportion to the compressed sizes of its modules before minification.
 */
export function getModuleBytes(
  loaded: readonly RecordedRequest[],
  modules: ModuleTable,
): readonly (readonly [name: string, bytes: number])[] {
  const totals = new Map<string, number>();
  const add = (name: string, bytes: number) => totals.set(name, (totals.get(name) ?? 0) + bytes);
  for (const { url, bytes } of loaded) {
    const file = new URL(url).pathname.slice(1);
    if (file.endsWith('.css')) add('styles', bytes);
    if (!file.endsWith('.js')) continue;
    const parts = Object.entries(modules[file] ?? {});
    const total = parts.reduce((sum, [, size]) => sum + size, 0);
    if (total === 0) add(`(${file.replace(/-[\w-]{8}\.js$/, '')})`, bytes);
    else for (const [id, size] of parts) add(getGroup(id), (bytes * size) / total);
  }
  return [...totals].sort(([, one], [, other]) => other - one);
}

// helpers

/** Returns the package, or the folder with at most two levels, that a module belongs to. */
function getGroup(id: string): string {
  const name = id
    .replaceAll('\0', '')
    .replaceAll('\\', '/')
    .replace(/[?].*$/, '');
  const packageName = name.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1];
  if (packageName !== undefined) return packageName;
  if (name.startsWith(root)) return name.slice(root.length).split('/').slice(0, 2).join('/');
  return name.split('/').slice(0, 3).join('/');
}
