// Each pattern makes files that pass the check, in both products.

import { afterAll, describe, expect, test } from 'vitest';
import { getProject, readProduct } from '../../cli/commands/project.ts';
import { readCatalog, readDocuments, readFlows } from '../../cli/load.ts';
import { planPattern } from '../../studio/analysis/patterns/index.ts';
import type { PatternContext } from '../../studio/analysis/patterns/pattern.ts';
import { createPlanChecker } from '../../studio/analysis/patterns/plan-checker.ts';
import { projectRoot } from '../cli/run-flows.ts';
import { copyLibrary } from '../cli/support/library.ts';
import { addPaymentService } from './support/payment-service.ts';

const library = copyLibrary();
addPaymentService(library);
afterAll(library.remove);

const products = [
  {
    ...{ product: 'the library', root: library.root, flow: 'card', after: 'branch' },
    ...{ form: 'reader', shown: 'branch', shownLater: '', operation: 'shop.checkout' },
  },
  {
    ...{ product: 'this product', root: projectRoot, flow: 'taxes', after: 'bookkeeping-details' },
    ...{ form: 'type', shown: 'tax-package', shownLater: 'tax-package' },
    operation: 'incorporation.createCheckout',
  },
];

/** New behavior is a warning until a reviewer approves it. */
const approval = 'journeys/approved';

describe.each(products)(
  'in $product',
  ({ root, flow, after, form, shown, shownLater, operation }) => {
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
  },
);
