// Every condition and derived value that an expression uses is declared.

import { readsOf } from '../../logic/index.ts';
import { type CheckContext, defineRule, didYouMean } from '../define-rule.ts';

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
      },
      {
        file: 'tea/screens/green.json',
        replace: '{derived.label}',
        by: '{derived.lable}',
        at: 'tea/screens/green.json:2',
        says: 'Did you mean "label"',
      },
    ],
  },
  check: (context) =>
    context.places.flatMap((place) => {
      const { file, pointer } = place;
      const { conditions, derived } = namesIn(place);
      const known = {
        condition: [
          ...Object.keys(place.flow?.conditions ?? {}),
          ...Object.keys(context.product.app.conditions),
        ],
        'derived value': [
          ...Object.keys(place.flow?.derive ?? {}),
          ...Object.keys(context.product.app.derive),
        ],
      };
      const missing = [
        ...conditions
          .filter((name) => !known.condition.includes(name))
          .map((name) => ({ name, kind: 'condition' as const })),
        ...derived
          .filter((name) => !known['derived value'].includes(name))
          .map((name) => ({ name, kind: 'derived value' as const })),
      ];
      return missing.map(({ name, kind }) => ({
        file,
        pointer,
        message: `There is no ${kind} named "${name}".`,
        suggestion: didYouMean(name, known[kind]),
      }));
    }),
});

// helpers

function namesIn(place: CheckContext['places'][number]): {
  readonly conditions: readonly string[];
  readonly derived: readonly string[];
} {
  if (place.kind === 'text') {
    const derived = [...String(place.value).matchAll(/\{\s*derived\.(\w+)/g)].map(
      (match) => match[1] ?? '',
    );
    return { conditions: [], derived };
  }
  if (place.kind !== 'logic') return { conditions: [], derived: [] };
  const reads = readsOf(place.value);
  return {
    conditions: reads.conditions.filter(({ computed }) => !computed).map(({ name }) => name),
    derived: reads.derived.filter(({ computed }) => !computed).map(({ name }) => name),
  };
}
