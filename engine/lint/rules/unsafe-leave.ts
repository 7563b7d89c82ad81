// External redirects go only to a named list of allowed origins.

import { isObject, type Json, shown } from '../../language/index.ts';
import { byFlow } from '../by-flow.ts';
import { defineRule, didYouMean } from '../define-rule.ts';

export const unsafeLeave = defineRule({
  id: 'safety/leave',
  summary: 'Something leaves without naming what allows it, or names a list that is not declared.',
  why: 'Without a list, an address from outside could send users anywhere.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "leave": "https://pay.example", "allow": "pay" }',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "leave": "https://pay.example" }',
        at: 'tea/flow.json:66',
        says: '"allow"',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "leave": "https://pay.example", "allow": "pays" }',
        at: 'tea/flow.json:66',
        says: 'Did you mean "pay"',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "leave": "javascript:alert(1)", "allow": "pay" }',
        at: 'tea/flow.json:66',
        says: 'https',
      },
      {
        file: 'app.json',
        replace: '"leaves": {',
        by: '"exits": [{ "path": "/out", "leave": "https://pay.example", "allow": "pya" }], "leaves": {',
        at: 'app.json:69',
        says: 'Did you mean "pay"',
      },
    ],
  },
  check: byFlow(({ places, product, sources }) =>
    [
      ...places.filter(({ kind }) => kind === 'reaction' || kind === 'call'),
      ...exitsOf(sources.values['app.json']),
    ]
      .filter(({ value }) => isObject(value) && value.leave !== undefined)
      .flatMap(({ file, pointer, value }) => {
        if (!isObject(value)) return [];
        const lists = Object.keys(product.app.leaves);
        if (value.allow === undefined)
          return [
            {
              file,
              pointer,
              message: 'What leaves must name, with "allow", the list that lets it through.',
            },
          ];
        if (!lists.includes(shown(value.allow))) {
          const message = `There is no list of allowed origins named "${shown(value.allow)}".`;
          return [
            {
              file,
              pointer: `${pointer}/allow`,
              message,
              suggestion: didYouMean(shown(value.allow), lists),
            },
          ];
        }
        const literal = typeof value.leave === 'string' && !/^https:\/\//.test(value.leave);
        return literal
          ? [
              {
                file,
                pointer: `${pointer}/leave`,
                message: 'A literal address outside begins with https://.',
              },
            ]
          : [];
      }),
  ),
});

// helpers

/** Returns the exits of the application, which leave it too. */
function exitsOf(
  app: Json | undefined,
): readonly { readonly file: string; readonly pointer: string; readonly value: Json }[] {
  const exits = isObject(app) && Array.isArray(app.exits) ? app.exits : [];
  return exits.map((value, index) => ({ file: 'app.json', pointer: `/exits/${index}`, value }));
}
