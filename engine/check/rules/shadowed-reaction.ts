// Of a list of reactions, every one can be taken.

import { isObject } from '../../data.ts';
import { type CheckContext, defineRule } from '../define-rule.ts';
import { valueAt } from '../pointer.ts';

type Place = CheckContext['places'][number];

export const shadowedReaction = defineRule({
  id: 'reactions/shadowed',
  summary: 'A reaction stands behind one that is always taken.',
  why: 'The first that holds is taken: what stands behind an unguarded one never happens.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": [{ "when": "isGreen", "go": "order" }, "about"]',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": ["about", { "when": "isGreen", "go": "order" }]',
        at: 'tea/flow.json:70',
        says: 'never taken',
      },
    ],
  },
  check({ places, sources }) {
    const always = new Map<string, number>();
    const listed = places.flatMap((place) => {
      const [, list, index] = /^(.*)\/(\d+)$/.exec(place.pointer) ?? [];
      return list !== undefined &&
        (place.kind === 'reaction' || place.kind === 'target') &&
        Array.isArray(valueAt(sources.values[place.file], list))
        ? [{ place, list: `${place.file}#${list}`, index: Number(index) }]
        : [];
    });
    for (const { place, list, index } of listed) {
      if (!isGuarded(place)) always.set(list, Math.min(index, always.get(list) ?? index));
    }
    return listed
      .filter(({ list, index }) => index > (always.get(list) ?? index))
      .map(({ place: { file, pointer }, list }) => {
        const index = always.get(list) ?? 0;
        return {
          file,
          pointer,
          message: `This is never taken: number ${index + 1} of this list has no guard.`,
          suggestion: 'Put the one without a guard last.',
          related: [
            {
              file,
              pointer: pointer.replace(/\d+$/, String(index)),
              message: 'This one is always taken.',
            },
          ],
        };
      });
  },
});

// helpers

function isGuarded({ value }: Place): boolean {
  return isObject(value) && (value.when !== undefined || value.unless !== undefined);
}
