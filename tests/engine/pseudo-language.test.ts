// Tests the pseudo-language, the direction of languages, and what is translated of a flow.

import { describe, expect, test } from 'vitest';
import { formatValue, getTextDirection, parseProduct } from '../../engine/language/index.ts';
import {
  addPseudoLanguage,
  createPseudoText,
  getSourceTexts,
  pseudoLocale,
  sampleCatalog,
  sampleFiles,
  translateProduct,
} from '../../engine/lint/index.ts';
import { createIncrementalParser } from '../../renderers/build/incremental-parser.ts';
import { addPageLanguages } from '../../renderers/build/page-languages.ts';

describe('a pseudo-text', () => {
  const shown = (text: string) => createPseudoText(text).replaceAll('\u200f', '');

  test('has no plain letter, brackets, and is about a third longer', () => {
    const text = 'Your answers are saved in this browser until you log out of your account.';
    expect(shown(text)).toMatch(/^⟦[^A-Za-z]+⟧$/);
    expect(shown(text).length / text.length).toBeGreaterThan(1.3);
    expect(shown(text).length / text.length).toBeLessThan(1.4);
  });

  test('keeps placeholders, braces, addresses and the spaces around it', () => {
    expect(shown(' {state.price, money} ')).toBe(' ⟦{state.price, money}⟧ ');
    expect(shown('{{')).toBe('⟦{{⟧');
    expect(shown('See https://a.example/b or a@b.example')).toMatch(
      /https:\/\/a\.example\/b .* a@b\.example/,
    );
  });
});

describe('the pseudo-language', () => {
  test('is one more language, in which every text is translated', () => {
    const parsed = parseProduct(addPseudoLanguage(sampleFiles, parseProduct(sampleFiles)));
    expect(parsed.product?.app.languages).toEqual(['en', pseudoLocale]);
    const product = translateProduct(parsed, pseudoLocale);
    expect(product?.app.locale).toBe(pseudoLocale);
    expect(product?.flows.tea?.title).toBe(createPseudoText('Order tea'));
  });

  test('is in a build that asks for it, and the checks are about the files as they are', () => {
    const { product } = createIncrementalParser(() => sampleCatalog)(sampleFiles, {});
    expect(product?.app.languages).toEqual([]);
    const options = { hasPseudoLanguage: true };
    const shown = createIncrementalParser(() => sampleCatalog, options)(sampleFiles, {});
    expect(shown.product?.app.languages).toEqual(['en', pseudoLocale]);
    expect(shown.problems).toEqual([]);
  });
});

test('a language has the direction of its script', () => {
  const tags = ['ar', 'he-IL', 'fa', 'ur', 'yi', 'dv', 'az-Arab', pseudoLocale];
  expect(tags.map(getTextDirection)).toEqual(tags.map(() => 'rtl'));
  expect(['en-US', 'es', 'az', 'ar-Latn'].map(getTextDirection)).not.toContain('rtl');
});

test('a page names the file and the direction of each language', () => {
  const html = addPageLanguages('    <title>', { es: '/es.js', ar: '/ar.js' });
  expect(html).toContain('>{"es":["/es.js","ltr"],"ar":["/ar.js","rtl"]}<');
});

test('an amount is written from left to right in a language from right to left', () => {
  const amount = formatValue(129950, 'money', { locale: pseudoLocale, currency: 'USD' });
  expect(amount).toMatch(/^\u2066.*\u2069$/u);
  expect(formatValue(129950, 'money')).toBe('$1,299.50');
});

describe('the texts to translate', () => {
  const replace = (file: string, change: (value: Record<string, unknown>) => object) => ({
    ...sampleFiles,
    [file]: JSON.stringify(change(JSON.parse(sampleFiles[file] ?? ''))),
  });

  test('have the label of a standard action', () => {
    const files = replace('tea/screens/kind.json', ({ actions: _, ...screen }) => screen);
    const catalog = { 'texts.de.json': '{ "Continue": "Weiter" }' };
    const parsed = parseProduct({ ...files, ...catalog });
    expect(parsed.product?.flows.tea?.screens.kind?.actions[0]?.label).toBe('Continue');
    const actions = translateProduct(parsed, 'de')?.flows.tea?.screens.kind?.actions;
    expect(actions?.[0]?.label).toBe('Weiter');
  });

  test('have a single word that an expression shows', () => {
    const badge = { $: { if: [{ '==': [{ var: 'state.kind' }, 'green'] }, 'Popular', null] } };
    const files = replace('tea/flow.json', (flow) => ({
      ...flow,
      derive: { offer: { badge, value: { $: { if: [true, 'code', null] } } } },
    }));
    const texts = getSourceTexts(parseProduct(files).sources).map(({ value }) => value);
    expect(texts).toContain('Popular');
    expect(texts).not.toContain('green');
    expect(texts).not.toContain('code');
  });
});
