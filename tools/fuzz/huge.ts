// Generators of huge files.

import type { Maker } from './mutations.ts';

/** These are slow, so a few of each suffice. */
export const huge: readonly (Maker & { readonly where: RegExp })[] = [
  {
    kind: 'huge text',
    where: /./,
    weight: 1,
    make: () => JSON.stringify({ id: 'x', title: 'y'.repeat(3_000_000) }),
  },
  {
    kind: 'huge list',
    where: /flow\.json$/,
    weight: 1,
    make: () => `{"steps":[${'1,'.repeat(400_000)}1]}`,
  },
  { kind: 'huge list of steps', where: /flow\.json$/, weight: 1, make: (text) => manySteps(text) },
  {
    kind: 'huge object',
    where: /./,
    weight: 1,
    make: () =>
      `{${Array.from({ length: 60_000 }, (_, index) => `"k${index}":${index}`).join(',')}}`,
  },
  {
    kind: 'many keys twice',
    where: /./,
    weight: 1,
    make: () => `{${'"k":1,'.repeat(200_000)}"k":1}`,
  },
  { kind: 'many placeholders', where: /screens/, weight: 1, make: (text) => manyTexts(text) },
  {
    kind: 'a dependency cycle',
    where: /flow\.json$/,
    weight: 1,
    make: (text) => dependencyCycle(text),
  },
  {
    kind: 'a long chain of redirects',
    where: /flow\.json$/,
    weight: 1,
    make: (text) => redirects(text),
  },
];

// helpers

function manySteps(text: string): string {
  const steps = Array.from({ length: 20_000 }, (_, index) => ({
    id: `s${index}`,
    on: { go: `s${index + 1}` },
  }));
  return changedPart(text, 'steps', steps);
}

function manyTexts(text: string): string {
  const blocks = Array.from({ length: 10_000 }, (_, index) => ({
    block: 'text',
    text: `{nothing.${index}} {{{ {a`,
  }));
  return changedPart(text, 'blocks', blocks);
}

/** Derived values that all depend on one, which depends on them all. */
function dependencyCycle(text: string): string {
  const names = Array.from({ length: 5000 }, (_, index) => `n${index}`);
  const derive = Object.fromEntries(names.map((name) => [name, { $: { derived: 'hub' } }]));
  return changedPart(text, 'derive', {
    ...derive,
    hub: { $: { cat: names.slice(0, 1500).map((name) => ({ derived: name })) } },
  });
}

/** Steps that each redirect to the next, the last one to the first. */
function redirects(text: string): string {
  const steps = Array.from({ length: 3000 }, (_, index) => ({
    id: `s${index}`,
    redirect: {
      when: { '==': [{ var: `state.v${index % 30}` }, index] },
      go: `s${(index + 1) % 3000}`,
    },
  }));
  const properties = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`v${index}`, { type: 'integer' }]),
  );
  return changedPart(changedPart(text, 'steps', steps), 'state', {
    keep: 'memory',
    schema: { properties },
  });
}

function changedPart(text: string, name: string, value: unknown): string {
  const file: unknown = JSON.parse(text);
  return JSON.stringify(
    typeof file === 'object' && file !== null ? { ...file, [name]: value } : file,
  );
}
