// The working copy in memory, and its stored state, which outlives the process.

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readFlows } from '../../cli/load.ts';
import type { FileChanges, FileConflict } from '../protocol/api.ts';
import { patchFiles } from '../protocol/files.ts';
import { writeFolder, writeTextAtomically } from './folder.ts';
import { type EditJournal, emptyJournal } from './journal.ts';

type Texts = Readonly<Record<string, string>>;

/** The working copy in memory. Its files are also stored on disk. */
export interface WorkingCopy {
  readonly product: string;
  readonly folder: string;
  readonly stateFile: string;
  readonly listeners: Set<(changes: FileChanges) => void>;
  /** The conflicts by file, each with the text of the file on disk. */
  readonly conflicts: Map<string, FileConflict & { readonly theirs: string | null }>;
  files: Texts;
  origin: Texts;
  journal: EditJournal;
  revision: number;
}

/** The stored state of the working copy in addition to its files. It outlives the process. */
interface StoredState {
  /** The files of the product at the time of the last synchronization. */
  readonly origin: Texts;
  readonly journal: EditJournal;
}

/** Opens the working copy of a product in a folder. If it does not exist, creates it from the product's files. */
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

/** Applies changes to the working copy and notifies its listeners. */
export function applyChanges(copy: WorkingCopy, changes: FileChanges): void {
  writeFolder(copy.folder, changes);
  copy.files = patchFiles(copy.files, changes);
  copy.revision += 1;
  storeState(copy);
  for (const listener of copy.listeners) listener(changes);
}

// helpers

/** Returns the stored state, or null if it does not exist or cannot be read. */
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
