// The rules for imports between folders, type imports included. `npm run layers` enforces them.
// tests/architecture/architecture.test.ts checks that each rule reports a file that violates it.

const programs = '^(bench|cli|sandbox|studio|tools)/';
const engineDoor = '^engine/index\\.ts$';
const folderDoors = '^engine/[^/]+/index\\.ts$';
/** A product that is kept as a test. It has the layout of any other product. */
const product = '^tests/products/';
const format = '^engine/language/flow\\.schema\\.json$';

/** What the engine may use beside itself: pure packages, without React, the DOM, Node or the network. */
const enginePackages =
  '(^|/)node_modules/(json-logic-js|@types/json-logic-js|jsonc-parser|valtio|remeda|ajv|ajv-formats|diff|@eslint-community/regexpp)/';

module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Files that need each other cannot be read, tested or moved alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-found',
      comment: 'What cannot be resolved is seen by no other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:(charter|screen)/' },
    },
    {
      name: 'engine-stands-alone',
      comment: 'The engine imports none of the other folders.',
      severity: 'error',
      from: { path: '^engine/' },
      to: { pathNot: ['^engine/', '(^|/)node_modules/'], dependencyTypesNot: ['core'] },
    },
    {
      name: 'engine-is-pure',
      comment:
        'The engine uses no React, DOM, Node or network: a package is allowed to it by name.',
      severity: 'error',
      from: { path: '^engine/' },
      to: {
        dependencyTypes: [
          'core',
          'npm',
          'npm-dev',
          'npm-no-pkg',
          'npm-unknown',
          'npm-peer',
          'npm-optional',
        ],
        pathNot: enginePackages,
      },
    },
    {
      name: 'language-below-analysis',
      comment:
        'The language and the runtime import no analysis code, so that the browser loads none.',
      severity: 'error',
      from: { path: '^engine/((language|runtime)/|[^/]+\\.ts$)' },
      to: { path: '^engine/(diff|explore|lint|simulate)/' },
    },
    {
      name: 'language-below-runtime',
      comment: 'The language can be parsed and checked without running it.',
      severity: 'error',
      from: { path: '^engine/language/' },
      to: { path: '^engine/(?!language/)' },
    },
    {
      name: 'simulate-below-exploration',
      comment: 'Playing a journey needs no search and no comparison.',
      severity: 'error',
      from: { path: '^engine/simulate/' },
      to: { path: '^engine/(diff|explore|lint)/' },
    },
    {
      name: 'lint-below-exploration',
      comment: 'A rule reads the product. It plays no journeys and searches no paths.',
      severity: 'error',
      from: { path: '^engine/lint/' },
      to: { path: '^engine/(diff|explore|simulate)/' },
    },
    {
      name: 'explore-and-diff-apart',
      comment: 'The search of paths and the comparison of versions do not need each other.',
      severity: 'error',
      from: { path: '^engine/(explore|diff)/' },
      to: { path: '^engine/(explore|diff)/', pathNot: '^engine/$1/' },
    },
    {
      name: 'engine-folders-by-their-doors',
      comment: 'A folder of the engine uses the index.ts of another one, and the format.',
      severity: 'error',
      from: { path: '^engine/([^/]+)/' },
      to: { path: '^engine/[^/]+/', pathNot: ['^engine/$1/', folderDoors, format] },
    },
    {
      name: 'engine-by-its-door',
      comment: 'The application uses engine/index.ts, which exports no analysis code.',
      severity: 'error',
      from: {
        pathNot: [
          '^engine/',
          // The preview of the studio starts from the drafts of journeys.
          '^studio/preview/',
          '^(cli|tools|studio/(server|analysis|protocol)|sandbox/stand-in)/',
          '^renderers/build/',
        ],
      },
      to: { path: '^engine/', pathNot: [engineDoor, format] },
    },
    {
      name: 'engine-folders-for-programs',
      comment:
        'The command line, the tools, the stand-in and the build use the index.ts of each folder of the engine.',
      severity: 'error',
      from: {
        path: [
          '^(cli|tools|studio/(server|analysis|protocol)|sandbox/stand-in)/',
          '^renderers/build/',
        ],
      },
      to: { path: '^engine/', pathNot: [folderDoors, format] },
    },
    {
      name: 'services-know-types-only',
      comment: 'Services know the types of the engine, not its code.',
      severity: 'error',
      from: { path: '^services/' },
      to: { path: '^engine/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'services-below-renderers',
      comment: 'Services do not know who shows their answers, or what flows there are.',
      severity: 'error',
      from: { path: '^services/' },
      to: { path: ['^(renderers|flows)/', '(^|/)node_modules/(@types/)?react'] },
    },
    {
      name: 'services-by-their-door',
      comment: 'From outside, the services are services/index.ts and their OpenAPI documents.',
      severity: 'error',
      from: { pathNot: '^services/' },
      to: {
        path: '^services/',
        pathNot: ['^services/index\\.ts$', '^services/[^/]+/openapi\\.json$'],
      },
    },
    {
      name: 'renderers-without-services',
      comment:
        'A block reads the snapshot and sends an event; only the composition roots know the services: main.ts, start-extras.ts and create-browser-session.ts in the browser, record-requests.ts in the build (and the declaration of the module that the build makes for them).',
      severity: 'error',
      from: {
        path: '^renderers/',
        pathNot:
          '^renderers/(main\\.ts|start-extras\\.ts|create-browser-session\\.ts|virtual\\.d\\.ts|prerender/record-requests\\.ts)$',
      },
      to: { path: ['^services/', '(^|/)node_modules/ky/'] },
    },
    {
      name: 'renderers-in-the-browser',
      comment: 'Only the part of the renderers that runs in the build uses Node.',
      severity: 'error',
      from: { path: '^renderers/', pathNot: '^renderers/build/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'build-stays-in-the-build',
      comment: 'What makes the modules of the build is no part of the application.',
      severity: 'error',
      from: { path: '^(renderers|services)/', pathNot: '^renderers/build/' },
      to: { path: '^renderers/build/' },
    },
    {
      name: 'renderers-by-their-catalogs',
      comment:
        'Programs know of the renderers what blocks, widgets, and interface texts there are, and nothing else. Only the preview of the studio renders screens with them.',
      severity: 'error',
      from: { pathNot: ['^renderers/', '^studio/preview/', product] },
      to: {
        path: '^renderers/',
        pathNot:
          '^renderers/(blocks/catalog|widgets/catalog|build/catalog|declare|interface-texts)\\.ts$',
      },
    },
    {
      name: 'no-flow-by-name',
      comment: 'No file imports a flow: flows are found by being in their folder.',
      severity: 'error',
      from: {},
      to: { path: '^flows/' },
    },
    {
      name: 'flows-are-data',
      comment: 'Flows hold no code.',
      severity: 'error',
      from: { path: '^flows/' },
      to: {},
    },
    {
      name: 'not-its-own-index',
      comment: 'A file that imports the index of its own folder is on the way to a circle.',
      severity: 'error',
      from: { path: '^(.+)/[^/]+$' },
      to: { path: '^$1/index\\.tsx?$' },
    },
    {
      name: 'nobody-imports-cli',
      comment:
        'The command line depends on everything else. Only other programs import it: the studio, the tools, the bench and the release.',
      severity: 'error',
      from: {
        pathNot: [
          '^(cli|tools)/',
          '^studio/(server|analysis|protocol)/',
          '^bench/(run/|main\\.ts$)',
          '^hosting/release/main\\.ts$',
        ],
      },
      to: { path: '^cli/' },
    },
    {
      name: 'nobody-imports-tools',
      comment: 'Tools are not shipped: nothing that is may need them.',
      severity: 'error',
      from: { pathNot: '^tools/' },
      to: { path: '^tools/' },
    },
    {
      name: 'nobody-imports-bench',
      comment: 'The bench is not shipped: nothing that is may need it.',
      severity: 'error',
      from: { pathNot: '^bench/' },
      to: { path: '^bench/' },
    },
    {
      name: 'bench-pages-stand-alone',
      comment: 'The pages that ours are compared with use none of our code.',
      severity: 'error',
      from: { path: '^bench/', pathNot: '^bench/(run/|main\\.ts$)' },
      to: { path: '^(engine|services|renderers|cli|sandbox|tools)/' },
    },
    {
      name: 'nobody-imports-sandbox',
      comment: 'Programs stand on top.',
      severity: 'error',
      from: { pathNot: '^sandbox/' },
      to: { path: '^sandbox/' },
    },
    {
      name: 'nobody-imports-studio',
      comment: 'Programs stand on top.',
      severity: 'error',
      from: { pathNot: '^studio/' },
      to: { path: '^studio/' },
    },
    {
      name: 'programs-without-components',
      comment: 'The command line and the back end run without React.',
      severity: 'error',
      from: { path: '^(cli|sandbox|tools)/' },
      to: { path: ['\\.tsx$', '(^|/)node_modules/(@types/)?react(-dom)?/'], reachable: true },
    },
    {
      name: 'declarations-without-components',
      comment:
        'What blocks and widgets there are can be read without React, in Node as in the browser.',
      severity: 'error',
      from: {
        path: [
          '^renderers/declare\\.ts$',
          '^renderers/(blocks|widgets)/(catalog|.+/declaration)\\.ts$',
          '^tests/products/[^/]+/(blocks|widgets)/[^/]+/declaration\\.ts$',
        ],
      },
      to: { path: ['\\.tsx$', '(^|/)node_modules/(@types/)?react(-dom)?/'], reachable: true },
    },
    {
      name: 'products-by-the-doors',
      comment:
        'The blocks and widgets of another product import the two modules that are made for them.',
      severity: 'error',
      from: { path: product },
      to: {
        path: '^(engine|services|renderers|cli|sandbox|tools)/',
        pathNot: '^renderers/(declare|components)\\.ts$',
      },
    },
    {
      name: 'no-tests-in-the-product',
      comment: 'Tests read the product; the product does not know them.',
      severity: 'error',
      from: { path: `^(engine|services|renderers)/|${programs}` },
      to: { path: '^(tests|e2e)/' },
    },
  ],
  options: {
    // Without this, type imports are gone before they are looked at.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.d.ts', '.json'],
    },
  },
};
