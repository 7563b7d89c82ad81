/**
 * `npm run release -- --settings <file>`: builds the application and writes a site for a server of
 * files into dist/site, or into the folder of --out. Exits with 1 for faulty settings.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readProductParts } from './product-parts.ts';
import { readSettings } from './settings.ts';
import { writeSite } from './write-site.ts';

const usage = 'Write: npm run release -- --settings <file> [--out <folder>] [--root <folder>]';

process.exitCode = run();

// helpers

function run(): number {
  const { settings: file, out, root = '.' } = readOptions();
  if (file === undefined) return fail([usage]);
  const caller = process.env.INIT_CWD ?? process.cwd();
  const settingsFile = resolve(caller, file);
  if (!existsSync(settingsFile)) return fail([`There is no file ${file}.`]);
  const product = resolve(root);
  const read = readSettings(readFileSync(settingsFile, 'utf8'), readProductParts(product));
  if ('faults' in read) return fail(read.faults.map((fault) => `${file}: ${fault}`));
  const built = join(product, 'dist', 'app');
  if (!existsSync(join(built, 'index.html')))
    return fail(['Build the application first: npm run build.']);
  const site = out === undefined ? join(product, 'dist', 'site') : resolve(caller, out);
  const refused = writeSite(built, site, read.settings);
  if (refused !== undefined) return fail([refused]);
  process.stdout.write(
    `The site is in ${site}: serve "public" with nginx.conf, Caddyfile or _headers.\n`,
  );
  return 0;
}

function readOptions(): { settings?: string; out?: string; root?: string } {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ options: { settings: text, out: text, root: text } }).values;
  } catch {
    return {};
  }
}

function fail(sentences: readonly string[]): number {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
  return 1;
}
