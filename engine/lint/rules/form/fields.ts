// A form is consistent: its schema, its UI options, and the data path that it writes.

import {
  type Flow,
  formatForMessage,
  isObject,
  type Json,
  type JsonObject,
  listScreenFiles,
} from '../../../language/index.ts';
import { getDataSchema, lookUpPath } from '../../data-schema.ts';
import { type CheckContext, defineRule, type Finding, suggestName } from '../../define-rule.ts';
import { getFlowOfFolder } from '../../places.ts';
import { describeTypeMismatch } from '../../types/describe-mismatch.ts';
import { typeFromSchema } from '../../types/from-schema.ts';
import { findTypeMismatch } from '../../types/mismatch.ts';
import { toPresentType } from '../../types/narrow.ts';
import { findSchemaFault, findSchemaMismatch } from '../../validate-value.ts';

export const formFields = defineRule({
  id: 'form/fields',
  summary:
    'A form has an invalid schema, requires or describes a field that does not exist, has a default that its schema refuses, or stores an answer in data that is not declared or has another type.',
  why: 'The user cannot send the form, or an answer is lost.',
  examples: {
    valid: [
      {
        file: 'tea/screens/kind.json',
        replace: '"title": "Kind"',
        by: '"title": "Kind", "default": "black"',
      },
    ],
    invalid: [
      {
        file: 'tea/screens/kind.json',
        replace: '"required": [\n        "kind"',
        by: '"then": { "properties": { "sugar": { "type": "boolean", "title": "Sugar" } } }, "required": [\n        "sugar"',
        at: 'tea/screens/kind.json:8',
        says: 'is asked only in a branch',
      },
      {
        file: 'tea/screens/kind.json',
        replace: '"type": "string"',
        by: '"type": "strnig"',
        at: 'tea/screens/kind.json:12',
        says: 'not a valid JSON Schema',
      },
      {
        file: 'tea/screens/kind.json',
        replace: '"ui": {\n      "kind"',
        by: '"ui": {\n      "kinds"',
        at: 'tea/screens/kind.json:22',
        says: 'Did you mean "kind"',
      },
      {
        file: 'tea/screens/kind.json',
        replace: '"required": [\n        "kind"',
        by: '"required": [\n        "sort"',
        at: 'tea/screens/kind.json:8',
        says: 'no field named "sort"',
      },
      {
        file: 'tea/screens/kind.json',
        replace: '"type": "object",',
        by: '"type": "object", "if": { "required": ["sort"] },',
        at: 'tea/screens/kind.json:6',
        says: 'no field named "sort"',
      },
      {
        file: 'tea/screens/kind.json',
        replace: '"bind": "state",',
        by: '"bind": "state", "require": { "sort": "isGreen" },',
        at: 'tea/screens/kind.json:4',
        says: 'no field named "sort"',
      },
      {
        file: 'tea/screens/kind.json',
        replace: '"title": "Kind"',
        by: '"title": "Kind", "default": "red"',
        at: 'tea/screens/kind.json:13',
        says: 'one of',
      },
      {
        file: 'tea/screens/kind.json',
        replace: '"properties": {',
        by: '"properties": { "sugar": { "type": "boolean", "title": "Sugar" },',
        at: 'tea/screens/kind.json:10',
        says: 'has no property "sugar"',
      },
      {
        file: 'tea/screens/kind.json',
        replace: '"green",',
        by: '"red", "green",',
        at: 'tea/screens/kind.json:11',
        says: 'may be "red", and must be "green" or "black"',
      },
    ],
  },
  check: (context) =>
    listScreenFiles(context.sources.values).flatMap(({ file, folder, raw: { form } }) => {
      if (!isObject(form)) return [];
      const flow = getFlowOfFolder(context.product, context.sources, folder);
      return check(context, flow, form).map((finding) => ({ file, ...finding }));
    }),
});

// helpers

type Fault = Omit<Finding, 'file'>;

function check(context: CheckContext, flow: Flow | null, form: JsonObject): readonly Fault[] {
  const schema = isObject(form.schema) ? form.schema : {};
  const fault = findSchemaFault(schema);
  if (fault !== null)
    return [
      {
        pointer: `/form/schema${fault.pointer}`,
        message: `This is not a valid JSON Schema: this value ${fault.reason}.`,
      },
    ];
  const fields = getFields(schema);
  const names = Object.keys(fields);
  const required = findRequired(schema, '/form/schema');
  const requiredByGuard = Object.keys(isObject(form.require) ? form.require : {}).map(
    (name) => [name, `/form/require/${name}`] as const,
  );
  return [
    ...[
      ...required,
      ...requiredByGuard,
      ...findDescribedFields(form.ui ?? null, schema, '/form/ui'),
    ]
      .filter(([name]) => !names.includes(name))
      .map(([name, pointer]) => ({
        pointer,
        message: `This form has no field named "${name}".`,
        suggestion: suggestName(name, names),
      })),
    ...required
      .filter(
        ([name, at]) => /^\/form\/schema\/required\//.test(at) && isAskedSometimes(schema, name),
      )
      .map(([name, pointer]) => ({
        pointer,
        message: `"${name}" is asked only in a branch, but is required in every case.`,
        suggestion: 'Require it in the branch that asks for it.',
      })),
    ...Object.entries(fields).flatMap(([name, field]) => checkDefault(name, field)),
    ...(typeof form.bind === 'string' ? checkBinding(context, flow, form.bind, fields) : []),
  ];
}

/** Returns the fields that a schema and its branches require, with their locations. */
function findRequired(schema: JsonObject, pointer: string): readonly (readonly [string, string])[] {
  const own = (Array.isArray(schema.required) ? schema.required : []).map(
    (name, index) => [formatForMessage(name), `${pointer}/required/${index}`] as const,
  );
  const branches = ['if', 'then', 'else'].flatMap((name) => {
    const branch = schema[name];
    return isObject(branch) ? findRequired(branch, `${pointer}/${name}`) : [];
  });
  const listed = ['allOf', 'anyOf', 'oneOf'].flatMap((name) =>
    (Array.isArray(schema[name]) ? schema[name] : []).flatMap((branch, index) =>
      isObject(branch) ? findRequired(branch, `${pointer}/${name}/${index}`) : [],
    ),
  );
  return [...own, ...branches, ...listed];
}

/** Returns the fields that the UI options describe, with their locations. */
function findDescribedFields(
  ui: Json,
  schema: JsonObject,
  pointer: string,
): readonly (readonly [string, string])[] {
  if (!isObject(ui)) return [];
  const fieldOrder = Array.isArray(ui['ui:order']) ? ui['ui:order'] : [];
  return [
    ...Object.keys(ui)
      .filter((name) => !name.startsWith('ui:') && !name.startsWith('$') && name !== 'items')
      .map((name) => [name, `${pointer}/${name}`] as const),
    ...fieldOrder
      .map((name, index) => [formatForMessage(name), `${pointer}/ui:order/${index}`] as const)
      .filter(([name]) => name !== '*'),
  ].filter(([name]) => !Object.hasOwn(getFields(schema), name));
}

/** Returns the fields of a schema and of its branches. */
function getFields(schema: JsonObject): JsonObject {
  const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((name) =>
    Array.isArray(schema[name]) ? schema[name] : [],
  );
  const parts = [schema.if, schema.then, schema.else, ...branches].filter(isObject);
  const dependent = Object.values(
    isObject(schema.dependentSchemas) ? schema.dependentSchemas : {},
  ).filter(isObject);
  return Object.assign(
    {},
    ...[...parts, ...dependent].map(getFields),
    isObject(schema.properties) ? schema.properties : {},
  );
}

/** Returns true for a field that exists only in a branch. */
function isAskedSometimes(schema: JsonObject, name: string): boolean {
  const has = (part: Json | undefined) =>
    isObject(part) && isObject(part.properties) && Object.hasOwn(part.properties, name);
  const always = [schema, ...(Array.isArray(schema.allOf) ? schema.allOf : [])];
  return !always.some(has) && [schema.then, schema.else].some(has);
}

function checkDefault(name: string, field: Json): readonly Fault[] {
  if (!isObject(field) || field.default === undefined) return [];
  const wrong = findSchemaMismatch(field, field.default);
  const pointer = `/form/schema/properties/${name}/default`;
  return wrong ? [{ pointer, message: `The default of "${name}" ${wrong.reason}.` }] : [];
}

function checkBinding(
  { product }: CheckContext,
  flow: Flow | null,
  bind: string,
  fields: JsonObject,
): readonly Fault[] {
  const schema = getDataSchema(product, flow);
  if (!lookUpPath(schema, bind).found) return [];
  return Object.entries(fields).flatMap(([name, field]) => {
    const pointer = `/form/schema/properties/${name}`;
    const found = lookUpPath(schema, `${bind}.${name}`);
    if (!found.found)
      return [
        {
          pointer,
          message: `The answers are stored in "${bind}", which has no property "${name}".`,
          suggestion: suggestName(name, found.known),
        },
      ];
    const given = toPresentType(typeFromSchema(field));
    const wrong = findTypeMismatch(given, typeFromSchema(found.schema), true);
    if (wrong?.kind !== 'value') return [];
    const message = `The answer is stored in "${bind}.${name}", which refuses it: it ${describeTypeMismatch({ mismatch: wrong, given })}.`;
    return [{ pointer, message }];
  });
}
