/** Tests that a released site has nothing of the back end that stands in for the services. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../../cli/launch/build.mjs';
import { writeSite } from '../../hosting/release/write-site.ts';
import { testCards } from '../../sandbox/card-provider/card.ts';
import { projectRoot } from '../cli/run-flows.ts';

const folder = mkdtempSync(join(tmpdir(), 'released-'));
let files: readonly { readonly name: string; readonly text: string }[] = [];

beforeAll(async () => {
  await build();
  const hosts = { 'services/identity': 'https://api.example.com/services/identity' };
  writeSite(join(projectRoot, 'dist/app'), folder, { hosts, config: {} });
  files = readTexts(join(folder, 'public')).filter(({ name }) => !/\.(?:br|gz)$/.test(name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('no file names its addresses, its sites or its cards', () => {
  expect(files.length).toBeGreaterThan(50);
  const cards = testCards.flatMap(({ number }) => [number, number.replaceAll(' ', '')]);
  const names = ['/sandbox', 'pay.localhost', 'accounts.localhost', 'dashboard.localhost'];
  for (const name of [...names, ...cards]) expect(findFiles(name), name).toEqual([]);
});

test('no file has a text of its pages', () => {
  const sources = readTexts(join(projectRoot, 'sandbox')).filter(({ name }) =>
    name.endsWith('.ts'),
  );
  const texts = sources.flatMap(({ text }) =>
    [...text.matchAll(/<(?:p|h1|h2|title|dd)[^>]*>([^<>$`]{20,})</g)].map(
      ([, found = '']) => found,
    ),
  );
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => findFiles(text).length > 0)).toEqual([]);
});

// helpers

function findFiles(text: string): readonly string[] {
  return files.filter((file) => file.text.includes(text)).map(({ name }) => name);
}

function readTexts(root: string) {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(root, name)).isFile())
    .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));
}
