// Personal data go only to the services that are listed for them, input by input.

import { isObject } from '../../data.ts';
import { type CheckContext, defineRule, type Finding } from '../define-rule.ts';
import { type Given, givenParts, inputOf, unlistedIn } from '../given-parts.ts';
import { analysisOf } from '../types/analysis.ts';

type Place = CheckContext['places'][number];

const file = 'tea/flow.json';
const replace = '"with": {';
const at = `${file}:95`;

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
  check(context) {
    const expressions = expressionsOf(context);
    return context.places
      .filter(({ kind }) => kind === 'call')
      .flatMap((place) => judge(context, place, expressions));
  },
});

// helpers

type Expressions = ReadonlyMap<string, Place>;

/** File and JSON Pointer -> what is worked out there, of all that calls are given. */
function expressionsOf({ places }: CheckContext): Expressions {
  return new Map(
    places
      .filter(({ kind, pointer }) => kind === 'logic' && pointer.includes('/with/'))
      .map((place) => [keyOf(place), place]),
  );
}

function keyOf({ file, pointer }: { readonly file: string; readonly pointer: string }): string {
  return `${file}#${pointer}`;
}

function judge(
  context: CheckContext,
  { file, pointer, value }: Place,
  expressions: Expressions,
): readonly Finding[] {
  const { operations } = context.catalog;
  if (!isObject(value) || !isObject(value.with)) return [];
  const name = String(value.call);
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (!operation) return [];
  return givenParts(value.with, inputOf(operation), `${pointer}/with`).flatMap((given) => {
    const place = expressions.get(keyOf({ file, pointer: given.pointer }));
    return place ? faultsOf(context, place, given, name) : [];
  });
}

function faultsOf(
  context: CheckContext,
  place: Place,
  { pointer, taken }: Given,
  operation: string,
): readonly Finding[] {
  const unlisted = unlistedIn(analysisOf(context, place).type, taken);
  return [...unlisted].map(([input, origins]) => {
    const named = origins.map((path) => `"${path}"`).join(' and ');
    const many = origins.length > 1;
    return {
      file: place.file,
      pointer,
      message: `${named} ${many ? 'are' : 'is'} personal, and "${operation}" is given ${many ? 'them' : 'it'} as "${input}", which is not listed for personal data.`,
      suggestion: `Leave ${many ? 'them' : 'it'} out, or mark "${input}" with "x-pii": true in the service's document if the service has to have ${many ? 'them' : 'it'}.`,
    };
  });
}
