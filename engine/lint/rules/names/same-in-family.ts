// A value that identifies the flows of a family differs between the flows.

import { escapeSegment, flowFile, formatForMessage, isObject } from '../../../language/index.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';

const file = 'mate/flow.json';
const createSibling = (id: string, greeting: string) =>
  JSON.stringify({
    ...{ id, version: 1, title: `Order ${id}`, path: `/${id}` },
    ...{ extends: 'tea', with: { greeting } },
  });
const also = {
  'chai/flow.json': createSibling('chai', 'Chai'),
  'sencha/flow.json': createSibling('sencha', 'Sencha'),
};

export const sameInFamily = defineRule({
  id: 'names/same-in-family',
  summary:
    'Two flows of a family set the same value where every other flow of it has a value of its own.',
  why: 'One of the values was probably copied. The user chooses one item, and the service receives another.',
  examples: {
    valid: [{ file, replace: '"A mate"', by: '"Mate"', also }],
    invalid: [
      { file, replace: '"A mate"', by: '"Chai"', also, at: `${file}:8`, says: 'and in "chai"' },
    ],
  },
  check: (context) =>
    [...groupByBase(context)].flatMap(([base, family]) => {
      if (family.length < 3) return [];
      const names = new Set(family.flatMap(({ values }) => Object.keys(values)));
      return [...names].flatMap((name) => checkValue(context, base, name, family));
    }),
});

// helpers

interface FamilyFlow {
  readonly id: string;
  readonly file: string;
  readonly values: { readonly [name: string]: unknown };
}

/** Maps the id of each base flow to the flows that extend it. */
function groupByBase({
  product,
  sources,
  folderOf,
}: CheckContext): ReadonlyMap<string, readonly FamilyFlow[]> {
  const found = new Map<string, FamilyFlow[]>();
  for (const { id } of Object.values(product.flows)) {
    const file = flowFile(folderOf(id));
    const raw = sources.values[file];
    if (!isObject(raw) || raw.extends === undefined) continue;
    const base = formatForMessage(raw.extends);
    found.set(base, [
      ...(found.get(base) ?? []),
      { id, file, values: product.flows[id]?.with ?? {} },
    ]);
  }
  return found;
}

/** Returns true for a value without sentences. The rule `texts/copied-value` checks sentences. */
function isCode(value: unknown): boolean {
  return typeof value === 'string' && !value.includes(' ');
}

function checkValue(
  { product }: CheckContext,
  base: string,
  name: string,
  family: readonly FamilyFlow[],
): readonly Finding[] {
  const set = family.filter(({ values }) => isCode(values[name]));
  const distinct = new Set(set.map(({ values }) => values[name]));
  if (set.length < 3 || set.length < family.length || distinct.size !== set.length - 1) return [];
  const [one, other] = set.filter(
    ({ values }, _, all) => all.filter((each) => each.values[name] === values[name]).length > 1,
  );
  const value = one?.values[name];
  if (!one || !other || product.flows[base]?.with[name] === value) return [];
  return [one, other].map((each) => {
    const counterpart = each === one ? other : one;
    const pointer = `/with/${escapeSegment(name)}`;
    return {
      ...{ file: each.file, pointer, severity: 'warning' as const },
      message: `"${name}" is "${String(value)}" in "${each.id}" and in "${counterpart.id}". Every other flow of this family has a value of its own.`,
      suggestion: 'One of the two was probably copied. Write the value that belongs to this flow.',
      related: [{ file: counterpart.file, pointer, message: 'The same value.' }],
    };
  });
}
