// Tests small pure functions: filling in texts, cleaning answers, classifying links, and removing
// absent values.

import { describe, expect, it } from 'vitest';
import { cleanFormData } from '../../renderers/form/clean-form-data.ts';
import { createGetText } from '../../renderers/get-text.ts';
import { removeNulls } from '../../renderers/remove-nulls.ts';
import { classifyHref } from '../../renderers/shell/classify-href.ts';

describe('words', () => {
  it('are filled in', () => {
    const getText = createGetText({ step: 'Step {at} of {of}' });
    expect(getText('step', { at: 2, of: 5 })).toBe('Step 2 of 5');
  });

  it.each([
    [1, '1 row has errors'],
    [1_200, '1,200 rows have errors'],
  ])('have the form for the number %d', (count, text) => {
    const uploadBad = '{count, plural, one {# row has} other {# rows have}} errors';
    expect(createGetText({ uploadBad })('uploadBad', { count })).toBe(text);
  });

  it('leave nothing behind where a value or a text is missing', () => {
    expect(createGetText({ back: 'Back to {place}' })('back')).toBe('Back to ');
    expect(createGetText({})('back')).toBe('');
  });

  it('have numbers in the language of the application', () => {
    const region = { locale: 'de-DE', currency: 'EUR' };
    expect(createGetText({ picked: '{count}' }, region)('picked', { count: 12_500 })).toBe(
      '12.500',
    );
    expect(createGetText({ picked: '{count}' })('picked', { count: 12_500 })).toBe('12,500');
  });
});

describe('answers', () => {
  it.each([
    ['  Ada ', 'Ada'],
    ['\ufeffAda\u200b', 'Ada'],
    ['Ada\u0000', 'Ada'],
    ['Jean\u00a0Luc', 'Jean Luc'],
    ['a\u202etxt', 'atxt'],
    ['two\nlines', 'two\nlines'],
    ['نام\u200cها', 'نام\u200cها'],
    ["D'Arcy-Ångström", "D'Arcy-Ångström"],
  ])('%j become %j', (typed, clean) => {
    expect(cleanFormData({ name: typed }, {})).toEqual({ name: clean });
  });

  it('that are empty are left out, at any depth; false and zero are answers', () => {
    const answers = {
      a: '',
      b: ' \u200b',
      c: null,
      d: undefined,
      e: false,
      f: 0,
      g: { h: '' },
      i: ['', 'x'],
    };
    expect(cleanFormData(answers, {})).toEqual({ e: false, f: 0, g: {}, i: ['x'] });
  });

  it('that are passwords stay as typed', () => {
    expect(cleanFormData({ secret: ' a\u200b ' }, { secret: { 'ui:widget': 'password' } })).toEqual(
      {
        secret: ' a\u200b ',
      },
    );
  });
});

describe('links', () => {
  it.each(['/start', '/start?x=1', '/'])('%s leads inside', (href) => {
    expect(classifyHref(href)).toEqual({ kind: 'inside', href });
  });

  it.each(['https://example.com/a', 'mailto:help@example.com', 'tel:+15550100'])(
    '%s leads outside',
    (href) => {
      expect(classifyHref(href)).toEqual({ kind: 'outside', href });
    },
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'http://example.com',
    'start',
    '',
  ])('%j is no link', (href) => {
    expect(classifyHref(href)).toBeNull();
  });
});

describe('properties', () => {
  it('that are null are left out, but not from what an event carries', () => {
    const given = { a: null, items: [{ badge: null, label: 'x', payload: { keep: null } }, null] };
    expect(removeNulls(given)).toEqual({ items: [{ label: 'x', payload: { keep: null } }] });
  });
});
