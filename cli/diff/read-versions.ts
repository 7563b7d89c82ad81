// Reads the two versions that `diff` compares: flows folders, Git revisions, or two versions of one
// file.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import {
  flowFile,
  getFileKind,
  renameLanguageKeys,
  upgradeFlows,
} from '../../engine/language/index.ts';
import { findFlowsFolder } from '../commands/project.ts';
import type { Files } from '../files.ts';
import { readFlows } from '../load.ts';
import { readRevision } from './git.ts';

export interface ComparedVersions {
  readonly before: Files;
  readonly after: Files;
}

/**
 * Reads two named versions of the flows and upgrades them to the current version of the flow language. The second
 * version is the current folder by default. An existing path takes precedence over a Git revision.
 * @throws Error when a name is neither
 */
export function readVersions(
  one: string,
  other: string | undefined,
  folder: string,
): ComparedVersions {
  const files = [one, other].map((name) => name !== undefined && isFile(name));
  if (files[0] && files[1] && other !== undefined) return readFilePair(one, other, folder);
  if (files.some(Boolean)) throw new Error('Compare two files, two folders, or two revisions.');
  return {
    before: readVersion(one, folder),
    after: other === undefined ? readFlows(folder) : readVersion(other, folder),
  };
}

// helpers

function isFile(name: string): boolean {
  return existsSync(name) && statSync(name).isFile();
}

function readVersion(name: string, folder: string): Files {
  if (existsSync(name)) return upgradeFlows(readFlows(resolve(name)));
  const files = readRevision(folder, name);
  if (!files) throw new Error(`There is no file, folder or git revision "${name}".`);
  return files;
}

/** Reads two versions of one file. All other files come from the flows folder that contains this file. */
function readFilePair(one: string, other: string, folder: string): ComparedVersions {
  const [before, after] = [one, other].map((name) => readFileSync(name, 'utf8')) as [
    string,
    string,
  ];
  const home = [other, one]
    .map((name) => findFlowsFile(resolve(name)))
    .find((each) => each !== null);
  const around = readFlows(home?.folder ?? folder);
  const role = home?.path ?? findMatchingFile(after, basename(other), around);
  // The given file may use an older language version than the other files, so all files are upgraded together.
  const versionWith = (text: string) =>
    upgradeFlows(renameLanguageKeys({ ...around, [role]: text }));
  return { before: versionWith(before), after: versionWith(after) };
}

/** Returns the flows folder that contains a file, and the file's path in this folder. Returns null if there is none. */
function findFlowsFile(file: string): { readonly folder: string; readonly path: string } | null {
  try {
    const folder = findFlowsFolder(file);
    return { folder, path: relative(folder, file).split(sep).join('/') };
  } catch {
    return null;
  }
}

/**
 * Returns the path of the flow file of which a text is a version. Finds the file by the flow's id or the screen's name.
 */
function findMatchingFile(text: string, name: string, around: Files): string {
  const value = parseJson(text);
  if (value?.scopes !== undefined) return 'app.json';
  if (typeof value?.id === 'string') {
    const id = value.id;
    const known = Object.keys(around).find(
      (path) => getFileKind(path) === 'flow' && parseJson(around[path] ?? '')?.id === id,
    );
    return known ?? flowFile(id);
  }
  const screens = Object.keys(around).filter((path) => path.endsWith(`/screens/${name}`));
  const [only] = screens;
  if (only !== undefined && screens.length === 1) return only;
  throw new Error(
    `"${name}" could be several files of the flows. Put both versions in a folder of flows, such as ${dirname(only ?? 'flow/screens/x')}.`,
  );
}

function parseJson(text: string): { readonly id?: unknown; readonly scopes?: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}
