// Tests the rules about personal data that is sent to services: through objects, lists, derived
// values, forms, events and calls.

import { describe, expect, test } from 'vitest';
import { type Json, parseProduct } from '../../../engine/index.ts';
import { checkProduct, sampleCatalog, sampleFiles } from '../../../engine/lint/index.ts';

const textSchema = { type: 'string' };
const personalSchema = { type: 'string', 'x-pii': true };
const createObjectSchema = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
});

const sessionSchema = createObjectSchema({
  ...{
    token: textSchema,
    returnTo: textSchema,
    role: textSchema,
    name: personalSchema,
    phone: personalSchema,
  },
  home: { ...createObjectSchema({ street: textSchema, city: textSchema }), 'x-pii': true },
  people: { type: 'array', items: createObjectSchema({ name: personalSchema, role: textSchema }) },
});

const tellOperation = {
  input: {
    note: textSchema,
    cups: { type: 'integer' },
    name: { anyOf: [personalSchema, { type: 'null' }] },
    person: createObjectSchema({ name: personalSchema, role: textSchema }),
    people: {
      type: 'array',
      items: createObjectSchema({ name: personalSchema, role: textSchema }),
    },
    byName: { type: 'object', additionalProperties: createObjectSchema({ role: textSchema }) },
    anything: {},
    all: { type: 'object', 'x-pii': true },
  },
  required: [],
  results: { ok: createObjectSchema({ owner: personalSchema, number: textSchema }) },
};
const extendedCatalog = {
  ...sampleCatalog,
  operations: { ...sampleCatalog.operations, 'shop.tell': tellOperation },
};

type StepParts = {
  readonly with?: Record<string, unknown>;
  readonly derive?: Record<string, unknown>;
  /** The reactions of the step "about". They replace the call with the input `with`. */
  readonly on?: Record<string, unknown>;
  readonly form?: Record<string, unknown>;
};

/** Returns the findings about personal data as "path, path > input". */
const findPersonalData = (parts: StepParts) =>
  getProblemMessages(parts, 'safety/personal-input').map((message) => {
    const [before = '', after = ''] = message.split(
      ' personal, but the call of "shop.tell" sends ',
    );
    const paths = [...before.matchAll(/"([^"]+)"/g)].map(([, path]) => path);
    return `${paths.join(', ')} > ${/as "([^"]*)"/.exec(after)?.[1]}`;
  });

/** Returns the findings of a rule when the step "about" has these parts. */
function getProblemMessages(
  { with: given, derive = {}, on, form }: StepParts,
  id: string,
): readonly string[] {
  const app = JSON.parse(sampleFiles['app.json'] ?? '');
  app.scopes.session.schema = sessionSchema;
  const flow = JSON.parse(sampleFiles['tea/flow.json'] ?? '');
  Object.assign(flow.derive, derive);
  flow.steps[1].on = on ?? { submit: { call: 'shop.tell', with: given } };
  const screen = JSON.parse(sampleFiles['tea/screens/about.json'] ?? '');
  const files = {
    ...sampleFiles,
    'app.json': JSON.stringify(app),
    'tea/flow.json': JSON.stringify(flow),
    'tea/screens/about.json': JSON.stringify({ ...screen, ...(form ? { form } : {}) }),
  };
  const parsed = parseProduct(files);
  expect(parsed.problems).toEqual([]);
  return checkProduct(parsed, extendedCatalog)
    .filter(({ rule }) => rule === id)
    .map(({ message }) => message);
}

const createVar = (path: string): Json => ({ var: path });
const createExpression = (rule: Json) => ({ $: rule });
const findInNote = (rule: Json) => findPersonalData({ with: { note: createExpression(rule) } });

describe('a value', () => {
  test.each<[string, Json]>([
    ['read', createVar('session.name')],
    ['read under a name', { get: [createVar('session'), 'name'] }],
    ['read where there is something', { default: [createVar('session.name'), 'nobody'] }],
    ['one of two', { if: [createVar('session.role'), createVar('session.name'), ''] }],
    ['put together', { cat: ['For ', { upper: [createVar('session.name')] }] }],
    ['cut', { substr: [createVar('session.name'), 0, 3] }],
    ['in a list', { join: [{ compact: [[createVar('session.name'), 'x']] }, ', '] }],
    [
      'reduced',
      {
        reduce: [
          [createVar('session.name')],
          { cat: [createVar('accumulator'), createVar('current')] },
          '',
        ],
      },
    ],
  ])('is personal: %s', (_, rule) => {
    expect(findInNote(rule)).toEqual(['session.name > note']);
  });

  test.each<[string, Json]>([
    ['the test of a choice', { if: [createVar('session.name'), 'known', 'new'] }],
    ['a comparison', { '==': [createVar('session.name'), 'Ann'] }],
    ['whether it is there', { present: [createVar('session.name')] }],
    ['how many there are', { count: [createVar('session.people')] }],
    ['a part of the hundred', { bucket: [createVar('session.name'), 100] }],
    ['what one looks for', { find: [[{ id: 'a', to: 'x' }], 'id', createVar('session.name')] }],
    [
      'the elements that are kept',
      { filter: [['a'], { '==': [createVar(''), { root: 'session.name' }] }] },
    ],
    ['a guard that has to hold', { and: [createVar('session.name'), 'known'] }],
    ['a name of what is missing', { missing: ['session.name'] }],
  ])('only decides: %s', (_, rule) => {
    expect(findInNote(rule)).toEqual([]);
  });

  test('of several paths names those that flow', () => {
    expect(
      findInNote({
        if: [createVar('session.home'), createVar('session.name'), createVar('session.phone')],
      }),
    ).toEqual(['session.name, session.phone > note']);
  });

  test('may go to an input that is listed, also by one of several schemas', () => {
    expect(
      findPersonalData({ with: { name: createExpression(createVar('session.name')) } }),
    ).toEqual([]);
  });
});

describe('a whole object', () => {
  test('counts for its parts, each beside its own property', () => {
    expect(findPersonalData({ with: { person: createExpression(createVar('session')) } })).toEqual([
      'session.phone, session.home, session.people.name > person',
    ]);
    const listed = {
      name: createExpression(createVar('session.name')),
      role: createExpression(createVar('session.role')),
    };
    expect(findPersonalData({ with: { person: listed } })).toEqual([]);
    expect(
      findPersonalData({ with: { person: { role: createExpression(createVar('session.name')) } } }),
    ).toEqual(['session.name > person.role']);
  });

  test('is personal in all its parts where it is itself', () => {
    expect(findInNote(createVar('session.home.city'))).toEqual(['session.home.city > note']);
    expect(
      findPersonalData({ with: { anything: createExpression(createVar('session.home')) } }),
    ).toEqual(['session.home > anything']);
  });

  test('needs the input to be listed as a whole where nothing is said of its parts', () => {
    expect(
      findPersonalData({ with: { anything: createExpression(createVar('session.people')) } }),
    ).toEqual(['session.people.name > anything']);
    expect(findPersonalData({ with: { all: createExpression(createVar('session')) } })).toEqual([]);
    expect(
      findPersonalData({ with: { all: { deep: [createExpression(createVar('session.name'))] } } }),
    ).toEqual([]);
  });
});

describe('a list', () => {
  test('is seen by what its elements hold', () => {
    expect(
      findPersonalData({ with: { people: createExpression(createVar('session.people')) } }),
    ).toEqual([]);
    const of = (shape: unknown) => ({ $each: createVar('session.people'), as: 'one', of: shape });
    expect(
      findPersonalData({ with: { people: of({ name: createExpression(createVar('one.name')) }) } }),
    ).toEqual([]);
    expect(
      findPersonalData({ with: { people: of({ role: createExpression(createVar('one.name')) }) } }),
    ).toEqual(['session.people.name > people.role']);
    expect(
      findPersonalData({ with: { people: of({ role: createExpression(createVar('one.role')) }) } }),
    ).toEqual([]);
  });

  test('made an object has its names looked at, too', () => {
    const of = (by: string) => ({
      ...{ $each: createVar('session.people'), as: 'one', by: createVar(by) },
      of: { role: createExpression(createVar('one.role')) },
    });
    expect(findPersonalData({ with: { byName: of('one.role') } })).toEqual([]);
    expect(findPersonalData({ with: { byName: of('one.name') } })).toEqual([
      'session.people.name > byName',
    ]);
  });

  test('only counted or asked says nothing', () => {
    const asked = { some: [createVar('session.people'), { '==': [createVar('name'), 'Ann'] }] };
    expect(findInNote({ if: [asked, 'yes', 'no'] })).toEqual([]);
    expect(
      findPersonalData({
        with: { cups: createExpression({ count: [createVar('session.people')] }) },
      }),
    ).toEqual([]);
  });
});

describe('a derived value', () => {
  const derive = {
    contact: {
      name: createExpression(createVar('session.name')),
      role: createExpression(createVar('session.role')),
    },
    greeting: createExpression({ cat: ['Dear ', createVar('session.name')] }),
    known: createExpression({ present: [createVar('session.name')] }),
    behind: createExpression({ lower: [{ derived: 'greeting' }] }),
  };

  test('is followed to the data, by way of others', () => {
    const given = (rule: Json) =>
      findPersonalData({ derive, with: { note: createExpression(rule) } });
    expect(given({ derived: 'greeting' })).toEqual(['session.name > note']);
    expect(given({ derived: 'behind' })).toEqual(['session.name > note']);
    expect(given({ derived: 'contact.name' })).toEqual(['session.name > note']);
  });

  test('that only decides, or a part that is nobody’s, is not personal', () => {
    const given = (rule: Json) =>
      findPersonalData({ derive, with: { note: createExpression(rule) } });
    expect(given({ if: [{ derived: 'known' }, 'a', 'b'] })).toEqual([]);
    expect(given({ if: [{ is: 'signedIn' }, 'a', 'b'] })).toEqual([]);
    expect(given({ derived: 'contact.role' })).toEqual([]);
    expect(
      findPersonalData({ derive, with: { person: createExpression({ derived: 'contact' }) } }),
    ).toEqual([]);
  });
});

describe('what an event brings along', () => {
  const call = (rule: Json) => ({
    submit: { call: 'shop.tell', with: { note: createExpression(rule) } },
  });
  const form = (more: Record<string, unknown>, mail: Record<string, unknown>) => ({
    ...more,
    schema: createObjectSchema({ mail: { ...mail, title: 'Mail' } }),
  });

  test('is personal where the form says so', () => {
    const marked = form({ bind: null }, personalSchema);
    expect(findPersonalData({ form: marked, on: call(createVar('event.mail')) })).toEqual([
      'event.mail > note',
    ]);
    expect(findPersonalData({ form: marked, on: call(createVar('event')) })).toEqual([
      'event.mail > note',
    ]);
    const plain = form({ bind: null }, textSchema);
    expect(findPersonalData({ form: plain, on: call(createVar('event.mail')) })).toEqual([]);
  });

  test('is personal where it is kept as such, or was there before', () => {
    const kept = {
      bind: 'session',
      schema: createObjectSchema({ name: { ...textSchema, title: 'Name' } }),
    };
    expect(findPersonalData({ form: kept, on: call(createVar('event.name')) })).toEqual([
      'event.name > note',
    ]);
    const started = form(
      { bind: null, start: { mail: createExpression(createVar('session.phone')) } },
      textSchema,
    );
    expect(findPersonalData({ form: started, on: call(createVar('event.mail')) })).toEqual([
      'session.phone > note',
    ]);
  });

  test('is seen in what a call brings, and in what was assigned just before', () => {
    const second = {
      call: 'shop.tell',
      with: { note: createExpression(createVar('result.owner')) },
    };
    const first = { call: 'shop.tell', with: {}, on: { ok: second } };
    expect(findPersonalData({ on: { submit: first } })).toEqual(['result.owner > note']);
    const assigned = { assign: { 'session.role': createExpression(createVar('session.name')) } };
    expect(
      findPersonalData({
        on: { submit: { ...assigned, ...call(createVar('session.role')).submit } },
      }),
    ).toEqual(['session.name > note']);
  });
});

describe('what is kept', () => {
  const kept = (parts: StepParts) => getProblemMessages(parts, 'safety/unmarked-personal');
  const assign = (path: string, value: unknown) => ({
    on: { submit: { assign: { [path]: value }, go: 'kind' } },
  });

  test('is marked where it is put, part by part', () => {
    expect(kept(assign('session.phone', createExpression(createVar('session.name'))))).toEqual([]);
    expect(kept(assign('session.home.city', createExpression(createVar('session.name'))))).toEqual(
      [],
    );
    const person = (name: string, role: string) => ({
      name: createExpression(createVar(name)),
      role: createExpression(createVar(role)),
    });
    expect(kept(assign('session.people', [person('session.name', 'session.role')]))).toEqual([]);
    expect(kept(assign('session.people', [person('session.role', 'session.name')]))).toEqual([
      '"session.name" is personal, but is stored as "session.people.role", which is not marked as personal.',
    ]);
  });

  test('of a form is what it asks, and what it starts with', () => {
    const form = (field: Record<string, unknown>, start: Record<string, unknown>) => ({
      form: {
        ...{ bind: 'session', start },
        schema: createObjectSchema({ role: { ...field, title: 'Role' } }),
      },
    });
    expect(kept(form(textSchema, {}))).toEqual([]);
    expect(kept(form(personalSchema, {}))).toEqual([
      '"role" is personal, but is stored as "session.role", which is not marked as personal.',
    ]);
    expect(kept(form(textSchema, { role: createExpression(createVar('session.name')) }))).toEqual([
      '"session.name" is personal, but is stored as "session.role", which is not marked as personal.',
    ]);
  });

  test('may be only decided by it', () => {
    const known = createExpression({ if: [createVar('session.name'), 'known', 'new'] });
    expect(kept(assign('session.role', known))).toEqual([]);
  });
});
