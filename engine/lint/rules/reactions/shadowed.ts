// Every reaction in a list can be taken for some data.

import { expandGuard, getValueAt, isObject, type Logic } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { evaluateConstantGuard } from '../../finite-guard.ts';
import type { FlowProduct } from '../../flow-product.ts';
import { createFormula } from '../../truth/formula.ts';
import { isSatisfiable } from '../../truth/satisfiable.ts';

type Place = FlowContext['places'][number];

export const shadowedReaction = defineRule({
  id: 'reactions/shadowed',
  summary: 'A reaction is never taken, because an earlier reaction in its list always applies.',
  why: 'Only the first reaction whose guard holds is taken, so this reaction never happens.',
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
        at: 'tea/flow.json:66',
        says: 'never taken',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": [{ "when": "isGreen", "go": "order" }, { "when": { "and": ["isGreen", { "var": "flags.samples" }] }, "go": "about" }, "about"]',
        at: 'tea/flow.json:66',
        says: 'the guard of an earlier reaction holds',
      },
    ],
  },
  check: createPerFlowCheck(({ product, places, sources }) => {
    const always = new Map<string, number>();
    const listed: readonly ListedReaction[] = places.flatMap((place) => {
      const [, list, index] = /^(.*)\/(\d+)$/.exec(place.pointer) ?? [];
      return list !== undefined &&
        (place.kind === 'reaction' || place.kind === 'target') &&
        Array.isArray(getValueAt(sources.values[place.file], list))
        ? [{ place, list: `${place.file}#${list}`, index: Number(index) }]
        : [];
    });
    for (const { place, list, index } of listed) {
      if (!isGuarded(place)) always.set(list, Math.min(index, always.get(list) ?? index));
    }
    const behindOne = listed
      .filter(({ list, index }) => index > (always.get(list) ?? index))
      .map(({ place: { file, pointer }, list }) => {
        const index = always.get(list) ?? 0;
        return {
          file,
          pointer,
          message: `This reaction is never taken: reaction ${index + 1} of this list has no guard.`,
          suggestion: 'Put the reaction without a guard last.',
          related: [
            {
              file,
              pointer: pointer.replace(/\d+$/, String(index)),
              message: 'This reaction has no guard.',
            },
          ],
        };
      });
    return [...behindOne, ...findShadowed(product, listed)];
  }),
});

// helpers

interface ListedReaction {
  readonly place: Place;
  readonly list: string;
  readonly index: number;
}

/**
 * Returns the reactions whose guards hold only when the guard of an earlier reaction holds, tested for all possible
 * values.
 */
function findShadowed(product: FlowProduct, listed: readonly ListedReaction[]): readonly Finding[] {
  const before = new Map<string, Logic[]>();
  return listed.flatMap(({ place, list }) => {
    if (!isGuarded(place)) return [];
    const own = getGuard(place);
    const others = before.get(list) ?? [];
    before.set(list, [...others, own]);
    if (others.length === 0 || evaluateConstantGuard(product, place.flow, own)) return [];
    const left = { and: [...others.map((each) => ({ '!': each })), own] };
    return evaluateConstantGuard(product, place.flow, left)?.truth === false ||
      isImpossible(product, place, left)
      ? [
          {
            ...{ file: place.file, pointer: place.pointer },
            message:
              'This reaction is never taken: whenever its guard holds, the guard of an earlier reaction holds too.',
            suggestion:
              'If a "!" was lost in one of the two guards, put it back. Otherwise put the reaction with the narrower guard first.',
          },
        ]
      : [];
  });
}

function isImpossible({ app }: FlowProduct, { flow, pointer }: Place, rule: Logic): boolean {
  return !isSatisfiable(createFormula(rule, { app, flow, location: pointer }));
}

function getGuard({ value }: Place): Logic {
  const { when, unless } = isObject(value) ? value : {};
  return when !== undefined ? expandGuard(when) : { '!': expandGuard(unless ?? null) };
}

function isGuarded({ value }: Place): boolean {
  return isObject(value) && (value.when !== undefined || value.unless !== undefined);
}
