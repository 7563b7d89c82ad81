// Installs the real flag server, separately from the project's own packages.

import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Refusal } from '../../../../cli/launch/refusal.mjs';
import { root } from '../../../../cli/launch/run.mjs';

/** The last version of Unleash that supports Node 20. */
export const unleashVersion = '7.5.1';

const installFolder = join(root, 'node_modules', '.cache', 'flag-server');
const installedMarker = join(installFolder, '.installed');
/** The server's main file. */
export const serverProgram = join(
  installFolder,
  'node_modules',
  'unleash-server',
  'dist',
  'server.js',
);

/** The time limit of the installation in milliseconds. */
const installTimeoutMs = 10 * 60_000;

/**
 * Installs the flag server if it is missing or has another version. Runs no install scripts.
 * @throws Refusal with one sentence
 */
export async function installFlagServer() {
  if (existsSync(installedMarker) && readFileSync(installedMarker, 'utf8') === unleashVersion)
    return;
  console.log(`Installing unleash-server ${unleashVersion}…`);
  rmSync(installFolder, { recursive: true, force: true });
  mkdirSync(installFolder, { recursive: true });
  const description = { private: true, dependencies: { 'unleash-server': unleashVersion } };
  writeFileSync(join(installFolder, 'package.json'), JSON.stringify(description));
  const options = [
    ...['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'],
    // Overrides the caller's log level, because npm's error messages are read below.
    '--loglevel=error',
  ];
  try {
    await promisify(execFile)('npm', ['install', '--prefix', installFolder, ...options], {
      cwd: installFolder,
      timeout: installTimeoutMs,
      maxBuffer: 1e8,
      shell: process.platform === 'win32',
    });
  } catch (error) {
    const reason = describeNpmError(error).replace(/\.*$/, '.');
    throw new Refusal(`unleash-server ${unleashVersion} cannot be installed here: ${reason}`);
  }
  writeFileSync(installedMarker, unleashVersion);
}

// helpers

/** Returns npm's error code and its first message. */
function describeNpmError({ killed, stderr = '', message }) {
  if (killed) return `npm was not done after ${installTimeoutMs / 60_000} minutes`;
  const lines = [...stderr.matchAll(/^npm error (?!A complete log)(.+)$/gm)].map(
    ([, text]) => text,
  );
  return lines.length > 0 ? lines.slice(0, 2).join(', ') : message.split('\n')[0];
}
