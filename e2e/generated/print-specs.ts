// Prints the journeys of flows as Playwright specs into a folder, and runs Playwright.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = `${root}.cache/paths`;

/**
 * Prints the specs of the named flows, or of all, and plays them. Arguments that begin with a dash
 * go to Playwright.
 * @returns Playwright's exit code, or 2 when nothing could be played
 */
export function playSpecs(words: readonly string[], config: string): number {
  const named = words.filter((word) => !word.startsWith('-'));
  const options = words.filter((word) => word.startsWith('-'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const flow of named.length > 0 ? named : allFlows()) {
    const words = [
      'cli/launch/program.mjs',
      'cli/main.ts',
      'paths',
      flow,
      '--format',
      'playwright',
    ];
    const { status, stdout } = run(words, 'pipe');
    if (status !== 0) return 2;
    writeFileSync(`${folder}/${flow}.spec.ts`, stdout);
    process.stdout.write(`${flow}: ${/^\/\/ Left out.*$/m.exec(stdout)?.[0].slice(3)}\n`);
  }
  const player = ['node_modules/@playwright/test/cli.js', 'test', '--config', config];
  return run([...player, ...options], 'inherit').status ?? 2;
}

// helpers

function allFlows(): readonly string[] {
  const names = readdirSync(`${root}flows`, { withFileTypes: true });
  return names.flatMap((each) => {
    if (!each.isDirectory() || !readdirSync(`${root}flows/${each.name}`).includes('flow.json'))
      return [];
    return String(JSON.parse(readFileSync(`${root}flows/${each.name}/flow.json`, 'utf8')).id);
  });
}

function run(words: readonly string[], out: 'pipe' | 'inherit') {
  return spawnSync(process.execPath, words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', out, 'inherit'],
  });
}
