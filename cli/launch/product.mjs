// Reads the command-line options of `npm start` and `npm run build`.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseOrExit } from './arguments.mjs';
import { getCallerFolder } from './caller-folder.mjs';
import { root } from './run.mjs';

const rootOption = {
  root: { takes: 'FOLDER', about: 'the folder of another product' },
};

const pseudoOption = {
  pseudo: { about: 'add the pseudo-language, with longer texts from right to left' },
};

const startUsage = {
  usage: 'npm start --',
  summary: 'build what is missing, and start the application and its back end on one port',
  options: {
    dev: { about: 'serve sources and flows as they are saved, without a build' },
    ...pseudoOption,
    ...rootOption,
  },
};

const buildUsage = {
  usage: 'npm run build --',
  summary: 'build the application and its back end into dist/',
  options: {
    pseudo: { about: 'build the application alone into dist/pseudo/, with the pseudo-language' },
    ...rootOption,
  },
};

const studioUsage = {
  usage: 'npm run studio --',
  summary: 'open the studio, which edits, previews and checks the flows in a browser',
  options: rootOption,
};

/** Reads the options of `npm run studio`. Exits as `readOptions` does. */
export function readStudioOptions(args) {
  return readOptions(studioUsage, args);
}

/** Reads the options of `npm start` and `npm run dev`. Exits as `readOptions` does. */
export function readStartOptions(args) {
  const { product, values } = readOptions(startUsage, args);
  return { develop: values.dev === true, hasPseudo: values.pseudo === true, product };
}

/** Reads the options of `npm run build`. Exits as `readOptions` does. */
export function readBuildOptions(args) {
  const { product, values } = readOptions(buildUsage, args);
  return { hasPseudo: values.pseudo === true, product };
}

// helpers

/**
 * Reads the options. Exits with code 0 after printing the help, and with code 2 if they are invalid or the folder of
 * --root has no product.
 * @param {import('./arguments.mjs').ProgramUsage} usage
 * @param {readonly string[]} args
 * @returns {{ values: import('./arguments.mjs').OptionValues, product: string | null }} `product` is an absolute path,
 * or null for this repository's
 */
function readOptions(usage, args) {
  const { values } = parseOrExit(usage, args);
  try {
    return { values, product: values.root === undefined ? null : resolveProduct(values.root) };
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}

function resolveProduct(name) {
  const folder = resolve(getCallerFolder('start', 'dev', 'build', 'studio'), name);
  if (!existsSync(join(folder, 'flows', 'app.json')))
    throw new Error(`There is no product in "${name}": it has no flows/app.json.`);
  return folder === resolve(root) ? null : folder;
}
