// Builds a module with instrumented functions, and imports it.

import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { instrument, recorderName } from './instrument.ts';
import { type CallRecorder, createRecorder } from './recorder.ts';

/** A function of the project. */
export interface TracedFunction {
  readonly file: string;
  readonly name: string;
  readonly line: number;
}

export interface TracedModule<Exports> {
  readonly exports: Exports;
  /** The functions, by their number. */
  readonly functions: readonly TracedFunction[];
  readonly recorder: CallRecorder;
}

const installedPackages = fileURLToPath(new URL('../../node_modules', import.meta.url));

/**
 * Bundles a module and imports the bundle. The functions of the files in `folder` are traced, those
 * of packages are not.
 * @param source the text of the module; its imports are relative to `folder`
 * @throws Error when an import cannot be resolved
 */
export async function loadTracedModule<Exports>(
  folder: string,
  source: string,
): Promise<TracedModule<Exports>> {
  const root = realpathSync(folder);
  const functions: TracedFunction[] = [];
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    nodePaths: [installedPackages],
    logLevel: 'silent',
    plugins: [
      {
        name: 'instrument',
        setup({ onLoad }) {
          onLoad({ filter: /\.ts$/ }, ({ path }) => {
            const file = relative(root, path);
            if (file.startsWith('..') || file.includes('node_modules')) return null;
            const contents = instrument(
              path,
              readFileSync(path, 'utf8'),
              (name, line) => functions.push({ file, name, line }) - 1,
            );
            return { contents, loader: 'ts' };
          });
        },
      },
    ],
  });
  const recorder = createRecorder();
  Object.assign(globalThis, { [recorderName]: recorder });
  return { exports: await importText<Exports>(outputFiles[0]?.text ?? ''), functions, recorder };
}

// helpers

async function importText<Exports>(text: string): Promise<Exports> {
  const folder = mkdtempSync(join(tmpdir(), 'charter-trace-'));
  try {
    const file = join(folder, 'traced.mjs');
    writeFileSync(file, text);
    return (await import(pathToFileURL(file).href)) as Exports;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
