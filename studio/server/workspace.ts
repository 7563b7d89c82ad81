// The working copy of the flows: edits are written there at once, and saved to the product only when asked for. It
// survives a reload of the page and the end of the process.

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readFlows } from '../../cli/load.ts';
import type {
  ChangedFile,
  Conflict,
  EditRequest,
  FileChanges,
  WorkingStatus,
} from '../protocol/api.ts';
import { patchFiles } from '../protocol/files.ts';
import { isFlowPath, writeFolder, writeTextAtomically } from './folder.ts';
import { addEntry, emptyJournal, type Journal, takeRedo, takeUndo } from './journal.ts';
import { mergeJson, type Side } from './merge.ts';
import { mergeEdit, mergeVersions } from './merge-files.ts';

type Texts = Readonly<Record<string, string>>;

export interface Workspace {
  /** The folder of the working copy. */
  readonly folder: string;
  getFiles(): Texts;
  getStatus(): WorkingStatus;
  /** @throws Error for a path outside of the flows */
  edit(request: EditRequest): void;
  undo(): void;
  redo(): void;
  /** Writes the changes to the product. Returns the paths. */
  save(): readonly string[];
  /** Takes the files of the product again. With paths, only these. */
  discard(paths?: readonly string[]): void;
  /** Takes over the changes on disk. Conflicts are kept until they are resolved. */
  syncFromDisk(): void;
  /** Ends a conflict: one side is taken where both changed the same value. All other changes of both are kept. */
  resolve(file: string, side: Side): void;
  /** Calls the listener after each change, with the files that differ. */
  onChange(listener: (changes: FileChanges) => void): void;
}

/** The state that outlives the process, beside the files. */
interface StoredState {
  /** The files of the product when they were last taken over. */
  readonly origin: Texts;
  readonly journal: Journal;
}

interface Running {
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

/**
 * Opens the working copy of a product, or makes one.
 * @param product the flows folder of the product
 * @param home the folder of the working copy and its state
 */
export function openWorkspace(product: string, home: string): Workspace {
  const running = openRunning(product, home);
  takeFromDisk(running);
  return {
    folder: running.folder,
    getFiles: () => running.files,
    getStatus: () => getStatus(running),
    edit: (request) => edit(running, request),
    undo: () => step(running, takeUndo),
    redo: () => step(running, takeRedo),
    save: () => save(running),
    discard: (paths) => discard(running, paths),
    syncFromDisk: () => takeFromDisk(running),
    resolve: (file, side) => resolveConflict(running, file, side),
    onChange: (listener) => running.listeners.add(listener),
  };
}

// helpers

function openRunning(product: string, home: string): Running {
  const folder = join(home, 'flows');
  const stateFile = join(home, 'state.json');
  const stored = readStored(stateFile, folder);
  const base = { product, folder, stateFile, listeners: new Set<never>(), conflicts: new Map() };
  if (stored) return { ...base, ...stored, files: readFlows(folder), revision: 0 };
  const files = readFlows(product);
  rmSync(folder, { recursive: true, force: true });
  writeFolder(folder, files);
  const running = { ...base, files, origin: files, journal: emptyJournal, revision: 0 };
  store(running);
  return running;
}

/** Returns the stored state, or null if there is none or it cannot be read. */
function readStored(file: string, folder: string): StoredState | null {
  if (!existsSync(file) || !existsSync(folder)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredState;
  } catch {
    return null;
  }
}

function store({ stateFile, origin, journal }: Running): void {
  writeTextAtomically(stateFile, JSON.stringify({ origin, journal } satisfies StoredState));
}

/** Changes the working copy, and tells the listeners. */
function apply(running: Running, changes: FileChanges): void {
  writeFolder(running.folder, changes);
  running.files = patchFiles(running.files, changes);
  running.revision += 1;
  store(running);
  for (const listener of running.listeners) listener(changes);
}

function edit(running: Running, { label, files: edited, before: known, group }: EditRequest): void {
  const files = Object.fromEntries(
    Object.entries(edited).map(([path, text]) => {
      const present = running.files[path] ?? null;
      return [path, mergeEdit(known?.[path] ?? present, text, present)];
    }),
  );
  const paths = Object.keys(files).filter((path) => files[path] !== (running.files[path] ?? null));
  if (paths.length === 0) return;
  const outside = paths.find((path) => !isFlowPath(path));
  if (outside !== undefined) throw new Error(`"${outside}" is not a file of the flows.`);
  const before = Object.fromEntries(paths.map((path) => [path, running.files[path] ?? null]));
  const after = Object.fromEntries(paths.map((path) => [path, files[path] ?? null]));
  running.journal = addEntry(running.journal, {
    ...{ label, group: group ?? null, at: Date.now() },
    ...{ before, after },
  });
  apply(running, after);
}

function step(running: Running, take: typeof takeUndo): void {
  const taken = take(running.journal);
  if (!taken) return;
  running.journal = taken.journal;
  // Other changes since then are kept, such as those of another program.
  const changes = Object.entries(taken.to).map(
    ([path, text]) =>
      [path, mergeEdit(taken.from[path] ?? null, text, running.files[path] ?? null)] as const,
  );
  apply(running, Object.fromEntries(changes));
}

function save(running: Running): readonly string[] {
  takeFromDisk(running);
  const [first] = running.conflicts.keys();
  if (first !== undefined)
    throw new Error(`"${first}" was changed on disk too. Choose a version first.`);
  const changes = getDifference(running);
  writeFolder(running.product, changes);
  running.origin = running.files;
  apply(running, {});
  return Object.keys(changes);
}

/** The files of the working copy that differ from those of the product. */
function getDifference({ files, origin }: Running): FileChanges {
  const paths = new Set([...Object.keys(files), ...Object.keys(origin)]);
  return Object.fromEntries(
    [...paths].flatMap((path) =>
      files[path] === origin[path] ? [] : [[path, files[path] ?? null] as const],
    ),
  );
}

function discard(running: Running, paths: readonly string[] | undefined): void {
  const wanted = paths ?? Object.keys(getDifference(running));
  for (const path of wanted) {
    const conflict = running.conflicts.get(path);
    if (conflict) takeWhole(running, path, conflict.theirs);
  }
  const files = Object.fromEntries(wanted.map((path) => [path, running.origin[path] ?? null]));
  edit(running, { label: 'Discard the changes', files });
}

/**
 * Takes over the files that changed on disk since the last time. A file that has edits here is merged. If that is not
 * possible, it becomes a conflict: it stays as it is, and so does its origin, until a version is chosen.
 */
function takeFromDisk(running: Running): void {
  const disk = readFlows(running.product);
  const { origin, files, conflicts } = running;
  const changes: Record<string, string | null> = {};
  const taken: Record<string, string | null> = {};
  for (const path of new Set([...Object.keys(disk), ...Object.keys(origin)])) {
    const [theirs, known, ours] = [disk[path] ?? null, origin[path] ?? null, files[path] ?? null];
    if (theirs === known) {
      conflicts.delete(path);
      continue;
    }
    const merged = mergeVersions(known, ours, theirs);
    if (typeof merged === 'object' && merged !== null)
      conflicts.set(path, { file: path, theirs, places: merged.places });
    else {
      conflicts.delete(path);
      taken[path] = theirs;
      if (merged !== ours) changes[path] = merged;
    }
  }
  if (Object.keys(taken).length === 0 && conflicts.size === 0) return;
  running.origin = patchFiles(origin, taken);
  apply(running, changes);
}

function resolveConflict(running: Running, file: string, side: Side): void {
  const conflict = running.conflicts.get(file);
  if (!conflict) return;
  const { theirs } = conflict;
  const [known, ours] = [running.origin[file] ?? null, running.files[file] ?? null];
  const merged =
    known === null || ours === null || theirs === null
      ? null
      : mergeJson({ origin: known, ours, theirs }, side);
  takeWhole(running, file, merged?.text ?? (side === 'ours' ? ours : theirs));
}

/** Ends a conflict with a text, or null to remove the file. */
function takeWhole(running: Running, file: string, text: string | null): void {
  const conflict = running.conflicts.get(file);
  if (!conflict) return;
  running.conflicts.delete(file);
  running.origin = patchFiles(running.origin, { [file]: conflict.theirs });
  if ((running.files[file] ?? null) === text) apply(running, {});
  else edit(running, { label: `Merge ${file}`, files: { [file]: text } });
}

function getStatus(running: Running): WorkingStatus {
  const { revision, journal, files, origin, conflicts } = running;
  const kindOf = (path: string): ChangedFile['kind'] =>
    origin[path] === undefined ? 'added' : files[path] === undefined ? 'removed' : 'changed';
  return {
    revision,
    changed: Object.keys(getDifference(running))
      .sort()
      .map((file) => ({ file, kind: kindOf(file) })),
    undo: journal.done.at(-1)?.label ?? null,
    redo: journal.undone.at(-1)?.label ?? null,
    conflicts: [...conflicts.values()].map(({ file, places }) => ({ file, places })),
  };
}
