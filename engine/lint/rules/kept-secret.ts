// When a session ends, its secret and the data stored with it are cleared.

import { escapeSegment, isObject, type Json, type JsonObject } from '../../language/index.ts';
import { callsOf, contractOf } from '../charges.ts';
import { type CheckContext, defineRule, type Finding } from '../define-rule.ts';
import { sharedSecrets } from '../shared-secrets.ts';

const file = 'tea/flow.json';
const replace = '"help": "about"';
const closing = (ok: string, more = '') =>
  `"help": { "call": "shop.close", "on": { "ok": ${ok}${more} } }`;

export const keptSecret = defineRule({
  id: 'session/not-forgotten',
  summary: 'A session has ended, and its secret or what was kept with it stays.',
  why: 'A token that no longer counts keeps the user from logging in again, or the next person at the computer finds the answers of the one before.',
  examples: {
    valid: [{ file, replace, by: closing('{ "reset": ["session.token"], "go": "about" }') }],
    invalid: [
      { file, replace, by: closing('"about"'), at: `${file}:66`, says: 'keeps the secret' },
      {
        ...{ file, replace, at: `${file}:67`, says: 'does not reset "session.name"' },
        by: closing(
          '{ "reset": ["session.token", "session.name"], "go": "about" }',
          ',\n"*": { "reset": ["session.token"], "go": "about" }',
        ),
      },
      {
        file: 'app.json',
        replace: '"reset": [\n        "session.token"\n      ]',
        by: '"reset": []',
        at: 'app.json:104',
        says: 'keeps the secret',
      },
    ],
  },
  check: (context) => {
    const secrets = sharedSecrets(context);
    if (secrets.length === 0) return [];
    return [
      ...atTheTop(context, secrets),
      ...callsOf(context).flatMap((call) => [
        ...ended(context, secrets, call),
        ...unlike(secrets, call),
      ]),
    ];
  },
});

// helpers

type Call = ReturnType<typeof callsOf>[number];

/** Checks the application's reaction to an expired session. */
function atTheTop({ sources }: CheckContext, secrets: readonly string[]): readonly Finding[] {
  const app = sources.values['app.json'];
  const own = isObject(app) && isObject(app.outcomes) ? app.outcomes['401'] : undefined;
  const reactions = reactionsIn(own, '/outcomes/401');
  const [first] = reactions;
  if (!first || reactions.some(({ value }) => forgotten(value, secrets))) return [];
  return [findingAt('app.json', first, 'A service refuses the token')];
}

/** Checks the reactions to an operation that ends the session. */
function ended(
  context: CheckContext,
  secrets: readonly string[],
  { file, pointer, value }: Call,
): readonly Finding[] {
  if (!contractOf(context, value.call)?.endsSession) return [];
  const on = isObject(value.on) ? value.on : {};
  const name = on.ok === undefined ? '*' : 'ok';
  return reactionsIn(on[name], `${pointer}/on/${name}`)
    .filter((each) => !forgotten(each.value, secrets))
    .map((each) => findingAt(file, each, `"${String(value.call)}" has ended the session`));
}

function findingAt(file: string, { pointer, value }: Written, cause: string): Finding {
  const list = value.reset === undefined ? pointer : `${pointer}/reset`;
  return {
    ...{ file, pointer: list },
    message: `${cause}, and this keeps the secret that no longer counts.`,
    suggestion: 'Name the token in "reset".',
  };
}

/** Outcomes of one call that clear the secret clear the same data. */
function unlike(secrets: readonly string[], { file, pointer, value }: Call): readonly Finding[] {
  const all = Object.entries(isObject(value.on) ? value.on : {})
    .flatMap(([name, each]) => reactionsIn(each, `${pointer}/on/${escapeSegment(name)}`))
    .filter((each) => forgotten(each.value, secrets) && each.value.assign === undefined);
  return all.flatMap((each) => {
    const own = pathsOf(each.value);
    const fuller = all.find((other) => pathsOf(other.value).length > own.length);
    const missing = fuller ? pathsOf(fuller.value).filter((path) => !own.includes(path)) : [];
    const [first] = missing;
    if (!fuller || first === undefined) return [];
    return [
      {
        ...{ file, pointer: `${each.pointer}/reset` },
        message: `This resets the token and does not reset ${missing.map((path) => `"${path}"`).join(', ')}, as another outcome of "${String(value.call)}" does.`,
        suggestion: 'Reset the same, however the call ends.',
        related: [{ file, pointer: `${fuller.pointer}/reset`, message: 'This resets more.' }],
      },
    ];
  });
}

interface Written {
  readonly pointer: string;
  readonly value: JsonObject;
}

function reactionsIn(raw: Json | undefined, pointer: string): readonly Written[] {
  if (Array.isArray(raw))
    return raw.flatMap((each, index) => reactionsIn(each, `${pointer}/${index}`));
  if (typeof raw === 'string') return [{ pointer, value: { go: raw } }];
  return isObject(raw) ? [{ pointer, value: raw }] : [];
}

function pathsOf({ reset }: JsonObject): readonly Json[] {
  return Array.isArray(reset) ? reset : [];
}

/** Returns true if one of the secrets, or an ancestor of it, is cleared. */
function forgotten(value: JsonObject, secrets: readonly string[]): boolean {
  return pathsOf(value).some((path) =>
    secrets.some((secret) => secret === path || secret.startsWith(`${String(path)}.`)),
  );
}
