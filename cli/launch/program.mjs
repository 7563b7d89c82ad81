// Runs a TypeScript program of this repository: node cli/launch/program.mjs cli/main.ts …words
// The program is bundled into one file below .cache/programs, which starts three times as fast as its many files. The
// bundle is made anew when a file that went into it has changed.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, '.cache', 'programs');

/** Files that are not in a bundle, but invalidate it when they change. */
const besides = ['cli/launch/program.mjs', 'package-lock.json'];

/** Packages in CommonJS ask for Node's own modules in their way. */
const banner =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/** In a bundle, each module still knows where its own file is. */
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

/** The bundle as it was made last; null when a file in it is not as it was. */
function kept() {
  try {
    const { bundle, inputs } = JSON.parse(readFileSync(manifest(), 'utf8'));
    const isSame = Object.entries(inputs).every(([input, stamp]) => stampOf(input) === stamp);
    return isSame && statSync(join(folder, bundle)).size > 0 ? join(folder, bundle) : null;
  } catch {
    return null;
  }
}

/** Makes the bundle. It is renamed into place, so that no other process reads half of it. */
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
    external: ['elkjs', 'web-worker'],
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

/** As with every command, 2 says that it could not run. */
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
