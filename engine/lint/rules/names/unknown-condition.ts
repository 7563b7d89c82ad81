// Every condition and derived value used by an expression is declared.

import { formatForMessage, getExpressionReads, memoize } from '../../../language/index.ts';
import { getDeclaredNames } from '../../declared-names.ts';
import { type CheckContext, defineRule } from '../../define-rule.ts';
import { describeMisspelling, replacePlaceholder } from '../../repair.ts';

export const unknownCondition = defineRule({
  id: 'names/unknown-condition',
  summary: 'An expression uses a condition or a derived value that is not declared.',
  why: 'The expression cannot be evaluated, and the user sees an error.',
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
        at: 'tea/flow.json:76',
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
      const owners = [place.flow, context.product.app].filter((owner) => owner !== null);
      return findUsedNames(place, null)
        .filter(({ kind, name }) => !owners.some((owner) => Object.hasOwn(owner[kind], name)))
        .map(({ kind, name, inside }) => ({
          file: place.file,
          pointer: place.pointer + inside,
          message: `There is no ${kindNames[kind]} named "${name}".`,
          ...describeMisspelling(
            name,
            owners.flatMap((owner) => getDeclaredNames(owner)[kind]),
            (to) =>
              place.kind === 'text'
                ? replacePlaceholder(
                    formatForMessage(place.value),
                    `derived.${name}`,
                    `derived.${to}`,
                  )
                : { text: name, to },
          ),
        }));
    }),
});

// helpers

const kindNames = { conditions: 'condition', derive: 'derived value' } as const;

interface UsedName {
  readonly kind: keyof typeof kindNames;
  readonly name: string;
  /** JSON Pointer of the name inside the expression. */
  readonly inside: string;
}

const findUsedNames = memoize(
  ({ kind, value }: CheckContext['places'][number]): readonly UsedName[] => {
    if (kind === 'text') {
      return [...formatForMessage(value).matchAll(/\{\s*derived\.(\w+)/g)].map((match) => ({
        kind: 'derive',
        name: match[1] ?? '',
        inside: '',
      }));
    }
    if (kind !== 'logic') return [];
    const { conditions, derived } = getExpressionReads(value);
    return [
      ...conditions.map((read) => ({ ...read, kind: 'conditions' as const })),
      ...derived.map((read) => ({ ...read, kind: 'derive' as const })),
    ]
      .filter(({ computed }) => !computed)
      .map(({ kind, name, pointer }) => ({ kind, name, inside: pointer }));
  },
);
