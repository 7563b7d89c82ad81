import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, type HotPayload, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flowsPlugin } from '../../renderers/build/flows-plugin.ts';
import { copyLibrary, libraryOptions } from './library.ts';

let copy: Awaited<ReturnType<typeof copyLibrary>>;
let server: ViteDevServer;
let sent: HotPayload[];

beforeEach(async () => {
  copy = await copyLibrary();
});
afterEach(async () => {
  await server.close();
  await copy.end();
});

async function start(): Promise<void> {
  server = await createServer({
    root: copy.folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [flowsPlugin(libraryOptions)],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  sent = [];
  vi.spyOn(server.ws, 'send').mockImplementation((payload: unknown) => {
    sent.push(payload as HotPayload);
  });
  vi.spyOn(server.environments.client.hot, 'send').mockImplementation((payload: unknown) => {
    sent.push(payload as HotPayload);
  });
}

const load = async (name: string) =>
  (await server.environments.client.transformRequest(`virtual:charter/${name}`))?.code ?? '';
const read = (path: string) => readFile(join(copy.folder, path), 'utf8');
const flowFile = 'flows/library/flow.json';

/** Writes a file, notifies the watcher, and waits for the messages to the page. */
async function save(path: string, text: string): Promise<readonly HotPayload[]> {
  sent.length = 0;
  await writeFile(join(copy.folder, path), text);
  server.watcher.emit('change', join(copy.folder, path));
  await vi.waitFor(() => expect(sent).not.toHaveLength(0), { timeout: 10_000, interval: 50 });
  return sent;
}

const errorsIn = (payloads: readonly HotPayload[]) =>
  payloads.flatMap((payload) => (payload.type === 'error' ? [payload.err.message] : []));
const updatesIn = (payloads: readonly HotPayload[]) =>
  payloads.flatMap((payload) =>
    payload.type === 'update' ? payload.updates.map(({ path }) => path) : [],
  );

test('a saved flow is sent alone, and a saved application alone', async () => {
  await start();
  expect(await load('app')).toContain('import.meta.hot.accept');
  expect(await load('flow/library')).toContain('Join the library');
  const saved = await save(flowFile, (await read(flowFile)).replace('Join the', 'Enter the'));
  await vi.waitFor(() => expect(updatesIn(saved)).toHaveLength(1));
  expect(updatesIn(saved)[0]).toContain('virtual:charter/flow/library');
  expect(await load('flow/library')).toContain('Enter the library');

  const app = await save('flows/app.json', (await read('flows/app.json')).replace('Libr', 'Bibl'));
  await vi.waitFor(() => expect(updatesIn(app)).toHaveLength(1));
  expect(updatesIn(app)[0]).toContain('virtual:charter/app');
});

test('a broken flow is told in the words of the checker, and the last good one is kept', async () => {
  await start();
  await load('flow/library');
  const good = await read(flowFile);
  const saved = await save(flowFile, '{\n  "version" 1\n}');
  expect(errorsIn(saved)).toEqual([
    expect.stringContaining('flows/library/flow.json:2:3  error  syntax'),
  ]);
  expect(updatesIn(saved)).toEqual([]);
  server.environments.client.moduleGraph.invalidateAll();
  expect(await load('flow/library')).toContain('Join the library');

  const mended = await save(flowFile, good);
  expect(errorsIn(mended)).toEqual([]);
  expect(mended.some(({ type }) => type === 'update')).toBe(true);
  expect(mended.some(({ type }) => type === 'full-reload')).toBe(false);
});

test('flows that are broken from the start are told, and loaded anew once they are mended', async () => {
  const good = await read(flowFile);
  await writeFile(join(copy.folder, flowFile), '{\n  "version" 1\n}');
  await start();
  await expect(load('app')).rejects.toThrow('flows/library/flow.json:2:3  error  syntax');
  const mended = await save(flowFile, good);
  expect(mended.some(({ type }) => type === 'full-reload')).toBe(true);
  expect(await load('flow/library')).toContain('Join the library');
});

test('a changed document of a service changes the operations', async () => {
  await start();
  expect(await load('services')).toContain('shelf.list');
  const path = 'services/shelf/openapi.json';
  await save(path, (await read(path)).replace('shelf.list', 'shelf.all'));
  await vi.waitFor(async () => expect(await load('services')).toContain('shelf.all'));
});

test('a document that is no JSON is told too, and the last good one is kept', async () => {
  await start();
  await load('app');
  const saved = await save('services/shelf/openapi.json', '{');
  expect(errorsIn(saved)).toEqual([expect.stringContaining('openapi.json is not JSON')]);
  expect(await load('services')).toContain('shelf.list');
});
