// Finds the modules that import changed files or read them by their paths, directly or through other modules.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { listByGit } from './changed-files.mjs';
import { root } from './run.mjs';

/** The tests that read the whole project: its folders, names, comments, and documents. */
const wholeProjectTests = /^tests\/(?:architecture|docs)\//;

const testConfig = 'vitest.config.ts';

/**
 * Returns the unit tests that may fail because of changed files. Vitest finds importers too, but transforms each test and
 * all it imports for that, which takes longer than the tests.
 * @param files paths from the root of the project, with those of deleted files
 */
export async function findRelatedTests(files) {
  if (files.length === 0) return [];
  const tests = (await listByGit('ls-files', '--cached', '--others', '--exclude-standard'))
    .filter((file) => /^tests\/.*\.test\.tsx?$/.test(file) && existsSync(join(root, file)))
    .sort();
  const related = await findImporters(files);
  if (listConfigFiles().some((file) => related.has(file))) return tests;
  return tests.filter((file) => related.has(file) || wholeProjectTests.test(file));
}

/** Returns the files and the modules that import or read one of them, directly or through other modules. */
export async function findImporters(files) {
  importers ??= readImporters();
  const found = new Set(files);
  // A set also visits what is added meanwhile.
  for (const file of found)
    for (const path of [file, ...listFolders(file)])
      for (const importer of (await importers).get(path) ?? []) found.add(importer);
  return found;
}

// helpers

/** Returns the files that configure all tests: the configuration, the setup files, and the versions of the packages. */
function listConfigFiles() {
  const setup = [...readModule(testConfig).matchAll(/setupFiles: \['([^']+)'\]/g)];
  return [testConfig, 'package-lock.json', ...setup.map(([, file]) => file)];
}

/** Two stages of `--changed` need the importers. They are read once. */
let importers;

/** Returns a file, or a folder that is read as a whole -> the modules that import or read it. */
async function readImporters() {
  const { default: typescript } = await import('typescript');
  const found = new Map();
  const patterns = ['*.ts', '*.tsx', '*.mjs'];
  for (const module of await listByGit(
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    ...patterns,
  ))
    for (const path of module === testConfig ? [] : listUsedPaths(typescript, module)) {
      if (!found.has(path)) found.set(path, new Set());
      found.get(path).add(module);
    }
  return found;
}

/** Returns the files that a module imports, and the files and folders that it names. None for a module that is gone. */
function listUsedPaths(typescript, module) {
  const text = readModule(module).replace(typeImportPattern, '');
  const { importedFiles } = typescript.preProcessFile(text, true, true);
  const imported = importedFiles.flatMap(({ fileName }) =>
    fileName.startsWith('.') ? [resolveBeside(module, fileName.replace(/\?.*$/, ''))] : [],
  );
  return [...imported, ...listNamedPaths(module, text)];
}

// A change of types is checked by the stage `types`.
const typeImportPattern = /^(?:import|export) type [^;]*;/gm;

/** Matches text in quotes that may be a path: a file with an extension, or a path with a slash. */
const pathPattern = /(['"])((?:\.{1,2}\/)*\.?[\w-]+(?:[./][\w-]+)*)\1/g;

/**
 * Returns the paths that a module names in its texts, such as `new URL('./worker.mjs', import.meta.url)`. A test may read
 * all files of a folder that it names. Other modules name folders to look for files in them, so only their files count.
 */
function listNamedPaths(module, text) {
  return [...text.matchAll(pathPattern)].flatMap(({ index, 2: named }) => {
    const isJoined =
      named.startsWith('.') || /\bjoin\(\w+, $/.test(text.slice(Math.max(0, index - 30), index));
    const paths = [named, resolveBeside(module, named)];
    return paths.filter(
      (path) =>
        !isOnlyNamed(module, path) &&
        (/\.\w+$/.test(path) ? existsSync(join(root, path)) : isReadFolder(module, path, isJoined)),
    );
  });
}

/** Returns true for a test that a list names, and for a program that the launcher starts. */
function isOnlyNamed(module, path) {
  const isStarted = module.startsWith('cli/launch/') && !path.startsWith('cli/launch/');
  return isStarted || /\.test\.tsx?$/.test(path);
}

/** Returns true for a folder that a test names by its path. A single word is a path only if it is joined to another. */
function isReadFolder(module, path, isJoined) {
  return (
    module.startsWith('tests/') && (isJoined || path.includes('/')) && existsSync(join(root, path))
  );
}

function resolveBeside(module, path) {
  return posix.join(dirname(module), path);
}

/** Returns the folders around a file. */
function listFolders(file) {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...listFolders(folder)];
}

function readModule(module) {
  try {
    return readFileSync(join(root, module), 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}
