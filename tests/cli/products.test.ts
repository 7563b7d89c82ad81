// Tests the command line with other products: the one in tests/products, and a new one.

import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commands } from '../../cli/commands/index.ts';
import { getCallerFolder } from '../../cli/launch/caller-folder.mjs';
import { runCommandLine } from '../../cli/run.ts';
import * as components from '../../renderers/components.ts';
import { projectRoot } from './run-flows.ts';

const libraryFolder = join(projectRoot, 'tests/products/library');

let temporaryFolder = '';
const printedLines: string[] = [];

beforeEach(() => {
  temporaryFolder = mkdtempSync(join(tmpdir(), 'products-'));
  printedLines.length = 0;
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((text: unknown) => {
      printedLines.push(String(text));
    });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(temporaryFolder, { recursive: true });
});

const getOutput = () => printedLines.join('\n');

describe('the library', () => {
  test('passes the check without a warning, and its journeys pass', async () => {
    expect(
      await runCommandLine(commands, ['check', '--max-warnings', '0', '--root', libraryFolder]),
    ).toBe(0);
    expect(await runCommandLine(commands, ['test', '--root', libraryFolder])).toBe(0);
    expect(getOutput()).toContain('4 journeys, 0 failed.');
  });

  test('has editor schemas with its own block', async () => {
    copyLibrary();
    expect(await runCommandLine(commands, ['editor', '--root', temporaryFolder])).toBe(0);
    expect(existsSync(join(temporaryFolder, 'editor/card.schema.json'))).toBe(true);
    expect(readCopy('editor/catalog.schema.json')).toContain('opening-hours');
  });
});

describe('the blocks of a product', () => {
  const declare = (name: string, value: string) => {
    mkdirSync(join(temporaryFolder, 'blocks', name), { recursive: true });
    writeFileSync(join(temporaryFolder, 'blocks', name, 'declaration.ts'), value);
  };
  const checked = () => runCommandLine(commands, ['check', '--root', temporaryFolder]);

  test('are checked like ours', async () => {
    copyLibrary();
    declare(
      'opening-hours',
      "export const block = { name: 'opening-hours', summary: 'None.', schema: { type: 'object', properties: {}, additionalProperties: false }, examples: [] };",
    );
    expect(await checked()).toBe(1);
    expect(getOutput()).toContain('flows/card/screens/branch.json');
  });

  test.each([
    [
      'a name that is not its folder',
      'hours',
      "export const block = { name: 'days' };",
      'Name it "hours"',
    ],
    [
      'no component',
      'hours',
      "export const block = { name: 'hours' };",
      'Export Hours from Hours.tsx',
    ],
    ['no declaration', 'hours', 'export {};', 'must export its declaration'],
    ['a mistake', 'hours', 'export const = 1;', 'cannot be loaded'],
  ])('with %s are refused in a sentence', async (_, name, value, reason) => {
    copyLibrary();
    declare(name, value);
    await expect(checked()).rejects.toThrow(reason);
  });

  test('do not replace ours', async () => {
    copyLibrary();
    declare('text', "export const block = { name: 'text', schema: {} };");
    writeFileSync(join(temporaryFolder, 'blocks/text/Text.tsx'), '');
    await expect(checked()).rejects.toThrow('There is a block "text" already');
  });
});

describe('the widgets of a product', () => {
  test('have the options of every field, and draw its frame', async () => {
    copyLibrary();
    mkdirSync(join(temporaryFolder, 'widgets/badge'), { recursive: true });
    writeFileSync(
      join(temporaryFolder, 'widgets/badge/declaration.ts'),
      `import { defineWidget, optionsSchema } from 'charter/declare';
export const badge = defineWidget({ name: 'badge', summary: 'A name.', answers: { types: ['string'] }, options: optionsSchema(), examples: [] });`,
    );
    writeFileSync(join(temporaryFolder, 'widgets/badge/Badge.tsx'), '');
    const screen = join(temporaryFolder, 'flows/card/screens/guardian.json');
    const plain = '"guardian": {\n        "ui:errors"';
    expect(readFileSync(screen, 'utf8')).toContain(plain);
    const drawn = plain.replace('{', '{ "ui:widget": "badge",');
    writeFileSync(screen, readFileSync(screen, 'utf8').replace(plain, drawn));
    expect([
      await runCommandLine(commands, ['check', '--root', temporaryFolder]),
      getOutput(),
    ]).toEqual([0, expect.stringContaining('no problems')]);
    expect(Object.keys(components)).toEqual(expect.arrayContaining(['Field', 'fieldParts']));
  });
});

describe('new product', () => {
  test('writes a product that passes check and test', async () => {
    const root = join(temporaryFolder, 'tea-house');
    expect(await runCommandLine(commands, ['new', 'product', root])).toBe(0);
    expect(await runCommandLine(commands, ['check', '--max-warnings', '0', '--root', root])).toBe(
      0,
    );
    expect(await runCommandLine(commands, ['test', '--root', root])).toBe(0);
    expect(getOutput()).toContain('2 journeys, 0 failed.');
  });

  test('refuses a folder that is not empty', async () => {
    writeFileSync(join(temporaryFolder, 'mine.txt'), 'mine');
    await expect(runCommandLine(commands, ['new', 'product', temporaryFolder])).rejects.toThrow(
      'is not empty',
    );
  });
});

describe('--root', () => {
  test('without calls and services needs no services folder', async () => {
    copyLibrary();
    rmSync(join(temporaryFolder, 'services'), { recursive: true });
    expect(await runCommandLine(commands, ['check', '--root', temporaryFolder])).toBe(1);
    expect(getOutput()).toContain('No service declares an operation "library.order"');
  });

  test('is refused by the command that writes our documentation', async () => {
    await expect(runCommandLine(commands, ['docs', '--root', libraryFolder])).rejects.toThrow(
      'of the tool',
    );
  });

  test('belongs to the folder in which npm was called', () => {
    vi.stubEnv('INIT_CWD', '/products/library');
    vi.stubEnv('npm_lifecycle_event', 'flows');
    expect(getCallerFolder('flows')).toBe('/products/library');
    expect(getCallerFolder('start')).toBe(process.cwd());
  });
});

// helpers

function copyLibrary(): void {
  for (const name of ['flows', 'services', 'blocks'])
    cpSync(join(libraryFolder, name), join(temporaryFolder, name), { recursive: true });
}

function readCopy(path: string): string {
  return readFileSync(join(temporaryFolder, path), 'utf8');
}
