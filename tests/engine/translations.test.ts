// Tests products in another language, and the changes by which the browser gets one.

import { describe, expect, test } from 'vitest';
import { type Parsed, parseProduct } from '../../engine/language/index.ts';
import {
  createTranslator,
  getSourceTexts,
  sampleFiles,
  translateProduct,
} from '../../engine/lint/index.ts';
import { moveFormTexts } from '../../renderers/build/form-texts.ts';
import { findTextChanges } from '../../renderers/build/text-changes.ts';
import { applyTexts } from '../../renderers/language/apply-texts.ts';

const app = JSON.stringify({ ...JSON.parse(sampleFiles['app.json'] ?? ''), locales: ['de'] });

function parse(catalogs: Readonly<Record<string, object>>): Parsed {
  const texts = Object.entries(catalogs).map(([file, catalog]) => [file, JSON.stringify(catalog)]);
  return parseProduct({ ...sampleFiles, 'app.json': app, ...Object.fromEntries(texts) });
}

describe('a translated product', () => {
  const parsed = parse({
    'texts.de.json': { 'Order tea': 'Tee kaufen', Continue: 'Weiter' },
    'tea/texts.de.json': { 'Order tea': 'Tee bestellen', 'About tea': '' },
  });
  const product = translateProduct(parsed, 'de');

  test('has the texts of the catalog of its flow, else of the one beside app.json', () => {
    expect(product?.flows.tea?.title).toBe('Tee bestellen');
    expect(JSON.stringify(product?.flows.tea?.screens)).toContain('Weiter');
  });

  test('keeps a text whose translation is empty or missing', () => {
    expect(product?.flows.tea?.screens.about?.title).toBe('About tea');
  });

  test('leaves the product itself as it is', () => {
    expect(parsed.product?.flows.tea?.title).toBe('Order tea');
  });

  test('formats values in its language and in the region of the product', () => {
    expect(parsed.product?.app).toMatchObject({ locale: 'en-US', languages: ['en', 'de'] });
    expect(product?.app).toMatchObject({ locale: 'de-US', languages: ['en', 'de'] });
  });

  test('has the names that the schema of a shared list marks', () => {
    const parsed = parseProduct({
      ...sampleFiles,
      'app.json': JSON.stringify({ ...JSON.parse(app), data: { towns: 'shared/towns.json' } }),
      'shared/towns.json': JSON.stringify([{ name: 'Munich', id: 'munich' }]),
      'shared/towns.schema.json': JSON.stringify({
        type: 'array',
        items: { type: 'object', properties: { name: { type: 'string', 'x-localized': true } } },
      }),
      'texts.de.json': JSON.stringify({ Munich: 'München', munich: 'falsch' }),
    });
    expect(translateProduct(parsed, 'de')?.app.data.towns).toEqual([
      { name: 'München', id: 'munich' },
    ]);
  });

  test('keeps what data are compared with, so that a condition holds in every language', () => {
    const kind = { var: 'state.kind' };
    const title = {
      $: { if: [{ '==': [kind, 'Order tea'] }, 'Order tea', { find: [[], 'title', 'Order tea'] }] },
    };
    const about = JSON.parse(sampleFiles['tea/screens/about.json'] ?? '');
    const translated = translateProduct(
      parseProduct({
        ...sampleFiles,
        'app.json': app,
        'tea/screens/about.json': JSON.stringify({ ...about, title }),
        'texts.de.json': JSON.stringify({ 'Order tea': 'Tee kaufen' }),
      }),
      'de',
    );
    expect(translated?.flows.tea?.screens.about?.title).toEqual({
      $: {
        if: [{ '==': [kind, 'Order tea'] }, 'Tee kaufen', { find: [[], 'title', 'Order tea'] }],
      },
    });
  });

  test('keeps what is stored and sent: values, names and plain texts of a shared list', () => {
    const list = [
      {
        id: 'green',
        name: 'Green tea',
        value: 'Green tea',
        label: 'Green tea',
        words: ['Green tea'],
      },
    ];
    const translated = parseProduct({
      ...sampleFiles,
      'app.json': JSON.stringify({
        ...JSON.parse(app),
        data: { ...JSON.parse(app).data, kinds: 'shared/kinds.json' },
      }),
      'shared/kinds.json': JSON.stringify(list),
      'texts.de.json': JSON.stringify({ 'Green tea': 'Grüner Tee' }),
    });
    expect(translateProduct(translated, 'de')?.app.data.kinds).toEqual([
      { ...list[0], label: 'Grüner Tee' },
    ]);
  });

  test('has a translation for each text if the catalogs are complete', () => {
    const texts = getSourceTexts(parsed.sources);
    const complete = Object.fromEntries(texts.map(({ value }) => [value, `${value}*`]));
    const find = createTranslator(parse({ 'texts.de.json': complete }).sources, 'de');
    expect(texts.filter((text) => find(text) === undefined)).toEqual([]);
  });
});

describe('the changes of a language', () => {
  test('are the texts that differ', () => {
    const before = { steps: [{ title: 'Tea', path: 'tea' }], version: 1 };
    const after = { steps: [{ title: 'Tee', path: 'tea' }], version: 1 };
    const changes = findTextChanges(before, after);
    expect(changes).toEqual({ steps: { 0: { title: 'Tee' } } });
    applyTexts(before, changes);
    expect(before).toEqual(after);
  });

  test('are never anything but texts', () => {
    expect(() => findTextChanges({ version: 1 }, { version: 2 })).toThrow('more than a text');
    expect(() => findTextChanges({ steps: [] }, { steps: 'none' })).toThrow('more than a text');
  });

  test('leave the schemas of forms as they are', () => {
    const form = { ui: { kind: { 'ui:title': 'Sort' } } };
    const schema = { properties: { kind: { title: 'Art' }, cups: { title: 'Tassen' } } };
    const moved = moveFormTexts({ screens: { kind: { title: 'Tee', form: { schema } } } }, {
      screens: { kind: { form } },
    } as never);
    expect(moved).toEqual({
      screens: {
        kind: { title: 'Tee', form: { ui: { cups: { 'ui:title': 'Tassen' }, kind: {} } } },
      },
    });
  });
});
