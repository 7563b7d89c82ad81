// Builds the product once more without writing it, and reports which modules each file consists of.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { defineConfig, loadConfigFromFile, mergeConfig, type PluginOption } from 'vite';

const { MODULES_FILE: modulesFile = '.cache/bench/modules.json' } = process.env;
const product = await loadConfigFromFile(
  { command: 'build', mode: 'production' },
  'vite.config.ts',
);
const { plugins, ...config } = product?.config ?? {};
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export default defineConfig(
  mergeConfig(config, {
    plugins: [...withoutCompression(plugins ?? []), reportModules()],
    build: { write: false, reportCompressedSize: false },
  }),
);

// helpers

function withoutCompression(all: readonly PluginOption[]): PluginOption[] {
  return all.filter(
    (each) => !(each && 'name' in each && each.name.startsWith('vite-plugin-compression')),
  );
}

/** Compresses a module by itself: texts and data compress better than code. */
function getCompressedSize(code: string | null): number {
  return code === null ? 0 : brotliCompressSync(code, quickly).length;
}

/** A plugin that writes a table: file -> module -> its compressed size before minification. */
function reportModules(): PluginOption {
  return {
    name: 'bench-report-modules',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk'
          ? [
              [
                output.fileName,
                Object.fromEntries(
                  Object.entries(output.modules).map(([id, each]) => [
                    id,
                    getCompressedSize(each.code),
                  ]),
                ),
              ],
            ]
          : [],
      );
      mkdirSync(dirname(modulesFile), { recursive: true });
      writeFileSync(modulesFile, JSON.stringify(Object.fromEntries(files)));
    },
  };
}
