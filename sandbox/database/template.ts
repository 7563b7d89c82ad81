/**
 * The database template: the files of an empty database after all migrations, as a tar file. Opening a copy takes a
 * fifth of the time that a new database takes.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createTemplate } from './open.ts';

/** The name of the compressed template in the folder of the built server. */
const templateName = 'empty-database.tar.gz';

/**
 * Returns the database template next to the running program. Returns undefined if there is none, because only a build
 * has a template.
 * @param folder the folder of the program
 */
export function readBuiltTemplate(folder: string): Blob | undefined {
  const file = join(folder, templateName);
  return existsSync(file)
    ? new Blob([readFileSync(file)], { type: 'application/gzip' })
    : undefined;
}

/**
 * Returns the database template for the current migrations. It is stored in a file, so that a computer creates it only
 * once.
 * @param root the folder of the project
 */
export async function getTemplate(root: string): Promise<Blob> {
  const file = join(root, '.cache', 'database', `${hashSources(root)}.tar`);
  if (existsSync(file)) return new Blob([readFileSync(file)], { type: 'application/x-tar' });
  const template = await createTemplate();
  mkdirSync(dirname(file), { recursive: true });
  // Several processes may create the template at the same time, so each process uses its own temporary file.
  const draft = join(dirname(file), `${basename(file)}.${randomUUID()}`);
  writeFileSync(draft, new Uint8Array(await template.arrayBuffer()));
  renameSync(draft, file);
  return template;
}

/** Writes the compressed template for the current migrations to the folder of a built server. */
export async function writeTemplate(root: string, folder: string): Promise<void> {
  const template = await getTemplate(root);
  writeFileSync(join(folder, templateName), gzipSync(new Uint8Array(await template.arrayBuffer())));
}

// helpers

/** Returns a hash of the template's sources: the migrations and the version of the database. */
function hashSources(root: string): string {
  const folder = join(root, 'sandbox', 'database');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
  const hash = createHash('sha256');
  for (const file of [
    ...sources.sort(),
    join(root, 'node_modules', '@electric-sql', 'pglite', 'package.json'),
  ])
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 20);
}
