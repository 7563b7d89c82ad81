// Tests the short forms of journeys.json: sections, which hold what the journeys after them share, and journeys that
// give the members of their first step beside the name.

import { describe, expect, test } from 'vitest';
import { parseProduct } from '../../../../engine/index.ts';
import { checkProduct, sampleCatalog, sampleFiles } from '../../../../engine/lint/index.ts';
import { getJourneys } from '../../../../engine/simulate/index.ts';

/** Returns the sample files with entries of a journeys.json file, one to a line, and shared fixtures. */
function createFiles(entries: readonly object[], fixtures: object | null = null) {
  const text = `[\n${entries.map((each) => JSON.stringify(each)).join(',\n')}\n]`;
  return {
    ...sampleFiles,
    'tea/journeys.json': text,
    ...(fixtures === null ? {} : { 'fixtures.json': JSON.stringify(fixtures) }),
  };
}

const parseJourneys = (entries: readonly object[], fixtures?: object) =>
  getJourneys(parseProduct(createFiles(entries, fixtures))).map(({ journey }) => journey);

const getFindings = (files: Readonly<Record<string, string>>) =>
  checkProduct(parseProduct(files), sampleCatalog).map(
    ({ file, line, message, related }) =>
      `${file}:${line} ${message}${(related ?? []).map((each) => ` [${each.file}:${each.line}]`).join('')}`,
  );

const steps = [{ open: '/tea', at: 'kind' }];
const order = { 'shop.order': { ok: { number: '1', price: 100 } } };

describe('what a section gives', () => {
  test('applies to the journeys after it, until the next section', () => {
    const member = { section: 'for members', given: { session: { token: 'a' } }, answers: order };
    expect(
      parseJourneys([
        { name: 'a', steps },
        member,
        { name: 'b', steps },
        { name: 'c', steps },
        { section: 'for guests' },
        { name: 'd', steps },
      ]),
    ).toEqual([
      { name: 'a', steps },
      { name: 'b', given: member.given, answers: order, steps },
      { name: 'c', given: member.given, answers: order, steps },
      { name: 'd', steps },
    ]);
  });

  test('is merged by name with what a journey gives', () => {
    const shared = { a: 1, b: { c: 1, d: 1 } };
    const section = { given: shared, flags: shared, config: shared, answers: shared };
    const own = { b: { c: 2 }, e: 3 };
    const [journey] = parseJourneys([
      { section: 'all', ...section },
      { name: 'a', given: own, flags: own, config: own, answers: own, steps },
    ]);
    const both = { a: 1, b: { c: 2 }, e: 3 };
    expect(journey).toEqual({
      ...{ name: 'a', given: both, flags: both, config: both, answers: both, steps },
    });
  });

  test('gives its steps to journeys without steps', () => {
    const others = [{ open: '/tea' }];
    const [one, other] = parseJourneys([
      { section: 'all', steps },
      { name: 'a' },
      { name: 'b', steps: others },
    ]);
    expect([one?.steps, other?.steps]).toEqual([steps, others]);
  });

  test('fixtures of a journey win over it', () => {
    const fixtures = {
      start: { session: { token: 'a' }, draft: { kind: 'green' } },
      other: { session: { token: 'b' } },
    };
    const [journey] = parseJourneys(
      [
        { section: 'all', given: { $fixture: 'start', draft: {} } },
        { name: 'a', given: { $fixture: 'other' }, steps },
      ],
      fixtures,
    );
    expect(journey?.given).toEqual({ session: { token: 'b' }, draft: {} });
  });
});

describe('a step beside the name of a journey', () => {
  const step = {
    ...{ open: '/tea', event: 'help', with: { a: 1 }, stale: true, wait: 2, at: 'kind' },
    ...{ calls: {}, leaves: 'https:', shows: ['a'], hides: ['b'], expect: { 'state.a': 1 } },
  };

  test('is the first step of the journey', () => {
    const own = { given: { session: {} }, answers: order };
    expect(
      parseJourneys([
        { name: 'a', ...own, ...step },
        { name: 'b', ...own, ...step, steps },
      ]),
    ).toEqual([
      { name: 'a', ...own, steps: [step] },
      { name: 'b', ...own, steps: [step, ...steps] },
    ]);
  });

  test('replaces the steps that the section gives', () => {
    const section = { section: 'all', answers: order, steps };
    expect(parseJourneys([section, { name: 'a', ...step }])).toEqual([
      { name: 'a', answers: order, steps: [step] },
    ]);
  });

  test('can use fixtures', () => {
    const [journey] = parseJourneys(
      [{ name: 'a', open: '/tea', expect: { 'state.tea': { $fixture: 'tea' } } }],
      { tea: { kind: 'green' } },
    );
    expect(journey?.steps).toEqual([{ open: '/tea', expect: { 'state.tea': { kind: 'green' } } }]);
  });

  test('is located there, and the steps after it in their list', () => {
    const first = '"open": "/tea",\n"at": "kinds"';
    const following = '"steps": [\n{ "event": "submit",\n"at": "ordr" }]';
    const files = {
      ...sampleFiles,
      'tea/journeys.json': `[\n{ "name": "a",\n${first},\n${following} }]`,
    };
    expect(getFindings(files)).toEqual([
      'tea/journeys.json:4 The flow "tea" has no step "kinds".',
      'tea/journeys.json:7 The flow "tea" has no step "ordr".',
    ]);
  });

  test('cannot have answers of its own, since those of the journey are given before it', () => {
    expect(parseJourneys([{ name: 'a', answers: order, open: '/tea' }])).toEqual([
      { name: 'a', answers: order, steps: [{ open: '/tea' }] },
    ]);
  });

  test('is an unknown member beside steps that are no list', () => {
    expect(getFindings(createFiles([{ name: 'a', open: '/tea', steps: {} }]))).toEqual([
      'tea/journeys.json:2 Nothing named "open" can stand here.',
      'tea/journeys.json:2 This must be array.',
    ]);
  });
});

describe('findings', () => {
  test('in a section stand there once and name a journey', () => {
    const entries = [
      { section: 'all', answers: { 'shop.oder': { ok: null } } },
      { name: 'a', steps },
      { name: 'b', answers: order, steps },
    ];
    expect(getFindings(createFiles(entries))).toEqual([
      'tea/journeys.json:2 There is no operation "shop.oder". [tea/journeys.json:3]',
    ]);
  });

  test('in the steps of a section stand there', () => {
    const entries = [
      { section: 'all', steps: [{ open: '/tea', at: 'kinds' }] },
      { name: 'a' },
      { name: 'b' },
    ];
    expect(getFindings(createFiles(entries))).toEqual([
      'tea/journeys.json:2 The flow "tea" has no step "kinds". [tea/journeys.json:3]',
    ]);
  });

  test('in what a journey gives itself stand at the journey', () => {
    const entries = [
      { section: 'all', answers: order },
      { name: 'a', answers: { 'shop.oder': { ok: null } }, steps },
    ];
    expect(getFindings(createFiles(entries))).toEqual([
      'tea/journeys.json:3 There is no operation "shop.oder".',
    ]);
  });

  test('in a fixture that a section uses stand in the fixture', () => {
    const entries = [
      { section: 'all', answers: { $fixture: 'services' } },
      { name: 'a', steps },
      { name: 'b', steps },
    ];
    const files = createFiles(entries, { services: { 'shop.oder': { ok: null } } });
    expect(getFindings(files)).toEqual([
      'fixtures.json:1 There is no operation "shop.oder". [tea/journeys.json:3]',
    ]);
  });

  test('about the form of a section are reported once', () => {
    const entries = [
      { section: 'all', given: 1, answer: order },
      { name: 'a', steps },
      { name: 'b', steps },
    ];
    expect(getFindings(createFiles(entries))).toEqual([
      'tea/journeys.json:2 This must be object.',
      'tea/journeys.json:2 Nothing named "answer" can stand here.',
    ]);
  });

  test('about missing steps stand at the journey', () => {
    const entries = [{ section: 'all' }, { name: 'a' }];
    expect(getFindings(createFiles(entries))).toEqual([
      'tea/journeys.json:3 "steps" is missing here.',
    ]);
  });
});
