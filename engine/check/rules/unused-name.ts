// Every condition and derived value is used.

import { isObject, shown } from '../../data.ts';
import { readsOf } from '../../logic/index.ts';
import { placeholdersOf } from '../../text.ts';
import { type CheckContext, defineRule, type Finding } from '../define-rule.ts';

type Place = CheckContext['places'][number];

const spare = {
  label: 'who drinks from the spare cup',
  when: { present: [{ var: 'session.name' }] },
  examples: [
    { given: { session: { name: 'Ann' } }, is: true },
    { given: { session: {} }, is: false },
  ],
};

export const unusedName = defineRule({
  id: 'names/unused',
  summary: 'A condition or a derived value is declared, and nothing uses it.',
  why: 'Readers take it for part of how the flow behaves; it may be a name that is misspelt elsewhere.',
  examples: {
    valid: [
      {
        file: 'tea/screens/green.json',
        replace: 'Your {derived.label}',
        by: 'Your {derived.label}, cup by cup',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"derive": {',
        by: '"derive": {\n    "spare": { "$": { "var": "state.cups" } },',
        at: 'tea/flow.json:55',
        says: 'Nothing uses the derived value "spare"',
        repaired: '"derive": {',
      },
      {
        file: 'app.json',
        replace: '"conditions": {',
        by: `"conditions": {\n    "spare": ${JSON.stringify(spare)},`,
        at: 'app.json:46',
        says: 'Nothing uses the condition "spare"',
        repaired: '"conditions": {',
      },
    ],
  },
  check: (context) => {
    const used = usedNames(context.places);
    return Object.entries(context.sources.values).flatMap(([file, value]) =>
      isObject(value) && /(?:^app|\/flow)\.json$/.test(file)
        ? [
            ...unusedOf(file, value.conditions, 'conditions', used),
            ...unusedOf(file, value.derive, 'derive', used),
          ]
        : [],
    );
  },
});

// helpers

function usedNames(places: readonly Place[]): ReadonlySet<string> {
  const used = new Set<string>();
  for (const { kind, value } of places) {
    if (kind === 'text') {
      for (const { path } of placeholdersOf(shown(value))) {
        const [first, name] = path.split('.');
        if (first === 'derived' && name !== undefined) used.add(`derive ${name}`);
      }
    }
    if (kind !== 'logic') continue;
    const { conditions, derived } = readsOf(value);
    for (const { name } of conditions) used.add(`conditions ${name}`);
    for (const { name } of derived) used.add(`derive ${name}`);
  }
  return used;
}

function unusedOf(
  file: string,
  names: unknown,
  kind: 'conditions' | 'derive',
  used: ReadonlySet<string>,
): readonly Finding[] {
  return Object.keys(isObject(names) ? names : {})
    .filter((name) => !name.startsWith('$') && !used.has(`${kind} ${name}`))
    .map((name) => ({
      file,
      pointer: `/${kind}/${name}`,
      severity: 'warning' as const,
      repair: { remove: true } as const,
      message: `Nothing uses the ${kind === 'derive' ? 'derived value' : 'condition'} "${name}".`,
    }));
}
