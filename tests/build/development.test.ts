import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, type HotPayload, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flowsPlugin } from '../../renderers/build/flows-plugin.ts';
import { copyLibrary, libraryOptions } from './library.ts';

let libraryCopy: Awaited<ReturnType<typeof copyLibrary>>;
let viteServer: ViteDevServer;
let sentPayloads: HotPayload[];

beforeEach(async () => {
  libraryCopy = await copyLibrary();
});
afterEach(async () => {
  await viteServer.close();
  await libraryCopy.end();
});

async function startServer(): Promise<void> {
  viteServer = await createServer({
    root: libraryCopy.folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [flowsPlugin(libraryOptions)],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  sentPayloads = [];
  vi.spyOn(viteServer.ws, 'send').mockImplementation((payload: unknown) => {
    sentPayloads.push(payload as HotPayload);
  });
  vi.spyOn(viteServer.environments.client.hot, 'send').mockImplementation((payload: unknown) => {
    sentPayloads.push(payload as HotPayload);
  });
}

const loadModule = async (name: string) =>
  (await viteServer.environments.client.transformRequest(`virtual:charter/${name}`))?.code ?? '';
const readCopy = (path: string) => readFile(join(libraryCopy.folder, path), 'utf8');
const flowFile = 'flows/library/flow.json';

/** Writes a file, notifies the watcher, and returns the messages that the page receives. */
async function saveFile(path: string, text: string): Promise<readonly HotPayload[]> {
  sentPayloads.length = 0;
  await writeFile(join(libraryCopy.folder, path), text);
  viteServer.watcher.emit('change', join(libraryCopy.folder, path));
  await vi.waitFor(() => expect(sentPayloads).not.toHaveLength(0), {
    timeout: 10_000,
    interval: 50,
  });
  return sentPayloads;
}

const getErrors = (payloads: readonly HotPayload[]) =>
  payloads.flatMap((payload) => (payload.type === 'error' ? [payload.err.message] : []));
const getUpdates = (payloads: readonly HotPayload[]) =>
  payloads.flatMap((payload) =>
    payload.type === 'update' ? payload.updates.map(({ path }) => path) : [],
  );

test('a saved flow is sent alone, and a saved application alone', async () => {
  await startServer();
  expect(await loadModule('app')).toContain('import.meta.hot.accept');
  expect(await loadModule('flow/library')).toContain('Join the library');
  const saved = await saveFile(
    flowFile,
    (await readCopy(flowFile)).replace('Join the', 'Enter the'),
  );
  await vi.waitFor(() => expect(getUpdates(saved)).toHaveLength(1));
  expect(getUpdates(saved)[0]).toContain('virtual:charter/flow/library');
  expect(await loadModule('flow/library')).toContain('Enter the library');

  const app = await saveFile(
    'flows/app.json',
    (await readCopy('flows/app.json')).replace('Libr', 'Bibl'),
  );
  await vi.waitFor(() => expect(getUpdates(app)).toHaveLength(1));
  expect(getUpdates(app)[0]).toContain('virtual:charter/app');
});

test('a broken flow shows messages of the checker, and the last valid version is served', async () => {
  await startServer();
  await loadModule('flow/library');
  const good = await readCopy(flowFile);
  const saved = await saveFile(flowFile, '{\n  "version" 1\n}');
  expect(getErrors(saved)).toEqual([
    expect.stringContaining('flows/library/flow.json:2:3  error  syntax'),
  ]);
  expect(getUpdates(saved)).toEqual([]);
  viteServer.environments.client.moduleGraph.invalidateAll();
  expect(await loadModule('flow/library')).toContain('Join the library');

  const fixed = await saveFile(flowFile, good);
  expect(getErrors(fixed)).toEqual([]);
  expect(fixed.some(({ type }) => type === 'update')).toBe(true);
  expect(fixed.some(({ type }) => type === 'full-reload')).toBe(false);
});

test('flows that are broken from the start show their errors, and reload once they are fixed', async () => {
  const good = await readCopy(flowFile);
  await writeFile(join(libraryCopy.folder, flowFile), '{\n  "version" 1\n}');
  await startServer();
  await expect(loadModule('app')).rejects.toThrow('flows/library/flow.json:2:3  error  syntax');
  const fixed = await saveFile(flowFile, good);
  expect(fixed.some(({ type }) => type === 'full-reload')).toBe(true);
  expect(await loadModule('flow/library')).toContain('Join the library');
});

test('a changed document of a service changes the operations', async () => {
  await startServer();
  expect(await loadModule('flow/library')).toContain('/services/shelf/books');
  const path = 'services/shelf/openapi.json';
  await saveFile(path, (await readCopy(path)).replace('/books', '/all-books'));
  await vi.waitFor(async () => expect(await loadModule('flow/library')).toContain('/all-books'));
});

test('a document that is not JSON shows an error, and the last valid version is served', async () => {
  await startServer();
  await loadModule('app');
  const saved = await saveFile('services/shelf/openapi.json', '{');
  expect(getErrors(saved)).toEqual([expect.stringContaining('openapi.json is not JSON')]);
  expect(await loadModule('flow/library')).toContain('shelf.list');
});
