// The application as it is shipped.

import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { outFolder, readText } from './library.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
let out: Awaited<ReturnType<typeof outFolder>>;
let chunks: readonly Rolldown.OutputChunk[];
let page: string;

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  out = await outFolder();
  const built = await build({
    root: project,
    configFile: join(project, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: out.folder },
  });
  const { output } = built as Rolldown.RolldownOutput;
  chunks = output.filter((each) => each.type === 'chunk');
  page = await readText(join(out.folder, 'index.html'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await out.end();
});

test('nothing in it turns text into code or asks to be run inline', () => {
  for (const { fileName, code } of chunks) {
    expect(code, fileName).not.toMatch(/\bnew Function\b|\beval\(/);
  }
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|<style|\sstyle=|javascript:/i);
});

test('the page has room for the configuration, a place to mount on, and words for no JavaScript', () => {
  expect(page).toContain('<!--config-->');
  expect(page).toContain('<div id="app"></div>');
  expect(page).toMatch(/<html lang="en">/);
  expect(page).toMatch(/<meta name="referrer" content="no-referrer" \/>/);
  expect(page).toMatch(/<noscript>\s*<p>.+<\/p>\s*<\/noscript>/s);
  for (const [, address = ''] of page.matchAll(/(?:src|href)="([^"]+)"/g)) {
    expect(address).toMatch(/^\/(?:assets\/[\w-]+-[\w-]{8}\.(?:js|css)|favicon\.svg)$/);
  }
});

test('each flow is a chunk of its own, named after it, that the first page does not load', async () => {
  const folders = await readdir(join(project, 'flows'), { withFileTypes: true });
  const flows = folders.flatMap((entry) =>
    entry.isDirectory() && entry.name !== 'shared' ? [entry.name] : [],
  );
  expect(flows.length).toBeGreaterThan(0);
  const first = firstPage();
  for (const flow of flows) {
    const mine = chunks.filter(({ fileName }) =>
      new RegExp(`^assets/flow-${flow}-[\\w-]{8}\\.js$`).test(fileName),
    );
    expect(mine, flow).toHaveLength(1);
    expect(first).not.toContain(mine[0]?.fileName);
  }
});

test('the first page does not load the forms', () => {
  const names = firstPage().map((fileName) => basename(fileName));
  expect(names.some((name) => name.startsWith('react-'))).toBe(true);
  expect(names.filter((name) => /^(?:form|FlowForm|StaticForm|DynamicForm)-/.test(name))).toEqual(
    [],
  );
});

test.each<[string, (flow: string) => Promise<void>]>([
  ['cannot be read', (flow) => writeFile(join(flow, 'flow.json'), '{\n  "version": 1,\n}\n')],
  ['names a screen that is not there', (flow) => rm(join(flow, 'screens'), { recursive: true })],
])('a flow that %s ends the build in the words of the checker', async (_, spoil) => {
  const cache = join(project, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'project-'));
  try {
    for (const name of ['index.html', 'flows', 'services']) {
      await cp(join(project, name), join(folder, name), { recursive: true });
    }
    const entries = await readdir(join(folder, 'flows'));
    const [flow = ''] = entries.filter((name) => !/\.json$|^shared$/.test(name));
    await spoil(join(folder, 'flows', flow));
    const spoilt = build({
      root: folder,
      configFile: join(project, 'vite.config.ts'),
      logLevel: 'silent',
      build: { write: false },
    });
    await expect(spoilt).rejects.toThrow(
      new RegExp(`flows/${flow}/flow\\.json:\\d+:\\d+ {2}error {2}\\S+\\n`),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

// helpers

/** Returns the files that the first page loads. */
function firstPage(): readonly string[] {
  const files = [...page.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  for (const file of files) {
    const { imports = [] } = chunks.find(({ fileName }) => fileName === file) ?? {};
    files.push(...imports.filter((each) => !files.includes(each)));
  }
  return files;
}

test('scripts and styles of more than a kilobyte have a Brotli and a gzip copy', async () => {
  const files = new Set(await readdir(join(out.folder, 'assets')));
  const large = chunks
    .filter(({ code }) => code.length > 2048)
    .map(({ fileName }) => basename(fileName));
  expect(large.length).toBeGreaterThan(10);
  expect(large.filter((name) => !files.has(`${name}.br`) || !files.has(`${name}.gz`))).toEqual([]);
  const { fileName = '', code = '' } = chunks.find(({ isEntry }) => isEntry) ?? {};
  const copy = await readFile(join(out.folder, `${fileName}.br`));
  expect(brotliDecompressSync(copy).toString()).toBe(code);
});
