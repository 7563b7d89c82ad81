// Takes the snapshot of a page by a program that runs in it, which is bundled from the folder page.

import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import type { PageSnapshot } from './snapshot.ts';

const entry = fileURLToPath(new URL('page/read-snapshot.ts', import.meta.url));

let bundled: Promise<string> | undefined;

/** Reads the data of the page that the checks need. */
export async function takeSnapshot(page: Page): Promise<PageSnapshot> {
  bundled ??= bundleProgram();
  return page.evaluate<PageSnapshot>(await bundled);
}

// helpers

/** Returns the program as an expression whose value is the snapshot. */
async function bundleProgram(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    globalName: 'program',
    target: 'esnext',
    logLevel: 'silent',
  });
  return `(() => {\n${outputFiles[0]?.text ?? ''}\nreturn program.readSnapshot();\n})()`;
}
