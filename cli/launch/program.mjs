// Runs a TypeScript program of this repository: node cli/launch/program.mjs cli/main.ts …words

import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getBundle } from './bundle.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [entry = 'cli/main.ts', ...programArguments] = process.argv.slice(2);
process.argv = [process.argv[0], resolve(root, entry), ...programArguments];
const bundle = await getBundle(entry).catch(exitWithError);
await import(pathToFileURL(bundle).href);

// helpers

/** Prints an error and exits with code 2, which means that a command could not run. */
function exitWithError(error) {
  console.error(error.message);
  process.exit(2);
}
