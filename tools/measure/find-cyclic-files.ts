// Finds files that import each other.

import { posix } from 'node:path';
import ts from 'typescript';
import type { Files } from '../../cli/files.ts';

/** The endings that an import may leave out. */
const endings = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx'];

/**
 * Returns the files that import themselves through other files, in alphabetical order. Imports of
 * types and dynamic imports count.
 */
export function findCyclicFiles(files: Files): readonly string[] {
  const imports = new Map(
    Object.entries(files).map(([path, text]) => [path, findImports(files, path, text)]),
  );
  return [...imports.keys()].filter((path) => getReachable(imports, path).has(path)).sort();
}

// helpers

function findImports(files: Files, path: string, text: string): readonly string[] {
  return ts.preProcessFile(text).importedFiles.flatMap(({ fileName }) => {
    if (!fileName.startsWith('.')) return [];
    const target = posix.join(posix.dirname(path), fileName);
    const found = endings.find((ending) => Object.hasOwn(files, `${target}${ending}`));
    return found === undefined ? [] : [`${target}${found}`];
  });
}

/** Returns the files that a file imports, directly or through others. */
function getReachable(
  imports: ReadonlyMap<string, readonly string[]>,
  start: string,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop())
    for (const next of imports.get(path) ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        waiting.push(next);
      }
  return reached;
}
