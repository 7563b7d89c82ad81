// Tests the format of amounts, dates and numbers in the locale and currency that app.json declares,
// and the configuration of journeys.

import { describe, expect, test } from 'vitest';
import { formatValue, type Json, parseProduct } from '../../engine/index.ts';
import { checkProduct, sampleCatalog, sampleFiles } from '../../engine/lint/index.ts';
import { createStartSnapshot } from '../../engine/simulate/index.ts';
import { createPlayer } from './real-flows.ts';

function createProduct(changes: Readonly<Record<string, Json>>, title = '{state.cups, money}') {
  const app = { ...JSON.parse(sampleFiles['app.json'] ?? '{}'), ...changes };
  const screen = { ...JSON.parse(sampleFiles['tea/screens/kind.json'] ?? '{}'), title };
  return parseProduct({
    ...sampleFiles,
    'app.json': JSON.stringify(app),
    'tea/screens/kind.json': JSON.stringify(screen),
  });
}

function renderTitle(changes: Readonly<Record<string, Json>>, title?: string): string {
  const { product } = createProduct(changes, title);
  if (!product) throw new Error('The files cannot be parsed.');
  const started = createPlayer(product, { state: { tea: { cups: 129_950 } } });
  started.open('/tea/kind');
  return String(started.view().title);
}

describe('the region of an application', () => {
  test('is US English and dollars when it declares none', () => {
    expect(renderTitle({})).toBe('$1,299.50');
  });

  test('is that of placeholders', () => {
    expect(renderTitle({ locale: 'en-IE', currency: 'EUR' })).toBe('€1,299.50');
    expect(renderTitle({ locale: 'de-DE' }, '{state.cups, number}')).toBe('129.950');
    expect(renderTitle({ locale: 'en-GB' }, '{now, date}')).toMatch(/^\d+ [A-Z][a-z]+ \d{4}$/);
  });

  test('is that of operators', () => {
    const title = '{derived.words}';
    const derive = {
      words: {
        $: { cat: [{ format: [1_250_000, 'number'] }, ' ', { monthYear: ['2026-03-05'] }] },
      },
    };
    expect(renderTitle({ locale: 'de-DE', derive }, title)).toBe('1.250.000 März 2026');
    expect(renderTitle({ derive }, title)).toBe('1,250,000 March 2026');
  });

  test('decides how many decimals an amount has', () => {
    expect(formatValue(1_500, 'money', { locale: 'ja-JP', currency: 'JPY' })).toBe('￥1,500');
    expect(formatValue(1_500, 'money', { locale: 'en-US', currency: 'KWD' })).toMatch(/1\.500$/);
  });

  test.each([
    ['locale', 'english'],
    ['locale', 'en_US'],
    ['currency', 'dollars'],
  ])('is a problem when its %s is "%s"', (name, value) => {
    const found = checkProduct(createProduct({ [name]: value }), sampleCatalog);
    expect(found.map(({ file, severity }) => `${severity} ${file}`)).toContain('error app.json');
  });
});

describe('the configuration of journeys', () => {
  const configOf = (config: Json, given = {}) => {
    const { product } = createProduct({ config });
    const flow = product?.flows.tea;
    if (!product || !flow) throw new Error('The files cannot be parsed.');
    return createStartSnapshot({ ...product }, flow, { config: given }).config;
  };

  test('is the first example of each value', () => {
    const payOrigins = {
      type: 'array',
      items: { type: 'string' },
      examples: [['https://a.b'], []],
    };
    expect(configOf({ properties: { payOrigins, other: { type: 'string' } } })).toEqual({
      origin: 'https://app.example',
      payOrigins: ['https://a.b'],
    });
  });

  test('is what the journey says before that', () => {
    const origin = { type: 'string', examples: ['https://tea.shop'] };
    expect(configOf({ properties: { origin } })).toEqual({ origin: 'https://tea.shop' });
    expect(configOf({ properties: { origin } }, { origin: 'https://b.c' })).toEqual({
      origin: 'https://b.c',
    });
  });
});
