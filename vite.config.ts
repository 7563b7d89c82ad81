// How the application is built and served while developing: flows in, static files out. PRODUCT_ROOT names the folder of
// another product; its build is in the dist/ of that folder. FLOWS_FOLDER names other flows for it, such as the working
// copy of the studio. PSEUDO_LANGUAGE adds the pseudo-language; that build is in dist/pseudo.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { asciiPlugin } from './renderers/build/ascii-plugin.ts';
import { createCatalog } from './renderers/build/catalog.ts';
import { customPartImports } from './renderers/build/custom-parts.ts';
import { flowsPlugin } from './renderers/build/flows-plugin.ts';
import { createIncrementalParser } from './renderers/build/incremental-parser.ts';
import { inlinedStylesPlugin } from './renderers/build/inlined-styles-plugin.ts';
import { libraryPartsPlugin } from './renderers/build/library-parts-plugin.ts';
import { getChunkFileName } from './renderers/build/module-names.ts';
import { prerenderPlugin } from './renderers/build/prerender-plugin.ts';
import { createOperationTable, getContracts, type OpenApiDocument } from './services/index.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const { PRODUCT_ROOT: product, FLOWS_FOLDER: flowsFolder, PSEUDO_LANGUAGE } = process.env;
const hasPseudoLanguage = PSEUDO_LANGUAGE === '1';
const inProduct = (name: string) => (product ? join(product, name) : name);
const ownPublic = product !== undefined && existsSync(join(product, 'public'));

/** Parts of the form library that no form needs, and what stands in for them. See docs/decisions/190. */
const libraryParts = {
  'markdown-to-jsx/react': join(root, 'renderers/form/library-parts/Markdown.tsx'),
};

/** The parts that only the build replaces. The development server loads the whole library, which uses all of them. */
const builtParts = {
  'fast-uri': join(root, 'renderers/form/library-parts/uri-resolver.ts'),
};

type Documents = Readonly<Record<string, OpenApiDocument>>;

/** Packages that are kept together and outlive a release in the browser's cache. */
const groups = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 3 },
  {
    name: 'router',
    test: /node_modules[\\/](?:react-router|react-router-dom|cookie|set-cookie-parser)[\\/]/,
    priority: 2,
  },
  // The code that every form needs. It is one file, because browsers open at most six connections.
  {
    name: 'form',
    test: /node_modules[\\/](?:@rjsf|@x0k|react-is|fast-equals|jsonpointer)[\\/]|grouped-number|renderers[\\/]form[\\/](?!combo|DynamicForm|interpreting)|renderers[\\/]widgets[\\/](?:AwaitedChoices|components|cards|checkbox|checkboxes|date|email|number|password|radios|select|tel|text|textarea)\b/,
    priority: 1,
  },
  // The code of every screen. Nothing here may be part of the first script, which starts the session without React.
  {
    name: 'view',
    test: /node_modules[\\/]valtio[\\/]esm[\\/]react|charter[\\/]parts|renderers[\\/](?:[A-Z]\w+\.tsx|(?:chunk|chunked-component|custom-components|get-text|is-blank|preload-next-screens|remove-nulls|session-context|start-view)\.|(?:shell|toasts|icons|illustrations)[\\/](?:icon-paths|(?!Toasts)[A-Z])|shell[\\/]classify-href|routing[\\/]LazyRouter|screen[\\/](?!focus-heading|get-form-validators)|blocks[\\/](?:\w+\.tsx|(?:callout|divider|facts|heading|links|price-lines|spinner|text)[\\/])|prerender[\\/](?:start-app|load-screen))/,
    priority: 1,
  },
  // Helpers of all files. Few, so that their file changes as seldom as possible.
  {
    name: 'base',
    test: /rolldown[\\/]runtime|preload-helper|validation-runtime|lazy-record|node_modules[\\/](?:remeda|ajv-formats)[\\/]/,
    priority: 1,
  },
];

/** Returns the files that a script preloads with another one. Those of every page have loaded before. */
function selectPreloads(file: string, dependencies: readonly string[]): string[] {
  const others = dependencies.filter((each) => !pageScripts.test(each));
  return others.some((each) => each !== file) ? others : [];
}

const pageScripts = /(?:^|\/)(?:index|base|rolldown-runtime|react|view)-[\w-]{8}\.js$/;

const resolveOptions = {
  alias: { ...customPartImports, ...libraryParts },
  // Blocks of a product in another folder use the installed packages of this one.
  dedupe: ['react', 'react-dom', '@rjsf/utils'],
};

// The pages are rendered from the same flows, so the second reading checks nothing again.
const interpret = createIncrementalParser(
  (documents, parts) => createCatalog(getContracts(documents as Documents), parts),
  { runsRules: !flowsFolder, hasPseudoLanguage },
);

const createFlowsPlugin = () =>
  flowsPlugin({
    folder: flowsFolder || inProduct('flows'),
    services: inProduct('services'),
    ...(product ? { product } : {}),
    getOperations: (documents) => createOperationTable(documents as Documents),
    interpret,
  });

export default defineConfig({
  publicDir: ownPublic ? inProduct('public') : 'renderers/public',
  resolve: resolveOptions,
  // Only the application's own page. By default, the pages of the bench would be read too.
  optimizeDeps: { entries: ['index.html'] },
  plugins: [
    asciiPlugin(),
    // The server sends these copies, so that it compresses nothing while it answers.
    compression({ algorithms: ['brotliCompress', 'gzip'], exclude: /\.html$/, threshold: 1024 }),
    {
      name: 'charter-built-parts',
      apply: 'build',
      config: () => ({ resolve: { alias: builtParts } }),
    },
    libraryPartsPlugin(),
    inlinedStylesPlugin(),
    react(),
    createFlowsPlugin(),
    prerenderPlugin(() => ({
      root,
      resolve: { ...resolveOptions, alias: { ...resolveOptions.alias, ...builtParts } },
      plugins: [libraryPartsPlugin(), react(), createFlowsPlugin()],
    })),
  ],
  server: {
    fs: { allow: [root, ...(product ? [product] : [])] },
    watch: { ignored: ['dist', '.data', '.cache', 'e2e', 'tests'].map((name) => `**/${name}/**`) },
  },
  build: {
    outDir: inProduct(hasPseudoLanguage ? 'dist/pseudo' : 'dist/app'),
    emptyOutDir: true,
    // Everything is a file of its own: the Content-Security-Policy allows no fonts or scripts as data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: selectPreloads },
    rolldownOptions: {
      output: {
        chunkFileNames: getChunkFileName,
        codeSplitting: { groups, includeDependenciesRecursively: false },
      },
    },
  },
});
