// Runs a TypeScript program of this repository: node cli/launch/program.mjs cli/main.ts …words
// The program is bundled into one file below .cache/programs, which starts three times as fast as
// many files. The bundle is rebuilt when one of its source files changes.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, '.cache', 'programs');

/** Files that are not in a bundle, but invalidate it when they change. */
const besides = ['cli/launch/program.mjs', 'package-lock.json'];

/** CommonJS packages need `require` for Node's modules. */
const banner =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/** Gives each module in a bundle the address of its own file. */
const ownAddress = {
  name: 'own-address',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const address = JSON.stringify(pathToFileURL(path).href);
      return { contents: text.replaceAll('import.meta.url', address), loader: 'ts' };
    });
  },
};

const [entry = 'cli/main.ts', ...words] = process.argv.slice(2);
const file = resolve(root, entry);
process.argv = [process.argv[0], file, ...words];
const bundle = kept() ?? (await bundled().catch(refuse));
await import(pathToFileURL(bundle).href);

// helpers

/** Returns the existing bundle, or null when one of its files has changed. */
function kept() {
  try {
    const { bundle, inputs } = JSON.parse(readFileSync(manifest(), 'utf8'));
    const isSame = Object.entries(inputs).every(([input, stamp]) => stampOf(input) === stamp);
    return isSame && statSync(join(folder, bundle)).size > 0 ? join(folder, bundle) : null;
  } catch {
    return null;
  }
}

/** Builds the bundle and renames it into place, so that no other process reads a partial file. */
async function bundled() {
  const { build } = await import('esbuild');
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    mainFields: ['module', 'main'],
    external: ['elkjs', 'web-worker', 'esbuild'],
    banner: { js: banner },
    logLevel: 'silent',
    outdir: folder,
    plugins: [ownAddress],
  });
  const [{ text }] = outputFiles;
  const bundle = `${createHash('sha256').update(text).digest('hex').slice(0, 20)}.mjs`;
  const own = Object.keys(metafile.inputs).filter((input) => !input.startsWith('node_modules/'));
  const inputs = [...own, ...besides].map((input) => [input, stampOf(input)]);
  mkdirSync(folder, { recursive: true });
  put(join(folder, bundle), text);
  put(manifest(), JSON.stringify({ bundle, inputs: Object.fromEntries(inputs) }));
  return join(folder, bundle);
}

/** As for every command, exit code 2 means that it could not run. */
function refuse(error) {
  console.error(error.message);
  process.exit(2);
}

function manifest() {
  return join(folder, `${relative(root, file).replace(/\W+/g, '-')}.json`);
}

/** Returns the modification time and the size of a file. */
function stampOf(input) {
  const { mtimeMs, size } = statSync(join(root, input));
  return `${mtimeMs} ${size}`;
}

function put(path, text) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}
