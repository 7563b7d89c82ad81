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
  if (!printSpecs(named.length > 0 ? named : listFlows())) return 2;
  return runPlaywright(config, options);
}

/** Prints the specs of flows into an empty folder. Returns false if one has no journeys. */
export function printSpecs(flows: readonly string[]): boolean {
  rmSync(specsFolder, { recursive: true, force: true });
  mkdirSync(specsFolder, { recursive: true });
  for (const flow of flows) {
    const words = [
      'cli/launch/program.mjs',
      'cli/main.ts',
      'paths',
      flow,
      '--format',
      'playwright',
    ];
    const { status, stdout } = runFlowsCommand(words, 'pipe');
    if (status !== 0) return false;
    writeFileSync(`${specsFolder}/${flow}.spec.ts`, stdout);
    process.stdout.write(`${flow}: ${/^\/\/ Left out.*$/m.exec(stdout)?.[0].slice(3)}\n`);
  }
  return true;
}

/**
 * Runs Playwright over the printed specs.
 * @returns its exit code
 */
export function runPlaywright(
  config: string,
  options: readonly string[],
  env: Readonly<Record<string, string>> = {},
): number {
  const player = ['node_modules/@playwright/test/cli.js', 'test', '--config', config];
  return runFlowsCommand([...player, ...options], 'inherit', env).status ?? 2;
}

/** Returns the ids of all flows. */
export function listFlows(): readonly string[] {
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

// helpers

function runFlowsCommand(
  words: readonly string[],
  out: 'pipe' | 'inherit',
  env: Readonly<Record<string, string>> = {},
) {
  return spawnSync(process.execPath, words, {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 100_000_000,
    stdio: ['ignore', out, 'inherit'],
  });
}
