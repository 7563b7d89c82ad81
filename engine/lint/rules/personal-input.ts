// Personal data is sent only to the services and inputs that are listed for it.

import { isObject } from '../../language/index.ts';
import { byFlow } from '../by-flow.ts';
import { givenParts, inputOf, unmarkedIn } from '../declared-parts.ts';
import { defineRule, type Finding, type FlowContext } from '../define-rule.ts';
import { analysisAt } from '../types/analysis.ts';

type Place = FlowContext['places'][number];

const file = 'tea/flow.json';
const replace = '"with": {';
const at = `${file}:91`;

const send = (what: string) => `"with": { ${what},`;

export const personalInput = defineRule({
  id: 'safety/personal-input',
  summary: 'A person’s data go to a service as an input that is not listed for them.',
  why: 'Each service gets of a person only what it is there for.',
  examples: {
    valid: [
      { file, replace, by: send('"guest": { "name": { "$": { "var": "session.name" } } }') },
      { file, replace, by: send('"guest": { "$": { "var": "session" } }') },
      {
        file,
        replace,
        by: send('"note": { "$": { "if": [{ "var": "session.name" }, "known", "new"] } }'),
      },
      { file, replace, by: send('"cups": { "$": { "count": [[{ "var": "session.name" }]] } }') },
    ],
    invalid: [
      {
        ...{ file, replace, at, says: '"session.name" is personal' },
        by: send('"note": { "$": { "cat": ["For ", { "upper": [{ "var": "session.name" }] }] } }'),
      },
      {
        ...{ file, replace, at, says: 'is given it as "note"' },
        by: send('"note": { "$": { "var": "session" } }'),
      },
      {
        ...{ file, replace, at, says: 'is given it as "guest.tea"' },
        by: send('"guest": { "tea": { "$optional": { "var": "session.name" } } }'),
      },
      {
        ...{ file, replace, at, says: '"session.name" is personal' },
        by: send(
          '"note": { "$link": "about", "query": { "n": { "$": { "var": "session.name" } } } }',
        ),
      },
    ],
  },
  check: byFlow((context) =>
    context.places.filter(({ kind }) => kind === 'call').flatMap((place) => check(context, place)),
  ),
});

// helpers

function check(context: FlowContext, { file, pointer, value }: Place): readonly Finding[] {
  const { operations } = context.catalog;
  if (!isObject(value) || !isObject(value.with)) return [];
  const name = String(value.call);
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (!operation) return [];
  return givenParts(value.with, inputOf(operation), `${pointer}/with`).flatMap((given) => {
    const type = analysisAt(context, file, given.pointer)?.type;
    return [...(type ? unmarkedIn(type, given.declared) : [])].map(([input, origins]) => ({
      file,
      pointer: given.pointer,
      ...describe(name, input, origins),
    }));
  });
}

function describe(operation: string, input: string, origins: readonly string[]) {
  const named = origins.map((path) => `"${path}"`).join(' and ');
  const [are, them] = origins.length > 1 ? ['are', 'them'] : ['is', 'it'];
  return {
    message: `${named} ${are} personal, and "${operation}" is given ${them} as "${input}", which is not listed for personal data.`,
    suggestion: `Leave ${them} out, or mark "${input}" with "x-pii": true in the service's document if the service has to have ${them}.`,
  };
}
