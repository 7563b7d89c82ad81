// Generates docs/promises.md from the table of promises.

import { modelRules } from '../../engine/explore/index.ts';
import { rules } from '../../engine/lint/index.ts';
import { promises } from './promises.ts';
import { formatCode, formatTable } from './table.ts';

/** Returns the text of docs/promises.md. */
export function createPromisesPage(): string {
  const rows = promises.map((each, index) => {
    const ids = index === otherRulesIndex ? getUnnamedRules() : each.rules;
    return [
      String(index + 1),
      each.promise,
      formatList(ids.map(formatCode)),
      formatList(each.explored.map(formatCode)),
      formatList(each.tests.map(formatCode)),
      each.open || 'nothing known',
    ];
  });
  return [
    '# Promises',
    '',
    'The guarantees of every flow to the people who use it, and the proof of each one. `npm run flows -- docs` generates this page from `cli/docs/promises.ts`; a test holds that every rule and file it names exists.',
    '',
    '`npm run flows -- check` runs the rules of the third and the fourth column, `npm test` the rest. `npm run flows:corpus` measures the check with defects that were written by hand, by promise.',
    '',
    formatTable(
      [
        '',
        'promise',
        'proven from the files',
        'proven by exploration',
        'played by tests',
        'not proven',
      ],
      rows,
    ),
    '',
  ].join('\n');
}

/** Returns the ids of the rules that no promise names explicitly. */
export function getUnnamedRules(): readonly string[] {
  const named = new Set(promises.flatMap((each) => [...each.rules, ...each.explored]));
  return [...rules, ...modelRules].map(({ id }) => id).filter((id) => !named.has(id));
}

// helpers

/** The index of the promise that lists all rules not named by another promise. */
const otherRulesIndex = promises.length - 1;

function formatList(items: readonly string[]): string {
  return items.length === 0 ? '–' : items.join(', ');
}
