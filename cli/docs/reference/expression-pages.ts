// Generates the reference pages for values, operators, targets, outcomes, and rules.

import { modelRules } from '../../../engine/explore/index.ts';
import { operators, standardOperatorDocs } from '../../../engine/language/index.ts';
import { outcomeDescriptions, rules, targetDescriptions } from '../../../engine/lint/index.ts';
import { formatCode, formatJsonBlock, formatJsonCode, formatTable } from '../table.ts';

/** The documented forms of computed values. */
const computedValues = [
  ['{ "$": logic }', 'The value of an expression.', '{ "$": { "var": "state.name" } }'],
  [
    '{ "$optional": logic }',
    'The same. The property is left out if there is no value.',
    '{ "$optional": { "var": "state.milk" } }',
  ],
  [
    '{ "$each": logic, "as": "name", "of": value }',
    'A list with one value for each element of a list.',
    '{ "$each": { "var": "data.teas" }, "as": "tea", "of": { "label": { "$": { "var": "tea.name" } } } }',
  ],
  [
    '{ "$each": logic, "as": "name", "by": logic, "of": value }',
    'An object with one value for each element of a list. `by` gives the key.',
    '{ "$each": { "var": "data.teas" }, "as": "tea", "by": { "var": "tea.id" }, "of": true }',
  ],
  [
    '{ "$link": "step", "query": { … } }',
    'The address of a step, for services that send the user back. `query` is optional.',
    '{ "$link": "checkout", "query": { "back": "paid" } }',
  ],
] as const;

/** Returns the text of the reference page for expressions. */
export function createExpressionsPage(): string {
  return [
    '# Expressions',
    'A value in a flow or a screen is literal JSON, except objects with one of these keys:',
    formatTable(
      ['form', 'result', 'example'],
      computedValues.map(([form, result, example]) => [
        formatCode(form),
        result,
        formatCode(example),
      ]),
    ),
    'An expression is [JSON Logic](https://jsonlogic.com): an object with one operator and its arguments. `var` reads data: `state`, the scopes of the application, `query`, `params`, `event`, `result`, `error`, `outcome`, `flags`, `config`, `data`, `with`, `now` and `here`.',
    '## Operators of JSON Logic',
    formatTable(
      ['operator', 'result', 'example', 'gives'],
      Object.entries(standardOperatorDocs).map(([name, { summary, example }]) => [
        formatCode(name),
        summary,
        formatJsonCode(example.rule),
        formatJsonCode(example.is),
      ]),
    ),
    '## Operators of Charter',
    'A `?` marks an argument that can be left out, `…` one that can be repeated.',
    formatTable(
      ['operator', 'arguments', 'type of the result', 'result', 'example', 'gives'],
      operators.map(({ name, arguments: takes, result, summary, examples: [example] }) => [
        formatCode(name),
        takes.map(formatArgument).join(', '),
        formatTypes(result),
        summary,
        formatJsonCode(example?.rule),
        formatJsonCode(example?.is),
      ]),
    ),
    '',
  ].join('\n\n');
}

/** Returns the text of the reference page for targets and outcomes. */
export function createTargetsPage(): string {
  return [
    '# Targets and outcomes',
    '## Targets',
    'A target is the place that a reaction leads to.',
    formatTable(
      ['target', 'leads to'],
      [
        [formatCode('review'), 'A step of this flow.'],
        [formatCode('auth:login'), 'A step of another flow.'],
        [formatCode('auth:'), 'The furthest step of another flow that the answers allow.'],
        ...formatRows(targetDescriptions),
      ],
    ),
    formatJsonBlock({ on: { submit: '@next', cancel: { reset: ['state'], go: 'name' } } }),
    '## Outcomes',
    'An outcome is the way a call ends. A status (`409`), and a status with the code of the service (`409:sold-out`), are outcomes too. The most precise name is used.',
    formatTable(['outcome', 'means'], formatRows(outcomeDescriptions)),
    formatJsonBlock({
      call: 'shop.order',
      on: { ok: '@next', '409:sold-out': 'name', '*': '@retry' },
    }),
    '',
  ].join('\n\n');
}

/** Returns the text of the reference page for rules. */
export function createRulesPage(): string {
  return [
    '# Rules',
    '`npm run flows -- check` reports these findings. `npm run flows -- explain <rule>` shows examples.',
    formatTable(
      ['rule', 'finds'],
      [...rules, ...modelRules].map(({ id, summary }) => [formatCode(id), summary]),
    ),
    '',
  ].join('\n\n');
}

// helpers

type Operator = (typeof operators)[number];

function formatArgument({ name, type, optional, rest }: Operator['arguments'][number]): string {
  return `${name}${rest ? '…' : optional ? '?' : ''}: ${formatTypes(type)}`;
}

function formatTypes(type: Operator['result']): string {
  return [type].flat().join(' or ');
}

function formatRows(all: Readonly<Record<string, string>>): readonly (readonly string[])[] {
  return Object.entries(all).map(([name, about]) => [formatCode(name), about]);
}
