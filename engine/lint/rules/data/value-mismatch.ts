// An assigned value matches the schema of the data path.

import {
  type App,
  escapeSegment,
  flowFile,
  formatForMessage,
  getValueAt,
  isObject,
  type JsonObject,
  type JsonSchema,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getDataSchema, lookUpPath } from '../../data-schema.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { describeTypeMismatch, isCertainlyMissing } from '../../types/describe-mismatch.ts';
import { typeFromSchema } from '../../types/from-schema.ts';
import { findTypeMismatch, type TypeMismatch } from '../../types/mismatch.ts';
import { getResultType } from '../../types/outcome-types.ts';
import { type ComputedMismatch, findTemplateMismatches } from '../../types/template-mismatches.ts';
import { booleanType, textType } from '../../types/type.ts';
import { getTypeFacts } from '../../types/type-facts.ts';
import { findSchemaFault, findSchemaMismatch } from '../../validate-value.ts';

export const valueMismatch = defineRule({
  id: 'data/value-mismatch',
  summary:
    'A value from an assignment, a call or the address does not match the schema of its path, or a default or an example does not match its own schema.',
  why: 'Guards rely on the schema, so a wrong value leads to the wrong step, and the stored draft is discarded.',
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
        by: '"help": { "assign": { "state.kind": { "$": { "if": [{ "var": "flags.samples" }, "green", "black"] } } } }',
      },
      {
        file: 'tea/flow.json',
        replace: '"ok": "kind"',
        by: '"ok": { "assign": { "state.cups": { "$": { "var": "result.price" } } }, "go": "kind" }',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "assign": { "state.kind": "red" } }',
        at: 'tea/flow.json:66',
        says: 'one of "green", "black"',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "assign": { "state.cups": { "$": { "var": "state.kind" } } } }',
        at: 'tea/flow.json:66',
        says: 'is "green" or "black", and must be a number',
      },
      {
        file: 'tea/flow.json',
        replace: '"ok": "kind"',
        by: '"ok": { "assign": { "state.cups": { "$": { "var": "result.number" } } }, "go": "kind" }',
        at: 'tea/flow.json:99',
        says: 'is a text, and must be a number',
      },
      {
        file: 'tea/flow.json',
        replace: '"call": "shop.order"',
        by: '"call": "shop.order", "into": "state.cups"',
        at: 'tea/flow.json:90',
        says: 'The result of "shop.order" does not fit "state.cups": it is an object',
      },
      {
        file: 'tea/flow.json',
        replace: '"steps": [',
        by: '"enter": { "take": [{ "query": "n", "into": "state.cups" }] }, "steps": [',
        at: 'tea/flow.json:62',
        says: 'The value from the address does not fit',
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
        by: '"type": "integer", "examples": [1, "two"]',
        at: 'tea/flow.json:18',
        says: 'The example of "cups" must be integer',
      },
      {
        file: 'tea/flow.json',
        replace: '"type": "integer"',
        by: '"type": "intiger"',
        at: 'tea/flow.json:18',
        says: 'not a valid JSON Schema',
      },
    ],
  },
  check: createPerFlowCheck((context) => [
    ...checkAssignments(context),
    ...checkFlowSchemas(context),
  ]),
});

// helpers

function checkAssignments(context: FlowContext): readonly Finding[] {
  const { places, product, sources } = context;
  return places.flatMap(({ kind, value, file, pointer, flow }) => {
    const path = formatForMessage(value);
    if (kind !== 'write') return [];
    const found = lookUpPath(getDataSchema(product, flow), path);
    const written = getValueAt(sources.values[file], pointer);
    if (!found.found || written === undefined) return [];
    if (pointer.endsWith('/into'))
      return checkStoredResult(context, { file, pointer, path }, found.schema);
    if (!pointer.endsWith(`/assign/${escapeSegment(path)}`)) return [];
    const scopeAt = (at: string) => getTypeFacts(context).at(file, at).likely;
    return findTemplateMismatches(found.schema, written, pointer, scopeAt)
      .filter(({ computed }) => !computed || isCertainMismatch(computed))
      .map(({ pointer: at, reason, computed }) => ({
        file,
        pointer: at,
        message: `"${path}" ${computed ? describeTypeMismatch(computed) : reason}.`,
      }));
  });
}

/** A value that may be missing is not an error, because the target is then empty too. */
function isCertainMismatch({ mismatch, given }: ComputedMismatch): boolean {
  return mismatch.kind === 'value' || (mismatch.kind === 'none' && isCertainlyMissing(given));
}

/** Checks results of calls and address parameters that are stored. */
function checkStoredResult(
  { catalog, sources }: FlowContext,
  {
    file,
    pointer,
    path,
  }: { readonly file: string; readonly pointer: string; readonly path: string },
  schema: JsonSchema,
): readonly Finding[] {
  const parent = getValueAt(sources.values[file], pointer.slice(0, -'/into'.length));
  if (!isObject(parent)) return [];
  const { operations } = catalog;
  const call = String(parent.call);
  if (parent.call !== undefined && !Object.hasOwn(operations, call)) return [];
  const taken = parent.flag === true ? booleanType : textType;
  const type = parent.call === undefined ? taken : getResultType(operations[call]);
  const mismatch = findTypeMismatch(type, typeFromSchema(schema));
  if (!mismatch || mismatch.kind === 'maybe' || isMissingPart(mismatch)) return [];
  const what = parent.call === undefined ? 'The value from the address' : `The result of "${call}"`;
  return [
    {
      file,
      pointer,
      message: `${what} does not fit "${path}": it ${describeTypeMismatch({ mismatch, given: type })}.`,
    },
  ];
}

/** A missing part of a result leaves its target empty. */
function isMissingPart({ kind, part, path }: TypeMismatch): boolean {
  return kind === 'none' && path.length > 0 && part.null !== true;
}

function checkFlowSchemas({ product, sources, folderOf }: FlowContext): readonly Finding[] {
  const flows = Object.values(product.flows);
  return [
    ...(Object.hasOwn(sources.values, 'app.json') ? checkAppSchemas(product.app) : []),
    ...flows.flatMap(({ id, state }) =>
      checkSchema(state.schema, flowFile(folderOf(id)), '/state/schema'),
    ),
  ];
}

function checkAppSchemas({ scopes, config }: App): readonly Finding[] {
  return [
    ...Object.entries(scopes).flatMap(([name, scope]) =>
      checkSchema(scope.schema, 'app.json', `/scopes/${name}/schema`),
    ),
    ...checkSchema(config, 'app.json', '/config'),
  ];
}

function checkSchema(schema: JsonSchema, file: string, pointer: string): readonly Finding[] {
  const fault = findSchemaFault(schema);
  if (fault !== null)
    return [
      {
        file,
        pointer: pointer + fault.pointer,
        message: `This is not a valid JSON Schema: this value ${fault.reason}.`,
      },
    ];
  const properties = Object.entries(isObject(schema.properties) ? schema.properties : {});
  return properties.flatMap(([name, property]) => {
    if (!isObject(property)) return [];
    return getAnnotatedValues(property).flatMap(({ value, word, at }) => {
      const wrong = findSchemaMismatch(property, value);
      if (!wrong) return [];
      const message = `The ${word} of "${name}" ${wrong.reason}.`;
      return [{ file, pointer: `${pointer}/properties/${name}/${at}`, message }];
    });
  });
}

/** Returns the values inside a schema: its default and its examples. */
function getAnnotatedValues(schema: JsonObject) {
  const examples = Array.isArray(schema.examples) ? schema.examples : [];
  return [
    ...(schema.default === undefined
      ? []
      : [{ value: schema.default, word: 'default', at: 'default' }]),
    ...examples.map((value, index) => ({ value, word: 'example', at: `examples/${index}` })),
  ];
}
