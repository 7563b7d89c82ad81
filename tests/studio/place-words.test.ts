import { describe, expect, it } from 'vitest';
import { describePartPlace, describeTextPlace } from '../../studio/analysis/place-words.ts';

const screen = {
  title: 'Which tea?',
  blocks: [{ block: 'price-lines', heading: 'Your order', items: [{ label: 'Tea' }] }],
  form: {
    schema: { properties: { kind: { title: 'Kind of tea', oneOf: [{ title: 'Green' }] } } },
    ui: {
      kind: {
        ...{ 'ui:help': 'Green or black.', 'ui:errors': { required: 'Choose one' } },
        'ui:options': {
          choices: {
            $: { if: ['hot', [{ value: 'green', label: 'Green', description: 'Mild' }]] },
          },
        },
      },
    },
  },
  on: { submit: [{ go: 'about' }, {}] },
  actions: [{ event: 'submit', label: 'Order {state.count} cups' }],
};

describe('the place of a text', () => {
  it.each([
    ['/title', 'Title'],
    ['/title/$/if/1', 'Title (case 1)'],
    ['/title/$/if/2', 'Title (case 2)'],
    [
      '/form/ui/kind/ui:options/choices/$/if/1/0/label',
      'Question “Kind of tea”, choice “green” (case 1)',
    ],
    [
      '/form/ui/kind/ui:options/choices/$/if/1/0/description',
      'Question “Kind of tea”, choice “green”: help (case 1)',
    ],
    ['/blocks/0/heading', 'Block 1 (price lines): heading'],
    ['/blocks/0/items/0/label', 'Block 1 (price lines), item 1'],
    ['/form/schema/properties/kind/title', 'Question “Kind of tea”: title'],
    ['/form/schema/properties/kind/oneOf/0/title', 'Question “Kind of tea”, choice 1: title'],
    ['/form/ui/kind/ui:help', 'Question “Kind of tea”: help'],
    ['/form/ui/kind/ui:errors/required', 'Question “Kind of tea”: error if it is empty'],
    ['/actions/0/label', 'Button 1'],
  ])('%s is %s', (pointer, words) => {
    expect(describeTextPlace(screen, pointer.slice(1).split('/'))).toBe(words);
  });
});

describe('the place of a guard or a call', () => {
  it.each([
    ['', 'when', 'Who sees the step'],
    ['', 'unless', 'Who sees the step'],
    ['', 'opensWhen', 'When the step opens'],
    ['', 'completeWhen', 'When the step is complete'],
    ['/on/submit/1', 'when', 'Button “Order … cups”, way 2'],
    ['/on/submit', 'call', 'Button “Order … cups”'],
    ['/on/tick/0', 'when', 'When “tick” happens, way 1'],
    ['/load/0', 'call', 'Call 1 when it opens'],
    ['/redirect/0', 'when', 'Redirect 1'],
    ['/handoff', 'call', 'Payment page'],
    ['/on/submit/0', 'when', 'Button “Order … cups”, way 1 to “about”'],
  ])('%s %s is %s', (pointer, name, words) => {
    const segments = pointer === '' ? [] : pointer.slice(1).split('/');
    expect(describePartPlace(screen, segments, name)).toBe(words);
  });
});
