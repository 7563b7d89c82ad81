// A small tree that follows every layer rule, and for each rule a file that violates it.

/** Path -> text of a tree without a violation. It uses every allowed import. */
export const sound: Readonly<Record<string, string>> = {
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
  'renderers/main.tsx':
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
  'studio/main.ts': 'export const studio = 1;',
  'tests/help.ts': 'export const help = 1;',
  'renderers/declare.ts': 'export const declare = 1;',
  'tests/products/shop/blocks/note/declaration.ts':
    "export { declare } from '../../../../../renderers/declare.ts';",
};

interface Plant {
  readonly rule: string;
  readonly path: string;
  readonly text: string;
}

const plant = (rule: string, path: string, ...lines: readonly string[]): Plant => ({
  rule,
  path,
  text: lines.join('\n'),
});

/** The violated rule, and the path and text of the file. */
export const plants: readonly Plant[] = [
  plant('no-circle', 'engine/hen.ts', "import './egg.ts';"),
  plant('no-circle', 'engine/egg.ts', "import './hen.ts';"),
  plant('no-circle', 'engine/a.ts', "import type { B } from './b.ts';", 'export type A = B;'),
  plant('no-circle', 'engine/b.ts', "import type { A } from './a.ts';", 'export type B = A;'),
  plant('not-found', 'cli/lost.ts', "import './nowhere.ts';"),
  plant('language-below-analysis', 'engine/runtime/plays.ts', typed('compare', '../diff/index.ts')),
  plant(
    'language-below-analysis',
    'engine/language/parse/guesses.ts',
    "import '../../lint/index.ts';",
  ),
  plant('language-below-analysis', 'engine/finding.ts', "import './lint/index.ts';"),
  plant('language-below-runtime', 'engine/language/runs.ts', "import '../runtime/index.ts';"),
  plant('simulate-below-exploration', 'engine/simulate/checks.ts', "import '../lint/index.ts';"),
  plant('lint-below-exploration', 'engine/lint/plays.ts', "import '../simulate/index.ts';"),
  plant('explore-and-diff-apart', 'engine/explore/compares.ts', "import '../diff/index.ts';"),
  plant('explore-and-diff-apart', 'engine/diff/searches.ts', "import '../explore/index.ts';"),
  plant('engine-folders-by-their-doors', 'engine/lint/past.ts', "import '../language/step.ts';"),
  plant(
    'engine-folders-by-their-doors',
    'engine/diff/past.ts',
    typed('Step', '../language/step.ts'),
  ),
  plant('engine-stands-alone', 'engine/calls.ts', "import '../services/index.ts';"),
  plant('engine-stands-alone', 'engine/draws.ts', typed('send', '../services/index.ts')),
  plant('engine-stands-alone', 'engine/shows.ts', "import '../renderers/main.tsx';"),
  plant('engine-is-pure', 'engine/reads.ts', "import 'node:fs';"),
  plant('engine-is-pure', 'engine/fetches.ts', "import 'ky';"),
  plant('engine-is-pure', 'engine/renders.ts', typed('ReactNode', 'react')),
  plant('engine-by-its-door', 'renderers/past.ts', "import '../engine/language/step.ts';"),
  plant('engine-by-its-door', 'services/past.ts', typed('Step', '../engine/language/step.ts')),
  plant('engine-by-its-door', 'renderers/checks.ts', "import '../engine/lint/index.ts';"),
  plant('engine-folders-for-programs', 'cli/past.ts', typed('Step', '../engine/language/step.ts')),
  plant('engine-folders-for-programs', 'cli/compares.ts', "import '../engine/diff/compare.ts';"),
  plant('engine-by-its-door', 'renderers/compares.ts', "import '../engine/diff/index.ts';"),
  plant(
    'services-know-types-only',
    'services/steps.ts',
    "import { step } from '../engine/index.ts';",
  ),
  plant(
    'services-know-types-only',
    'services/mixed.ts',
    "import { type Step, step } from '../engine/index.ts';",
    'export const one: Step = step("");',
  ),
  plant(
    'services-below-renderers',
    'services/shows.ts',
    "import '../renderers/blocks/catalog.ts';",
  ),
  plant('services-below-renderers', 'services/hooks.ts', typed('ReactNode', 'react')),
  plant('services-by-their-door', 'cli/inside.ts', "import '../services/steps.ts';"),
  plant('renderers-without-services', 'renderers/calls.ts', typed('send', '../services/index.ts')),
  plant('renderers-without-services', 'renderers/fetches.ts', "import 'ky';"),
  plant('renderers-in-the-browser', 'renderers/reads.ts', "import 'node:fs';"),
  plant('build-stays-in-the-build', 'renderers/plugs.ts', "import './build/plugin.ts';"),
  plant('renderers-by-their-catalogs', 'cli/draws.ts', "import '../renderers/past.ts';"),
  plant('no-flow-by-name', 'sandbox/flow.ts', "import '../flows/library/flow.json';"),
  plant('flows-are-data', 'flows/library/code.ts', "import '../../engine/index.ts';"),
  plant('not-its-own-index', 'services/round.ts', typed('send', './index.ts')),
  plant('nobody-imports-cli', 'sandbox/asks.ts', "import '../cli/report.ts';"),
  plant('nobody-imports-tools', 'cli/measures.ts', "import '../tools/measure.ts';"),
  plant('nobody-imports-sandbox', 'cli/serves.ts', "import '../sandbox/main.ts';"),
  plant('nobody-imports-studio', 'cli/paints.ts', "import '../studio/main.ts';"),
  plant('programs-without-components', 'cli/far.ts', "import '../renderers/main.tsx';"),
  plant('programs-without-components', 'sandbox/hooks.ts', "import 'react';"),
  plant(
    'declarations-without-components',
    'renderers/blocks/near/declaration.ts',
    "import '../text/Text.tsx';",
  ),
  plant(
    'declarations-without-components',
    'renderers/widgets/typed/declaration.ts',
    typed('ReactNode', 'react'),
  ),
  plant(
    'products-by-the-doors',
    'tests/products/shop/blocks/price/Price.tsx',
    "import '../../../../../renderers/blocks/text/Text.tsx';",
  ),
  plant(
    'products-by-the-doors',
    'tests/products/shop/blocks/sum/Sum.tsx',
    "import '../../../../../engine/index.ts';",
  ),
  plant('no-tests-in-the-product', 'services/tested.ts', "import '../tests/help.ts';"),
];

// helpers

function typed(name: string, from: string): string {
  return `import type { ${name} } from '${from}';\nexport type Again = ${name};`;
}
