/**
 * The program of `npm run release`. It converts the built application to a site for a static file server. Exit code 0
 * means that the site was written, 1 that the settings are invalid, and 2 that the program could not run.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getTextOption } from '../../cli/commands/command.ts';
import { getCallerFolder } from '../../cli/launch/caller-folder.mjs';
import { runWithArguments } from '../../cli/run-program.ts';
import { readSettings } from './settings.ts';
import { readSiteRequirements } from './site-requirements.ts';
import { writeSite } from './write-site.ts';

const usage = {
  usage: 'npm run release --',
  summary: 'write a site for a server of files from the built application',
  options: {
    settings: { takes: 'FILE', about: 'the hosts of the services, and the configuration' },
    out: { takes: 'FOLDER', about: 'the folder of the site; dist/site by default' },
    root: { takes: 'FOLDER', about: 'the folder of another product' },
  },
};

await runWithArguments(usage, (values) => {
  const resolvePath = (path: string) => resolve(getCallerFolder('release'), path);
  const file = getTextOption(values, 'settings');
  if (file === undefined)
    throw new Error('Name the settings: npm run release -- --settings <file>');
  const [root, out] = ['root', 'out'].map((name) => getTextOption(values, name));
  const product = root === undefined ? process.cwd() : resolvePath(root);
  return release({
    file,
    settings: resolvePath(file),
    product,
    site: out === undefined ? join(product, 'dist', 'site') : resolvePath(out),
  });
});

// helpers

interface ReleaseRequest {
  /** The path of the settings file as the user typed it on the command line. */
  readonly file: string;
  /** The absolute path of the settings file. */
  readonly settings: string;
  /** The absolute path of the product's folder. */
  readonly product: string;
  /** The absolute path of the folder to which the site is written. */
  readonly site: string;
}

/**
 * Writes the site. If its settings are invalid, prints their faults instead.
 * @returns the exit code
 * @throws Error when a file or the built application is missing, or when the folder has other files
 */
function release({ file, settings, product, site }: ReleaseRequest): number {
  if (!existsSync(settings)) throw new Error(`There is no file "${file}".`);
  const read = readSettings(readFileSync(settings, 'utf8'), readSiteRequirements(product));
  if ('faults' in read) {
    for (const fault of read.faults) process.stderr.write(`${file}: ${fault}\n`);
    return 1;
  }
  const built = join(product, 'dist', 'app');
  if (!existsSync(join(built, 'index.html')))
    throw new Error('Build the application first: npm run build');
  const refused = writeSite(built, site, read.settings);
  if (refused !== undefined) throw new Error(refused);
  process.stdout.write(
    `The site is in ${site}: serve "public" with nginx.conf, Caddyfile or _headers.\n`,
  );
  return 0;
}
