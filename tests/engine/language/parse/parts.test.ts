// Named parts: text that flows, screens and app.json use by name.

import { describe, expect, test } from 'vitest';
import { parseProduct } from '../../../../engine/index.ts';
import { getPartNames } from '../../../../engine/language/index.ts';
import { checkProduct, sampleCatalog, sampleFiles } from '../../../../engine/lint/index.ts';

type Files = Record<string, string>;
type Flow = Record<string, unknown> & { readonly steps: readonly Record<string, unknown>[] };

const text = (value: unknown) => JSON.stringify(value, null, 2);
const order = { call: 'shop.order', on: { ok: '@next', '*': '@retry' } };

/** A small product with parts of all flows and of its own flow. */
function filesWith(flow: object, shared: object | null = null, more: Files = {}): Files {
  const whole = {
    id: 'tea',
    version: 1,
    title: 'Tea',
    path: '/tea',
    steps: [{ id: 'a' }],
    ...flow,
  };
  return {
    'app.json': text({ language: 2, name: 'Tea', home: 'tea', scopes: {} }),
    'tea/flow.json': text(whole),
    'tea/screens/a.json': text({ title: 'A' }),
    ...(shared === null ? {} : { 'parts.json': text(shared) }),
    ...more,
  };
}

function flowIn(files: Files, id = 'tea') {
  const { product, problems } = parseProduct(files);
  expect(problems).toEqual([]);
  return product?.flows[id];
}

function lineOf(content: string | undefined, part: string): number {
  return (content ?? '').split('\n').findIndex((line) => line.includes(part)) + 1;
}

describe('expansion', () => {
  const steps = (submit: unknown) => [{ id: 'a', on: { submit } }];
  const plain = flowIn(filesWith({ steps: steps(order) }));

  test('a part means the same as its text in its place', () => {
    const own = filesWith({ steps: steps({ $use: 'order' }), parts: { order } });
    const shared = filesWith({ steps: steps({ $use: 'order' }) }, { order });
    expect(flowIn(own)).toEqual(plain);
    expect(flowIn(shared)).toEqual(plain);
  });

  test('properties beside it replace those of the part', () => {
    const flow = flowIn(
      filesWith(
        { steps: steps({ $use: 'order', on: { ok: '@stay' }, idempotencyKey: 'tea' }) },
        { order },
      ),
    );
    expect(flow?.steps[0]?.on.submit).toEqual([
      { call: 'shop.order', idempotencyKey: 'tea', on: { ok: [{ go: '@stay' }] } },
    ]);
  });

  test('a list is a part too, and parts use parts', () => {
    const parts = { loads: [{ $use: 'order' }, 'shop.list'], order };
    const flow = flowIn(filesWith({ steps: [{ id: 'a', load: { $use: 'loads' } }], parts }));
    expect(flow?.steps[0]?.load.map(({ call }) => call)).toEqual(['shop.order', 'shop.list']);
  });

  test('screens use the parts of their flow, and app.json those of all flows', () => {
    const files = filesWith(
      { parts: { words: { title: 'Tea', lead: 'Green' } } },
      { signOut: order },
    );
    const product = parseProduct({
      ...files,
      'tea/screens/a.json': text({ $use: 'words', lead: 'Black' }),
      'app.json': text({
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
    const files = filesWith({ steps: steps({ $use: 'order' }), parts: { order } }, null, {
      'mate/flow.json': text(own),
    });
    const flow = flowIn(files, 'mate');
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
      filesWith({ on: { one: { $use: 'order' }, other: { $use: 'order' } } }, { order }),
    );
    const { on } = sources.values['tea/flow.json'] as { on: Record<string, unknown> };
    expect(on.one).toEqual(on.other);
    expect(on.one).not.toBe(on.other);
  });
});

describe('problems', () => {
  const use = { $use: 'order' };
  const problemsOf = (files: Files) => parseProduct(files).problems;

  test('an unknown name, with the nearest one and a repair', () => {
    const files = filesWith({ on: { one: { $use: 'ordre' }, other: use } }, { order });
    expect(problemsOf(files)).toMatchObject([
      {
        ...{ rule: 'names/part', severity: 'error', file: 'tea/flow.json' },
        line: lineOf(files['tea/flow.json'], 'ordre'),
        message: 'There is no part "ordre".',
        suggestion: 'Did you mean "order"?',
        fix: { file: 'tea/flow.json', pointer: '/on/one/$use', from: 'ordre', to: 'order' },
      },
    ]);
  });

  test('a part of another flow is not known', () => {
    const mate = { id: 'mate', version: 1, title: 'Mate', path: '/mate', steps: [{ id: 'a' }] };
    const files = filesWith({ on: { one: use } }, null, {
      'mate/flow.json': text({ ...mate, parts: { order } }),
    });
    expect(problemsOf(files)).toMatchObject([{ message: 'There is no part "order".' }]);
  });

  test('a circle', () => {
    const shared = { order: { $use: 'first' }, first: { in: { $use: 'order' } } };
    expect(problemsOf(filesWith({ on: { one: use } }, shared))).toMatchObject([
      {
        ...{ rule: 'names/part', file: 'parts.json', pointer: '/first/in/$use' },
        message: 'The part "order" contains itself: order → first → order.',
      },
    ]);
  });

  test('a name that all flows have already', () => {
    const files = filesWith({ on: { one: use }, parts: { order } }, { order });
    expect(problemsOf(files)).toMatchObject([
      {
        ...{ rule: 'names/part', file: 'tea/flow.json', pointer: '/parts/order' },
        message: 'parts.json of all flows has a part "order" too. Give this one another name.',
      },
    ]);
  });

  test('a list that is changed', () => {
    const files = filesWith({ on: { one: { $use: 'list', go: '@stay' } } }, { list: ['@stay'] });
    expect(problemsOf(files)).toMatchObject([
      { message: 'The part "list" is a list. Only an object can be combined or changed here.' },
    ]);
  });

  test('the check reports nothing that follows from it', () => {
    const files: Files = { ...sampleFiles };
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
  const parts = { order, loads: [{ $use: 'order' }] };
  const flow = { on: { one: { $use: 'order', go: 'a' }, other: { $use: 'order' } }, parts };
  const files = filesWith({ ...flow, steps: [{ id: 'a', load: { $use: 'loads' } }] });
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
      { pointer: '/steps/0/load', line: lineOf(files['tea/flow.json'], '"load"') },
      { pointer: '/parts/loads/0' },
    ]);
    expect(sources.uses('tea/flow.json', '/on/one/go')).toEqual([]);
  });

  test('a place in the file as it is written', () => {
    const line = lineOf(files['tea/flow.json'], '"other"');
    expect(sources.locateWritten('tea/flow.json', '/on/other').line).toBe(line);
    expect(sources.locate('tea/flow.json', '/on/other').line).not.toBe(line);
  });

  test('a finding in a part stands at its line, once, with the places that use it', () => {
    const sample = JSON.parse(sampleFiles['tea/flow.json'] ?? '{}') as Flow;
    const named = {
      ...sample,
      on: { ...(sample.on as object), first: { $use: 'away' }, second: { $use: 'away' } },
      parts: { away: { go: 'nowhere' } },
    };
    const changed = { ...sampleFiles, 'tea/flow.json': text(named) };
    const found = checkProduct(parseProduct(changed), sampleCatalog).filter(
      ({ rule }) => rule === 'names/unknown-step',
    );
    const lines = ['"first"', '"second"'].map((name) => lineOf(changed['tea/flow.json'], name));
    expect(found).toMatchObject([
      {
        ...{ file: 'tea/flow.json', pointer: '/parts/away/go' },
        line: lineOf(changed['tea/flow.json'], '"nowhere"'),
        related: lines.map((line) => ({ line, message: 'The part is used here.' })),
      },
    ]);
  });
});

describe('after a change of parts.json', () => {
  const mate = { id: 'mate', version: 1, title: 'Mate', path: '/mate', steps: [{ id: 'a' }] };
  const filesOf = (shared: object) =>
    filesWith({ on: { one: { $use: 'order' } } }, shared, {
      'mate/flow.json': text({ ...mate, on: { one: { $use: 'other' } } }),
    });
  const before = parseProduct(filesOf({ order, other: { go: 'a' } }));

  test('only the flows that use a changed part are other objects', () => {
    const after = parseProduct(filesOf({ order, other: { go: '@stay' } }), before);
    expect(after.product?.flows.tea).toBe(before.product?.flows.tea);
    expect(after.product?.flows.mate?.on.one).toEqual([{ go: '@stay' }]);
  });

  test('a removed part is missing', () => {
    const after = parseProduct(filesOf({ order }), before);
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
  const { problems } = parseProduct(filesWith({ steps: [{ id: 'a' }], parts }));
  expect(problems.map(({ rule }) => rule)).toContain('names/part');
  expect(problems.map(({ message }) => message).join('\n')).toContain('values in it');
});
