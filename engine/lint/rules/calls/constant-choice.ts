// The user's choice is sent: a call does not pass a constant when the choice is stored under the
// same name.

import { escapeSegment, isObject, type JsonObject } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getCalls } from '../../calls.ts';
import { getOperationContract } from '../../catalog.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { hasAllWords, splitNameIntoWords } from '../../name-words.ts';
import type { InferredType } from '../../types/type.ts';
import { getTypeFacts } from '../../types/type-facts.ts';

const file = 'tea/flow.json';
const replace =
  '"with": {\n            "kind": {\n              "$": {\n                "var": "state.kind"\n              }\n            }\n          }';

export const constantChoice = defineRule({
  id: 'calls/constant-choice',
  summary: 'A call sends a constant, although the data contain the choice of the user.',
  why: 'The service receives the same item, whatever the user chooses.',
  examples: {
    valid: [
      { file, replace, by: '"with": { "kind": { "$": { "var": "state.kind" } } }' },
      { file, replace, by: '"with": { "kind": { "$": { "var": "state.kind" } }, "note": "soon" }' },
    ],
    invalid: [
      { file, replace, by: '"with": { "kind": "green" }', at: `${file}:91`, says: '"state.kind"' },
    ],
  },
  check: createPerFlowCheck((context) =>
    getCalls(context).flatMap(({ file, pointer, value }): readonly Finding[] => {
      const contract = getOperationContract(context, value.call);
      if (!contract || !isObject(value.with)) return [];
      return findConstants(value.with, contract.input, `${pointer}/with`).flatMap((constant) => {
        const chosen = findChoice(context, file, constant);
        if (chosen === null) return [];
        return [
          {
            file,
            pointer: constant.pointer,
            message: `"${String(value.call)}" always receives "${constant.value}", but "${chosen}" holds the choice of the user.`,
            suggestion: `Write { "$": { "var": "${chosen}" } }.`,
          },
        ];
      });
    }),
  ),
});

// helpers

interface ConstantInput {
  readonly name: string;
  readonly value: string;
  readonly values: readonly unknown[];
  readonly pointer: string;
}

/**
 * Returns the constants that calls pass to inputs with several possible values. Includes inputs inside repeated parts.
 */
function findConstants(
  given: JsonObject,
  schemas: { readonly [name: string]: unknown },
  pointer: string,
): readonly ConstantInput[] {
  return Object.entries(given).flatMap(([name, value]): readonly ConstantInput[] => {
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    if (!isObject(schema)) return [];
    const at = `${pointer}/${escapeSegment(name)}`;
    const values: readonly unknown[] = Array.isArray(schema.enum) ? schema.enum : [];
    if (typeof value === 'string' && values.length > 1)
      return [{ name, value, values, pointer: at }];
    if (!isObject(value)) return [];
    const parts = isObject(value.of) && value.$each !== undefined ? value.of : null;
    const inside = parts ? (schema.items ?? schema.additionalProperties) : schema;
    if (!isObject(inside) || !isObject(inside.properties)) return [];
    return parts
      ? findConstants(parts, inside.properties, `${at}/of`)
      : findConstants(value, inside.properties, at);
  });
}

/** Returns the path of a choice with the input's name, in the state of the flow or in a list item. */
function findChoice(context: FlowContext, file: string, constant: ConstantInput): string | null {
  const { likely } = getTypeFacts(context).at(file, constant.pointer);
  const app = context.product.app.scopes;
  const own = Object.entries(likely.data.object?.named ?? {}).filter(
    ([name]) => !Object.hasOwn(app, name) && !scopesWithoutAnswers.has(name),
  );
  const fitting = own.flatMap(([scope, type]) =>
    Object.entries(type.object?.named ?? {})
      .filter(([name, part]) => hasSameName(name, constant) && mayHaveValue(part, constant))
      .map(([name]) => `${scope}.${name}`),
  );
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** The scopes that store no answers of the user. */
const scopesWithoutAnswers = new Set([
  'data',
  'config',
  'flags',
  'with',
  'params',
  'query',
  'here',
  'result',
]);

function hasSameName(name: string, constant: ConstantInput): boolean {
  return name === constant.name || hasAllWords(constant.name, splitNameIntoWords(name));
}

/** Returns true if a value of a type may equal the constant. */
function mayHaveValue({ any, string }: InferredType, { values }: ConstantInput): boolean {
  if (any || !string) return false;
  return (
    string.only === undefined ||
    (string.only.length > 1 && string.only.every((each) => values.includes(each)))
  );
}
