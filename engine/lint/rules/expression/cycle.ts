// Conditions and derived values do not depend on themselves.

import {
  type Condition,
  flowFile,
  getExpressionReads,
  type Template,
} from '../../../language/index.ts';
import { defineRule, type Finding } from '../../define-rule.ts';
import { findExpressionsInTemplate } from '../../expressions.ts';
import { findStrongComponents } from '../../strong-components.ts';

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
    ...findCycles(product.app, [product.app], 'app.json'),
    ...Object.values(product.flows).flatMap((flow) =>
      findCycles(flow, [flow, product.app], flowFile(folderOf(flow.id))),
    ),
  ],
});

// helpers

interface NamedRules {
  readonly conditions: Readonly<Record<string, Condition>>;
  readonly derive: Readonly<Record<string, Template>>;
}

interface NameReference {
  readonly kind: 'conditions' | 'derive';
  readonly name: string;
}

/** The maximum number of cycles reported for one strongly connected component. */
const maxPerComponent = 20;

/** Returns one finding for each cycle that begins with a name declared in the file. */
function findCycles(
  own: NamedRules,
  seen: readonly NamedRules[],
  file: string,
): readonly Finding[] {
  const names = getKeys(own);
  const needs = createDependencyLookup(seen);
  const reported = new Set<string>();
  const find = (start: string, component: ReadonlySet<string>): readonly Finding[] => {
    const way = reported.has(start) ? null : findPathBack(start, needs, component);
    if (!way) return [];
    for (const each of way) reported.add(each);
    const { kind, name } = parseKey(start);
    const message = `These names depend on each other: ${[...way, start].map((key) => parseKey(key).name).join(' → ')}.`;
    return [{ file, pointer: `/${kind}/${name}`, message }];
  };
  const ownNames = new Set(names);
  const selfReferences = names
    .filter((name) => needs(name).includes(name))
    .map((name) => new Set([name]));
  const components = findStrongComponents(collectDependencies(names, needs), needs).map(
    (part) => new Set(part),
  );
  return [...components, ...selfReferences].flatMap((component) => {
    const starts = [...component].filter((name) => ownNames.has(name));
    return starts.slice(0, maxPerComponent).flatMap((start) => find(start, component));
  });
}

function getKeys({ conditions, derive }: NamedRules): readonly string[] {
  return [
    ...Object.keys(conditions).map((name) => toKey({ kind: 'conditions', name })),
    ...Object.keys(derive).map((name) => toKey({ kind: 'derive', name })),
  ];
}

/** Returns all declared names with their dependencies. */
function collectDependencies(
  names: readonly string[],
  needs: (name: string) => readonly string[],
): readonly string[] {
  const found = new Set(names);
  for (const name of found) for (const each of needs(name)) found.add(each);
  return [...found];
}

/** Returns a cycle from a name to itself inside a component, or null. */
function findPathBack(
  start: string,
  needs: (name: string) => readonly string[],
  component: ReadonlySet<string>,
): readonly string[] | null {
  const from = new Map<string, string>();
  const open = [start];
  for (let last = open.pop(); last !== undefined; last = open.pop()) {
    for (const next of needs(last)) {
      if (next === start) return createPath(last, from);
      if (from.has(next) || !component.has(next)) continue;
      from.set(next, last);
      open.push(next);
    }
  }
  return null;
}

function createPath(end: string, from: ReadonlyMap<string, string>): readonly string[] {
  const way: string[] = [];
  for (let name: string | undefined = end; name !== undefined; name = from.get(name))
    way.push(name);
  return way.reverse();
}

/** Creates a memoized function that returns the dependencies of a name. */
function createDependencyLookup(seen: readonly NamedRules[]): (key: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (key) => {
    const needs = known.get(key) ?? getDependencies(parseKey(key), seen).map(toKey);
    known.set(key, needs);
    return needs;
  };
}

function getDependencies(
  { kind, name }: NameReference,
  seen: readonly NamedRules[],
): readonly NameReference[] {
  const owner = seen.find((each) => Object.hasOwn(each[kind], name));
  const rules =
    kind === 'conditions'
      ? [owner?.conditions[name]?.when ?? null]
      : findExpressionsInTemplate(owner?.derive[name] ?? null);
  return rules
    .map(getExpressionReads)
    .flatMap(({ conditions, derived }) => [
      ...conditions.map((each) => ({ kind: 'conditions' as const, name: each.name })),
      ...derived.map((each) => ({ kind: 'derive' as const, name: each.name })),
    ]);
}

function toKey({ kind, name }: NameReference): string {
  return `${kind}:${name}`;
}

function parseKey(key: string): NameReference {
  const at = key.indexOf(':');
  return { kind: key.slice(0, at) as NameReference['kind'], name: key.slice(at + 1) };
}
