// Every guard depends on something.

import { readsOf } from '../../logic/index.ts';
import type { Json } from '../../types.ts';
import { type CheckContext, defineRule } from '../define-rule.ts';

type Place = CheckContext['places'][number];

export const constantGuard = defineRule({
  id: 'expression/constant-guard',
  summary: 'A guard reads nothing, so that it always comes out the same.',
  why: 'Either the guard is not needed, or what it guards is closed to everyone.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "var": "state.cups" }',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"id": "green",\n      "when": "isGreen",',
        by: '"id": "green",\n      "when": true,',
        at: 'tea/flow.json:80',
        says: 'always comes out the same',
        repaired: '"id": "green",',
      },
      {
        file: 'tea/flow.json',
        replace: '"unless": "isGreen"',
        by: '"unless": { "==": ["isGreen", "isGreen"] }',
        at: 'tea/flow.json:82',
        says: 'always comes out the same',
      },
    ],
  },
  check: ({ places }) =>
    places.filter(isGuard).flatMap(({ file, pointer, value }) => {
      const { paths, roots, conditions, derived } = readsOf(value);
      return [paths, roots, conditions, derived].some((reads) => reads.length > 0)
        ? []
        : [
            {
              ...{ file, pointer },
              message: 'This guard reads no value: it always comes out the same.',
              ...(isNeedless(pointer, value) ? { repair: { remove: true } as const } : {}),
            },
          ];
    }),
});

// helpers

/** `"done": true` is no guard: it says that the step holds up none of those behind it. */
function isGuard({ kind, pointer, value }: Place): boolean {
  if (kind !== 'logic' || (pointer.endsWith('/done') && value === true)) return false;
  return /\/(?:when|unless|needs|done)$/.test(pointer);
}

/** Without it, the same happens. A condition has to have its guard. */
function isNeedless(pointer: string, value: Json): boolean {
  if (pointer.startsWith('/conditions/')) return false;
  return pointer.endsWith('/unless')
    ? value === false
    : pointer.endsWith('/when') && value === true;
}
