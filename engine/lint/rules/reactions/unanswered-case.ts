// A list of guarded reactions covers every case.

import {
  combineGuards,
  getValueAt,
  isObject,
  type Json,
  type Logic,
} from '../../../language/index.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import { createFormula } from '../../truth/formula.ts';
import { isSatisfiable } from '../../truth/satisfiable.ts';

export const unansweredCase = defineRule({
  id: 'reactions/unanswered-case',
  summary: 'All reactions to an event have guards, and in some cases none of the guards holds.',
  why: 'In those cases the user presses the button and nothing happens.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": [{ "when": "isGreen", "go": "green" }, { "unless": "isGreen", "go": "about" }]',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "when": "isGreen", "go": "green" }',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": [{ "when": { "and": ["signedIn", "isGreen"] }, "go": "green" }, { "when": "signedIn", "go": "about" }]',
        at: 'tea/flow.json:66',
        says: 'in some cases none of the guards holds',
      },
    ],
  },
  check: ({ product, sources, places }) => {
    const lists = new Map<string, CheckContext['places'][number]>();
    for (const place of places) {
      const [, list] = /^((?:\/steps\/\d+)?\/on\/[^/]+)\/\d+$/.exec(place.pointer) ?? [];
      if (list !== undefined) lists.set(`${place.file}#${list}`, { ...place, pointer: list });
    }
    return [...lists.values()].flatMap(({ file, pointer, flow }): readonly Finding[] => {
      const reactions = getValueAt(sources.values[file], pointer);
      const guards = Array.isArray(reactions) ? reactions.map(getGuard) : [];
      if (guards.length < 2 || guards.some((each) => each === undefined)) return [];
      const none: Logic = { and: guards.map((each) => ({ '!': each ?? null })) };
      if (!isSatisfiable(createFormula(none, { app: product.app, flow, location: pointer })))
        return [];
      return [
        {
          ...{ file, pointer },
          message:
            'All of these reactions have guards, and in some cases none of the guards holds.',
          suggestion:
            'Add a last reaction without a guard. Write "@stay" if nothing should happen.',
        },
      ];
    });
  },
});

// helpers

function getGuard(reaction: Json): Logic | undefined {
  return isObject(reaction) ? combineGuards(reaction) : undefined;
}
