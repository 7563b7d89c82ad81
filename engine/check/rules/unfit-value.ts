// What is written into the data fits the schema of the place it is written to.

import { isObject, shown } from '../../data.ts';
import type { JsonSchema } from '../../types.ts';
import { isComputed } from '../computed.ts';
import { dataSchemaOf, lookUp } from '../data-schema.ts';
import { type CheckContext, defineRule, type Finding } from '../define-rule.ts';
import { misfit, schemaFault } from '../fits.ts';
import { valueAt } from '../pointer.ts';

export const unfitValue = defineRule({
  id: 'data/unfit-value',
  summary:
    'A literal is assigned to a value whose schema refuses it, or a default is outside its own schema.',
  why: 'Guards rely on the schema: with another value in its place they come out wrong, and a kept draft is thrown away.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "assign": { "state.kind": "black" } }',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "assign": { "state.kind": { "$": { "var": "event.kind" } } } }',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "assign": { "state.kind": "red" } }',
        at: 'tea/flow.json:70',
        says: 'one of "green", "black"',
      },
      {
        file: 'tea/flow.json',
        replace: '"type": "integer"',
        by: '"type": "integer", "default": "two"',
        at: 'tea/flow.json:18',
        says: 'must be integer',
      },
      {
        file: 'tea/flow.json',
        replace: '"type": "integer"',
        by: '"type": "intiger"',
        at: 'tea/flow.json:18',
        says: 'no sound JSON Schema',
      },
    ],
  },
  check: (context) => [...assigned(context), ...declared(context)],
});

// helpers

function assigned({ places, product, sources }: CheckContext): readonly Finding[] {
  return places.flatMap(({ kind, value, file, pointer, flow }) => {
    const path = shown(value);
    if (kind !== 'write' || !pointer.endsWith(`/assign/${path}`)) return [];
    const literal = valueAt(sources.values[file], pointer);
    const found = lookUp(dataSchemaOf(product, flow), path);
    if (!found.found || literal === undefined || isComputed(literal)) return [];
    const wrong = misfit(found.schema, literal);
    return wrong
      ? [{ file, pointer: pointer + wrong.pointer, message: `"${path}" ${wrong.reason}.` }]
      : [];
  });
}

function declared({ product, folderOf }: CheckContext): readonly Finding[] {
  const flows = Object.values(product.flows);
  return [
    ...Object.entries(product.app.scopes).flatMap(([name, scope]) =>
      judgeSchema(scope.schema, 'app.json', `/scopes/${name}/schema`),
    ),
    ...judgeSchema(product.app.config, 'app.json', '/config'),
    ...flows.flatMap(({ id, state }) =>
      judgeSchema(state.schema, `${folderOf(id)}/flow.json`, '/state/schema'),
    ),
  ];
}

function judgeSchema(schema: JsonSchema, file: string, pointer: string): readonly Finding[] {
  const fault = schemaFault(schema);
  if (fault !== null)
    return [
      {
        file,
        pointer: pointer + fault.pointer,
        message: `This is no sound JSON Schema: what stands here ${fault.reason}.`,
      },
    ];
  const properties = Object.entries(isObject(schema.properties) ? schema.properties : {});
  return properties.flatMap(([name, property]) => {
    if (!isObject(property) || property.default === undefined) return [];
    const wrong = misfit(property, property.default);
    return wrong
      ? [
          {
            file,
            pointer: `${pointer}/properties/${name}/default`,
            message: `The default of "${name}" ${wrong.reason}.`,
          },
        ]
      : [];
  });
}
