import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FolderWatch, watchFolder } from '../../cli/watch-folder.ts';

let folder: string;
let watched: FolderWatch;
let changes = 0;
let heard: () => void = () => undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watch-'));
  mkdirSync(join(folder, 'tea'));
  writeFileSync(join(folder, 'tea/flow.json'), '1');
  changes = 0;
  watched = watchFolder(folder, 5, () => {
    changes += 1;
    heard();
  });
});
afterEach(() => {
  watched.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Makes a change, and waits until it is noticed. */
async function notice(change: () => void): Promise<void> {
  const next = new Promise<void>((resolve) => {
    heard = resolve;
  });
  change();
  await next;
}

/** Writes a file beside its place and moves it there, as many editors do. */
function replace(file: string, text: string): void {
  writeFileSync(join(folder, 'draft'), text);
  renameSync(join(folder, 'draft'), join(folder, file));
}

it('notices a file that is replaced again and again, and written in place after that', async () => {
  await notice(() => replace('tea/flow.json', '2'));
  await notice(() => replace('tea/flow.json', '3'));
  await notice(() => writeFileSync(join(folder, 'tea/flow.json'), '4'));
});

it('notices files of a new folder, and that a folder is removed', async () => {
  await notice(() => mkdirSync(join(folder, 'coffee/screens'), { recursive: true }));
  await notice(() => writeFileSync(join(folder, 'coffee/screens/kind.json'), '1'));
  await notice(() => rmSync(join(folder, 'coffee'), { recursive: true }));
  await notice(() => writeFileSync(join(folder, 'tea/flow.json'), '2'));
});

it('is quiet after it was closed', async () => {
  watched.close();
  const before = changes;
  writeFileSync(join(folder, 'tea/flow.json'), '2');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(changes).toBe(before);
});
