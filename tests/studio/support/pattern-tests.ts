// Each pattern makes files that pass the check: the tests for a product.

import { describe, expect, test } from 'vitest';
import { getProject, readProduct } from '../../../cli/commands/project.ts';
import { readCatalog, readDocuments, readFlows } from '../../../cli/load.ts';
import { planPattern } from '../../../studio/analysis/patterns/index.ts';
import type { PatternContext } from '../../../studio/analysis/patterns/pattern.ts';
import { createPlanChecker } from '../../../studio/analysis/patterns/plan-checker.ts';

/** New behavior is a warning until a reviewer approves it. */
const approval = 'journeys/approved';

/** A product, and the places in it where the patterns make something. */
export interface PatternProduct {
  readonly product: string;
  readonly root: string;
  readonly flow: string;
  readonly after: string;
  readonly form: string;
  readonly shown: string;
  readonly shownLater: string;
  readonly operation: string;
}

export function describePatterns({ product, ...places }: PatternProduct): void {
  const { root, flow, after, form, shown, shownLater, operation } = places;
  describe(`in ${product}`, () => {
    const project = getProject(root);
    const files = readFlows(project.flows);
    const catalog = readCatalog(project.services);
    const documents = readDocuments(project.services);
    const context: PatternContext = { files, parsed: readProduct(project), catalog, documents };
    const checker = createPlanChecker(project.flows);
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
      ['payment', { id: 'buy', title: 'Buy a book', operation, item: 'A book', price: '4.50' }],
    ])('%s passes the check', (name, values) => {
      const { files: made, shows } = planPattern(context, name, values as Record<string, string>);
      expect(Object.keys(made).length).toBeGreaterThan(1);
      expect(made[`${shows.flow}/flow.json`] ?? files[`${shows.flow}/flow.json`]).toContain(
        shows.step,
      );
      expect(findProblems(made)).toEqual([]);
    });

    test('says what is missing', () => {
      const plan = (name: string, values: Record<string, string>) => () =>
        planPattern(context, name, values);
      expect(plan('step', { flow, after })).toThrow('Fill in “Name”.');
      expect(plan('step', { flow, after, id: 'A b' })).toThrow('lower-case letters');
      expect(plan('step', { flow, after, id: after, title: 'a', text: 'b' })).toThrow(
        'already has',
      );
      expect(plan('flow', { id: flow, title: 'a', text: 'b' })).toThrow('already');
      expect(plan('payment', { id: 'buy', title: 'a', operation: 'x.y' })).toThrow('x-charges');
    });
  });
}
