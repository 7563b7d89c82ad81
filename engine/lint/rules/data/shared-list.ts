// A shared list matches its schema, and the lists and services that use its values.

import {
  escapeSegment,
  formatForMessage,
  getPathSegments,
  isObject,
  type Json,
  type JsonSchema,
  joinPath,
} from '../../../language/index.ts';
import { type CheckContext, defineRule, type Finding, suggestName } from '../../define-rule.ts';
import { type ListContext, sharedListKeywords } from '../../lists/keywords.ts';
import { findListFaults, findUnknownKeywords } from '../../lists/list-faults.ts';
import { findSchemaFault } from '../../validate-value.ts';

const file = 'shared/leaves.json';
const schema = 'shared/leaves.schema.json';

export const sharedList = defineRule({
  id: 'data/shared-list',
  summary:
    'A shared list does not match the schema beside it: an entry is wrong, duplicated or missing, or another list or a service does not know it.',
  why: 'Every flow that reads the list shows or sends the wrong value, and the service refuses the choice of the user.',
  examples: {
    valid: [
      { file, replace: '"goesWith": []', by: '"goesWith": ["green"]' },
      { file: schema, replace: '"name"\n  ]', by: '"name"\n  ], "title": "Leaves"' },
    ],
    invalid: [
      {
        file,
        replace: '"id": "black"',
        by: '"id": "blck"',
        at: `${file}:10`,
        says: 'is not in what "shop.order.kind" takes. Did you mean "black"',
      },
      { file, replace: '"id": "black"', by: '"id": "green"', at: `${file}:10`, says: 'twice' },
      {
        file,
        replace: '"name": "Black"',
        by: '"name": "BLACK tea"',
        at: `${file}:10`,
        says: 'Write "black-tea"',
      },
      { file, replace: '"Green"', by: '4', at: `${file}:4`, says: 'must be string' },
      {
        file,
        replace: '"name": "Green"',
        by: '"name": "Green", "gosWith": []',
        at: `${file}:4`,
        says: 'Did you mean "goesWith"',
      },
      {
        ...{ file, at: `${file}:6`, says: '"blak" is not in "leaves.id". Did you mean "black"' },
        replace: '"black"\n',
        by: '"blak"\n',
      },
      {
        ...{
          file,
          at: `${file}:3`,
          says: '"black" is missing: it is in what "shop.order.kind" takes',
        },
        replace: ',\n  {\n    "id": "black",\n    "name": "Black",\n    "goesWith": []\n  }',
        by: '',
      },
      {
        ...{ file: schema, at: `${schema}:3`, says: 'Did you mean "x-unique"' },
        replace: '"x-unique"',
        by: '"x-uniqe"',
      },
      {
        ...{ file: schema, at: `${schema}:2`, says: 'not a valid JSON Schema' },
        replace: '"array"',
        by: '"list"',
      },
    ],
  },
  check: (context) => {
    const { values } = context.sources;
    const app = values['app.json'];
    const named = isObject(app) && isObject(app.data) ? app.data : {};
    const listContext = createListContext(context);
    return Object.entries(named).flatMap(([name, listed]) => {
      const list = formatForMessage(listed);
      const value = Object.hasOwn(values, list) ? values[list] : undefined;
      if (value === undefined) return [];
      const beside = list.replace(/\.json$/, '.schema.json');
      const schema = Object.hasOwn(values, beside) ? values[beside] : undefined;
      if (isObject(schema)) return check({ list, value, beside, schema }, listContext);
      return [
        {
          file: 'app.json',
          pointer: `/data/${escapeSegment(name)}`,
          message: `"${list}" has no schema, so its entries are not checked.`,
          suggestion: `Write one in "${beside}".`,
          severity: 'warning' as const,
        },
      ];
    });
  },
});

// helpers

interface SharedList {
  readonly list: string;
  readonly value: Json;
  readonly beside: string;
  readonly schema: JsonSchema;
}

function check(
  { list, value, beside, schema }: SharedList,
  listContext: ListContext,
): readonly Finding[] {
  const fault = findSchemaFault(schema);
  if (fault)
    return [
      {
        file: beside,
        pointer: fault.pointer,
        message: `This is not a valid JSON Schema: this value ${fault.reason}.`,
      },
    ];
  const unknown = findUnknownKeywords(schema as Json).map(({ name, pointer }) => ({
    file: beside,
    pointer,
    message: `There is no keyword "${name}".`,
    suggestion: suggestName(name, Object.keys(sharedListKeywords)),
  }));
  const faults = findListFaults(schema, value, listContext).map(
    ({ pointer, message, suggestion, severity, keyword }) => ({
      ...{ file: list, pointer, message, suggestion, ...(severity && { severity }) },
      related: [{ file: beside, pointer: keyword, message: 'The schema requires it here.' }],
    }),
  );
  return [...unknown, ...faults];
}

function createListContext({ product, catalog }: CheckContext): ListContext {
  return {
    data: product.app.data,
    inputAt(path) {
      const [service = '', name = '', ...parts] = getPathSegments(path);
      const operation = joinPath(service, name);
      if (!Object.hasOwn(catalog.operations, operation)) return undefined;
      const input: JsonSchema = { properties: catalog.operations[operation]?.input };
      return parts.reduce<JsonSchema | undefined>((at, part) => {
        const inside = at && isObject(at.properties) ? at.properties[part] : undefined;
        return isObject(inside) ? inside : undefined;
      }, input);
    },
  };
}
