// A small product for tests. The plugin builds it like the real product.

import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PrintableProblem } from '../../engine/language/index.ts';
import type { FlowsPluginOptions } from '../../renderers/build/flows-plugin.ts';
import type { ModuleProduct } from '../../renderers/build/module-code.ts';
import { createOperationTable, type OpenApiDocument } from '../../services/index.ts';

/** The folder of the small product. */
export const libraryFolder = fileURLToPath(new URL('./library', import.meta.url));

export const libraryOptions: FlowsPluginOptions = {
  folder: 'flows',
  services: 'services',
  interpret: parseFiles,
  getOperations: (documents) => createOperationTable(documents as Record<string, OpenApiDocument>),
};

/** Copies the small product into a folder of the project, so that its packages are found. */
export async function copyLibrary(): Promise<{ folder: string; end(): Promise<void> }> {
  const cache = fileURLToPath(new URL('../../.cache', import.meta.url));
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'library-'));
  await cp(libraryFolder, folder, { recursive: true });
  return { folder, end: () => rm(folder, { recursive: true, force: true }) };
}

/** Creates an output folder. */
export async function createOutputFolder(): Promise<{ folder: string; end(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'charter-build-'));
  return { folder, end: () => rm(folder, { recursive: true, force: true }) };
}

export const readText = (path: string) => readFile(path, 'utf8');

// helpers

/** A minimal parser that reports invalid JSON with its location. */
function parseFiles(files: Readonly<Record<string, string>>) {
  const problems: PrintableProblem[] = [];
  const read = (file: string) => {
    try {
      return JSON.parse(files[file] ?? '');
    } catch (error) {
      problems.push({
        rule: 'syntax',
        severity: 'error',
        file,
        line: 2,
        column: 3,
        endLine: 2,
        endColumn: 12,
        message: String(error),
        why: 'a file that cannot be read says nothing.',
        suggestion: 'Fix the JSON.',
      });
      return null;
    }
  };
  const [app, flow, screen] = ['app.json', 'library/flow.json', 'library/screens/reader.json'].map(
    read,
  );
  const translate = () => null;
  if (!app || !flow || !screen) return { product: null, problems, translate };
  const product = {
    app: { conditions: {}, data: {}, languages: [], texts: {}, ...app },
    flows: {
      library: { id: 'library', conditions: {}, ...flow, screens: { reader: screen, thanks: {} } },
    },
    routes: [{ pattern: '/join', flow: 'library' }],
  } as ModuleProduct;
  return { product, problems, translate };
}
