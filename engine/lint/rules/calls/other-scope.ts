// A call receives an id from the scope that its input is named after.

import { escapeSegment, getPathSegments, isObject } from '../../../language/index.ts';
import { getCalls } from '../../calls.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import { getDistinctiveWords, hasAllWords, splitNameIntoWords } from '../../name-words.ts';
import { getSourcePath } from '../../source-path.ts';

const file = 'app.json';
const replace = '"scopes": {';
const lookCall = (path: string) =>
  `{ "call": "shop.look", "with": { "sessionId": { "$": { "var": "${path}" } } }, "on": { "404": "@ignore" } }`;
const by = (path: string) =>
  `"enter": { "load": [${lookCall('session.name')},\n${lookCall(path)}] }, "scopes": { "guest": { "keep": "memory", "schema": { "properties": { "name": { "type": "string" } } } },`;

export const otherScope = defineRule({
  id: 'calls/other-scope',
  summary: 'A call receives a value of another scope than the one that its input is named after.',
  why: 'Both values are ids, so the types match, but the service answers about something else or refuses the call.',
  examples: {
    valid: [{ file, replace, by: by('session.name') }],
    invalid: [{ file, replace, by: by('guest.name'), at: `${file}:6`, says: '"session.name"' }],
  },
  check: (context) => {
    const given = getCalls(context).flatMap(({ file, pointer, value }): readonly InputSource[] =>
      Object.entries(isObject(value.with) ? value.with : {}).flatMap(([name, shape]) => {
        const path = getSourcePath(shape);
        const at = `${pointer}/with/${escapeSegment(name)}`;
        return path === null ? [] : [{ name, path, file, pointer: at }];
      }),
    );
    const known = new Set(given.map(({ name, path }) => `${name} ${path}`));
    return given.flatMap((each) => check(context, each, known));
  },
});

// helpers

interface InputSource extends Pick<Finding, 'file' | 'pointer'> {
  readonly name: string;
  readonly path: string;
}

/** Services may use different names for the same thing, so another call must show the meaning of the name. */
function check(
  { product }: CheckContext,
  { name, path, file, pointer }: InputSource,
  known: ReadonlySet<string>,
): readonly Finding[] {
  const { scopes } = product.app;
  const [scope = '', part, ...deeper] = getPathSegments(path);
  const words = getDistinctiveWords(name);
  const isPlain = part !== undefined && deeper.length === 0 && Object.hasOwn(scopes, scope);
  if (!isPlain || words.length === 0) return [];
  if (words.some((word) => splitNameIntoWords(path).includes(word))) return [];
  const [meant, ...others] = Object.keys(scopes)
    .filter((each) => each !== scope && words.some((word) => hasAllWords(each, [word])))
    .map((each) => `${each}.${part}`)
    .filter((each) => known.has(`${name} ${each}`));
  if (meant === undefined || others.length > 0) return [];
  return [
    {
      ...{ file, pointer },
      message: `"${name}" receives "${path}" here, but "${meant}" in another call.`,
      suggestion: `Did you mean "${meant}"?`,
    },
  ];
}
