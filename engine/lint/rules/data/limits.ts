// The limits of a schema are consistent, so at least one value is valid.

import {
  flowFile,
  formatForMessage,
  hasSameMembers,
  isObject,
  type JsonSchema,
  memoize,
} from '../../../language/index.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import { excludeNullFromSchema } from '../../forms/constraints.ts';
import { findContradictions } from '../../forms/contradictions.ts';
import { getInputsOfPath } from '../../forms/destinations.ts';
import { getForms } from '../../forms/forms.ts';
import { explainRejection } from '../../forms/rejections.ts';
import { findSchemaFault } from '../../validate-value.ts';

const file = 'tea/screens/order.json';
const replace = '"maxLength": 200';
const at = `${file}:25`;

export const limits = defineRule({
  id: 'data/limits',
  summary:
    'The limits of a field or of data contradict each other, exclude a listed value or a default, or do not apply to the type of the value.',
  why: 'The form accepts no answer, or a limit that the author relies on has no effect.',
  examples: {
    valid: [{ file, replace, by: '"minLength": 4, "maxLength": 4, "pattern": "^[0-9]{4}$"' }],
    invalid: [
      { file, replace, at, by: '"minLength": 201, "maxLength": 200', says: 'nothing fits both' },
      {
        file,
        replace,
        at,
        by: '"maxLength": 3, "pattern": "^[0-9]{4}$"',
        says: 'at least 4 characters',
      },
      { file, replace, at, by: '"maximum": 200', says: 'says nothing of a string' },
      {
        file,
        replace,
        at,
        by: '"format": "date", "pattern": "^[0-9]{2}/[0-9]{2}$"',
        says: 'No value of the format "date"',
      },
      {
        ...{
          file: 'tea/flow.json',
          at: 'tea/flow.json:13',
          says: 'is listed, and must NOT have more',
        },
        replace: '"type": "string",',
        by: '"type": "string", "maxLength": 4,',
      },
      {
        ...{ file: 'tea/flow.json', at: 'tea/flow.json:18', says: 'nothing fits both' },
        replace: '"type": "integer"',
        by: '"type": "integer", "minimum": 3, "maximum": 2',
      },
      {
        ...{ file: 'tea/flow.json', at: 'tea/flow.json:11', says: 'does not allow "blue"' },
        replace:
          '"type": "string",\n          "enum": [\n            "green",\n            "black"\n          ]',
        by: '"type": "string", "default": "blue"',
      },
    ],
  },
  check: (context) => [...checkForms(context), ...checkData(context)],
});

// helpers

function checkForms(context: CheckContext): readonly Finding[] {
  return getForms(context).flatMap(({ file, schema }) =>
    findSchemaFindings(schema, { file, pointer: '/form/schema' }),
  );
}

function checkData(context: CheckContext): readonly Finding[] {
  const { product, folderOf } = context;
  return [
    ...Object.entries(product.app.scopes).flatMap(([name, { schema }]) => [
      ...findSchemaFindings(schema, { file: 'app.json', pointer: `/scopes/${name}/schema` }),
      ...checkDefaults(context, {
        flow: null,
        scope: name,
        schema,
        file: 'app.json',
        pointer: `/scopes/${name}/schema`,
      }),
    ]),
    ...findSchemaFindings(product.app.config, { file: 'app.json', pointer: '/config' }),
    ...Object.values(product.flows).flatMap((flow) => {
      const file = flowFile(folderOf(flow.id));
      const { schema } = flow.state;
      return [
        ...findSchemaFindings(schema, { file, pointer: '/state/schema' }),
        ...checkDefaults(context, { flow, scope: 'state', schema, file, pointer: '/state/schema' }),
      ];
    }),
  ];
}

const findSchemaFindings = memoize(
  (schema: JsonSchema, { file, pointer }: Pick<Finding, 'file' | 'pointer'>) =>
    findSchemaFault(schema) === null
      ? findContradictions(schema, pointer).map(({ pointer: at, message, other }) => ({
          ...{ file, pointer: at, message },
          ...(other === undefined
            ? {}
            : { related: [{ file, pointer: other, message: 'It contradicts this.' }] }),
        }))
      : [],
  hasSameMembers,
);

interface StoredSchema {
  readonly flow: Parameters<typeof getInputsOfPath>[1];
  readonly scope: string;
  readonly schema: JsonSchema;
  readonly file: string;
  readonly pointer: string;
}

/** Reports a default that is passed to an operation that rejects the default. */
function checkDefaults(
  context: CheckContext,
  { flow, scope, schema, file, pointer }: StoredSchema,
): readonly Finding[] {
  return Object.entries(isObject(schema.properties) ? schema.properties : {}).flatMap(
    ([name, property]) => {
      if (!isObject(property) || typeof property.default !== 'string') return [];
      const value = property.default;
      const refusing = getInputsOfPath(context, flow, `${scope}.${name}`).find(
        (each) =>
          Array.isArray(excludeNullFromSchema(each.schema).enum) &&
          explainRejection(each.schema, value) !== null,
      );
      if (!refusing) return [];
      return [
        {
          ...{ file, pointer: `${pointer}/properties/${name}/default` },
          message: `"${scope}.${name}" has the default ${formatForMessage(value)} and goes to ${refusing.title}, which does not allow ${JSON.stringify(value)}.`,
          suggestion: `Use one of these values: ${((excludeNullFromSchema(refusing.schema).enum ?? []) as string[]).join(', ')}.`,
          related: [
            { file: refusing.file, pointer: refusing.pointer, message: 'The value goes here.' },
          ],
        },
      ];
    },
  );
}
