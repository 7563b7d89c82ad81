// The command `editor` generates the JSON Schemas that editors use for completion and hover text.

import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { printJson } from '../editor/print.ts';
import { createProjectSchemas } from '../editor/project-schemas.ts';
import { addSchemaSettings } from '../editor/settings.ts';
import { readTextFile } from '../files.ts';
import type { Command } from './command.ts';
import { formatCount, getFlowFolders, type Project, readProduct } from './project.ts';

export const editorCommand: Command = {
  name: 'editor',
  takes: '',
  summary: 'generate the schemas that editors use for completion and hover text',
  options: {},
  run(_names, _values, project) {
    const where = project();
    const files = generateEditorFiles(where);
    const stale = [...Object.keys(files), ...findObsoleteSchemas(where, files)].filter(
      (path) => readTextFile(path) !== (files[path] ?? ''),
    );
    for (const path of stale) writeOrDelete(path, files[path]);
    console.log(`${formatCount(stale.length, 'file')} changed.`);
    return 0;
  },
};

// helpers

/** Generates all schema and settings files for editors: absolute path -> text. */
function generateEditorFiles(where: Project): Readonly<Record<string, string>> {
  const { root } = where;
  const parsed = readProduct(where);
  const folders = getFlowFolders(parsed);
  const settings = resolve(root, '.vscode/settings.json');
  return {
    [settings]: addSchemaSettings(readTextFile(settings), Object.keys(folders)),
    ...Object.fromEntries(
      Object.entries(createProjectSchemas(where, parsed)).map(([name, schema]) => [
        resolve(root, 'editor', `${name}.schema.json`),
        printJson(schema),
      ]),
    ),
  };
}

/** Returns the paths of generated schemas whose flow no longer exists. */
function findObsoleteSchemas(
  { root }: Project,
  files: Readonly<Record<string, string>>,
): readonly string[] {
  const folder = resolve(root, 'editor');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.schema.json'))
    .map((name) => resolve(folder, name))
    .filter((path) => !Object.hasOwn(files, path));
}

function writeOrDelete(path: string, text: string | undefined): void {
  if (text === undefined) return rmSync(path);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
