// Tests that the project follows the architecture rules, and that the rules find violations.

import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBusinessWords, listFiles, listGenericServiceFiles } from './business-words.ts';
import { type CruiseResult, getRuleNames, projectRoot, runCruise } from './dependency-cruiser.ts';
import { findEnvironmentUses } from './engine-program.ts';
import { cleanTree, plantedViolations } from './planted-violations.ts';
import { findProductWords, getConfigNames } from './product-words.ts';

const temporaryTrees: string[] = [];
afterAll(() => {
  for (const tree of temporaryTrees) rmSync(tree, { recursive: true, force: true });
});

function makeTree(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'tree-'));
  temporaryTrees.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'junction');
  return root;
}

describe('layers', () => {
  test('the command that checks them names every folder with sources', () => {
    const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
    const named = scripts.layers.split(' ');
    const folders = readdirSync(projectRoot, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() && !/^[.]|^(?:node_modules|dist|tests|e2e)$/.test(entry.name)
        ? [entry.name]
        : [],
    );
    const sources = folders.filter((folder) =>
      listFiles(projectRoot, folder).some((path) => /\.(tsx?|mjs)$/.test(path)),
    );
    expect(sources).toContain('engine');
    expect(sources.filter((folder) => !named.includes(folder))).toEqual([]);
  });

  describe('of a planted tree', () => {
    let cruised: CruiseResult = { files: [], violations: [] };
    // One run finds all of them. No correct file imports a planted one.
    beforeAll(() => {
      const planted = Object.fromEntries(plantedViolations.map(({ path, text }) => [path, text]));
      cruised = runCruise(makeTree({ ...cleanTree, ...planted }));
    });

    test('do not report a file with nothing but allowed imports', () => {
      const correct = Object.keys(cleanTree);
      expect(cruised.violations.filter(({ files: [from = ''] }) => correct.includes(from))).toEqual(
        [],
      );
      expect(cruised.files).toContain('cli/main.ts');
    });

    test('report each planted violation at its file', () => {
      const missed = plantedViolations.filter(
        ({ rule, path }) =>
          !cruised.violations.some((found) => found.rule === rule && found.files.includes(path)),
      );
      expect(missed).toEqual([]);
    });
  });

  test('every rule has a planted violation', async () => {
    const proven = new Set(plantedViolations.map(({ rule }) => rule));
    expect([...proven].sort()).toEqual([...(await getRuleNames())].sort());
  });
});

describe('the engine', () => {
  test('uses nothing of its surroundings', () => {
    const files = listFiles(projectRoot, 'engine').filter((path) => path.endsWith('.ts'));
    expect(files).toContain('engine/index.ts');
    expect(findEnvironmentUses(projectRoot, files)).toEqual([]);
  });

  const impureTexts = [
    ['window.alert()', "Cannot find name 'window'"],
    ['document.title', "Cannot find name 'document'"],
    ["fetch('/')", "Cannot find name 'fetch'"],
    ['setTimeout(() => 1, 1)', "Cannot find name 'setTimeout'"],
    ['process.env', "Cannot find name 'process'"],
    ['console.log(1)', "Cannot find name 'console'"],
    ['Date.now()', 'Date.now'],
    ['Date.now', 'Date.now'],
    ['new Date()', 'new Date()'],
    ['Date()', 'Date()'],
    ['Math.random()', 'Math.random'],
  ] as const;
  const impureFiles = Object.fromEntries(
    impureTexts.map(([text], index) => [`engine/bad-${index}.ts`, `export const bad = ${text};`]),
  );
  let impureUses: readonly string[] = [];
  // One type check finds all of them.
  beforeAll(() => {
    impureUses = findEnvironmentUses(makeTree(impureFiles), Object.keys(impureFiles));
  });

  test.each(
    impureTexts.map(([text, found], index) => [text, found, `engine/bad-${index}.ts`] as const),
  )('would be found using %s', (_text, found, file) => {
    expect(impureUses.filter((use) => use.startsWith(file))).toEqual([
      expect.stringContaining(`${file}: ${found}`),
    ]);
  });

  test('may use what is pure data', () => {
    const text =
      "export const good = [new URL('a:b'), new Date('2026-01-01'), Math.max(1), new AbortController()];";
    expect(findEnvironmentUses(makeTree({ 'engine/good.ts': text }), ['engine/good.ts'])).toEqual(
      [],
    );
  });
});

describe('the words of the business', () => {
  test('are not in the engine, the renderers, the command line, the services and hosting', () => {
    const files = [
      ...listFiles(projectRoot, 'engine', 'renderers', 'cli', 'hosting'),
      ...listGenericServiceFiles(projectRoot),
    ];
    expect(files).toContain('services/create-caller.ts');
    expect(files).not.toContain('services/agent/openapi.json');
    expect(files.length).toBeGreaterThan(100);
    expect(findBusinessWords(projectRoot, files)).toEqual([]);
  });

  test('would be found in texts and in names', () => {
    const text = 'const a = 1;\n// Delaware, a registered agent, BOI and boiling water\n';
    const root = makeTree({ 'engine/a.ts': text, 'cli/payroll.ts': '' });
    expect(findBusinessWords(root, ['engine/a.ts', 'cli/payroll.ts'])).toEqual([
      'engine/a.ts:2: Delaware',
      'engine/a.ts:2: registered agent',
      'engine/a.ts:2: BOI',
      'cli/payroll.ts: payroll in its name',
    ]);
  });
});

describe('what belongs to one product', () => {
  const names = getConfigNames(
    JSON.parse(readFileSync(join(projectRoot, 'flows/app.json'), 'utf8')),
  );

  test('is not in the engine, the renderers, the command line and the tools', () => {
    const folders = ['engine', 'renderers', 'cli', 'tools', 'hosting'];
    const files = [...listFiles(projectRoot, ...folders), ...listGenericServiceFiles(projectRoot)];
    expect(names).toContain('paymentOrigins');
    expect(findProductWords(projectRoot, files, names)).toEqual([]);
  });

  test.each([
    ["const from = 'https://app.charter.com';", 'app.charter.com'],
    ["const mail = 'help@charter.io';", 'charter.io'],
    ["const site = 'www.charter.us';", 'www.charter.us'],
    ["new Intl.NumberFormat('de-DE')", 'de-DE'],
    ["{ style: 'currency', currency: 'USD' }", 'USD'],
    ['// A founder is stuck there.', 'founder'],
    ['const { paymentOrigins } = config;', 'paymentOrigins'],
  ])('would be found in %s', (text, found) => {
    const root = makeTree({ 'engine/bad.ts': text });
    expect(findProductWords(root, ['engine/bad.ts'], names)).toContain(`engine/bad.ts:1: ${found}`);
  });

  test('is not a name that is reserved for examples', () => {
    const text = "['https://pay.example/1', 'ann@example.com', 'http://localhost', 'a.b.c']";
    const root = makeTree({ 'engine/good.ts': text });
    expect(findProductWords(root, ['engine/good.ts'], names)).toEqual([]);
  });
});
