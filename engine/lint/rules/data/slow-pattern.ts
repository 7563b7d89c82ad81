// Every pattern of a schema is fast for any text.

import { escapeSegment, isObject, type Json, type JsonObject } from '../../../language/index.ts';
import { defineRule, type Finding } from '../../define-rule.ts';
import { explainSlowness } from '../../patterns/slow-pattern.ts';

const kind = 'tea/screens/kind.json';
const replace = '"type": "string",';

export const slowPattern = defineRule({
  id: 'data/slow-pattern',
  summary: 'A pattern of a schema can take very long to reject a text.',
  why: 'The page freezes while the user types.',
  examples: {
    valid: [
      { file: kind, replace, by: '"type": "string", "pattern": "^[a-z]+(-[a-z]+)*$",' },
      { file: kind, replace, by: '"type": "string", "pattern": "^[^@]+@([a-z]+[.])+[a-z]{2,}$",' },
      { file: kind, replace, by: '"type": "string", "pattern": "^[+0-9 ()./-]{7,30}$",' },
      {
        ...{ file: kind, replace },
        by: '"type": "string", "pattern": "^(?:[+ ()./-]*[0-9]){7}[+0-9 ()./-]*$",',
      },
    ],
    invalid: [
      {
        ...{ file: kind, replace, at: 'tea/screens/kind.json:12', says: 'in too many ways' },
        by: '"type": "string", "pattern": "^([a-z]+ ?)+$",',
      },
      {
        ...{ file: kind, replace, at: 'tea/screens/kind.json:12', says: 'in too many ways' },
        by: '"type": "string", "pattern": "(x?){30}y",',
      },
      {
        ...{ file: kind, replace, at: 'tea/screens/kind.json:12', says: 'refers back' },
        by: '"type": "string", "pattern": "^([a-z]+)-\\\\1$",',
      },
      {
        file: 'tea/flow.json',
        replace: '"type": "integer"',
        by: '"type": "object", "patternProperties": { "(a|a)*b": {} }',
        at: 'tea/flow.json:18',
        says: 'in too many ways',
      },
    ],
  },
  check: ({ sources }) =>
    Object.entries(sources.values).flatMap(([file, value]) =>
      isObject(value)
        ? getSchemas(file, value).flatMap(([schema, pointer]) =>
            findFaults(schema, pointer).map((fault) => ({ file, ...fault })),
          )
        : [],
    ),
});

// helpers

/** Returns the schemas of a file with their locations. */
function getSchemas(file: string, value: JsonObject): readonly (readonly [Json, string])[] {
  if (file.includes('/screens/'))
    return isObject(value.form) ? [[value.form.schema ?? null, '/form/schema']] : [];
  if (file === 'app.json') {
    const scopes = Object.entries(isObject(value.scopes) ? value.scopes : {});
    const found = scopes.flatMap(([name, scope]): readonly (readonly [Json, string])[] =>
      isObject(scope) ? [[scope.schema ?? null, `/scopes/${name}/schema`]] : [],
    );
    return [...found, [value.config ?? null, '/config']];
  }
  return isObject(value.state) && file.endsWith('/flow.json')
    ? [[value.state.schema ?? null, '/state/schema']]
    : [];
}

function findFaults(schema: Json, pointer: string): readonly Omit<Finding, 'file'>[] {
  if (Array.isArray(schema))
    return schema.flatMap((each, index) => findFaults(each, `${pointer}/${index}`));
  if (!isObject(schema)) return [];
  return Object.entries(schema).flatMap(([name, each]) => {
    const at = `${pointer}/${escapeSegment(name)}`;
    const sources =
      name === 'pattern' && typeof each === 'string'
        ? [[each, at] as const]
        : name === 'patternProperties' && isObject(each)
          ? Object.keys(each).map((source) => [source, at] as const)
          : [];
    const findings = sources.flatMap(([source, place]) => {
      const why = explainSlowness(source);
      return why === null ? [] : [{ pointer: place, message: `This pattern ${why}.` }];
    });
    // The content of an enum or a default is data, not a schema.
    return ['enum', 'const', 'default', 'examples'].includes(name)
      ? findings
      : [...findings, ...findFaults(each, at)];
  });
}
