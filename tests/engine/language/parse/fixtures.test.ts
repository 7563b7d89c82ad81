// Tests fixtures, which are values that journeys use by name.

import { describe, expect, test } from 'vitest';
import { parseProduct } from '../../../../engine/index.ts';
import { expandFixturesOfFolder, getFixtureNames } from '../../../../engine/language/index.ts';
import { checkProduct, sampleCatalog, sampleFiles } from '../../../../engine/lint/index.ts';
import { getJourneys } from '../../../../engine/simulate/index.ts';

type FlowTexts = Readonly<Record<string, string>>;

const journeySteps = [{ open: '/tea', at: 'kind' }];

/**
 * Returns the sample files with one journey, fixtures of all flows (`shared`), and fixtures of the
 * journey's flow (`own`).
 */
function createFiles(journey: object, shared: object | null, own: object | null = null): FlowTexts {
  const text = (value: unknown) => JSON.stringify(value, null, 2);
  return {
    ...sampleFiles,
    'tea/journeys.json': text([{ name: 'tea', steps: journeySteps, ...journey }]),
    ...(shared === null ? {} : { 'fixtures.json': text(shared) }),
    ...(own === null ? {} : { 'tea/fixtures.json': text(own) }),
  };
}

function parseJourney(files: FlowTexts) {
  return getJourneys(parseProduct(files))[0]?.journey;
}

function getProblems(files: FlowTexts) {
  return parseProduct(files).problems.map(
    ({ rule, severity, file, line, message, suggestion, fix }) => ({
      ...{ place: `${file}:${line}`, rule, severity, message },
      ...(suggestion === undefined ? {} : { suggestion }),
      ...(fix === undefined ? {} : { fix }),
    }),
  );
}

const orderResponse = { number: '1', price: 100 };

describe('expansion', () => {
  test('a fixture stands for its value, whatever its kind', () => {
    const journey = {
      given: { $fixture: 'start' },
      answers: { 'shop.order': { ok: { $fixture: 'order' } } },
      steps: [{ ...journeySteps[0], expect: { 'state.kinds': { $fixture: 'kinds' } } }],
    };
    const shared = {
      start: { session: { token: 'a' } },
      order: orderResponse,
      kinds: ['green', 'black'],
    };
    expect(parseJourney(createFiles(journey, shared))).toEqual({
      name: 'tea',
      given: { session: { token: 'a' } },
      answers: { 'shop.order': { ok: orderResponse } },
      steps: [{ ...journeySteps[0], expect: { 'state.kinds': ['green', 'black'] } }],
    });
  });

  test('properties beside it replace those of the fixture', () => {
    const journey = { answers: { 'shop.order': { ok: { $fixture: 'order', price: 250 } } } };
    expect(parseJourney(createFiles(journey, { order: orderResponse }))?.answers).toEqual({
      'shop.order': { ok: { number: '1', price: 250 } },
    });
  });

  test('of several fixtures the later one wins, and what stands beside wins over all', () => {
    const given = { $fixture: ['one', 'other'], c: 3 };
    const shared = { one: { a: 1, b: 1, c: 1 }, other: { b: 2, c: 2 } };
    expect(parseJourney(createFiles({ given }, shared))?.given).toEqual({ a: 1, b: 2, c: 3 });
  });

  test('fixtures use others: those below them, and those of all flows', () => {
    const journey = { answers: { $fixture: 'services' } };
    const own = {
      services: { 'shop.order': { ok: { $fixture: 'dear' } } },
      dear: { $fixture: 'order', price: 900 },
    };
    expect(parseJourney(createFiles(journey, { order: orderResponse }, own))?.answers).toEqual({
      'shop.order': { ok: { number: '1', price: 900 } },
    });
  });

  test('notes and $schema are no fixtures, and "__proto__" is only a name', () => {
    const shared = { $schema: './x.json', $comment: 'A note.', order: orderResponse };
    const journey = { answers: { 'shop.order': { ok: { $fixture: 'order' } } } };
    const files = createFiles(journey, shared);
    expect(parseProduct(files).problems).toEqual([]);
    expect(getFixtureNames(parseProduct(files).sources.values, '')).toEqual(['order']);
    const odd = JSON.parse('{"$fixture":"order","__proto__":{"polluted":true}}') as object;
    const given = parseJourney(createFiles({ given: odd }, { order: orderResponse }))?.given;
    expect(Object.getPrototypeOf(given)).toBe(Object.prototype);
  });

  test('without a change in journeys and fixtures, the journeys are the same objects', () => {
    const files = createFiles({ given: { $fixture: 'start' } }, { start: { session: {} } });
    const before = parseProduct(files);
    const again = parseProduct({ ...files, 'tea/flow.json': `${files['tea/flow.json']} ` }, before);
    expect(again.sources.values['tea/journeys.json']).toBe(
      before.sources.values['tea/journeys.json'],
    );
    const changed = createFiles({ given: { $fixture: 'start' } }, { start: { session: { a: 1 } } });
    const [first] = getJourneys(parseProduct(changed, before));
    expect(first?.journey.given).toEqual({ session: { a: 1 } });
  });

  test('a journey from elsewhere can use them too', () => {
    const { sources } = parseProduct(
      createFiles({}, { order: orderResponse }, { dear: { $fixture: 'order' } }),
    );
    expect(expandFixturesOfFolder({ a: { $fixture: 'dear' } }, sources.values, 'tea')).toEqual({
      a: orderResponse,
    });
    expect(() => expandFixturesOfFolder({ $fixture: 'dear' }, sources.values, 'coffee')).toThrow(
      'There is no fixture "dear".',
    );
  });
});

describe('problems', () => {
  const used = { answers: { 'shop.order': { ok: { $fixture: 'order' } } } };

  test('an unknown name, with the nearest one and a repair', () => {
    const journey = { answers: { 'shop.order': { ok: { $fixture: 'ordre' } } }, given: {} };
    const [problem, unused] = getProblems(createFiles(journey, { order: orderResponse }));
    expect(problem).toEqual({
      ...{ place: 'tea/journeys.json:13', rule: 'journeys/fixture', severity: 'error' },
      message: 'There is no fixture "ordre".',
      suggestion: 'Did you mean "order"?',
      fix: {
        file: 'tea/journeys.json',
        pointer: '/0/answers/shop.order/ok/$fixture',
        ...{ from: 'ordre', to: 'order' },
      },
    });
    expect(unused).toMatchObject({ place: 'fixtures.json:2', rule: 'journeys/unused-fixture' });
  });

  test('the check reports nothing that follows from it', () => {
    const journey = { answers: { 'shop.order': { ok: { $fixture: 'tea' } } } };
    const found = checkProduct(parseProduct(createFiles(journey, null)), sampleCatalog);
    expect(found.map(({ rule }) => rule)).toEqual(['journeys/fixture']);
  });

  test('a circle', () => {
    const shared = {
      order: { $fixture: 'first' },
      first: { $fixture: 'second' },
      second: { in: { $fixture: 'first' } },
    };
    expect(getProblems(createFiles(used, shared))).toEqual([
      {
        ...{ place: 'fixtures.json:10', rule: 'journeys/fixture', severity: 'error' },
        message: 'The fixture "first" contains itself: first → second → first.',
      },
    ]);
  });

  test('a name that all flows have already', () => {
    expect(
      getProblems(createFiles(used, { order: orderResponse }, { order: orderResponse })),
    ).toMatchObject([
      {
        place: 'tea/fixtures.json:2',
        rule: 'journeys/fixture',
        message:
          'fixtures.json of all flows has a fixture "order" too. Give this one another name.',
      },
      { place: 'fixtures.json:2', rule: 'journeys/unused-fixture' },
    ]);
  });

  test('a fixture that is no object, combined or changed', () => {
    const given = { $fixture: 'kinds', c: 3 };
    expect(getProblems(createFiles({ given }, { kinds: ['green'] }))).toMatchObject([
      {
        place: 'tea/journeys.json:11',
        message: 'The fixture "kinds" is a list. Only an object can be combined or changed here.',
      },
    ]);
  });

  test('a name that is no text', () => {
    expect(getProblems(createFiles({ given: { $fixture: 3 } }, null))).toMatchObject([
      { message: '"$fixture" takes the name of a fixture or a list of names, not 3.' },
    ]);
  });

  test('a fixture that no journey uses; one that another fixture uses is used', () => {
    const shared = { order: { $fixture: 'base' }, base: {}, forgotten: 1 };
    expect(getProblems(createFiles(used, shared))).toEqual([
      {
        ...{ place: 'fixtures.json:6', rule: 'journeys/unused-fixture', severity: 'warning' },
        message: 'No journey uses the fixture "forgotten".',
        fix: { file: 'fixtures.json', pointer: '/forgotten', remove: true },
      },
    ]);
    expect(getProblems(createFiles(used, { order: orderResponse }, { mine: 1 }))).toMatchObject([
      { message: 'No journey of this flow uses the fixture "mine".' },
    ]);
  });

  test('a name with other characters than letters and digits', () => {
    const journey = { answers: { 'shop.order': { ok: { $fixture: 'my order' } } } };
    const parsed = parseProduct(createFiles(journey, { 'my order': orderResponse }));
    expect(checkProduct(parsed, sampleCatalog)).toMatchObject([
      {
        ...{ rule: 'format/schema', file: 'fixtures.json', pointer: '/my order' },
        message: 'Nothing named "my order" can stand here.',
      },
    ]);
  });
});

describe('places', () => {
  const journey = {
    answers: { 'shop.order': { ok: { $fixture: ['order', 'dear'], gift: { $fixture: 'order' } } } },
  };
  const shared = { order: orderResponse, dear: { price: 900 } };
  const { sources } = parseProduct(createFiles(journey, shared));
  const at = '/0/answers/shop.order/ok';

  test.each([
    [`${at}`, 'tea/journeys.json', at],
    [`${at}/number`, 'fixtures.json', '/order/number'],
    [`${at}/price`, 'fixtures.json', '/dear/price'],
    [`${at}/gift`, 'tea/journeys.json', `${at}/gift`],
    [`${at}/gift/price`, 'fixtures.json', '/order/price'],
    [`${at}/nothing`, 'tea/journeys.json', `${at}/nothing`],
    [`${at}/$fixture/1`, 'tea/journeys.json', `${at}/$fixture/1`],
  ])('%s stands in %s at %s', (pointer, file, place) => {
    expect(sources.origin('tea/journeys.json', pointer)).toEqual({ file, pointer: place });
  });

  test('a finding stands in the fixture, once, with the journey that uses it', () => {
    const wrong = { answers: { 'shop.order': { ok: { $fixture: 'order' } } } };
    const files = createFiles(wrong, { order: { number: '1', price: 'much' } });
    const twice = JSON.stringify(
      [1, 2].map((number) => ({ name: `tea ${number}`, steps: journeySteps, ...wrong })),
      null,
      2,
    );
    const found = checkProduct(
      parseProduct({ ...files, 'tea/journeys.json': twice }),
      sampleCatalog,
    );
    expect(found).toMatchObject([
      {
        ...{
          rule: 'journeys/answer-mismatch',
          file: 'fixtures.json',
          line: 4,
          pointer: '/order/price',
        },
        related: [{ file: 'tea/journeys.json', line: 3, message: 'This journey uses it.' }],
      },
    ]);
  });
});
