// Secrets and personal data stay where they belong: never in an address, an event or a title.

import { isObject, shown } from '../../data.ts';
import { readsOf } from '../../logic/index.ts';
import { placeholdersOf } from '../../text.ts';
import type { Json, JsonSchema } from '../../types.ts';
import { dataSchemaOf } from '../data-schema.ts';
import { type CheckContext, defineRule, type Finding } from '../define-rule.ts';
import { expressionsIn } from '../expressions.ts';

type Place = CheckContext['places'][number];

export const sensitive = defineRule({
  id: 'safety/sensitive',
  summary:
    'A secret or a person’s data goes into an address, an event or a title, a secret is shown, or a password is kept.',
  why: 'Addresses, events and titles end up in histories, logs and other people’s systems.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "track": { "event": "help", "properties": { "kind": { "$": { "var": "state.kind" } } } }, "go": "about" }',
      },
      { file: 'tea/screens/about.json', replace: 'Leaves in water.', by: 'For {session.name}.' },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "track": { "event": "help", "properties": { "who": { "$": { "var": "session.token" } } } } }',
        at: 'tea/flow.json:70',
        says: '"session.token" goes into an event',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "go": "about", "query": { "who": { "$": { "var": "session.name" } } } }',
        at: 'tea/flow.json:70',
        says: 'goes into an address',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "track": { "event": "help", "properties": { "all": { "$": { "var": "session" } } } } }',
        at: 'tea/flow.json:70',
        says: '"session" goes into an event',
      },
      {
        file: 'tea/flow.json',
        replace: '" tea"',
        by: '{ "var": "session.name" }',
        at: 'tea/screens/green.json:2',
        says: 'goes into a title',
      },
      {
        file: 'tea/screens/about.json',
        replace: 'Leaves in water.',
        by: 'Your key: {session.token}',
        at: 'tea/screens/about.json:6',
        says: 'is shown',
      },
      {
        file: 'tea/screens/kind.json',
        replace: '"ui:widget": "radios"',
        by: '"ui:widget": "password"',
        at: 'tea/screens/kind.json:22',
        says: 'would be kept',
      },
    ],
  },
  check: (context) => [
    ...context.places.flatMap((place) => judge(context, place)),
    ...Object.entries(context.sources.values).flatMap(([file, screen]) =>
      isObject(screen) && isObject(screen.form) ? judgeForm(file, screen.form) : [],
    ),
  ],
});

// helpers

type Sink = 'an event' | 'an address' | 'a title' | 'a text';

/** Where the value of a place ends up; null where it stays. */
function sinkOf({ kind, pointer, file }: Place): Sink | null {
  if (kind === 'text')
    return pointer === '/title' && file.includes('/screens/') ? 'a title' : 'a text';
  if (kind !== 'logic' || /\/(?:when|unless)$/.test(pointer)) return null;
  if (pointer.includes('/track/properties/')) return 'an event';
  const query = /^(.*)\/query\//.exec(pointer);
  const inside = /\/(?:with|assign|key|payload)\//.test(query?.[1] ?? '/with/');
  return inside ? null : 'an address';
}

function judge(context: CheckContext, place: Place): readonly Finding[] {
  const sink = sinkOf(place);
  if (sink === null) return [];
  const schema = dataSchemaOf(context.product, place.flow);
  const { file, pointer } = place;
  return [...new Set(pathsOf(context, place))].flatMap((path) => {
    const marks = marksAt(schema, path);
    if (!marks.secret && !(marks.personal && sink !== 'a text')) return [];
    const what = marks.secret ? 'The secret' : 'The personal';
    const goes = sink === 'a text' ? 'is shown' : `goes into ${sink}`;
    return [{ file, pointer, message: `${what} "${path}" ${goes}.` }];
  });
}

/** What a place reads, by way of derived values too. */
function pathsOf({ product }: CheckContext, { kind, value, flow }: Place): readonly string[] {
  const seen = new Set<string>();
  const follow = (rule: Json): readonly string[] => {
    const { paths, roots, derived } = readsOf(rule);
    return [
      ...[...paths, ...roots].filter(({ element }) => !element).map(({ name }) => name),
      ...derived.flatMap(({ name }) => derivedPaths(name)),
    ];
  };
  const derivedPaths = (name: string): readonly string[] => {
    if (seen.has(name)) return [];
    seen.add(name);
    return expressionsIn(flow?.derive[name] ?? product.app.derive[name] ?? null).flatMap(follow);
  };
  if (kind !== 'text') return follow(value);
  return placeholdersOf(shown(value)).flatMap(({ path }) =>
    path.startsWith('derived.') ? derivedPaths(path.split('.')[1] ?? '') : [path],
  );
}

interface Marks {
  readonly secret: boolean;
  readonly personal: boolean;
}

/** Marks on the way to a value, on it, and on what it holds. */
function marksAt(schema: JsonSchema, path: string): Marks {
  const passed: unknown[] = [];
  let at: unknown = schema;
  for (const segment of path.split('.')) {
    if (!isObject(at)) break;
    const properties = isObject(at.properties) ? at.properties : {};
    at = Object.hasOwn(properties, segment)
      ? properties[segment]
      : /^\d+$/.test(segment)
        ? at.items
        : null;
    passed.push(at);
  }
  const below = inside(at);
  const has = (mark: string) => passed.some((each) => isObject(each) && each[mark] === true);
  return {
    secret: below.secret || has('x-sensitive'),
    personal: below.personal || has('x-pii'),
  };
}

const unmarked: Marks = { secret: false, personal: false };
/** Worked out once for each schema: many places read the same one. */
const marksInside = new WeakMap<object, Marks>();

/** Marks on what a value of a schema holds. */
function inside(schema: unknown): Marks {
  if (!isObject(schema)) return unmarked;
  const known = marksInside.get(schema);
  if (known) return known;
  const properties = isObject(schema.properties) ? Object.values(schema.properties) : [];
  const next = isObject(schema.items) ? [...properties, schema.items] : properties;
  const has = (mark: string) => next.some((each) => isObject(each) && each[mark] === true);
  const below = next.map(inside);
  const marks = {
    secret: has('x-sensitive') || below.some(({ secret }) => secret),
    personal: has('x-pii') || below.some(({ personal }) => personal),
  };
  marksInside.set(schema, marks);
  return marks;
}

function judgeForm(file: string, form: { readonly [key: string]: Json }): readonly Finding[] {
  if (typeof form.bind !== 'string') return [];
  const schema =
    isObject(form.schema) && isObject(form.schema.properties) ? form.schema.properties : {};
  const ui = isObject(form.ui) ? form.ui : {};
  const marked = Object.entries(schema)
    .filter(([, field]) => isObject(field) && field['x-sensitive'] === true)
    .map(([name]) => [name, `/form/schema/properties/${name}`] as const);
  const passwords = Object.entries(ui)
    .filter(([, field]) => isObject(field) && field['ui:widget'] === 'password')
    .map(([name]) => [name, `/form/ui/${name}`] as const);
  return [...marked, ...passwords].map(([name, pointer]) => ({
    file,
    pointer,
    message: `The secret "${name}" would be kept, for the form is bound to "${shown(form.bind)}".`,
    suggestion: 'Set "bind" to null and send the answers with a call.',
  }));
}
