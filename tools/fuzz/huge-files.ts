// Generators of huge files.

import type { FileMaker } from './mutations.ts';

/** The generators. They are slow, so only one file in a hundred is huge. */
export const hugeFileMakers: readonly (FileMaker & { readonly where: RegExp })[] = [
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
  {
    kind: 'huge list of steps',
    where: /flow\.json$/,
    weight: 1,
    make: (text) => addManySteps(text),
  },
  {
    kind: 'huge object',
    where: /./,
    weight: 1,
    make: () =>
      `{${Array.from({ length: 60_000 }, (_, index) => `"k${index}":${index}`).join(',')}}`,
  },
  {
    kind: 'many duplicate keys',
    where: /./,
    weight: 1,
    make: () => `{${'"k":1,'.repeat(200_000)}"k":1}`,
  },
  { kind: 'many placeholders', where: /screens/, weight: 1, make: (text) => addManyTexts(text) },
  {
    kind: 'a dependency cycle',
    where: /flow\.json$/,
    weight: 1,
    make: (text) => addDependencyCycle(text),
  },
  {
    kind: 'a long chain of redirects',
    where: /flow\.json$/,
    weight: 1,
    make: (text) => addRedirectChain(text),
  },
];

// helpers

function addManySteps(text: string): string {
  const steps = Array.from({ length: 20_000 }, (_, index) => ({
    id: `s${index}`,
    on: { go: `s${index + 1}` },
  }));
  return replacePart(text, 'steps', steps);
}

function addManyTexts(text: string): string {
  const blocks = Array.from({ length: 10_000 }, (_, index) => ({
    block: 'text',
    text: `{nothing.${index}} {{{ {a`,
  }));
  return replacePart(text, 'blocks', blocks);
}

/** Adds derived values that all depend on one value, which depends on all of them. */
function addDependencyCycle(text: string): string {
  const names = Array.from({ length: 5000 }, (_, index) => `n${index}`);
  const derive = Object.fromEntries(names.map((name) => [name, { $: { derived: 'hub' } }]));
  return replacePart(text, 'derive', {
    ...derive,
    hub: { $: { cat: names.slice(0, 1500).map((name) => ({ derived: name })) } },
  });
}

/** Adds steps that each redirect to the next. The last one redirects to the first. */
function addRedirectChain(text: string): string {
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
  return replacePart(replacePart(text, 'steps', steps), 'state', {
    keep: 'memory',
    schema: { properties },
  });
}

function replacePart(text: string, name: string, value: unknown): string {
  const file: unknown = JSON.parse(text);
  return JSON.stringify(
    typeof file === 'object' && file !== null ? { ...file, [name]: value } : file,
  );
}
