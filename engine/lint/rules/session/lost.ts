// A call that needs a session leads to the login when the session has expired.

import { formatForMessage, isObject, type Json } from '../../../language/index.ts';
import { getCalls, type PlacedCall } from '../../calls.ts';
import { getOperationContract } from '../../catalog.ts';
import { getDataSchema, lookUpPath } from '../../data-schema.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';

const expiredStatus = '401';

export const lostSession = defineRule({
  id: 'session/lost',
  summary:
    'A service refuses a call because the session has ended, and no reaction leads to the login and back.',
  why: 'The user cannot continue: every attempt fails without a new login, and no screen offers the login.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "call": "shop.list", "on": { "*": "@retry" } }',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "call": "shop.list", "on": { "401": { "go": "about", "return": true } } }',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "call": "shop.list", "on": { "401": { "reset": ["session.token"] } } }',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "call": "shop.enter", "on": { "401": "@retry" } }',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "call": "shop.list", "background": true, "on": { "*": "@ignore" } }',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "call": "shop.list", "on": { "ok": "about", "401": "@retry" } }',
        at: 'tea/flow.json:66',
        says: '"shop.list" needs a session',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "call": "shop.list", "on": { "401": [{ "when": "isGreen", "go": "about", "return": true }, "about"] } }',
        at: 'tea/flow.json:66',
        says: 'Remove "401"',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "call": "shop.enter", "on": { "*": "@retry" } }',
        at: 'tea/flow.json:66',
        says: 'handles its 401',
      },
      {
        file: 'app.json',
        replace: '"go": "tea:kind",\n      "return": true',
        by: '"go": "tea:kind"',
        at: 'app.json:106',
        says: 'without "return": true',
      },
    ],
  },
  check: (context) => [
    ...checkApplication(context),
    ...getCalls(context).flatMap((call) => check(context, call)),
  ],
});

// helpers

function check(context: CheckContext, call: PlacedCall): readonly Finding[] {
  const { file, pointer, value } = call;
  if (value.background === true || value.takeLatest === true) return [];
  const name = formatForMessage(value.call);
  const operation = getOperationContract(context, name);
  const own = isObject(value.on) ? value.on[expiredStatus] : undefined;
  if (operation?.session === 'needed') {
    if (own === undefined || leadsToLogin(context, call, own)) return [];
    return [
      {
        file,
        pointer: `${pointer}/on/${expiredStatus}`,
        message: `"${name}" needs a session, but this reaction to an ended session neither has "return": true nor resets the token.`,
        suggestion: `Remove "${expiredStatus}", so that the application leads to the login, or lead to a login step with "return": true.`,
      },
    ];
  }
  if (operation?.session === 'optional' || own !== undefined) return [];
  if (!Object.hasOwn(operation?.results ?? {}, expiredStatus)) return [];
  return [
    {
      file,
      pointer: `${pointer}/call`,
      message: `"${name}" needs no session, but the reaction of the application to an ended session handles its ${expiredStatus}.`,
      suggestion: `Add "${expiredStatus}" to the "on" of this call.`,
    },
  ];
}

/** Checks the application's reaction to an expired session. */
function checkApplication(context: CheckContext): readonly Finding[] {
  const raw = context.sources.values['app.json'];
  const outcomes = isObject(raw) && isObject(raw.outcomes) ? raw.outcomes : {};
  const own = outcomes[expiredStatus];
  const isNeeded = Object.values(context.catalog.operations).some(
    ({ session }) => session === 'needed',
  );
  if (!isNeeded) return [];
  if (own === undefined)
    return [
      {
        file: 'app.json',
        pointer: '/outcomes',
        message: `Some operations need a session, but the application has no reaction to an ended session ("${expiredStatus}").`,
        suggestion: `Add "${expiredStatus}": { "reset": [<token>], "go": <login>, "return": true }.`,
      },
    ];
  return getReactions(own).every((each) => isObject(each) && each.return === true)
    ? []
    : [
        {
          file: 'app.json',
          pointer: `/outcomes/${expiredStatus}`,
          message:
            'An ended session leads to the login without "return": true, so the user does not come back.',
          suggestion: 'Add "return": true, so that the login leads back.',
        },
      ];
}

/** Returns true if each reaction stores the return address or clears the invalid secret. */
function leadsToLogin(context: CheckContext, call: PlacedCall, own: Json): boolean {
  return getReactions(own).every(
    (each) =>
      isObject(each) &&
      (each.return === true ||
        (Array.isArray(each.reset) && each.reset.some((path) => isSecret(context, call, path)))),
  );
}

function isSecret({ product }: CheckContext, { flow }: PlacedCall, path: Json): boolean {
  if (typeof path !== 'string') return false;
  const found = lookUpPath(getDataSchema(product, flow), path);
  return found.found && found.schema['x-sensitive'] === true;
}

function getReactions(raw: Json): readonly Json[] {
  return Array.isArray(raw) ? raw.flatMap(getReactions) : [raw];
}
