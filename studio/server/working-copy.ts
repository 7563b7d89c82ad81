// The working copy in memory, and its state on disk that outlives the process.

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readFlows } from '../../cli/load.ts';
import type { Conflict, FileChanges } from '../protocol/api.ts';
import { patchFiles } from '../protocol/files.ts';
import { writeFolder, writeTextAtomically } from './folder.ts';
import { emptyJournal, type Journal } from './journal.ts';

type Texts = Readonly<Record<string, string>>;

/** The working copy in memory. Its files are on disk, too. */
export interface WorkingCopy {
  readonly product: string;
  readonly folder: string;
  readonly stateFile: string;
  readonly listeners: Set<(changes: FileChanges) => void>;
  /** The conflicts by file, with the text on disk. */
  readonly conflicts: Map<string, Conflict & { readonly theirs: string | null }>;
  files: Texts;
  origin: Texts;
  journal: Journal;
  revision: number;
}

/** The state that outlives the process, beside the files. */
interface StoredState {
  /** The files of the product when they were last taken over. */
  readonly origin: Texts;
  readonly journal: Journal;
}

/** Opens the working copy of a product in a folder, or makes one from the files of the product. */
export function openWorkingCopy(product: string, home: string): WorkingCopy {
  const folder = join(home, 'flows');
  const stateFile = join(home, 'state.json');
  const stored = readStoredState(stateFile, folder);
  const base = { product, folder, stateFile, listeners: new Set<never>(), conflicts: new Map() };
  if (stored) return { ...base, ...stored, files: readFlows(folder), revision: 0 };
  const files = readFlows(product);
  rmSync(folder, { recursive: true, force: true });
  writeFolder(folder, files);
  const copy = { ...base, files, origin: files, journal: emptyJournal, revision: 0 };
  storeState(copy);
  return copy;
}

/** Changes the working copy, and tells the listeners. */
export function applyChanges(copy: WorkingCopy, changes: FileChanges): void {
  writeFolder(copy.folder, changes);
  copy.files = patchFiles(copy.files, changes);
  copy.revision += 1;
  storeState(copy);
  for (const listener of copy.listeners) listener(changes);
}

// helpers

/** Returns the stored state, or null if there is none or it cannot be read. */
function readStoredState(file: string, folder: string): StoredState | null {
  if (!existsSync(file) || !existsSync(folder)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredState;
  } catch {
    return null;
  }
}

function storeState({ stateFile, origin, journal }: WorkingCopy): void {
  writeTextAtomically(stateFile, JSON.stringify({ origin, journal } satisfies StoredState));
}
