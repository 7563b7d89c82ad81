// Two choices of a form never reach a service as the same value.

import { groupBy } from 'remeda';
import {
  evaluateExpression,
  type Flow,
  formatForMessage,
  getExpressionReads,
  isObject,
  type Json,
  LogicFault,
  writePath,
} from '../../../language/index.ts';
import { createContext } from '../../../runtime/index.ts';
import { createBlankSnapshot } from '../../blank-snapshot.ts';
import { getOperationContract } from '../../catalog.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import { findExpressionDependencies } from '../../expressions.ts';
import type { FieldChoice, FormField } from '../../forms/form-field.ts';
import { getAllFields } from '../../forms/forms.ts';

const file = 'tea/flow.json';
const replace =
  '"kind": {\n              "$": {\n                "var": "state.kind"\n              }\n            }';
const sent = (test: string) => `"kind": { "$": { "if": [${test}, "green", "black"] } }`;

export const mergedChoices = defineRule({
  id: 'form/merged-choices',
  summary: 'Two choices of a field are sent to a service as the same value.',
  why: 'The user chooses one thing, and the service stores another.',
  examples: {
    valid: [{ file, replace, by: sent('{ "==": [{ "var": "state.kind" }, "green"] }') }],
    invalid: [
      {
        ...{ file, replace, by: sent('{ "!=": [{ "var": "state.kind" }, "red"] }') },
        ...{
          at: 'tea/screens/kind.json:16',
          says: '"shop.order" receives "green" for "black" and for "green"',
        },
      },
    ],
  },
  check: (context) => {
    const fields = getAllFields(context).filter(({ choices }) => choices?.whole);
    if (fields.length === 0) return [];
    const fieldsByPath = groupBy(fields, (field) => getKey(field.form.flow, getPath(field)));
    return findMappings(context, new Set(fields.map(getPath))).flatMap((mapping) =>
      (fieldsByPath[getKey(mapping.flow, mapping.path)] ?? []).flatMap((field) =>
        check(context, field, mapping),
      ),
    );
  },
});

// helpers

/** An expression that a call sends and that depends on exactly one answer. */
interface SentMapping {
  readonly flow: Flow;
  readonly path: string;
  readonly rule: Json;
  readonly operation: string;
  readonly file: string;
  readonly pointer: string;
}

function getKey(flow: Flow | null, path: string): string {
  return `${flow?.id} ${path}`;
}

function getPath({ form, name }: FormField): string {
  return form.bind === null ? `event.${name}` : `${form.bind}.${name}`;
}

function findMappings(context: CheckContext, paths: ReadonlySet<string>): readonly SentMapping[] {
  return context.places.flatMap(({ kind, file, value, pointer, flow }): readonly SentMapping[] => {
    if (kind !== 'call' || !flow || !isObject(value) || !isObject(value.with)) return [];
    if (!getOperationContract(context, value.call)) return [];
    const operation = formatForMessage(value.call);
    return Object.entries(value.with).flatMap(([name, given]) => {
      const rule = isObject(given) ? given.$ : undefined;
      if (!isObject(rule) || rule.var !== undefined) return [];
      const path = findOnlyPath(context, flow, rule);
      return path !== null && paths.has(path)
        ? [{ flow, path, rule, operation, file, pointer: `${pointer}/with/${name}` }]
        : [];
    });
  });
}

/** Returns the single data path that an expression depends on, or null. */
function findOnlyPath({ product }: CheckContext, flow: Flow, rule: Json): string | null {
  const names = new Set<string>();
  for (const each of findExpressionDependencies(product.app, flow, rule)) {
    const { paths, roots } = getExpressionReads(each);
    for (const { name, element, computed } of [...paths, ...roots]) {
      if (element || computed) return null;
      names.add(name);
    }
  }
  const [only = null, ...others] = names;
  return others.length > 0 ? null : only;
}

function check(
  context: CheckContext,
  { choices }: FormField,
  { flow, path, rule, operation, file, pointer }: SentMapping,
): readonly Finding[] {
  const sent = new Map<string, FieldChoice>();
  const results = (choices?.all ?? []).map((choice) => ({
    choice,
    result: evaluateFor(context, flow, rule, { path, value: choice.value }),
  }));
  if (results.some(({ result }) => result === undefined)) return [];
  if (new Set(results.map(({ result }) => result)).size < 2 && results.length < 2) return [];
  const isOwn = ({ value }: FieldChoice, result: string) =>
    formatForMessage(value).toLowerCase() === result.toLowerCase();
  // A choice with the same name as the sent value is sent correctly.
  const sorted = results.toSorted(
    (one, other) =>
      Number(isOwn(other.choice, other.result ?? '')) - Number(isOwn(one.choice, one.result ?? '')),
  );
  return sorted.flatMap(({ choice, result = '' }): readonly Finding[] => {
    const before = sent.get(result);
    sent.set(result, before ?? choice);
    if (!before) return [];
    const [own, other] = [choice, before].map(({ value }) => JSON.stringify(value));
    return [
      {
        ...{ file: choice.file, pointer: choice.pointer },
        message: `"${operation}" receives "${result}" for ${own} and for ${other}.`,
        suggestion:
          'Send a value of its own for each choice, or do not offer a choice that the service does not know.',
        related: [{ file, pointer, message: 'It is sent here.' }],
      },
    ];
  });
}

/** Returns the text to which an expression evaluates for an answer. Returns undefined for any other result. */
function evaluateFor(
  { product }: CheckContext,
  flow: Flow,
  rule: Json,
  { path, value }: { readonly path: string; readonly value: Json },
): string | undefined {
  const given = writePath({}, path, value);
  if (!isObject(given)) return undefined;
  try {
    const snapshot = createBlankSnapshot(product, flow, given);
    const result = evaluateExpression(rule, createContext({ ...product, routes: [] }, snapshot));
    return typeof result === 'string' ? result : undefined;
  } catch (fault) {
    if (fault instanceof LogicFault) return undefined;
    throw fault;
  }
}
