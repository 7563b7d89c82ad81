// Fields that come from data use keywords that forms support, and their answers have a destination.

import { isObject, type Json, type JsonObject, listScreenFiles } from '../../../language/index.ts';
import {
  dynamicFieldKeywords,
  dynamicFieldOptions,
  dynamicFieldProperties,
} from '../../../runtime/index.ts';
import { getDataSchema, lookUpPath } from '../../data-schema.ts';
import { type CheckContext, defineRule, type Finding, suggestName } from '../../define-rule.ts';
import { getFlowOfFolder } from '../../places.ts';

const title = '"title": "Your {derived.label}"';
const formWithField = (field: string, bind = 'null') =>
  `${title}, "form": { "bind": ${bind}, "fields": { "$each": { "var": "state.cups" }, "as": "one", "of": { ${field} } } }`;
const file = 'tea/screens/green.json';
const at = `${file}:2`;
const named = '"name": "a", "title": "A"';

export const givenFields = defineRule({
  id: 'form/given-fields',
  summary:
    'A field that the data define has no name or title, an unknown key or widget, or no place to store its answer.',
  why: 'The question is not asked, or its answer is lost.',
  examples: {
    valid: [
      { file, replace: title, by: formWithField(`${named}, "widget": "radios", "maxLength": 20`) },
    ],
    invalid: [
      { file, replace: title, by: formWithField('"name": "a"'), at, says: 'needs a "title"' },
      {
        ...{ file, replace: title, at, says: 'Did you mean "maxLength"' },
        by: formWithField(`${named}, "maxLenght": 20`),
      },
      {
        ...{ file, replace: title, at, says: 'no widget named "radio"' },
        by: formWithField(`${named}, "widget": "radio"`),
      },
      {
        ...{ file, replace: title, at, says: 'allows only declared names' },
        by: formWithField(named, '"state"'),
      },
    ],
  },
  check: (context) =>
    listScreenFiles(context.sources.values).flatMap(({ file, folder, raw: { form } }) => {
      if (!isObject(form) || form.fields === undefined) return [];
      return [
        ...getDeclarations(form.fields, '/form/fields').flatMap(([field, pointer]) =>
          checkField(context, field, pointer),
        ),
        ...checkBinding(context, folder, form.bind ?? null),
      ].map((finding) => ({ file, ...finding }));
    }),
});

// helpers

type Fault = Omit<Finding, 'file'>;

const knownKeywords = [...dynamicFieldProperties, ...dynamicFieldKeywords, ...dynamicFieldOptions];

/** Returns the declarations in a list of fields, or the declaration that `$each` repeats. */
function getDeclarations(
  fields: Json,
  pointer: string,
): readonly (readonly [field: JsonObject, pointer: string])[] {
  if (Array.isArray(fields))
    return fields.flatMap((each, index) => getDeclarations(each, `${pointer}/${index}`));
  if (!isObject(fields) || Object.hasOwn(fields, '$')) return [];
  if (Object.hasOwn(fields, '$each')) return getDeclarations(fields.of ?? null, `${pointer}/of`);
  return [[fields, pointer]];
}

function checkField({ catalog }: CheckContext, field: JsonObject, pointer: string): Fault[] {
  const missing = ['name', 'title'].filter((name) => field[name] === undefined);
  const unknown = Object.keys(field).filter((name) => !knownKeywords.includes(name));
  const { widget } = field;
  return [
    ...missing.map((name) => ({ pointer, message: `A field needs a "${name}".` })),
    ...unknown.map((name) => ({
      pointer: `${pointer}/${name}`,
      message: `A field has no key "${name}".`,
      suggestion: suggestName(name, knownKeywords),
    })),
    ...(typeof widget === 'string' && !catalog.widgets.includes(widget)
      ? [
          {
            pointer: `${pointer}/widget`,
            message: `There is no widget named "${widget}".`,
            suggestion: suggestName(widget, catalog.widgets),
          },
        ]
      : []),
  ];
}

/** Fields that come from data cannot be declared one by one, so the object that stores their answers must be open. */
function checkBinding({ product, sources }: CheckContext, folder: string, bind: Json): Fault[] {
  if (typeof bind !== 'string') return [];
  const schema = getDataSchema(product, getFlowOfFolder(product, sources, folder));
  const found = lookUpPath(schema, `${bind}.any`);
  if (found.found || !lookUpPath(schema, bind).found) return [];
  return [
    {
      pointer: '/form/bind',
      message: `"${bind}" allows only declared names, but the data define these fields.`,
      suggestion: 'Add "additionalProperties" to its schema, or bind the form to other data.',
    },
  ];
}
