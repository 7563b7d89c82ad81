// When a session ends, its secret and the data that was stored with the secret are cleared.

import { escapeSegment, isObject, isPathWithin, type JsonObject } from '../../../language/index.ts';
import { getCalls, type PlacedCall } from '../../calls.ts';
import { getOperationContract } from '../../catalog.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import { findPlacedReactions, type PlacedReaction } from '../../placed-reactions.ts';
import { getResetPaths } from '../../reset-paths.ts';
import { getSharedSecrets } from '../../shared-secrets.ts';

const file = 'tea/flow.json';
const replace = '"help": "about"';
const closeCall = (ok: string, more = '') =>
  `"help": { "call": "shop.close", "on": { "ok": ${ok}${more} } }`;

export const notForgotten = defineRule({
  id: 'session/not-forgotten',
  summary: 'A session ends, but its token or the data stored with it is not cleared.',
  why: 'An expired token prevents the user from logging in again, or the next person at the computer sees the answers of the last one.',
  examples: {
    valid: [{ file, replace, by: closeCall('{ "reset": ["session.token"], "go": "about" }') }],
    invalid: [
      {
        file,
        replace,
        by: closeCall('"about"'),
        at: `${file}:66`,
        says: 'does not reset the token',
      },
      {
        ...{ file, replace, at: `${file}:67`, says: 'but not "session.name"' },
        by: closeCall(
          '{ "reset": ["session.token", "session.name"], "go": "about" }',
          ',\n"*": { "reset": ["session.token"], "go": "about" }',
        ),
      },
      {
        file: 'app.json',
        replace: '"reset": [\n        "session.token"\n      ]',
        by: '"reset": []',
        at: 'app.json:107',
        says: 'does not reset the token',
      },
    ],
  },
  check: (context) => {
    const secrets = getSharedSecrets(context);
    if (secrets.length === 0) return [];
    return [
      ...checkApplication(context, secrets),
      ...getCalls(context).flatMap((call) => [
        ...checkSessionEnd(context, secrets, call),
        ...findDifferentResets(secrets, call),
      ]),
    ];
  },
});

// helpers

/** Checks the application's reaction to an expired session. */
function checkApplication(
  { sources }: CheckContext,
  secrets: readonly string[],
): readonly Finding[] {
  const app = sources.values['app.json'];
  const own = isObject(app) && isObject(app.outcomes) ? app.outcomes['401'] : undefined;
  const reactions = findPlacedReactions(own, '/outcomes/401');
  const [first] = reactions;
  if (!first || reactions.some(({ reaction }) => clearsSecret(reaction, secrets))) return [];
  return [createFinding('app.json', first, 'A service has refused the token')];
}

/** Checks the reactions to an operation that ends the session. */
function checkSessionEnd(
  context: CheckContext,
  secrets: readonly string[],
  { file, pointer, value }: PlacedCall,
): readonly Finding[] {
  if (!getOperationContract(context, value.call)?.endsSession) return [];
  const on = isObject(value.on) ? value.on : {};
  const name = on.ok === undefined ? '*' : 'ok';
  return findPlacedReactions(on[name], `${pointer}/on/${name}`)
    .filter((each) => !clearsSecret(each.reaction, secrets))
    .map((each) => createFinding(file, each, `"${String(value.call)}" has ended the session`));
}

function createFinding(
  file: string,
  { pointer, reaction }: PlacedReaction,
  cause: string,
): Finding {
  const list = reaction.reset === undefined ? pointer : `${pointer}/reset`;
  return {
    ...{ file, pointer: list },
    message: `${cause}, but this reaction does not reset the token.`,
    suggestion: 'Add the token to "reset".',
  };
}

/** Reports outcomes of the same call that all clear the secret but clear different data. */
function findDifferentResets(
  secrets: readonly string[],
  { file, pointer, value }: PlacedCall,
): readonly Finding[] {
  const all = Object.entries(isObject(value.on) ? value.on : {})
    .flatMap(([name, each]) => findPlacedReactions(each, `${pointer}/on/${escapeSegment(name)}`))
    .filter((each) => clearsSecret(each.reaction, secrets) && each.reaction.assign === undefined);
  return all.flatMap((each) => {
    const own = getResetPaths(each.reaction);
    const larger = all.find((other) => getResetPaths(other.reaction).length > own.length);
    const missing = larger
      ? getResetPaths(larger.reaction).filter((path) => !own.includes(path))
      : [];
    const [first] = missing;
    if (!larger || first === undefined) return [];
    return [
      {
        ...{ file, pointer: `${each.pointer}/reset` },
        message: `This resets the token but not ${missing.map((path) => `"${path}"`).join(', ')}, which another outcome of "${String(value.call)}" resets.`,
        suggestion: 'Reset the same data on every outcome.',
        related: [
          { file, pointer: `${larger.pointer}/reset`, message: 'This outcome resets more.' },
        ],
      },
    ];
  });
}

/** Returns true if a secret or an ancestor of a secret is cleared. */
function clearsSecret(value: JsonObject, secrets: readonly string[]): boolean {
  return getResetPaths(value).some((path) => secrets.some((secret) => isPathWithin(secret, path)));
}
