// Conditions and derived values do not depend on themselves.

import { type Condition, flowFile, getReads, type Template } from '../../language/index.ts';
import { defineRule, type Finding } from '../define-rule.ts';
import { expressionsIn } from '../expressions.ts';
import { strongParts } from '../strong-parts.ts';

export const dependencyCycle = defineRule({
  id: 'expression/cycle',
  summary: 'A condition or a derived value depends on itself, directly or through others.',
  why: 'The value cannot be computed, and the first screen that needs it fails.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"derive": {',
        by: '"derive": { "loud": { "$": { "upper": [{ "derived": "label" }] } },',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"derive": {',
        by: '"derive": { "one": { "$": { "derived": "two" } }, "two": { "$": { "derived": "one" } },',
        at: 'tea/flow.json:50',
        says: 'one → two → one',
      },
      {
        file: 'tea/flow.json',
        replace: '"conditions": {',
        by: '"conditions": { "odd": { "label": "x", "when": { "!": "odd" }, "holds": [{}], "fails": [{}] },',
        at: 'tea/flow.json:23',
        says: 'odd → odd',
      },
    ],
  },
  check: ({ product, folderOf }) => [
    ...cyclesOf(product.app, [product.app], 'app.json'),
    ...Object.values(product.flows).flatMap((flow) =>
      cyclesOf(flow, [flow, product.app], flowFile(folderOf(flow.id))),
    ),
  ],
});

// helpers

interface Names {
  readonly conditions: Readonly<Record<string, Condition>>;
  readonly derive: Readonly<Record<string, Template>>;
}

interface Named {
  readonly kind: 'conditions' | 'derive';
  readonly name: string;
}

/** The maximum number of cycles reported for one strongly connected component. */
const mostOfOneComponent = 20;

/** Returns one finding for each cycle that begins with a name of this file. */
function cyclesOf(own: Names, seen: readonly Names[], file: string): readonly Finding[] {
  const names = keysOf(own);
  const needs = createNeeds(seen);
  const reported = new Set<string>();
  const find = (start: string, component: ReadonlySet<string>): readonly Finding[] => {
    const way = reported.has(start) ? null : wayBack(start, needs, component);
    if (!way) return [];
    for (const each of way) reported.add(each);
    const { kind, name } = namedOf(start);
    const message = `These names depend on each other: ${[...way, start].map((key) => namedOf(key).name).join(' → ')}.`;
    return [{ file, pointer: `/${kind}/${name}`, message }];
  };
  const mine = new Set(names);
  const themselves = names
    .filter((name) => needs(name).includes(name))
    .map((name) => new Set([name]));
  const components = strongParts(everyName(names, needs), needs).map((part) => new Set(part));
  return [...components, ...themselves].flatMap((component) => {
    const starts = [...component].filter((name) => mine.has(name));
    return starts.slice(0, mostOfOneComponent).flatMap((start) => find(start, component));
  });
}

function keysOf({ conditions, derive }: Names): readonly string[] {
  return [
    ...Object.keys(conditions).map((name) => keyOf({ kind: 'conditions', name })),
    ...Object.keys(derive).map((name) => keyOf({ kind: 'derive', name })),
  ];
}

/** Returns all names with their dependencies. */
function everyName(
  names: readonly string[],
  needs: (name: string) => readonly string[],
): readonly string[] {
  const found = new Set(names);
  for (const name of found) for (const each of needs(name)) found.add(each);
  return [...found];
}

/** Returns the path from a name back to itself inside a component, or null. */
function wayBack(
  start: string,
  needs: (name: string) => readonly string[],
  component: ReadonlySet<string>,
): readonly string[] | null {
  const from = new Map<string, string>();
  const open = [start];
  for (let last = open.pop(); last !== undefined; last = open.pop()) {
    for (const next of needs(last)) {
      if (next === start) return wayTo(last, from);
      if (from.has(next) || !component.has(next)) continue;
      from.set(next, last);
      open.push(next);
    }
  }
  return null;
}

function wayTo(end: string, from: ReadonlyMap<string, string>): readonly string[] {
  const way: string[] = [];
  for (let name: string | undefined = end; name !== undefined; name = from.get(name))
    way.push(name);
  return way.reverse();
}

/** Creates a memoized function that returns the dependencies of a name. */
function createNeeds(seen: readonly Names[]): (key: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (key) => {
    const needs = known.get(key) ?? needsOf(namedOf(key), seen).map(keyOf);
    known.set(key, needs);
    return needs;
  };
}

function needsOf({ kind, name }: Named, seen: readonly Names[]): readonly Named[] {
  const owner = seen.find((each) => Object.hasOwn(each[kind], name));
  const rules =
    kind === 'conditions'
      ? [owner?.conditions[name]?.when ?? null]
      : expressionsIn(owner?.derive[name] ?? null);
  return rules
    .map(getReads)
    .flatMap(({ conditions, derived }) => [
      ...conditions.map((each) => ({ kind: 'conditions' as const, name: each.name })),
      ...derived.map((each) => ({ kind: 'derive' as const, name: each.name })),
    ]);
}

function keyOf({ kind, name }: Named): string {
  return `${kind}:${name}`;
}

function namedOf(key: string): Named {
  const at = key.indexOf(':');
  return { kind: key.slice(0, at) as Named['kind'], name: key.slice(at + 1) };
}
