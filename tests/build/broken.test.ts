import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, expect, test } from 'vitest';
import { flowsPlugin } from '../../renderers/build/flows-plugin.ts';
import { copyLibrary, libraryOptions } from './library.ts';

const libraryCopies: Awaited<ReturnType<typeof copyLibrary>>[] = [];
afterEach(async () => {
  for (const copy of libraryCopies.splice(0)) await copy.end();
});

/**
 * Copies the library, breaks the copy and builds it. Returns the build's error, or null if it
 * succeeds.
 */
async function buildBrokenCopy(spoil: (folder: string) => Promise<void>): Promise<string | null> {
  const copy = await copyLibrary();
  libraryCopies.push(copy);
  await spoil(copy.folder);
  return build({
    root: copy.folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [flowsPlugin(libraryOptions)],
    build: { outDir: 'dist', rolldownOptions: { input: join(copy.folder, 'index.html') } },
  }).then(
    () => null,
    (error: Error) => error.message,
  );
}

test('flows in order go through', async () => {
  expect(await buildBrokenCopy(async () => {})).toBeNull();
});

test('a broken flow ends the build with its place, its lines and what to do', async () => {
  const message = await buildBrokenCopy((folder) =>
    writeFile(join(folder, 'flows/library/flow.json'), '{\n  "version" 1,\n  "title": "Join"\n}\n'),
  );
  expect(message).toContain(
    [
      'flows/library/flow.json:2:3  error  syntax',
      '  1 | {',
      '  2 |   "version" 1,',
      '    |   ~~~~~~~~~',
    ].join('\n'),
  );
  expect(message).toContain('Why it matters: a file that cannot be read says nothing.');
  expect(message).toContain('Fix the JSON.');
  expect(message).toContain('1 error in the flows.');
});

test('a schema that cannot be compiled ends the build with its screen and flow', async () => {
  const message = await buildBrokenCopy((folder) =>
    writeFile(
      join(folder, 'flows/library/screens/reader.json'),
      '{ "title": "A", "form": { "bind": "reader", "schema": { "type": "strin" } } }',
    ),
  );
  expect(message).toContain('The schema "reader" of the flow "library" cannot be compiled');
});

test('missing flows and broken documents end the build', async () => {
  const noFlows = (folder: string) => rm(join(folder, 'flows'), { recursive: true });
  expect(await buildBrokenCopy(noFlows)).toContain('flows');
  const badDocument = (folder: string) =>
    writeFile(join(folder, 'services/shelf/openapi.json'), '{');
  expect(await buildBrokenCopy(badDocument)).toContain('openapi.json is not JSON');
});
