// Tests that every command uses the product in --root, or else the product around the working
// folder.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commands } from '../../cli/commands/index.ts';
import { createExampleFiles } from '../../cli/docs/example.ts';
import { runCommandLine } from '../../cli/run.ts';
import { projectRoot } from './run-flows.ts';

const languageGuide = readFileSync(join(projectRoot, 'docs/flow-language.md'), 'utf8');

let temporaryFolder = '';
const printedLines: string[] = [];

beforeEach(() => {
  temporaryFolder = mkdtempSync(join(tmpdir(), 'product-'));
  printedLines.length = 0;
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((text: unknown) => {
      printedLines.push(String(text));
    });
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(temporaryFolder, { recursive: true });
});

describe('a product outside this repository', () => {
  test('`test` runs its journeys, and fails with them', async () => {
    writeProduct((text) => text.replace('"at": "milk"', '"at": "done"'));
    expect(await runCommandLine(commands, ['test', '--root', temporaryFolder])).toBe(1);
    expect(printedLines.join('\n')).toContain('3 journeys, 1 failed.');
  });

  test('`paths`, `test` and `check` tell of a failing journey in the same words', async () => {
    writeProduct((text) => text.replace('"at": "milk"', '"at": "done"'));
    const words = /“[^”]+” fails at step \d+: The step should be visit:done, but is visit:milk/;
    for (const command of ['test', 'paths']) {
      printedLines.length = 0;
      expect(await runCommandLine(commands, [command, '--root', temporaryFolder])).toBe(1);
      const told = new RegExp(`flows/visit/journeys\\.json:\\d+:\\d+: ${words.source}`);
      expect(printedLines.join('\n')).toMatch(told);
    }
    printedLines.length = 0;
    expect(await runCommandLine(commands, ['check', '--strict', '--root', temporaryFolder])).toBe(
      1,
    );
    expect(printedLines.join('\n')).toMatch(words);
    expect(await runCommandLine(commands, ['check', '--root', temporaryFolder])).toBe(0);
  });

  test('every command that reads flows reads its flows', async () => {
    writeProduct();
    expect(
      await runCommandLine(commands, [
        'map',
        '--all',
        '--format',
        'mermaid',
        '--root',
        temporaryFolder,
      ]),
    ).toBe(0);
    expect(await runCommandLine(commands, ['gallery', '--root', temporaryFolder])).toBe(0);
    expect(
      await runCommandLine(commands, [
        'paths',
        'visit',
        '--moves',
        '50',
        '--root',
        temporaryFolder,
      ]),
    ).toBe(0);
    expect(await runCommandLine(commands, ['check', '--root', temporaryFolder])).toBe(0);
    expect(await runCommandLine(commands, ['editor', '--root', temporaryFolder])).toBe(0);
    expect(readFileSync(join(temporaryFolder, 'editor/visit.schema.json'), 'utf8')).toContain(
      'milk',
    );
    expect(printedLines.join('\n')).not.toContain('onboarding');
  });

  test('the working folder decides without --root', async () => {
    writeProduct();
    vi.spyOn(process, 'cwd').mockReturnValue(join(temporaryFolder, 'flows', 'visit'));
    expect(await runCommandLine(commands, ['test', 'visit'])).toBe(0);
    expect(printedLines.join('\n')).toContain('2 journeys, 0 failed.');
  });

  test('a folder without a product is an error, never a success', async () => {
    await expect(runCommandLine(commands, ['test', '--root', temporaryFolder])).rejects.toThrow(
      'no flows/app.json',
    );
    vi.spyOn(process, 'cwd').mockReturnValue(temporaryFolder);
    await expect(runCommandLine(commands, ['test'])).rejects.toThrow('Name one with --root');
  });
});

// helpers

/**
 * Writes the small product of the language guide.
 * @param spoil changes the text of the journeys
 */
function writeProduct(spoil: (journeys: string) => string = (text) => text): void {
  for (const [file, text] of Object.entries(createExampleFiles(languageGuide))) {
    const path = join(temporaryFolder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file.endsWith('/journeys.json') ? spoil(text) : text);
  }
}
