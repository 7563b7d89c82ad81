// Tests named parts, which are JSON values that flows, screens and app.json use by name.

import { describe, expect, test } from 'vitest';
import { parseProduct } from '../../../../engine/index.ts';
import { getPartNames } from '../../../../engine/language/index.ts';
import { checkProduct, sampleCatalog, sampleFiles } from '../../../../engine/lint/index.ts';

type FlowTexts = Record<string, string>;
type FlowSource = Record<string, unknown> & { readonly steps: readonly Record<string, unknown>[] };

const toJson = (value: unknown) => JSON.stringify(value, null, 2);
const orderCall = { call: 'shop.order', on: { ok: '@next', '*': '@retry' } };

/** Returns the files of a small product with parts of all flows (`shared`) and of its own flow. */
function createFiles(flow: object, shared: object | null = null, more: FlowTexts = {}): FlowTexts {
  const whole = {
    id: 'tea',
    version: 1,
    title: 'Tea',
    path: '/tea',
    steps: [{ id: 'a' }],
    ...flow,
  };
  return {
    'app.json': toJson({ language: 2, name: 'Tea', home: 'tea', scopes: {} }),
    'tea/flow.json': toJson(whole),
    'tea/screens/a.json': toJson({ title: 'A' }),
    ...(shared === null ? {} : { 'parts.json': toJson(shared) }),
    ...more,
  };
}

function parseFlow(files: FlowTexts, id = 'tea') {
  const { product, problems } = parseProduct(files);
  expect(problems).toEqual([]);
  return product?.flows[id];
}

function findLine(content: string | undefined, part: string): number {
  return (content ?? '').split('\n').findIndex((line) => line.includes(part)) + 1;
}

describe('expansion', () => {
  const steps = (submit: unknown) => [{ id: 'a', on: { submit } }];
  const plain = parseFlow(createFiles({ steps: steps(orderCall) }));

  test('a part means the same as its text in its place', () => {
    const own = createFiles({ steps: steps({ $use: 'order' }), parts: { order: orderCall } });
    const shared = createFiles({ steps: steps({ $use: 'order' }) }, { order: orderCall });
    expect(parseFlow(own)).toEqual(plain);
    expect(parseFlow(shared)).toEqual(plain);
  });

  test('properties beside it replace those of the part', () => {
    const flow = parseFlow(
      createFiles(
        { steps: steps({ $use: 'order', on: { ok: '@stay' }, idempotencyKey: 'tea' }) },
        { order: orderCall },
      ),
    );
    expect(flow?.steps[0]?.on.submit).toEqual([
      { call: 'shop.order', idempotencyKey: 'tea', on: { ok: [{ go: '@stay' }] } },
    ]);
  });

  test('a list is a part too, and parts use parts', () => {
    const parts = { loads: [{ $use: 'order' }, 'shop.list'], order: orderCall };
    const flow = parseFlow(createFiles({ steps: [{ id: 'a', load: { $use: 'loads' } }], parts }));
    expect(flow?.steps[0]?.load.map(({ call }) => call)).toEqual(['shop.order', 'shop.list']);
  });

  test('screens use the parts of their flow, and app.json those of all flows', () => {
    const files = createFiles(
      { parts: { words: { title: 'Tea', lead: 'Green' } } },
      { signOut: orderCall },
    );
    const product = parseProduct({
      ...files,
      'tea/screens/a.json': toJson({ $use: 'words', lead: 'Black' }),
      'app.json': toJson({
        language: 2,
        name: 'T',
        home: 'tea',
        scopes: {},
        on: { 'sign-out': { $use: 'signOut' } },
      }),
    }).product;
    expect(product?.flows.tea?.screens.a).toMatchObject({ title: 'Tea', lead: 'Black' });
    expect(product?.app.on['sign-out']).toMatchObject([{ call: 'shop.order' }]);
  });

  test('a flow that extends another uses its parts, and may have its own', () => {
    const mate = { id: 'mate', version: 1, title: 'Mate', path: '/mate', extends: 'tea' };
    const own = {
      ...mate,
      steps: [
        {
          id: 'a',
          on: { submit: { $use: 'order', idempotencyKey: 'mate' }, wait: { $use: 'wait' } },
        },
      ],
      parts: { wait: { go: '@stay' } },
    };
    const files = createFiles(
      { steps: steps({ $use: 'order' }), parts: { order: orderCall } },
      null,
      {
        'mate/flow.json': toJson(own),
      },
    );
    const flow = parseFlow(files, 'mate');
    expect(flow?.steps[0]?.on).toMatchObject({
      submit: [{ call: 'shop.order', idempotencyKey: 'mate' }],
      wait: [{ go: '@stay' }],
    });
    const { sources } = parseProduct(files);
    expect(getPartNames(sources.values, 'mate')).toEqual(['order', 'wait']);
    expect(getPartNames(sources.values, 'tea')).toEqual(['order']);
    expect(getPartNames(sources.values, '')).toEqual([]);
  });

  test('each use is a value of its own', () => {
    const { sources } = parseProduct(
      createFiles(
        { on: { one: { $use: 'order' }, other: { $use: 'order' } } },
        { order: orderCall },
      ),
    );
    const { on } = sources.values['tea/flow.json'] as { on: Record<string, unknown> };
    expect(on.one).toEqual(on.other);
    expect(on.one).not.toBe(on.other);
  });
});

describe('problems', () => {
  const use = { $use: 'order' };
  const problemsOf = (files: FlowTexts) => parseProduct(files).problems;

  test('an unknown name, with the nearest one and a repair', () => {
    const files = createFiles({ on: { one: { $use: 'ordre' }, other: use } }, { order: orderCall });
    expect(problemsOf(files)).toMatchObject([
      {
        ...{ rule: 'names/part', severity: 'error', file: 'tea/flow.json' },
        line: findLine(files['tea/flow.json'], 'ordre'),
        message: 'There is no part "ordre".',
        suggestion: 'Did you mean "order"?',
        fix: { file: 'tea/flow.json', pointer: '/on/one/$use', from: 'ordre', to: 'order' },
      },
    ]);
  });

  test('a part of another flow is not known', () => {
    const mate = { id: 'mate', version: 1, title: 'Mate', path: '/mate', steps: [{ id: 'a' }] };
    const files = createFiles({ on: { one: use } }, null, {
      'mate/flow.json': toJson({ ...mate, parts: { order: orderCall } }),
    });
    expect(problemsOf(files)).toMatchObject([{ message: 'There is no part "order".' }]);
  });

  test('a circle', () => {
    const shared = { order: { $use: 'first' }, first: { in: { $use: 'order' } } };
    expect(problemsOf(createFiles({ on: { one: use } }, shared))).toMatchObject([
      {
        ...{ rule: 'names/part', file: 'parts.json', pointer: '/first/in/$use' },
        message: 'The part "order" contains itself: order → first → order.',
      },
    ]);
  });

  test('a name that all flows have already', () => {
    const files = createFiles(
      { on: { one: use }, parts: { order: orderCall } },
      { order: orderCall },
    );
    expect(problemsOf(files)).toMatchObject([
      {
        ...{ rule: 'names/part', file: 'tea/flow.json', pointer: '/parts/order' },
        message: 'parts.json of all flows has a part "order" too. Give this one another name.',
      },
    ]);
  });

  test('a list that is changed', () => {
    const files = createFiles({ on: { one: { $use: 'list', go: '@stay' } } }, { list: ['@stay'] });
    expect(problemsOf(files)).toMatchObject([
      { message: 'The part "list" is a list. Only an object can be combined or changed here.' },
    ]);
  });

  test('the check reports nothing that follows from it', () => {
    const files: FlowTexts = { ...sampleFiles };
    files['tea/flow.json'] = (files['tea/flow.json'] ?? '').replace(
      '"steps": [',
      '"steps": [ { "$use": "missing" },',
    );
    const found = checkProduct(parseProduct(files), sampleCatalog);
    expect(found.filter(({ rule }) => !rule.startsWith('format/'))).toMatchObject([
      { rule: 'names/part', message: 'There is no part "missing".' },
    ]);
  });

  test('a part that is neither an object nor a list', () => {
    const found = checkProduct(
      parseProduct({ ...sampleFiles, 'parts.json': '{ "a": 1 }' }),
      sampleCatalog,
    );
    expect(found).toMatchObject([{ rule: 'format/schema', file: 'parts.json', pointer: '/a' }]);
  });
});

describe('places', () => {
  const parts = { order: orderCall, loads: [{ $use: 'order' }] };
  const flow = { on: { one: { $use: 'order', go: 'a' }, other: { $use: 'order' } }, parts };
  const files = createFiles({ ...flow, steps: [{ id: 'a', load: { $use: 'loads' } }] });
  const { sources } = parseProduct(files);

  test.each([
    ['/on/one', '/on/one'],
    ['/on/one/go', '/on/one/go'],
    ['/on/one/on/ok', '/parts/order/on/ok'],
    ['/on/other', '/parts/order'],
    ['/on/other/call', '/parts/order/call'],
    ['/on/other/nothing', '/on/other/nothing'],
    ['/steps/0/load', '/parts/loads'],
    ['/steps/0/load/0/call', '/parts/order/call'],
    ['/parts/loads/0', '/parts/loads/0'],
  ])('%s stands at %s', (pointer, place) => {
    const origin = { file: 'tea/flow.json', pointer: place };
    expect(sources.origin('tea/flow.json', pointer)).toEqual(origin);
    expect(sources.owner('tea/flow.json', pointer)).toBe('tea/flow.json');
  });

  test('the uses on the way there, the outermost first', () => {
    const uses = sources.uses('tea/flow.json', '/steps/0/load/0/call');
    expect(uses).toMatchObject([
      { pointer: '/steps/0/load', line: findLine(files['tea/flow.json'], '"load"') },
      { pointer: '/parts/loads/0' },
    ]);
    expect(sources.uses('tea/flow.json', '/on/one/go')).toEqual([]);
  });

  test('a place in the file as it is written', () => {
    const line = findLine(files['tea/flow.json'], '"other"');
    expect(sources.locateSource('tea/flow.json', '/on/other').line).toBe(line);
    expect(sources.locate('tea/flow.json', '/on/other').line).not.toBe(line);
  });

  test('a finding in a part stands at its line, once, with the places that use it', () => {
    const sample = JSON.parse(sampleFiles['tea/flow.json'] ?? '{}') as FlowSource;
    const named = {
      ...sample,
      on: { ...(sample.on as object), first: { $use: 'away' }, second: { $use: 'away' } },
      parts: { away: { go: 'nowhere' } },
    };
    const changed = { ...sampleFiles, 'tea/flow.json': toJson(named) };
    const found = checkProduct(parseProduct(changed), sampleCatalog).filter(
      ({ rule }) => rule === 'names/unknown-step',
    );
    const lines = ['"first"', '"second"'].map((name) => findLine(changed['tea/flow.json'], name));
    expect(found).toMatchObject([
      {
        ...{ file: 'tea/flow.json', pointer: '/parts/away/go' },
        line: findLine(changed['tea/flow.json'], '"nowhere"'),
        related: lines.map((line) => ({ line, message: 'The part is used here.' })),
      },
    ]);
  });
});

describe('after a change of parts.json', () => {
  const mate = { id: 'mate', version: 1, title: 'Mate', path: '/mate', steps: [{ id: 'a' }] };
  const filesOf = (shared: object) =>
    createFiles({ on: { one: { $use: 'order' } } }, shared, {
      'mate/flow.json': toJson({ ...mate, on: { one: { $use: 'other' } } }),
    });
  const before = parseProduct(filesOf({ order: orderCall, other: { go: 'a' } }));

  test('only the flows that use a changed part are other objects', () => {
    const after = parseProduct(filesOf({ order: orderCall, other: { go: '@stay' } }), before);
    expect(after.product?.flows.tea).toBe(before.product?.flows.tea);
    expect(after.product?.flows.mate?.on.one).toEqual([{ go: '@stay' }]);
  });

  test('a removed part is missing', () => {
    const after = parseProduct(filesOf({ order: orderCall }), before);
    expect(after.product?.flows.tea).toBe(before.product?.flows.tea);
    expect(after.problems).toMatchObject([{ message: 'There is no part "other".' }]);
  });
});

test('parts that use others several times are refused before they fill the memory', () => {
  const parts = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => {
      const next = { $use: `p${index + 1}` };
      return [`p${index}`, index === 39 ? { text: 'end' } : { one: next, two: next }];
    }),
  );
  const { problems } = parseProduct(createFiles({ steps: [{ id: 'a' }], parts }));
  expect(problems.map(({ rule }) => rule)).toContain('names/part');
  expect(problems.map(({ message }) => message).join('\n')).toContain('values in it');
});
