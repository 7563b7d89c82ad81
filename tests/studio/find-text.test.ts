import { describe, expect, it } from 'vitest';
import { describePlace } from '../../studio/page/preview/describe-place.ts';
import { findTexts } from '../../studio/page/preview/find-text.ts';

const cup = { $: { cat: ['Choose ', { var: 'tea.title' }] } };

const files = {
  'app.json': JSON.stringify({
    texts: { interface: { choose: 'Choose {label}', monthly: 'a month', yearly: 'a year' } },
  }),
  'parts.json': JSON.stringify({ period: { text: 'a month' }, unused: { text: 'a year' } }),
  'tea/flow.json': JSON.stringify({
    id: 'tea',
    steps: [{ id: 'kind' }, { id: 'pay', on: { help: { notice: 'Pay {state.price, money}' } } }],
    'a/b': 'Tea for {session.name}',
  }),
  'tea/screens/kind.json': JSON.stringify({
    title: 'Which tea?',
    lead: 'A cup is {state.price, money}.',
    blocks: [{ $use: 'period' }, { label: cup }],
    items: [{ text: 'Braces {{ }}' }, { text: '{state.only}' }, { text: 'Pay {state.total}' }],
  }),
  'tea/screens/pay.json': JSON.stringify({ title: 'Pay {state.sum}' }),
  'tea/journeys.json': '[{ "name": "Which tea?" }]',
  'tea/texts.es.json': JSON.stringify({
    'Pay {state.total}': 'Pagar {state.total}',
    'Pay {state.sum}': 'Pagar {state.sum}',
    'Choose ': 'Elegir ',
  }),
  'texts.es.json': JSON.stringify({ 'a month': 'al mes' }),
};

const step = {
  ...{ folder: 'tea', file: 'tea/flow.json', pointer: '/steps/0' },
  screenFile: 'tea/screens/kind.json',
};

const find = (shown: string, locale: string | null = null) => {
  const { sources, isSure } = findTexts(shown, { files, step, locale });
  return { isSure, places: sources.map(({ file, pointer }) => `${file} ${pointer}`) };
};

describe('the search for a text', () => {
  it('finds a text by its own words', () => {
    expect(find('Which tea?')).toEqual({
      isSure: true,
      places: ['tea/screens/kind.json /title'],
    });
  });

  it('takes placeholders as anything, but not for every text', () => {
    expect(find('A cup is $4.50.').places).toEqual(['tea/screens/kind.json /lead']);
    expect(find('Tea for Ann').places).toEqual(['tea/flow.json /a~1b']);
    expect(find('Braces { }').places).toEqual(['tea/screens/kind.json /items/0/text']);
    expect(find('Something else').places).toEqual([]);
  });

  it('prefers the text of the screen, also one that is joined with a value', () => {
    const { isSure, places } = find('Choose Sencha');
    expect(isSure).toBe(true);
    expect(places[0]).toBe('tea/screens/kind.json /blocks/1/label/$/cat/0');
    expect(find('Pay $4').places).toEqual(['tea/screens/kind.json /items/2/text']);
  });

  it('is not sure if a shared part and the application have the text', () => {
    const { isSure, places } = find('$4 a month');
    expect(isSure).toBe(false);
    expect(places.toSorted()).toEqual([
      'app.json /texts/interface/monthly',
      'parts.json /period/text',
    ]);
  });

  it('leaves out the parts that the screen does not use', () => {
    expect(find('a year').places).toEqual(['app.json /texts/interface/yearly']);
  });

  it('finds the texts that are a part of a longer one', () => {
    expect(find('Which tea? (optional)').places[0]).toBe('tea/screens/kind.json /title');
  });

  it('leaves out the examples of conditions', () => {
    const conditions = { isGreen: { label: 'Green', holds: [{ state: { kind: 'Green' } }] } };
    const { sources } = findTexts('Green', {
      files: { 'tea/flow.json': JSON.stringify({ conditions }) },
      ...{ step: null, locale: null },
    });
    expect(sources.map(({ pointer }) => pointer)).toEqual(['/conditions/isGreen/label']);
  });

  it('finds the translation of the text that the screen shows', () => {
    expect(find('Pagar $4', 'es')).toEqual({
      ...{ isSure: true, places: ['tea/texts.es.json /Pay {state.total}'] },
    });
    expect(find('Elegir Sencha', 'es')).toEqual({
      ...{ isSure: true, places: ['tea/texts.es.json /Choose '] },
    });
  });

  it('finds the place for a translation that is missing', () => {
    const { sources, isSure } = findTexts('Which tea?', { files, step, locale: 'es' });
    expect(isSure).toBe(true);
    expect(sources).toEqual([
      {
        ...{ file: 'tea/texts.es.json', pointer: '/Which tea?', text: '', nearness: 'own' },
        untranslated: 'Which tea?',
      },
    ]);
    expect(find('$4 a year', 'es').places).toEqual(['texts.es.json /a year']);
  });
});

describe('the place of a text', () => {
  const shown = { ...step, id: 'kind', title: 'Which tea?', screen: 'kind', kind: 'step' } as const;
  const flows = [{ id: 'tea', title: 'Order tea', folder: 'tea', steps: [shown] }];

  it.each([
    ['tea/screens/kind.json', '/blocks/1/label/$/cat/0', 'Screen “Which tea?”: label'],
    ['tea/flow.json', '/steps/0/notice', 'Step “Which tea?”: notice'],
    ['tea/flow.json', '/derive/label', 'Flow “Order tea”: derive, label'],
    ['parts.json', '/period/text', 'Shared part “period”'],
    ['texts.es.json', '/a year', 'Translations in texts.es.json'],
  ])('in %s is in words', (file, pointer, words) => {
    expect(describePlace(file, pointer, flows)).toBe(words);
  });
});
