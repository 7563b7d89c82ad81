// Tests that the built modules run without `eval`, as in a browser with a strict policy.

import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flowsPlugin } from '../../renderers/build/flows-plugin.ts';
import { getChunkFileName } from '../../renderers/build/module-names.ts';
import { createOutputFolder, libraryFolder, libraryOptions, readText } from './library.ts';

let outputFolder: Awaited<ReturnType<typeof createOutputFolder>>;
let builtFiles: readonly string[];

beforeAll(async () => {
  outputFolder = await createOutputFolder();
  await build({
    root: libraryFolder,
    configFile: false,
    logLevel: 'error',
    plugins: [flowsPlugin(libraryOptions)],
    build: {
      outDir: outputFolder.folder,
      emptyOutDir: true,
      modulePreload: false,
      rolldownOptions: {
        input: join(libraryFolder, 'entry.js'),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'entry.mjs', chunkFileNames: getChunkFileName },
      },
    },
  });
  builtFiles = (await readdir(outputFolder.folder, { recursive: true })).filter((file) =>
    /\.m?js$/.test(file),
  );
});
afterAll(() => outputFolder.end());

test('each flow is a chunk with its name', () => {
  expect(builtFiles.filter((file) => /flow-library-[\w-]+\.js$/.test(file))).toHaveLength(1);
});

test('nothing in it turns text into code', async () => {
  for (const file of builtFiles) {
    expect(await readText(join(outputFolder.folder, file))).not.toMatch(
      /new Function|\beval\(|require\(/,
    );
  }
});

test('form validators accept and refuse as their schema says, with formats', async () => {
  const answers = await runWithBuild(`
    const { errors } = await openFlow('library');
    const good = { email: 'ann@example.com', page: 'https://example.com/a', born: '2000-02-29' };
    return [
      errors(good), errors({}), errors({ ...good, email: 'ann' }), errors({ ...good, email: 'é' }),
      errors({ ...good, page: 'not a page' }), errors({ ...good, born: '2001-02-29' }),
      errors({ email: 'ann@example.com', kind: 'child' }), errors({ ...good, kind: 'cat' }),
    ];
  `);
  expect(answers).toEqual([
    [],
    [' required'],
    ['/email format'],
    ['/email minLength', '/email format'],
    ['/page format'],
    ['/born format'],
    [' required', ' if'],
    ['/kind enum'],
  ]);
});

test('mismatch finders name the properties that do not fit, never those that are missing', async () => {
  const answers = await runWithBuild(`
    const { reader } = scopeMismatches;
    const { stateMismatches } = await openFlow('library');
    return [
      reader({ email: 'ann@example.com', born: null, books: ['abc'] }), reader({}),
      reader({ email: 'ann', born: 'soon', books: ['abcd'] }), reader({ books: [1, 2] }),
      reader({ email: 'ann@example.com', other: 1, 'a/b': 2 }), reader([]), reader(null), reader('x'),
      reader({ books: ['😀😀😀'] }), stateMismatches({ wish: 'novel' }), stateMismatches({ wish: 3 }),
    ];
  `);
  expect(answers).toEqual([
    [],
    [],
    ['email', 'born', 'books'],
    ['books'],
    ['other', 'a/b'],
    [],
    [],
    [],
    [],
    [],
    ['wish'],
  ]);
});

test('checks of answers follow references and formats', async () => {
  const answers = await runWithBuild(`
    const id = '6f1c2c1e-6f0e-4b3a-9d2a-0d8f6b9c1a11';
    const { contracts } = await openFlow('library');
    const checks = await contracts.loadChecks();
    const check = checks[contracts.operations['shelf.list'].answers[200].check];
    return [
      check([]), check([{ id, due: '2026-01-02T03:04:05Z', extra: 1 }]), check({}), check([{}]),
      check([{ id: 'x' }]), check([{ id, due: '2026-13-02T03:04:05Z' }]),
      check([{ id, sequel: { id: 3 } }]),
    ];
  `);
  expect(answers).toEqual([true, true, false, false, false, false, false]);
});

test('the application has the contracts of its own calls only, and loads checks apart', async () => {
  const answers = await runWithBuild(`
    const { contracts: own } = await openFlow('library');
    return [contracts.operations, await contracts.loadChecks(), Object.keys(own.operations)];
  `);
  expect(answers).toEqual([{}, {}, ['shelf.list']]);
  expect(builtFiles.filter((file) => /checks-library-[\w-]+\.js$/.test(file))).toHaveLength(1);
});

test('the application and its addresses arrive as they were parsed', async () => {
  const answers = await runWithBuild(
    'return [app.name, routes, (await openFlow("library")).flow.id];',
  );
  expect(answers).toEqual(['Library', [{ pattern: '/join', flow: 'library' }], 'library']);
});

// helpers

/**
 * Runs statements with the built modules in a Node process that forbids `eval` and `new Function`.
 */
async function runWithBuild(statements: string): Promise<unknown> {
  const script = `
    import * as built from ${JSON.stringify(pathToFileURL(join(outputFolder.folder, 'entry.mjs')).href)};
    const { app, contracts, openFlow, routes, scopeMismatches } = built;
    const refused = (() => { try { new Function(''); return false; } catch { return true; } })();
    if (!refused) throw new Error('This Node turns text into code.');
    const answer = await (async () => { ${statements} })();
    process.stdout.write(JSON.stringify(answer));
  `;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--disallow-code-generation-from-strings',
    '--input-type=module',
    '--eval',
    script,
  ]);
  return JSON.parse(stdout);
}
