import { describe, expect, it } from 'vitest';
import { findTexts, groupFiles } from '../../studio/page/preview/find-text.ts';

const files = {
  'tea/screens/kind.json': JSON.stringify({
    title: 'Which tea?',
    lead: 'A cup is {state.price, money}.',
    items: [{ text: 'Braces {{ }}' }, { text: '{state.only}' }],
  }),
  'tea/flow.json': JSON.stringify({ id: 'tea', 'a/b': 'Tea for {session.name}' }),
};

describe('the search for a text', () => {
  it('finds a text by its own words', () => {
    expect(findTexts('Which tea?', files)).toEqual([
      { file: 'tea/screens/kind.json', pointer: '/title', text: 'Which tea?' },
    ]);
  });

  it('takes placeholders as anything', () => {
    expect(findTexts('A cup is $4.50.', files).map(({ pointer }) => pointer)).toEqual(['/lead']);
    expect(findTexts('Tea for Ann', files).map(({ pointer }) => pointer)).toEqual(['/a~1b']);
    expect(findTexts('Braces { }', files).map(({ pointer }) => pointer)).toEqual(['/items/0/text']);
  });

  it('does not take a text of placeholders alone for every text', () => {
    expect(findTexts('Something else', files)).toEqual([]);
  });

  it('leaves out the examples of conditions', () => {
    const conditions = { isGreen: { label: 'Green', holds: [{ state: { kind: 'Green' } }] } };
    const found = findTexts('Green', { 'tea/flow.json': JSON.stringify({ conditions }) });
    expect(found.map(({ pointer }) => pointer)).toEqual(['/conditions/isGreen/label']);
  });

  it('finds the texts that are a part of a longer one', () => {
    expect(findTexts('Which tea? (optional)', files).map(({ pointer }) => pointer)).toEqual([
      '/title',
    ]);
  });

  it('searches near files first, and translations for another language', () => {
    const all = { ...files, 'tea/journeys.json': '[]', 'texts.es.json': '{}', 'app.json': '{}' };
    const groups = groupFiles(all, { near: ['tea/flow.json'], locale: null });
    expect(groups.map((group) => Object.keys(group))).toEqual([
      ['tea/flow.json'],
      ['tea/screens/kind.json', 'app.json'],
    ]);
    const [translated] = groupFiles(all, { near: ['tea/flow.json'], locale: 'es' });
    expect(Object.keys(translated ?? {})).toEqual(['texts.es.json']);
  });
});
