// The application's home, its return address path, and its lists of origins exist.

import { joinPath } from '../../../language/index.ts';
import { getDataSchema, lookUpPath } from '../../data-schema.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import { describeMisspelling } from '../../repair.ts';

const file = 'app.json';

export const application = defineRule({
  id: 'names/application',
  summary:
    'The home flow, the path of the return address or of the token, or a list of allowed origins does not exist.',
  why: 'Visitors who open the home page find nothing, and users cannot leave for a payment and come back.',
  examples: {
    valid: [{ file: 'app.json', replace: '"session.returnTo"', by: '"session.token"' }],
    invalid: [
      {
        file: 'app.json',
        replace: '"home": "tea"',
        by: '"home": "teas"',
        at: 'app.json:3',
        says: 'Did you mean "tea"',
        repaired: '"home": "tea"',
      },
      {
        file: 'app.json',
        replace: '"session.returnTo"',
        by: '"session.returnToo"',
        at: 'app.json:4',
        says: 'Did you mean "returnTo"',
        repaired: '"session.returnTo"',
      },
      {
        file: 'app.json',
        replace: '"config.payOrigins"',
        by: '"config.payOrigin"',
        at: 'app.json:71',
        says: 'Did you mean "payOrigins"',
        repaired: '"config.payOrigins"',
      },
      {
        file: 'app.json',
        replace: '"home": "tea"',
        by: '"token": "session.tokn", "home": "tea"',
        at: 'app.json:3',
        says: 'Did you mean "token"',
        repaired: '"token": "session.token", "home": "tea"',
      },
    ],
  },
  check: (context) => [
    ...checkHome(context),
    ...checkPath(context, context.product.app.returnTo, '/returnTo'),
    ...(context.product.app.owner === ''
      ? []
      : checkPath(context, context.product.app.owner, '/owner')),
    ...(context.product.app.token === ''
      ? []
      : checkPath(context, context.product.app.token, '/token')),
    ...Object.entries(context.product.app.leaves).flatMap(([name, { origins }]) =>
      checkPath(context, origins, `/leaves/${name}/origins`),
    ),
  ],
});

// helpers

function checkHome({ product }: CheckContext): readonly Finding[] {
  const { home } = product.app;
  const known = Object.keys(product.flows);
  return known.includes(home)
    ? []
    : [
        {
          file,
          pointer: '/home',
          message: `There is no flow named "${home}".`,
          ...describeMisspelling(home, known, (to) => ({ text: home, to })),
        },
      ];
}

function checkPath({ product }: CheckContext, path: string, pointer: string): readonly Finding[] {
  const found = lookUpPath(getDataSchema(product, null), path);
  return found.found
    ? []
    : [
        {
          file,
          pointer,
          message: `No value named "${found.missing}" in ${found.inside || 'the data'}.`,
          ...describeMisspelling(found.missing, found.known, (name) => ({
            text: path,
            to: joinPath(found.inside, name),
          })),
        },
      ];
}
