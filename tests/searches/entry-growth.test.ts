// Tests that the cost of an entry screen depends on its own flow, not on the size of the product.

import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { build as buildOnce } from '../../cli/launch/build.mjs';
import { readText } from '../build/library.ts';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
const sampleProduct = join(projectRoot, 'tests/products/library');
let folder: string;
let small: string;
let large: string;
let changed: string;

beforeAll(async () => {
  const cache = join(projectRoot, '.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, 'growth-'));
  // The tests in Chromium use the same build.
  await buildOnce(sampleProduct);
  small = join(sampleProduct, 'dist/app');
  large = await buildProduct('large', 10);
  changed = await buildProduct('changed', 10, async (product) => {
    const file = join(product, 'flows/card4/screens/done.json');
    const text = await readText(file);
    await writeFile(file, text.replace('"title": "', '"title": "So: '));
  });
}, 180_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test('ten times the flows, services and lists add less than a kilobyte to an entry screen', async () => {
  const [before, after] = [await measureEntry(small), await measureEntry(large)];
  expect(before).toBeGreaterThan(50_000);
  expect(after - before).toBeLessThan(1000);
});

test('a change of one flow changes its files and the directory, and nothing else', async () => {
  const [before, after] = [await listScripts(large), await listScripts(changed)];
  const isNew = (file: string) => !before.includes(file);
  const names = after.filter(isNew).map((file) => file.replace(/-[\w-]{8}\.js$/, ''));
  expect(names.sort()).toEqual(['directory', 'flow-card4']);
});

// helpers

/** Builds a product with several flows, each with a service and a shared list of its own. Returns the folder of the files. */
async function buildProduct(
  name: string,
  count: number,
  change?: (product: string) => Promise<void>,
): Promise<string> {
  const product = join(folder, name);
  await cp(sampleProduct, product, {
    recursive: true,
    filter: (path) => basename(path) !== 'dist',
  });
  for (let at = 1; at < count; at += 1) await addFlow(product, String(at));
  await change?.(product);
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('PRODUCT_ROOT', product);
  const outDir = join(product, 'built');
  try {
    await build({
      root: projectRoot,
      configFile: join(projectRoot, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir },
    });
  } finally {
    vi.unstubAllEnvs();
  }
  return outDir;
}

/** Adds a copy of the flow and of its service, under other names and addresses, and a shared list. */
async function addFlow(product: string, suffix: string): Promise<void> {
  const [flow, service] = [`flows/card${suffix}`, `services/library${suffix}`];
  await mkdir(join(product, service), { recursive: true });
  const document = await readText(join(sampleProduct, 'services/library/openapi.json'));
  await writeFile(
    join(product, service, 'openapi.json'),
    document
      .replaceAll('/services/library', `/services/library${suffix}`)
      .replaceAll('"library.', `"library${suffix}.`),
  );
  await nameOperations(product, suffix);
  const rooms = Array.from({ length: 40 }, (_, at) => ({ id: `${suffix}-${at}`, door: at * 7919 }));
  await mkdir(join(product, 'flows/shared'), { recursive: true });
  await writeFile(join(product, `flows/shared/rooms${suffix}.json`), JSON.stringify(rooms));
  for (const file of ['flow.json', ...(await listScreens())]) {
    const text = await readText(join(sampleProduct, 'flows/card', file));
    await mkdir(join(product, flow, 'screens'), { recursive: true });
    await writeFile(
      join(product, flow, file),
      text
        .replace('"id": "card"', `"id": "card${suffix}"`)
        .replace('"path": "/card"', `"path": "/card${suffix}"`)
        .replaceAll('"library.', `"library${suffix}.`),
    );
  }
}

/** Adds names for all operations of the copied service to the application. */
async function nameOperations(product: string, suffix: string): Promise<void> {
  const document = await readText(join(sampleProduct, 'services/library/openapi.json'));
  const ids = [...document.matchAll(/"operationId": "library\.(\w+)"/g)].map(([, id]) => id);
  const names = ids.map((id) => [`library${suffix}.${id}`, `ask the library ${suffix} for ${id}`]);
  const file = join(product, 'flows/app.json');
  const app = JSON.parse(await readText(file));
  app.texts.operations = { ...app.texts.operations, ...Object.fromEntries(names) };
  await writeFile(file, JSON.stringify(app));
}

async function listScreens(): Promise<readonly string[]> {
  const names = await readdir(join(sampleProduct, 'flows/card/screens'));
  return names.map((name) => `screens/${name}`);
}

async function listScripts(built: string): Promise<readonly string[]> {
  return (await readdir(join(built, 'assets'))).filter((name) => name.endsWith('.js'));
}

/** Returns the compressed bytes of an entry page and of all scripts that it names for loading. */
async function measureEntry(built: string): Promise<number> {
  const html = await readText(join(built, 'card/reader.html'));
  const files = [...html.matchAll(/(?:src|rel="modulepreload" crossorigin href)="\/([^"]+\.js)"/g)];
  const texts = await Promise.all(files.map(([, file = '']) => readText(join(built, file))));
  return [html, ...texts].reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
}
