// A small source tree that follows every layer rule, and for each rule a file that violates it.

/**
 * Path -> text of the files of a tree without violations. It contains every kind of allowed import.
 */
export const cleanTree: Readonly<Record<string, string>> = {
  'package.json':
    '{ "type": "module", "dependencies": { "diff": "9", "ky": "1", "react": "19", "remeda": "2" } }',
  'engine/index.ts':
    "export { step } from './language/index.ts';\nexport type { Step } from './language/index.ts';\nexport { sum } from 'remeda';",
  'engine/language/index.ts':
    "export { step } from './step.ts';\nexport type { Step } from './step.ts';",
  'engine/language/step.ts':
    'export interface Step { id: string }\nexport const step = (id: string): Step => ({ id });',
  'engine/language/flow.schema.json': '{}',
  'engine/lint/index.ts': "export { step as check } from '../language/index.ts';",
  'engine/diff/index.ts': "export { step as compare } from './compare.ts';",
  'engine/diff/compare.ts':
    "export { step } from '../language/index.ts';\nexport { diffArrays } from 'diff';",
  'engine/explore/index.ts': "export { check as explore } from '../lint/index.ts';",
  'engine/simulate/index.ts': "export { step as play } from '../runtime/index.ts';",
  'engine/runtime/index.ts': "export { step } from '../language/index.ts';",
  'services/index.ts':
    "import ky from 'ky';\nimport type { Step } from '../engine/index.ts';\nexport const send = (it: Step) => ky.get(it.id);",
  'services/shelf/openapi.json': '{}',
  'flows/library/flow.json': '{}',
  'renderers/main.ts':
    "import { step } from '../engine/index.ts';\nimport { send } from '../services/index.ts';\nimport { Text } from './blocks/text/Text.tsx';\nexport const all = [step, send, Text];",
  'renderers/blocks/catalog.ts': "export { text } from './text/declaration.ts';",
  'renderers/blocks/text/declaration.ts':
    "import type { Step } from '../../../engine/index.ts';\nexport const text: Step = { id: 'text' };",
  'renderers/blocks/text/Text.tsx':
    "import { createElement } from 'react';\nexport const Text = () => createElement('p');",
  'renderers/build/plugin.ts':
    "import { readFileSync } from 'node:fs';\nexport { check } from '../../engine/lint/index.ts';\nexport const read = readFileSync;",
  'cli/main.ts':
    "import { check } from '../engine/lint/index.ts';\nimport { text } from '../renderers/blocks/catalog.ts';\nimport { send } from '../services/index.ts';\nexport const all = [check, text, send];",
  'cli/diff.ts': "export { compare } from '../engine/diff/index.ts';",
  'cli/report.ts': 'export const report = 1;',
  'sandbox/main.ts':
    "import document from '../services/shelf/openapi.json' with { type: 'json' };\nexport const served = document;",
  'tools/measure.ts': "export { report } from '../cli/report.ts';",
  'bench/main.ts': "export { report } from '../cli/report.ts';",
  'bench/pages/shop.ts': 'export const shop = 1;',
  'studio/main.ts': 'export const studio = 1;',
  'tests/help.ts': 'export const help = 1;',
  'renderers/declare.ts': 'export const declare = 1;',
  'tests/products/shop/blocks/note/declaration.ts':
    "export { declare } from '../../../../../renderers/declare.ts';",
};

interface PlantedViolation {
  readonly rule: string;
  readonly path: string;
  readonly text: string;
}

const createViolation = (
  rule: string,
  path: string,
  ...lines: readonly string[]
): PlantedViolation => ({
  rule,
  path,
  text: lines.join('\n'),
});

/** For each rule, a file that violates it. */
export const plantedViolations: readonly PlantedViolation[] = [
  createViolation('no-circle', 'engine/hen.ts', "import './egg.ts';"),
  createViolation('no-circle', 'engine/egg.ts', "import './hen.ts';"),
  createViolation(
    'no-circle',
    'engine/a.ts',
    "import type { B } from './b.ts';",
    'export type A = B;',
  ),
  createViolation(
    'no-circle',
    'engine/b.ts',
    "import type { A } from './a.ts';",
    'export type B = A;',
  ),
  createViolation('not-found', 'cli/lost.ts', "import './nowhere.ts';"),
  createViolation(
    'language-below-analysis',
    'engine/runtime/plays.ts',
    createTypeImport('compare', '../diff/index.ts'),
  ),
  createViolation(
    'language-below-analysis',
    'engine/language/parse/guesses.ts',
    "import '../../lint/index.ts';",
  ),
  createViolation('language-below-analysis', 'engine/finding.ts', "import './lint/index.ts';"),
  createViolation(
    'language-below-runtime',
    'engine/language/runs.ts',
    "import '../runtime/index.ts';",
  ),
  createViolation(
    'simulate-below-exploration',
    'engine/simulate/checks.ts',
    "import '../lint/index.ts';",
  ),
  createViolation(
    'lint-below-exploration',
    'engine/lint/plays.ts',
    "import '../simulate/index.ts';",
  ),
  createViolation(
    'explore-and-diff-apart',
    'engine/explore/compares.ts',
    "import '../diff/index.ts';",
  ),
  createViolation(
    'explore-and-diff-apart',
    'engine/diff/searches.ts',
    "import '../explore/index.ts';",
  ),
  createViolation(
    'engine-folders-by-their-doors',
    'engine/lint/past.ts',
    "import '../language/step.ts';",
  ),
  createViolation(
    'engine-folders-by-their-doors',
    'engine/diff/past.ts',
    createTypeImport('Step', '../language/step.ts'),
  ),
  createViolation('engine-stands-alone', 'engine/calls.ts', "import '../services/index.ts';"),
  createViolation(
    'engine-stands-alone',
    'engine/draws.ts',
    createTypeImport('send', '../services/index.ts'),
  ),
  createViolation('engine-stands-alone', 'engine/shows.ts', "import '../renderers/main.ts';"),
  createViolation('engine-is-pure', 'engine/reads.ts', "import 'node:fs';"),
  createViolation('engine-is-pure', 'engine/fetches.ts', "import 'ky';"),
  createViolation('engine-is-pure', 'engine/renders.ts', createTypeImport('ReactNode', 'react')),
  createViolation(
    'engine-by-its-door',
    'renderers/past.ts',
    "import '../engine/language/step.ts';",
  ),
  createViolation(
    'engine-by-its-door',
    'services/past.ts',
    createTypeImport('Step', '../engine/language/step.ts'),
  ),
  createViolation('engine-by-its-door', 'renderers/checks.ts', "import '../engine/lint/index.ts';"),
  createViolation(
    'engine-folders-for-programs',
    'cli/past.ts',
    createTypeImport('Step', '../engine/language/step.ts'),
  ),
  createViolation(
    'engine-folders-for-programs',
    'cli/compares.ts',
    "import '../engine/diff/compare.ts';",
  ),
  createViolation(
    'engine-by-its-door',
    'renderers/compares.ts',
    "import '../engine/diff/index.ts';",
  ),
  createViolation(
    'services-know-types-only',
    'services/steps.ts',
    "import { step } from '../engine/index.ts';",
  ),
  createViolation(
    'services-know-types-only',
    'services/mixed.ts',
    "import { type Step, step } from '../engine/index.ts';",
    'export const one: Step = step("");',
  ),
  createViolation(
    'services-below-renderers',
    'services/shows.ts',
    "import '../renderers/blocks/catalog.ts';",
  ),
  createViolation(
    'services-below-renderers',
    'services/hooks.ts',
    createTypeImport('ReactNode', 'react'),
  ),
  createViolation('services-by-their-door', 'cli/inside.ts', "import '../services/steps.ts';"),
  createViolation(
    'renderers-without-services',
    'renderers/calls.ts',
    createTypeImport('send', '../services/index.ts'),
  ),
  createViolation('renderers-without-services', 'renderers/fetches.ts', "import 'ky';"),
  createViolation('renderers-in-the-browser', 'renderers/reads.ts', "import 'node:fs';"),
  createViolation('build-stays-in-the-build', 'renderers/plugs.ts', "import './build/plugin.ts';"),
  createViolation('renderers-by-their-catalogs', 'cli/draws.ts', "import '../renderers/past.ts';"),
  createViolation('no-flow-by-name', 'sandbox/flow.ts', "import '../flows/library/flow.json';"),
  createViolation('flows-are-data', 'flows/library/code.ts', "import '../../engine/index.ts';"),
  createViolation('not-its-own-index', 'services/round.ts', createTypeImport('send', './index.ts')),
  createViolation('nobody-imports-cli', 'sandbox/asks.ts', "import '../cli/report.ts';"),
  createViolation('nobody-imports-tools', 'cli/measures.ts', "import '../tools/measure.ts';"),
  createViolation('nobody-imports-bench', 'cli/races.ts', "import '../bench/pages/shop.ts';"),
  createViolation(
    'bench-pages-stand-alone',
    'bench/pages/borrows.ts',
    "import '../../services/index.ts';",
  ),
  createViolation('nobody-imports-sandbox', 'cli/serves.ts', "import '../sandbox/main.ts';"),
  createViolation('nobody-imports-studio', 'cli/paints.ts', "import '../studio/main.ts';"),
  createViolation('programs-without-components', 'cli/far.ts', "import '../renderers/main.ts';"),
  createViolation('programs-without-components', 'sandbox/hooks.ts', "import 'react';"),
  createViolation(
    'declarations-without-components',
    'renderers/blocks/near/declaration.ts',
    "import '../text/Text.tsx';",
  ),
  createViolation(
    'declarations-without-components',
    'renderers/widgets/typed/declaration.ts',
    createTypeImport('ReactNode', 'react'),
  ),
  createViolation(
    'products-by-the-doors',
    'tests/products/shop/blocks/price/Price.tsx',
    "import '../../../../../renderers/blocks/text/Text.tsx';",
  ),
  createViolation(
    'products-by-the-doors',
    'tests/products/shop/blocks/sum/Sum.tsx',
    "import '../../../../../engine/index.ts';",
  ),
  createViolation('no-tests-in-the-product', 'services/tested.ts', "import '../tests/help.ts';"),
];

// helpers

function createTypeImport(name: string, from: string): string {
  return `import type { ${name} } from '${from}';\nexport type Again = ${name};`;
}
