// Tests the production build of the application.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { build } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { build as buildOnce } from '../../cli/launch/build.mjs';
import { writeSite } from '../../hosting/release/write-site.ts';
import { testCards } from '../../sandbox/card-provider/card.ts';
import { openDatabase } from '../../sandbox/database/open.ts';
import { readBuiltTemplate } from '../../sandbox/database/template.ts';
import pageTexts from '../../sandbox/texts/es/pages.json' with { type: 'json' };
import { readText } from './library.ts';

interface Chunk {
  /** The path below the folder of the build. */
  readonly fileName: string;
  readonly code: string;
}

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
const outputFolder = join(projectRoot, 'dist/app');
let outputChunks: readonly Chunk[];
let indexPage: string;

// The tests in Chromium use the same build.
beforeAll(async () => {
  await buildOnce();
  const files = await readdir(join(outputFolder, 'assets'));
  const scripts = files.filter((name) => name.endsWith('.js')).map((name) => `assets/${name}`);
  outputChunks = await Promise.all(
    scripts.map(async (fileName) => ({
      fileName,
      code: await readText(join(outputFolder, fileName)),
    })),
  );
  indexPage = await readText(join(outputFolder, 'index.html'));
});

test('it is built for production, even if a test runner builds it', () => {
  expect(process.env.NODE_ENV).toBe('test');
  expect(outputChunks.some(({ code }) => code.includes('Minified React error'))).toBe(true);
});

test('the server has an empty database, which a first start copies instead of creating one', async () => {
  const template = readBuiltTemplate(join(projectRoot, 'dist/server'));
  expect(template?.size).toBeGreaterThan(0);
  const statements: string[] = [];
  const { db, close } = await openDatabase({
    dataFolder: 'memory',
    template: () => template,
    watchQuery: ({ query }) => statements.push(query.sql),
  });
  try {
    expect(statements.filter((each) => /create table/i.test(each))).toEqual([]);
    expect(await db.selectFrom('orders').selectAll().execute()).toEqual([]);
  } finally {
    await close();
  }
});

test('nothing in it turns text into code', () => {
  for (const { fileName, code } of outputChunks) {
    expect(code, fileName).not.toMatch(/\bnew Function\b|\beval\(/);
  }
});

test('its pages have the same inline styles and scripts, and nothing else inline', async () => {
  const pages = await readPages();
  expect(pages.length).toBeGreaterThan(20);
  const styles = new Set<string>();
  const scripts = new Set<string>();
  for (const { name, html } of pages) {
    const rest = html
      .replace(/<style>([\s\S]*?)<\/style>/, (_, text: string) => collect(styles, text))
      .replace(/<script>([\s\S]*?)<\/script>/g, (_, text: string) => collect(scripts, text))
      .replace(
        /<script type="application\/json" id="(?:prerendered|languages)">[^<]*<\/script>/g,
        '',
      );
    expect(rest, name).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|<style|\sstyle=|javascript:/i);
  }
  // The choice of the language, the typefaces, the notice of an application that does not load, and the presses before it has loaded.
  expect([styles.size, scripts.size]).toEqual([1, 4]);
  const own = [...indexPage.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text);
  expect(own).toHaveLength(3);
  expect([...scripts]).toEqual(expect.arrayContaining(own));
});

test('the page of an entry screen has its heading, its title, and the scripts of its flow', async () => {
  const page = (await readPages()).find(({ name }) => name === 'start/type.html')?.html ?? '';
  const heading = /<h1[^>]*>([^<]+)<\/h1>/.exec(page)?.[1] ?? '';
  expect(heading).toMatch(/\?$/);
  expect(page).toContain(`<title>${heading} – `);
  const preloaded = [...page.matchAll(/<link rel="modulepreload"[^>]*"\/(assets\/[^"]+)"/g)];
  const names = preloaded.map(([, file = '']) => basename(file).replace(/-[\w-]{8}\.js$/, ''));
  expect(names.toSorted()).toEqual(['base', 'flow-onboarding', 'rolldown-runtime']);
  const { scripts } = JSON.parse(/id="prerendered">([^<]*)</.exec(page)?.[1] ?? '{}');
  for (const name of ['form', 'react', 'view'])
    expect(
      scripts.filter((each: string) => basename(each).startsWith(`${name}-`)),
      name,
    ).toHaveLength(1);
});

test('the scripts that start the session do not import React', async () => {
  const page = (await readPages()).find(({ name }) => name === 'start/type.html')?.html ?? '';
  const names = listImportedFiles(page).map((fileName) => basename(fileName));
  expect(names.some((name) => name.startsWith('index-'))).toBe(true);
  expect(names.filter((name) => /^(?:react|view|form)-/.test(name))).toEqual([]);
});

test('the page of an entry screen has the screens that follow its choices', async () => {
  const page = (await readPages()).find(({ name }) => name === 'start/type.html')?.html ?? '';
  const next = [...page.matchAll(/<template data-view="[^"]+">(.*?)<\/template>/gs)];
  const headings = next.map(([, html = '']) => /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1]);
  expect(headings.toSorted()).toEqual([
    'Where do you want to form your C corporation?',
    'Where do you want to form your LLC?',
  ]);
});

test('no script loads the styles that every page has', () => {
  const styles = /<style>/.test(indexPage) ? /index-[\w-]{8}\.css/ : /^$/;
  for (const { fileName, code } of outputChunks) expect(code, fileName).not.toMatch(styles);
});

test('the page has room for the configuration, a place to mount on, and words for no JavaScript', () => {
  expect(indexPage).toContain('<!--config-->');
  expect(indexPage).toContain('<div id="app"></div>');
  expect(indexPage).toMatch(/<html lang="en" dir="ltr">/);
  expect(indexPage).toMatch(/<meta name="referrer" content="no-referrer" \/>/);
  expect(indexPage).toMatch(/<noscript>\s*<p>.+<\/p>\s*<\/noscript>/s);
  for (const [, address = ''] of indexPage.matchAll(/(?:src|href)="([^"]+)"/g)) {
    expect(address).toMatch(/^\/(?:assets\/[\w-]+-[\w-]{8}\.(?:js|css)|favicon\.svg)$/);
  }
});

test('each flow is a chunk of its own, named after it, that the first page does not load', async () => {
  const folders = await readdir(join(projectRoot, 'flows'), { withFileTypes: true });
  const flows = folders.flatMap((entry) =>
    entry.isDirectory() && entry.name !== 'shared' ? [entry.name] : [],
  );
  expect(flows.length).toBeGreaterThan(0);
  const first = listInitialFiles();
  for (const flow of flows) {
    const mine = outputChunks.filter(({ fileName }) =>
      new RegExp(`^assets/flow-${flow}-[\\w-]{8}\\.js$`).test(fileName),
    );
    expect(mine, flow).toHaveLength(1);
    expect(first).not.toContain(mine[0]?.fileName);
  }
});

test('the first page does not load the forms', () => {
  const names = listInitialFiles().map((fileName) => basename(fileName));
  expect(names.some((name) => name.startsWith('react-'))).toBe(true);
  expect(names.filter((name) => /^(?:form|FlowForm|StaticForm|DynamicForm)-/.test(name))).toEqual(
    [],
  );
});

test.each<[string, (flow: string) => Promise<void>]>([
  ['cannot be read', (flow) => writeFile(join(flow, 'flow.json'), '{\n  "version": 1,\n}\n')],
  ['names a screen that is not there', (flow) => rm(join(flow, 'screens'), { recursive: true })],
])('a flow that %s ends the build in the words of the checker', async (_, spoil) => {
  const cache = join(projectRoot, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'project-'));
  try {
    await cp(join(projectRoot, 'index.html'), join(folder, 'index.html'));
    for (const name of ['flows', 'services'])
      await cp(join(projectRoot, 'tests/products/library', name), join(folder, name), {
        recursive: true,
      });
    const entries = await readdir(join(folder, 'flows'));
    const [flow = ''] = entries.filter((name) => !/\.json$|^shared$/.test(name));
    await spoil(join(folder, 'flows', flow));
    const spoilt = build({
      root: folder,
      configFile: join(projectRoot, 'vite.config.ts'),
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

test('a site released from it has no address, card or text of the stand-in for the services', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'released-'));
  try {
    const hosts = { 'services/identity': 'https://api.example.com/services/identity' };
    writeSite(outputFolder, folder, { hosts, config: {} });
    const files = readTexts(join(folder, 'public')).filter(
      ({ name }) => !/\.(?:br|gz)$/.test(name),
    );
    expect(files.length).toBeGreaterThan(50);
    const cards = testCards.flatMap(({ number }) => [number, number.replaceAll(' ', '')]);
    const sites = ['/sandbox', 'pay.localhost', 'accounts.localhost', 'dashboard.localhost'];
    // Both pages say that something went wrong.
    const texts = Object.keys(pageTexts).filter((text) => text.length > 20 && !text.includes('{'));
    expect(texts.length).toBeGreaterThan(20);
    const isFound = (each: string) => files.some(({ text }) => text.includes(each));
    expect([...cards, ...sites, ...texts].filter(isFound)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

// helpers

/** Adds a text to a set, and replaces it by nothing. */
function collect(texts: Set<string>, text: string): string {
  texts.add(text);
  return '';
}

/** Returns all HTML pages of the build. */
async function readPages(): Promise<readonly { readonly name: string; readonly html: string }[]> {
  const files = await readdir(outputFolder, { recursive: true });
  return Promise.all(
    files
      .filter((name) => name.endsWith('.html'))
      .map(async (name) => ({ name, html: await readText(join(outputFolder, name)) })),
  );
}

/** Returns the files that the browser loads for the first page. */
function listInitialFiles(): readonly string[] {
  return listImportedFiles(indexPage);
}

/** Returns the scripts in the links of a page, and all scripts that they import. */
function listImportedFiles(page: string): readonly string[] {
  const links = page.replace(/<script type="application\/json".*?<\/script>/gs, '');
  const files = [...links.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  for (const file of files) {
    const { code = '' } = outputChunks.find(({ fileName }) => fileName === file) ?? {};
    const imports = [...code.matchAll(/\b(?:from|import)"\.\/([^"]+)"/g)].map(
      ([, name]) => `assets/${name}`,
    );
    files.push(...imports.filter((each) => !files.includes(each)));
  }
  return files;
}

test('scripts and styles of more than a kilobyte have a Brotli and a gzip copy', async () => {
  const files = new Set(await readdir(join(outputFolder, 'assets')));
  const large = outputChunks
    .filter(({ code }) => code.length > 2048)
    .map(({ fileName }) => basename(fileName));
  expect(large.length).toBeGreaterThan(10);
  expect(large.filter((name) => !files.has(`${name}.br`) || !files.has(`${name}.gz`))).toEqual([]);
  const entry = /<script type="module"[^>]* src="\/([^"]+)"/.exec(indexPage)?.[1];
  const { fileName = '', code = '' } = outputChunks.find((each) => each.fileName === entry) ?? {};
  const copy = await readFile(join(outputFolder, `${fileName}.br`));
  expect(brotliDecompressSync(copy).toString()).toBe(code);
});

function readTexts(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}
