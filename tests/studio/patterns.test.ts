// Each pattern makes files that pass the check, in both products.

import { describe, expect, test } from 'vitest';
import { createChecker } from '../../cli/check/checker.ts';
import { getProject, readProduct } from '../../cli/commands/project.ts';
import { readCatalog, readDocuments, readFlows } from '../../cli/load.ts';
import { planPattern } from '../../studio/analysis/patterns/index.ts';
import type { PatternContext } from '../../studio/analysis/patterns/pattern.ts';
import { projectRoot } from '../cli/run-flows.ts';
import { libraryFolder } from '../cli/support/library.ts';

const products = [
  {
    root: libraryFolder,
    flow: 'card',
    after: 'branch',
    form: 'reader',
    shown: 'branch',
    shownLater: '',
  },
  {
    ...{ root: projectRoot, flow: 'taxes', after: 'bookkeeping-details', form: 'type' },
    ...{ shown: 'tax-package', shownLater: 'tax-package' },
  },
];

/** New behavior is a warning until a reviewer approves it. */
const approval = 'journeys/approved';

describe.each(products)('in $root', ({ root, flow, after, form, shown, shownLater }) => {
  const project = getProject(root);
  const files = readFlows(project.flows);
  const catalog = readCatalog(project.services);
  const documents = readDocuments(project.services);
  const context: PatternContext = { files, parsed: readProduct(project), catalog, documents };
  const checker = createChecker(project.flows);
  const findProblems = (made: Readonly<Record<string, string>>) =>
    checker
      .findAll({ ...files, ...made })
      .problems.filter(({ rule }) => rule !== approval)
      .map(({ file, rule, message }) => `${file} ${rule} ${message}`);

  test.each([
    ['flow', { id: 'visit-us', title: 'Visit us', text: 'We are open every day.' }],
    [
      'step',
      { flow, after, id: 'good-to-know', title: 'Good to know', text: 'It takes a minute.' },
    ],
    [
      'branch',
      {
        flow,
        after,
        id: 'by-mail',
        title: 'Do you want a letter?',
        first: 'Yes',
        second: 'No',
        error: 'Choose yes or no',
        shown: shownLater,
      },
    ],
    [
      'question',
      {
        flow,
        step: form,
        name: 'nick-name',
        title: 'What do friends call you?',
        error: 'Enter a name',
        shown,
      },
    ],
  ])('%s passes the check', (name, values) => {
    const { files: made, shows } = planPattern(context, name, values as Record<string, string>);
    expect(Object.keys(made).length).toBeGreaterThan(1);
    expect(made[`${shows.flow}/flow.json`] ?? files[`${shows.flow}/flow.json`]).toContain(
      shows.step,
    );
    expect(findProblems(made)).toEqual([]);
  });
});
