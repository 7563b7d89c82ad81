// Prints the journeys of flows as Playwright specs into a folder, and runs Playwright.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatHelp } from '../../cli/launch/arguments.mjs';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
const specsFolder = `${projectRoot}.cache/paths`;

/** A command that plays specs, and Playwright's configuration for it. */
export interface SpecsCommand {
  readonly usage: string;
  readonly summary: string;
  readonly config: string;
}

/**
 * Prints the specs of the named flows, or of all flows, and plays them. Arguments that begin with a
 * dash are passed to Playwright, except `--help`.
 * @returns Playwright's exit code, or 2 if there was nothing to play
 */
export function playSpecs(
  words: readonly string[],
  { usage, summary, config }: SpecsCommand,
): number {
  if (words.includes('--help')) {
    const takes = '[flow…] [option of Playwright…]';
    process.stdout.write(`${formatHelp({ usage, takes, summary, options: {} })}\n`);
    return 0;
  }
  const named = words.filter((word) => !word.startsWith('-'));
  const options = words.filter((word) => word.startsWith('-'));
  rmSync(specsFolder, { recursive: true, force: true });
  mkdirSync(specsFolder, { recursive: true });
  for (const flow of named.length > 0 ? named : listFlows()) {
    const words = [
      'cli/launch/program.mjs',
      'cli/main.ts',
      'paths',
      flow,
      '--format',
      'playwright',
    ];
    const { status, stdout } = runFlowsCommand(words, 'pipe');
    if (status !== 0) return 2;
    writeFileSync(`${specsFolder}/${flow}.spec.ts`, stdout);
    process.stdout.write(`${flow}: ${/^\/\/ Left out.*$/m.exec(stdout)?.[0].slice(3)}\n`);
  }
  const player = ['node_modules/@playwright/test/cli.js', 'test', '--config', config];
  return runFlowsCommand([...player, ...options], 'inherit').status ?? 2;
}

// helpers

function listFlows(): readonly string[] {
  const names = readdirSync(`${projectRoot}flows`, { withFileTypes: true });
  return names.flatMap((each) => {
    if (
      !each.isDirectory() ||
      !readdirSync(`${projectRoot}flows/${each.name}`).includes('flow.json')
    )
      return [];
    return String(
      JSON.parse(readFileSync(`${projectRoot}flows/${each.name}/flow.json`, 'utf8')).id,
    );
  });
}

function runFlowsCommand(words: readonly string[], out: 'pipe' | 'inherit') {
  return spawnSync(process.execPath, words, {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', out, 'inherit'],
  });
}
