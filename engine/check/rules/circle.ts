// Conditions and derived values do not need themselves to be known.

import { readsOf } from '../../logic/index.ts';
import type { Condition, Shape } from '../../types.ts';
import { defineRule, type Finding } from '../define-rule.ts';
import { expressionsIn } from '../expressions.ts';

export const circle = defineRule({
  id: 'expression/circle',
  summary: 'A condition or a derived value is made of itself, directly or by way of others.',
  why: 'It can never be worked out: the first screen that needs it breaks.',
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
        at: 'tea/flow.json:54',
        says: 'one → two → one',
      },
      {
        file: 'tea/flow.json',
        replace: '"conditions": {',
        by: '"conditions": { "odd": { "label": "x", "when": { "!": "odd" }, "examples": [{ "given": {}, "is": true }, { "given": {}, "is": false }] },',
        at: 'tea/flow.json:23',
        says: 'odd → odd',
      },
    ],
  },
  check: ({ product, folderOf }) => [
    ...circlesOf(product.app, [product.app], 'app.json'),
    ...Object.values(product.flows).flatMap((flow) =>
      circlesOf(flow, [flow, product.app], `${folderOf(flow.id)}/flow.json`),
    ),
  ],
});

// helpers

interface Names {
  readonly conditions: Readonly<Record<string, Condition>>;
  readonly derive: Readonly<Record<string, Shape>>;
}

interface Named {
  readonly kind: 'conditions' | 'derive';
  readonly name: string;
}

/** One finding for each circle that begins with a name of this file. */
function circlesOf(own: Names, seen: readonly Names[], file: string): readonly Finding[] {
  const told = new Set<string>();
  const all: readonly Named[] = [
    ...Object.keys(own.conditions).map((name) => ({ kind: 'conditions' as const, name })),
    ...Object.keys(own.derive).map((name) => ({ kind: 'derive' as const, name })),
  ];
  return all.flatMap((start) => {
    if (told.has(keyOf(start))) return [];
    const way = wayBack(start, seen);
    if (!way) return [];
    for (const each of way) told.add(keyOf(each));
    return [
      {
        file,
        pointer: `/${start.kind}/${start.name}`,
        message: `These need one another: ${[...way, start].map(({ name }) => name).join(' → ')}.`,
      },
    ];
  });
}

/** The names on the way from a name back to itself; null when there is none. */
function wayBack(start: Named, seen: readonly Names[]): readonly Named[] | null {
  const passed = new Set<string>();
  const open: (readonly Named[])[] = [[start]];
  for (let way = open.pop(); way; way = open.pop()) {
    const last = way.at(-1) ?? start;
    for (const next of needsOf(last, seen)) {
      if (keyOf(next) === keyOf(start)) return way;
      if (passed.has(keyOf(next))) continue;
      passed.add(keyOf(next));
      open.push([...way, next]);
    }
  }
  return null;
}

function needsOf({ kind, name }: Named, seen: readonly Names[]): readonly Named[] {
  const owner = seen.find((each) => Object.hasOwn(each[kind], name));
  const rules =
    kind === 'conditions'
      ? [owner?.conditions[name]?.when ?? null]
      : expressionsIn(owner?.derive[name] ?? null);
  return rules
    .map(readsOf)
    .flatMap(({ conditions, derived }) => [
      ...conditions.map((each) => ({ kind: 'conditions' as const, name: each.name })),
      ...derived.map((each) => ({ kind: 'derive' as const, name: each.name })),
    ]);
}

function keyOf({ kind, name }: Named): string {
  return `${kind}:${name}`;
}
