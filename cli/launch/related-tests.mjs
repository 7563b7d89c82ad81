// Finds the modules that import changed files, directly or through other files.

import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root, run } from './run.mjs';

/**
 * Returns the test files among the files and their importers. Vitest finds them too, but transforms each test and all
 * it imports for that, which takes longer than the tests.
 * @param files paths from the root of the project
 */
export async function findRelatedTests(files) {
  return [...(await findImporters(files))].filter((file) => /\.test\.tsx?$/.test(file)).sort();
}

/** Returns the files and the modules that import one of them, directly or through other modules. */
export async function findImporters(files) {
  importers ??= readImporters();
  const found = new Set(files);
  // A set also visits what is added meanwhile.
  for (const file of found)
    for (const importer of (await importers).get(file) ?? []) found.add(importer);
  return found;
}

// helpers

/** Two stages of `--changed` need the importers. They are read once. */
let importers;

/** Returns file -> the modules that import it. */
async function readImporters() {
  const kinds = ['*.ts', '*.tsx', '*.mjs'];
  const words = ['ls-files', '--cached', '--others', '--exclude-standard', ...kinds];
  const { code, output } = await run('git', words);
  if (code !== 0) throw new Error(`git cannot list the modules.\n${output}`);
  const { default: typescript } = await import('typescript');
  const found = new Map();
  for (const module of output.split('\n').filter((line) => line !== ''))
    for (const imported of listImports(typescript, module)) {
      if (!found.has(imported)) found.set(imported, []);
      found.get(imported).push(module);
    }
  return found;
}

/** Returns the files that a module imports by relative paths. None for a module that is gone. */
function listImports(typescript, module) {
  return readImports(typescript, module).flatMap((path) =>
    path.startsWith('.') ? [posix.join(dirname(module), path.replace(/\?.*$/, ''))] : [],
  );
}

const typeImportPattern = /^(?:import|export) type [^;]*;/gm;

function readImports(typescript, module) {
  try {
    // A change of types is checked by the stage `types`.
    const text = readFileSync(join(root, module), 'utf8').replace(typeImportPattern, '');
    return typescript
      .preProcessFile(text, true, true)
      .importedFiles.map(({ fileName }) => fileName);
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
