// Patterns complete the files beside a new step: its stage, its translations, and the ways to it.

import { afterAll, describe, expect, test } from 'vitest';
import { parseProduct } from '../../engine/language/index.ts';
import { createFlowGraph } from '../../engine/lint/index.ts';
import { planPattern } from '../../studio/analysis/patterns/index.ts';
import { inspectStep } from '../../studio/analysis/questions/inspect.ts';
import { copyLibrary } from '../cli/support/library.ts';
import { createContext } from './support/create-context.ts';

const library = copyLibrary();
library.replace('app.json', '"name":', '"locales": ["de"],\n  "name":');
library.write('card/texts.de.json', '{ "Continue": "Weiter" }');
library.replace('card/flow.json', '"id": "branch",', '"id": "branch",\n      "stage": "Branch",');
afterAll(library.remove);

const context = createContext(library.root);
const branch = {
  ...{ flow: 'card', after: 'branch', id: 'letter', title: 'Do you want a letter?' },
  ...{ first: 'Yes', second: 'No', firstText: 'We print it.', secondText: 'You read it here.' },
  error: 'Choose yes or no',
};
const readSteps = (files: Readonly<Record<string, string>>) =>
  (JSON.parse(files['card/flow.json'] ?? '{}') as { steps: { id: string; stage?: string }[] })
    .steps;

describe('a pattern', () => {
  test('leaves new translations empty', () => {
    const { files } = planPattern(context, 'branch', branch);
    const texts = JSON.parse(files['card/texts.de.json'] ?? '{}');
    expect(texts).toMatchObject({ Continue: 'Weiter', 'We print it.': '' });
  });

  test('gives new steps the stage of the step before them', () => {
    const { files } = planPattern(context, 'branch', branch);
    const made = readSteps(files).filter(({ id }) => id.startsWith('letter'));
    expect(made.map(({ stage }) => stage)).toEqual(['Branch', 'Branch', 'Branch']);
    const step = { flow: 'card', after: 'branch', id: 'note', title: 'Note', text: 'A note.' };
    expect(readSteps(planPattern(context, 'step', step).files)).toContainEqual({
      ...{ id: 'note', stage: 'Branch' },
    });
  });

  test('makes a branch whose screens the map leads to', () => {
    const { files } = planPattern(context, 'branch', branch);
    const parsed = parseProduct({ ...context.files, ...files });
    const { product } = parsed;
    if (!product?.flows.card) throw new Error('The files of the pattern cannot be parsed.');
    const { edges } = createFlowGraph(product, product.flows.card);
    const guardOf = (from: string, to: string) =>
      edges.find((each) => each.from === `card:${from}` && each.to === `card:${to}`)?.guard;
    const label = 'who answered “Yes” to “Do you want a letter?”';
    expect(guardOf('letter', 'letter-yes')).toBe(label);
    expect(guardOf('letter', 'letter-no')).toBe(`not ${label}`);
    expect(guardOf('letter-yes', 'done')).toBe('');
  });

  test('makes one screen for a branch whose second answer goes on', () => {
    const { files } = planPattern(context, 'branch', { ...branch, secondText: '' });
    const made = readSteps(files).filter(({ id }) => id.startsWith('letter'));
    expect(made.map(({ id }) => id)).toEqual(['letter', 'letter-yes']);
    expect(() => planPattern(context, 'branch', { ...branch, firstText: '' })).toThrow(
      'Fill in “Text after the first answer”.',
    );
  });
});

test('a guard with unless is shown as the negation of its rule', () => {
  const other = copyLibrary();
  other.replace('card/flow.json', '"when": "isChild"', '"unless": "isChild"');
  const { guards } = inspectStep(createContext(other.root), {
    ...{ flow: 'card', step: 'guardian' },
  }) as Awaited<ReturnType<typeof inspectStep>>;
  other.remove();
  expect(guards).toMatchObject([
    { isInverted: true, rule: 'isChild', words: 'unless users want a card for a child' },
  ]);
});
