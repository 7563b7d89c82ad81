// Generates the schemas in editor/, with which editors complete and check flow files. This happens
// after each installation, and after each save during development. Git ignores them.

import { existsSync, watch } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, run } from './run.mjs';

/** The milliseconds to wait after a change, because editors write a file in several steps. */
const debounceMilliseconds = 300;

/**
 * Generates the schemas. If the flows cannot be parsed, the existing schemas stay.
 * @param {string | null} product the absolute path of another product
 * @returns the message of a failure, or null
 */
export async function writeEditorSchemas(product = null) {
  if (!canRun()) return null;
  const words = ['editor', '--root', product ?? root];
  const { code, output } = await run('node', ['cli/launch/program.mjs', 'cli/main.ts', ...words]);
  return code === 0 ? null : output.trim();
}

/**
 * Generates the schemas again after each change in the folders flows/ and services/ of a product.
 */
export function watchEditorSchemas(product = null) {
  let timer;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => writeEditorSchemas(product), debounceMilliseconds);
  };
  for (const name of ['flows', 'services']) {
    const folder = join(product ?? root, name);
    if (existsSync(folder)) watch(folder, { recursive: true }, soon).unref();
  }
}

// helpers

/** Returns true if the development dependencies are installed. The schemas are generated with them. */
function canRun() {
  try {
    createRequire(import.meta.url).resolve('esbuild');
    return true;
  } catch {
    return false;
  }
}

if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url) {
  const failure = await writeEditorSchemas();
  if (failure !== null) console.warn(`The schemas for editors are not up to date.\n${failure}`);
}
