// Runs the project's layer rules on a tree of files.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const checkedFolders = [
  'engine',
  'flows',
  'services',
  'renderers',
  'cli',
  'sandbox',
  'tools',
  'bench',
  'tests/products',
];
const cruiserPath = join(projectRoot, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const cruiserConfigPath = join(projectRoot, '.dependency-cruiser.cjs');

/** The options of `npm run layers`. With the same ones, its cached result is used. */
const cachedConfigOptions = [
  ...['--config', '.dependency-cruiser.cjs'],
  ...['--cache', '.cache/layers', '--cache-strategy', 'content'],
];

/** A violated rule and the files that violate it: a single file, or all members of a cycle. */
export interface Violation {
  readonly rule: string;
  readonly files: readonly string[];
}

/** The result of one run of dependency-cruiser. */
export interface CruiseResult {
  /** The files of the tree that were checked. */
  readonly files: readonly string[];
  readonly violations: readonly Violation[];
}

/** Checks the folders of a tree with the project's own rules. */
export function runCruise(root: string): CruiseResult {
  const present = checkedFolders.filter((folder) => existsSync(join(root, folder)));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      cruiserPath,
      ...(root === projectRoot ? cachedConfigOptions : ['--config', cruiserConfigPath]),
      ...['--output-type', 'json', ...present],
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 1e8 },
  );
  if (!stdout.startsWith('{')) throw new Error(stderr || stdout);
  const { modules, summary } = JSON.parse(stdout) as {
    modules: { source: string }[];
    summary: {
      violations: { from: string; rule: { name: string }; cycle?: { name: string }[] }[];
    };
  };
  return {
    files: modules.map(({ source }) => source).filter((path) => /^[a-z]+\//.test(path)),
    violations: summary.violations.map(({ from, rule, cycle = [] }) => ({
      rule: rule.name,
      files: [from, ...cycle.map(({ name }) => name)],
    })),
  };
}

/** Returns the names of the configured rules. */
export async function getRuleNames(): Promise<readonly string[]> {
  const { default: rules } = (await import(cruiserConfigPath)) as {
    default: { forbidden: { name: string }[] };
  };
  return rules.forbidden.map(({ name }) => name);
}
