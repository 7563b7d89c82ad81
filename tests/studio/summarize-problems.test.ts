import { expect, it } from 'vitest';
import { summarizeProblems } from '../../studio/page/shell/summarize-problems.ts';
import type { ProductAnalysis, StudioProblem } from '../../studio/protocol/api.ts';

const problem = { severity: 'error' } as StudioProblem;
const analysis: ProductAnalysis = {
  ...{ revision: 3, checked: 3, ruled: 3, name: 'Tea', locales: [], flags: {}, flows: [] },
  ...{ problems: [], isCurrent: true },
};

it.each([
  ['of the present files', analysis, 3, 'No problems'],
  ['of the rules, while journeys are played', { ...analysis, checked: 2 }, 3, 'No problems so far'],
  ['of the files before an edit', analysis, 4, 'Last check: No problems'],
  ['of the files before an edit that is not sent', analysis, null, 'Last check: No problems'],
  ['before the first check', { ...analysis, checked: null, ruled: null }, 3, 'Problems'],
  ['of one kind', { ...analysis, problems: [problem] }, 3, '1 error, 0 warnings'],
])('problems %s are summarized', (_, given, revision, expected) => {
  expect(summarizeProblems(given, revision)).toBe(expected);
});
