// Writes the schemas in editor/ that complete flows while they are typed: after an installation, and
// after each save while developing. They are generated, so git ignores them.

import { watch } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, run } from './run.mjs';

/** The pause after a save, in milliseconds: editors write a file in several steps. */
const pause = 300;

/**
 * Writes the schemas. Flows that cannot be parsed leave them as they are.
 * @returns the message of a failure, or null
 */
export async function writeEditorSchemas() {
  if (!canRun()) return null;
  const { code, output } = await run('node', ['cli/launch/program.mjs', 'cli/main.ts', 'editor']);
  return code === 0 ? null : output.trim();
}

/** Writes the schemas again after each change in flows/ or services/. */
export function keepEditorSchemas() {
  let timer;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(writeEditorSchemas, pause);
  };
  for (const folder of ['flows', 'services'])
    watch(join(root, folder), { recursive: true }, soon).unref();
}

// helpers

/** Returns false in an installation without the packages for development. */
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
