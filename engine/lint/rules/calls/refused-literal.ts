// Each constant that a flow stores is accepted by the call that sends it.

import {
  type Flow,
  formatForMessage,
  getValueAt,
  isObject,
  type Json,
  type Logic,
  parseOperation,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getCalls } from '../../calls.ts';
import { getOperationContract } from '../../catalog.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';

const file = 'tea/flow.json';
const replace = '"help": "about"';
const order = (kind: string) =>
  `"help": { "assign": { "session.name": "white" }, "go": "about" }, "aid": { "call": "shop.order", "with": {\n"kind": { "$": ${kind} } }, "on": { "ok": "about" } }`;

export const refusedLiteral = defineRule({
  id: 'calls/refused-literal',
  summary:
    'A call sends stored data as they are, and a reaction of the same flow stores a value that the call refuses.',
  why: 'The service refuses these users every time they try.',
  examples: {
    valid: [
      {
        file,
        replace,
        by: order(
          '{ "if": [{ "==": [{ "var": "session.name" }, "white"] }, "green", { "var": "session.name" }] }',
        ),
      },
      { file, replace, by: order('{ "var": "state.kind" }') },
    ],
    invalid: [
      {
        file,
        replace,
        by: order('{ "default": [{ "var": "session.name" }, "green"] }'),
        at: `${file}:67`,
        says: 'refuses "white"',
      },
      {
        file,
        replace,
        by: order('{ "var": "session.name" }'),
        at: `${file}:67`,
        says: 'refuses "white"',
      },
    ],
  },
  check: createPerFlowCheck((context) => {
    const literals = collectLiterals(context);
    return getCalls(context).flatMap(({ file, pointer, value, flow }) =>
      Object.entries(isObject(value.with) ? value.with : {}).flatMap(
        ([name, shape]): readonly Finding[] => {
          const schema = getOperationContract(context, value.call)?.input[name];
          const rule = isObject(shape) ? (shape.$ ?? shape.$optional) : undefined;
          if (!Array.isArray(schema?.enum) || rule === undefined || !flow) return [];
          const accepted: readonly Json[] = schema.enum;
          const refused = findResultPaths(rule, []).flatMap(({ path, excluded }) =>
            (literals.get(keyOf(flow, path)) ?? []).filter(
              ({ literal }) => !accepted.includes(literal) && !excluded.includes(literal),
            ),
          );
          const [first] = refused;
          if (!first) return [];
          return [
            {
              ...{ file, pointer: `${pointer}/with/${name}` },
              message: `"${formatForMessage(value.call)}" refuses "${first.literal}" as "${name}", and this flow stores it in "${first.path}".`,
              suggestion: `Send one of ${accepted.map((each) => `"${formatForMessage(each)}"`).join(', ')} instead: { "if": [{ "==": [{ "var": "${first.path}" }, "${first.literal}"] }, …] }.`,
              related: refused.map((each) => ({
                file: each.file,
                pointer: each.pointer,
                message: `"${each.literal}" is stored here.`,
              })),
            },
          ];
        },
      ),
    );
  }),
});

// helpers

interface StoredLiteral extends Pick<Finding, 'file' | 'pointer'> {
  readonly path: string;
  readonly literal: string;
}

function keyOf(flow: Flow, path: string): string {
  return `${flow.id} ${path}`;
}

/** Maps a flow and a data path to the texts that reactions of the flow store in the path. */
function collectLiterals({
  places,
  sources,
}: FlowContext): ReadonlyMap<string, readonly StoredLiteral[]> {
  const found = new Map<string, StoredLiteral[]>();
  for (const { kind, file, pointer, value, flow } of places) {
    if (kind !== 'write' || !flow || !pointer.includes('/assign/')) continue;
    const literal = getValueAt(sources.values[file], pointer);
    if (typeof literal !== 'string') continue;
    const path = formatForMessage(value);
    const known = found.get(keyOf(flow, path)) ?? [];
    found.set(keyOf(flow, path), [...known, { file, pointer, path, literal }]);
  }
  return found;
}

interface ResultPath {
  readonly path: string;
  /** The values that the expression has excluded before it returns the value of the path. */
  readonly excluded: readonly string[];
}

/** Returns the data paths whose values an expression can return unchanged. */
function findResultPaths(rule: Logic, excluded: readonly string[]): readonly ResultPath[] {
  const { name, operands = [] } = parseOperation(rule) ?? { name: '' };
  const [first = null] = operands;
  if (name === 'var' && typeof first === 'string') return [{ path: first, excluded }];
  if (name === 'default') return operands.flatMap((each) => findResultPaths(each, excluded));
  if (name !== 'if' && name !== '?:') return [];
  const [test = null, then = null, ...others] = operands;
  const rest: Logic = others.length > 1 ? { if: others } : (others[0] ?? null);
  return [
    ...findResultPaths(then, excluded),
    ...findResultPaths(rest, [...excluded, ...getComparedTexts(test)]),
  ];
}

/** Returns the texts for which a test holds. The test is a comparison, or several comparisons in an "or". */
function getComparedTexts(test: Logic): readonly string[] {
  const { name, operands = [] } = parseOperation(test) ?? { name: '' };
  if (name === 'or') return operands.flatMap(getComparedTexts);
  if (name === 'in')
    return operands
      .slice(1)
      .flat()
      .filter((each) => typeof each === 'string');
  return name === '==' || name === '===' ? operands.filter((each) => typeof each === 'string') : [];
}
