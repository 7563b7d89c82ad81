// Every condition and derived value that an expression uses is declared.

import { readsOf } from '../../logic/index.ts';
import { type CheckContext, defineRule } from '../define-rule.ts';
import { inText, misspelt } from '../repair.ts';

export const unknownName = defineRule({
  id: 'names/unknown-condition',
  summary: 'An expression uses a condition or a derived value that is not declared.',
  why: 'A guard that cannot be evaluated stops the founder on the spot.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "and": ["isGreen", "signedIn"] }',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": "isGren"',
        at: 'tea/flow.json:80',
        says: 'Did you mean "isGreen"',
        repaired: '"when": "isGreen"',
      },
      {
        file: 'tea/screens/green.json',
        replace: '{derived.label}',
        by: '{derived.lable}',
        at: 'tea/screens/green.json:2',
        says: 'Did you mean "label"',
        repaired: '{derived.label}',
      },
    ],
  },
  check: (context) =>
    context.places.flatMap((place) => {
      const { app } = context.product;
      const known = {
        condition: [...Object.keys(place.flow?.conditions ?? {}), ...Object.keys(app.conditions)],
        'derived value': [...Object.keys(place.flow?.derive ?? {}), ...Object.keys(app.derive)],
      };
      return namesIn(place)
        .filter(({ kind, name }) => !known[kind].includes(name))
        .map(({ kind, name, inside }) => ({
          file: place.file,
          pointer: place.pointer + inside,
          message: `There is no ${kind} named "${name}".`,
          ...misspelt(name, known[kind], (to) =>
            place.kind === 'text'
              ? inText(String(place.value), `derived.${name}`, `derived.${to}`)
              : { text: name, to },
          ),
        }));
    }),
});

// helpers

interface Name {
  readonly kind: 'condition' | 'derived value';
  readonly name: string;
  /** JSON Pointer inside the expression. */
  readonly inside: string;
}

function namesIn({ kind, value }: CheckContext['places'][number]): readonly Name[] {
  if (kind === 'text') {
    return [...String(value).matchAll(/\{\s*derived\.(\w+)/g)].map((match) => ({
      kind: 'derived value',
      name: match[1] ?? '',
      inside: '',
    }));
  }
  if (kind !== 'logic') return [];
  const { conditions, derived } = readsOf(value);
  return [
    ...conditions.map((read) => ({ ...read, kind: 'condition' as const })),
    ...derived.map((read) => ({ ...read, kind: 'derived value' as const })),
  ]
    .filter(({ computed }) => !computed)
    .map(({ kind, name, pointer }) => ({ kind, name, inside: pointer }));
}
