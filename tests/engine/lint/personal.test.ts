// Personal data on its way to services: through objects, lists, derived values, forms, events and
// calls.

import { describe, expect, test } from 'vitest';
import { type Json, parseProduct } from '../../../engine/index.ts';
import { checkProduct, sampleCatalog, sampleFiles } from '../../../engine/lint/index.ts';

const text = { type: 'string' };
const personal = { type: 'string', 'x-pii': true };
const object = (properties: Record<string, unknown>) => ({ type: 'object', properties });

const scope = object({
  ...{ token: text, returnTo: text, role: text, name: personal, phone: personal },
  home: { ...object({ street: text, city: text }), 'x-pii': true },
  people: { type: 'array', items: object({ name: personal, role: text }) },
});

const tell = {
  input: {
    note: text,
    cups: { type: 'integer' },
    name: { anyOf: [personal, { type: 'null' }] },
    person: object({ name: personal, role: text }),
    people: { type: 'array', items: object({ name: personal, role: text }) },
    byName: { type: 'object', additionalProperties: object({ role: text }) },
    anything: {},
    all: { type: 'object', 'x-pii': true },
  },
  required: [],
  results: { ok: object({ owner: personal, number: text }) },
};
const catalog = {
  ...sampleCatalog,
  operations: { ...sampleCatalog.operations, 'shop.tell': tell },
};

type Parts = {
  readonly with?: Record<string, unknown>;
  readonly derive?: Record<string, unknown>;
  /** The reactions of the step "about", in place of a call with `with`. */
  readonly on?: Record<string, unknown>;
  readonly form?: Record<string, unknown>;
};

/** Returns the findings about personal data: `path, path > input`. */
const found = (parts: Parts) =>
  problemsOf(parts, 'safety/personal-input').map((message) => {
    const [before = '', after = ''] = message.split(
      ' personal, but the call of "shop.tell" sends ',
    );
    const paths = [...before.matchAll(/"([^"]+)"/g)].map(([, path]) => path);
    return `${paths.join(', ')} > ${/as "([^"]*)"/.exec(after)?.[1]}`;
  });

/** Returns the findings of a rule when the step "about" has these parts. */
function problemsOf({ with: given, derive = {}, on, form }: Parts, id: string): readonly string[] {
  const app = JSON.parse(sampleFiles['app.json'] ?? '');
  app.scopes.session.schema = scope;
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
  return checkProduct(parsed, catalog)
    .filter(({ rule }) => rule === id)
    .map(({ message }) => message);
}

const v = (path: string): Json => ({ var: path });
const $ = (rule: Json) => ({ $: rule });
const note = (rule: Json) => found({ with: { note: $(rule) } });

describe('a value', () => {
  test.each<[string, Json]>([
    ['read', v('session.name')],
    ['read under a name', { get: [v('session'), 'name'] }],
    ['read where there is something', { default: [v('session.name'), 'nobody'] }],
    ['one of two', { if: [v('session.role'), v('session.name'), ''] }],
    ['put together', { cat: ['For ', { upper: [v('session.name')] }] }],
    ['cut', { substr: [v('session.name'), 0, 3] }],
    ['in a list', { join: [{ compact: [[v('session.name'), 'x']] }, ', '] }],
    ['reduced', { reduce: [[v('session.name')], { cat: [v('accumulator'), v('current')] }, ''] }],
  ])('is personal: %s', (_, rule) => {
    expect(note(rule)).toEqual(['session.name > note']);
  });

  test.each<[string, Json]>([
    ['the test of a choice', { if: [v('session.name'), 'known', 'new'] }],
    ['a comparison', { '==': [v('session.name'), 'Ann'] }],
    ['whether it is there', { present: [v('session.name')] }],
    ['how many there are', { count: [v('session.people')] }],
    ['a part of the hundred', { bucket: [v('session.name'), 100] }],
    ['what one looks for', { find: [[{ id: 'a', to: 'x' }], 'id', v('session.name')] }],
    [
      'the elements that are kept',
      { filter: [['a'], { '==': [v(''), { root: 'session.name' }] }] },
    ],
    ['a guard that has to hold', { and: [v('session.name'), 'known'] }],
    ['a name of what is missing', { missing: ['session.name'] }],
  ])('only decides: %s', (_, rule) => {
    expect(note(rule)).toEqual([]);
  });

  test('of several paths names those that flow', () => {
    expect(note({ if: [v('session.home'), v('session.name'), v('session.phone')] })).toEqual([
      'session.name, session.phone > note',
    ]);
  });

  test('may go to an input that is listed, also by one of several schemas', () => {
    expect(found({ with: { name: $(v('session.name')) } })).toEqual([]);
  });
});

describe('a whole object', () => {
  test('counts for its parts, each beside its own property', () => {
    expect(found({ with: { person: $(v('session')) } })).toEqual([
      'session.phone, session.home, session.people.name > person',
    ]);
    const listed = { name: $(v('session.name')), role: $(v('session.role')) };
    expect(found({ with: { person: listed } })).toEqual([]);
    expect(found({ with: { person: { role: $(v('session.name')) } } })).toEqual([
      'session.name > person.role',
    ]);
  });

  test('is personal in all its parts where it is itself', () => {
    expect(note(v('session.home.city'))).toEqual(['session.home.city > note']);
    expect(found({ with: { anything: $(v('session.home')) } })).toEqual([
      'session.home > anything',
    ]);
  });

  test('needs the input to be listed as a whole where nothing is said of its parts', () => {
    expect(found({ with: { anything: $(v('session.people')) } })).toEqual([
      'session.people.name > anything',
    ]);
    expect(found({ with: { all: $(v('session')) } })).toEqual([]);
    expect(found({ with: { all: { deep: [$(v('session.name'))] } } })).toEqual([]);
  });
});

describe('a list', () => {
  test('is seen by what its elements hold', () => {
    expect(found({ with: { people: $(v('session.people')) } })).toEqual([]);
    const of = (shape: unknown) => ({ $each: v('session.people'), as: 'one', of: shape });
    expect(found({ with: { people: of({ name: $(v('one.name')) }) } })).toEqual([]);
    expect(found({ with: { people: of({ role: $(v('one.name')) }) } })).toEqual([
      'session.people.name > people.role',
    ]);
    expect(found({ with: { people: of({ role: $(v('one.role')) }) } })).toEqual([]);
  });

  test('made an object has its names looked at, too', () => {
    const of = (by: string) => ({
      ...{ $each: v('session.people'), as: 'one', by: v(by) },
      of: { role: $(v('one.role')) },
    });
    expect(found({ with: { byName: of('one.role') } })).toEqual([]);
    expect(found({ with: { byName: of('one.name') } })).toEqual(['session.people.name > byName']);
  });

  test('only counted or asked says nothing', () => {
    const asked = { some: [v('session.people'), { '==': [v('name'), 'Ann'] }] };
    expect(note({ if: [asked, 'yes', 'no'] })).toEqual([]);
    expect(found({ with: { cups: $({ count: [v('session.people')] }) } })).toEqual([]);
  });
});

describe('a derived value', () => {
  const derive = {
    contact: { name: $(v('session.name')), role: $(v('session.role')) },
    greeting: $({ cat: ['Dear ', v('session.name')] }),
    known: $({ present: [v('session.name')] }),
    behind: $({ lower: [{ derived: 'greeting' }] }),
  };

  test('is followed to the data, by way of others', () => {
    const given = (rule: Json) => found({ derive, with: { note: $(rule) } });
    expect(given({ derived: 'greeting' })).toEqual(['session.name > note']);
    expect(given({ derived: 'behind' })).toEqual(['session.name > note']);
    expect(given({ derived: 'contact.name' })).toEqual(['session.name > note']);
  });

  test('that only decides, or a part that is nobody’s, is not personal', () => {
    const given = (rule: Json) => found({ derive, with: { note: $(rule) } });
    expect(given({ if: [{ derived: 'known' }, 'a', 'b'] })).toEqual([]);
    expect(given({ if: [{ is: 'signedIn' }, 'a', 'b'] })).toEqual([]);
    expect(given({ derived: 'contact.role' })).toEqual([]);
    expect(found({ derive, with: { person: $({ derived: 'contact' }) } })).toEqual([]);
  });
});

describe('what an event brings along', () => {
  const call = (rule: Json) => ({ submit: { call: 'shop.tell', with: { note: $(rule) } } });
  const form = (more: Record<string, unknown>, mail: Record<string, unknown>) => ({
    ...more,
    schema: object({ mail: { ...mail, title: 'Mail' } }),
  });

  test('is personal where the form says so', () => {
    const marked = form({ bind: null }, personal);
    expect(found({ form: marked, on: call(v('event.mail')) })).toEqual(['event.mail > note']);
    expect(found({ form: marked, on: call(v('event')) })).toEqual(['event.mail > note']);
    const plain = form({ bind: null }, text);
    expect(found({ form: plain, on: call(v('event.mail')) })).toEqual([]);
  });

  test('is personal where it is kept as such, or was there before', () => {
    const kept = { bind: 'session', schema: object({ name: { ...text, title: 'Name' } }) };
    expect(found({ form: kept, on: call(v('event.name')) })).toEqual(['event.name > note']);
    const started = form({ bind: null, start: { mail: $(v('session.phone')) } }, text);
    expect(found({ form: started, on: call(v('event.mail')) })).toEqual(['session.phone > note']);
  });

  test('is seen in what a call brings, and in what was assigned just before', () => {
    const second = { call: 'shop.tell', with: { note: $(v('result.owner')) } };
    const first = { call: 'shop.tell', with: {}, on: { ok: second } };
    expect(found({ on: { submit: first } })).toEqual(['result.owner > note']);
    const assigned = { assign: { 'session.role': $(v('session.name')) } };
    expect(found({ on: { submit: { ...assigned, ...call(v('session.role')).submit } } })).toEqual([
      'session.name > note',
    ]);
  });
});

describe('what is kept', () => {
  const kept = (parts: Parts) => problemsOf(parts, 'safety/unmarked-personal');
  const assign = (path: string, value: unknown) => ({
    on: { submit: { assign: { [path]: value }, go: 'kind' } },
  });

  test('is marked where it is put, part by part', () => {
    expect(kept(assign('session.phone', $(v('session.name'))))).toEqual([]);
    expect(kept(assign('session.home.city', $(v('session.name'))))).toEqual([]);
    const person = (name: string, role: string) => ({ name: $(v(name)), role: $(v(role)) });
    expect(kept(assign('session.people', [person('session.name', 'session.role')]))).toEqual([]);
    expect(kept(assign('session.people', [person('session.role', 'session.name')]))).toEqual([
      '"session.name" is personal, but is stored as "session.people.role", which is not marked as personal.',
    ]);
  });

  test('of a form is what it asks, and what it starts with', () => {
    const form = (field: Record<string, unknown>, start: Record<string, unknown>) => ({
      form: {
        ...{ bind: 'session', start },
        schema: object({ role: { ...field, title: 'Role' } }),
      },
    });
    expect(kept(form(text, {}))).toEqual([]);
    expect(kept(form(personal, {}))).toEqual([
      '"role" is personal, but is stored as "session.role", which is not marked as personal.',
    ]);
    expect(kept(form(text, { role: $(v('session.name')) }))).toEqual([
      '"session.name" is personal, but is stored as "session.role", which is not marked as personal.',
    ]);
  });

  test('may be only decided by it', () => {
    const known = $({ if: [v('session.name'), 'known', 'new'] });
    expect(kept(assign('session.role', known))).toEqual([]);
  });
});
