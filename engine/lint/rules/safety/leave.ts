// External redirects go only to a named list of allowed origins.

import { formatForMessage, isObject, type Json } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, suggestName } from '../../define-rule.ts';

export const unsafeLeave = defineRule({
  id: 'safety/leave',
  summary:
    'A "leave" has no list of allowed origins, names an unknown list, or does not use https.',
  why: 'Without a list, a manipulated address can send users to any site.',
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
  check: createPerFlowCheck(({ places, product, sources }) =>
    [
      ...places.filter(({ kind }) => kind === 'reaction' || kind === 'call'),
      ...getExits(sources.values['app.json']),
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
              message: 'A "leave" needs "allow" with the name of a list of allowed origins.',
            },
          ];
        if (!lists.includes(formatForMessage(value.allow))) {
          const message = `There is no list of allowed origins named "${formatForMessage(value.allow)}".`;
          return [
            {
              file,
              pointer: `${pointer}/allow`,
              message,
              suggestion: suggestName(formatForMessage(value.allow), lists),
            },
          ];
        }
        const literal = typeof value.leave === 'string' && !/^https:\/\//.test(value.leave);
        return literal
          ? [
              {
                file,
                pointer: `${pointer}/leave`,
                message: 'A literal external address must start with https://.',
              },
            ]
          : [];
      }),
  ),
});

// helpers

/** Returns the exits of the application, which also leave for an external address. */
function getExits(
  app: Json | undefined,
): readonly { readonly file: string; readonly pointer: string; readonly value: Json }[] {
  const exits = isObject(app) && Array.isArray(app.exits) ? app.exits : [];
  return exits.map((value, index) => ({ file: 'app.json', pointer: `/exits/${index}`, value }));
}
