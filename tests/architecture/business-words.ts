// Finds words of the business domain in files.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const businessWordPattern =
  /mailroom|\bboi\b|delaware|wyoming|autopilot|payroll|expedite|foreign.?qualif|registered.?agent|annual.?report|bookkeep/gi;

/** Returns the files of folders, without those that git ignores. */
export function listFiles(root: string, ...folders: readonly string[]): readonly string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...folders],
    { cwd: root, encoding: 'utf8' },
  );
  return [...new Set(listed.split('\0'))].filter((path) => path && existsSync(join(root, path)));
}

/** Returns the files of services/ outside of the services of the product, which have a document. */
export function listGenericServiceFiles(root: string): readonly string[] {
  const files = listFiles(root, 'services');
  const productServices = files
    .filter((path) => path.endsWith('/openapi.json'))
    .map((path) => path.slice(0, -'openapi.json'.length));
  return files.filter((path) => !productServices.some((folder) => path.startsWith(folder)));
}

/** Returns "path:line: word" for every business word in these files or in their paths. */
export function findBusinessWords(root: string, files: readonly string[]): readonly string[] {
  return files.flatMap((path) => [
    ...findWordsInText(path).map((word) => `${path}: ${word} in its name`),
    ...readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        findWordsInText(line).map((word) => `${path}:${index + 1}: ${word}`),
      ),
  ]);
}

// helpers

function findWordsInText(text: string): readonly string[] {
  return text.match(businessWordPattern) ?? [];
}
