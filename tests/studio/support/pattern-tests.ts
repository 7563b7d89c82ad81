// Each pattern makes files that pass the check: the tests for a product.

import { omit } from 'remeda';
import { describe, expect, test } from 'vitest';
import { getProject, readProduct } from '../../../cli/commands/project.ts';
import { readCatalog, readDocuments, readFlows } from '../../../cli/load.ts';
import { suppressionsFile } from '../../../cli/suppressions.ts';
import { parseProduct } from '../../../engine/language/index.ts';
import { planPattern } from '../../../studio/analysis/patterns/index.ts';
import type { PatternContext } from '../../../studio/analysis/patterns/pattern.ts';
import { createPlanChecker } from '../../../studio/analysis/patterns/plan-checker.ts';

/** New behavior is a warning until a reviewer approves it. */
const approval = 'journeys/approved';

/** A new text is a warning until somebody translates it. */
const translation = 'texts/translation';

type Values = Readonly<Record<string, string>>;

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
  /** More questions to ask, such as those with other types of answers. */
  readonly questions: readonly Values[];
}

/** Parses files that were changed by a pattern. */
function parseFiles(
  { parsed, catalog }: PatternContext,
  files: PatternContext['files'],
): PatternContext['parsed'] {
  const { product, ...others } = parseProduct(omit(files, [suppressionsFile]), parsed);
  if (!product) throw new Error('The files of the pattern cannot be parsed.');
  return { ...others, product: { ...product, operations: catalog.operations } };
}

export function describePatterns({ product, ...places }: PatternProduct): void {
  const { root, flow, after, form, shown, shownLater, operation, questions } = places;
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
        .filter(({ rule, severity }) => rule !== translation || severity !== 'warning')
        .map(({ file, rule, message }) => `${file} ${rule} ${message}`);

    test.each<[string, Values]>([
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
          firstText: 'We print it today.',
          secondText: 'You read it here.',
          error: 'Choose yes or no',
          shown: shownLater,
        },
      ],
      [
        'branch',
        {
          ...{ flow, after, id: 'help-me', title: 'Do you need help?', first: 'Yes', second: 'No' },
          ...{ firstText: 'Call us.', error: 'Choose yes or no', shown: shownLater },
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
      ...questions.map((each): [string, Values] => [
        'question',
        { flow, step: form, shown, ...each },
      ]),
      ['payment', { id: 'buy', title: 'Buy a book', operation, item: 'A book', price: '4.50' }],
    ])('%s passes the check', (name, values) => {
      const { files: made, shows } = planPattern(context, name, values);
      expect(Object.keys(made).length).toBeGreaterThan(1);
      expect(made[`${shows.flow}/flow.json`] ?? files[`${shows.flow}/flow.json`]).toContain(
        shows.step,
      );
      expect(findProblems(made)).toEqual([]);
    });

    test('a question makes the form of a screen that has none', () => {
      const step = planPattern(context, 'step', {
        ...{ flow, after, id: 'founder', title: 'About you', text: 'We call you back.' },
      });
      const stepFiles = { ...files, ...step.files };
      const { files: made } = planPattern(
        { ...context, files: stepFiles, parsed: parseFiles(context, stepFiles) },
        'question',
        { flow, step: 'founder', name: 'phone', title: 'Phone number', type: 'phone', shown },
      );
      const screen = JSON.parse(made[`${flow}/screens/founder.json`] ?? '{}');
      expect(screen.form).toMatchObject({ bind: 'state', schema: { required: ['phone'] } });
      expect(screen.actions).toHaveLength(1);
      const { state } = JSON.parse(made[`${flow}/flow.json`] ?? '{}');
      expect(state.schema.properties.phone['x-pii']).toBe(true);
      expect(findProblems({ ...step.files, ...made })).toEqual([]);
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
