// An amount stored in whole units of money is multiplied by 100 before it is shown or sent in cents. An amount stored
// in cents is not.

import {
  escapeSegment,
  type Flow,
  flowFile,
  isObject,
  type Json,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getDataSchema, lookUpPath } from '../../data-schema.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { type AmountScope, createAmountScope, getAmountKeys } from '../../money/amount-keys.ts';
import { findAmounts, type ShownAmount } from '../../money/shown-amounts.ts';
import { getOperandPointer, parseOperation } from '../../types/operation.ts';

const file = 'till/flow.json';
const screen = 'till/screens/till.json';

export const otherScale = defineRule({
  id: 'money/other-scale',
  summary: 'An amount in whole units of money is used as cents, or the other way round.',
  why: 'The user reads $1.20 instead of $120, and the service refuses the total.',
  examples: {
    valid: [
      {
        file: screen,
        replace: '"lead": "One cup."',
        by: '"lead": { "$": { "format": [{ "*": [100, { "var": "state.weight" }] }, "money"] } }',
      },
    ],
    invalid: [
      {
        ...{ file, replace: '"*": {\n            "assign"' },
        by: '"ok": { "assign": { "state.price": { "$": { "/": [{ "var": "result" }, 100] } } } }, "*": {\n            "assign"',
        ...{ at: `${screen}:7`, says: 'whole units' },
      },
      {
        ...{ file: screen, replace: '"label": "Pay {state.price, money}"' },
        by: '"label": { "$": { "format": [{ "*": [100, { "var": "state.price" }] }, "money"] } }',
        ...{ at: `${screen}:7`, says: 'multiplied by 100' },
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) => checkFlow(context, flow)),
  ),
});

// helpers

function checkFlow(context: FlowContext, flow: Flow): readonly Finding[] {
  const whole = findWholeAmounts(context, flow);
  const folder = context.folderOf(flow.id);
  const found = new Map<string, Finding>();
  for (const [file, value] of Object.entries(context.sources.values)) {
    if (!file.startsWith(`${folder}/screens/`) || !isObject(value)) continue;
    const { shown } = findAmounts(value, createAmountScope(context, flow), context.catalog);
    for (const amount of shown)
      for (const finding of checkAmount(context, flow, { whole, file, amount }))
        found.set(`${finding.file} ${finding.pointer}`, finding);
  }
  return [...found.values()];
}

interface UsedAmount {
  readonly whole: ReadonlyMap<string, Pick<Finding, 'file' | 'pointer'>>;
  readonly file: string;
  readonly amount: ShownAmount;
}

function checkAmount(
  context: FlowContext,
  flow: Flow,
  { whole, file, amount }: UsedAmount,
): readonly Finding[] {
  const shown = { file, pointer: amount.pointer };
  const plain = amount.keys.find((key) => whole.has(key));
  const stored = plain === undefined ? undefined : whole.get(plain);
  if (plain !== undefined && stored)
    return [
      {
        ...(findDerivedRead(context, flow, plain) ?? shown),
        message: `"${plain}" is stored in whole units of money (divided by 100), but is used here as cents.`,
        suggestion: `Multiply it by 100: { "*": [100, { "var": "${plain}" }] }.`,
        related: [{ ...stored, message: 'It is divided by 100 here.' }],
      },
    ];
  const scaled = amount.keys
    .map(getScaledPath)
    .find((path) => path !== null && isCents(context, flow, path));
  return scaled
    ? [
        {
          ...shown,
          message: `"${scaled}" is an amount in cents already, but is multiplied by 100 before it is shown.`,
          suggestion: 'Show it as it is.',
        },
      ]
    : [];
}

/** Returns the keys of the amounts that are stored after a division by 100, with their locations. */
function findWholeAmounts(
  context: FlowContext,
  flow: Flow,
): ReadonlyMap<string, Pick<Finding, 'file' | 'pointer'>> {
  const found = new Map<string, Pick<Finding, 'file' | 'pointer'>>();
  const cents = new Set<string>();
  const walk = (shape: Json, key: string, file: string, pointer: string): void => {
    if (shape === null) return;
    if (Array.isArray(shape)) {
      for (const [index, each] of shape.entries())
        walk(each, `${key}[]`, file, `${pointer}/${index}`);
      return;
    }
    if (!isObject(shape)) return void cents.add(key);
    if (shape.$ !== undefined)
      return isHundredth(shape.$) ? void found.set(key, { file, pointer }) : void cents.add(key);
    if (shape.$each !== undefined) return walk(shape.of ?? null, `${key}[]`, file, `${pointer}/of`);
    for (const [name, each] of Object.entries(shape))
      walk(each, `${key}.${name}`, file, `${pointer}/${escapeSegment(name)}`);
  };
  for (const { kind, file, pointer, value, flow: owner } of context.places) {
    if (kind !== 'reaction' || owner !== flow || !isObject(value) || !isObject(value.assign))
      continue;
    for (const [path, shape] of Object.entries(value.assign))
      walk(shape, path, file, `${pointer}/assign/${escapeSegment(path)}`);
  }
  for (const key of cents) found.delete(key);
  return found;
}

/** Returns true for a division by 100, even if it is rounded or has a fallback. */
function isHundredth(rule: Json): boolean {
  const operation = parseOperation(rule);
  if (!operation) return false;
  const { name, values } = operation;
  if (name === '/') return values[1] === 100;
  if (['round', 'floor', 'ceil', 'default'].includes(name)) return isHundredth(values[0] ?? null);
  return name === 'if' && values.some((each, at) => at % 2 === 1 && isHundredth(each));
}

/** Returns the path that an amount key multiplies by 100, or null. */
function getScaledPath(key: string): string | null {
  if (!key.startsWith('{"*":')) return null;
  const { values = [] } = parseOperation(JSON.parse(key) as Json) ?? {};
  const others = values.filter((each) => each !== 100);
  if (values.length !== 2 || others.length !== 1) return null;
  const read = parseOperation(others[0] ?? null);
  const [path] = read?.name === 'var' ? read.values : [];
  return typeof path === 'string' ? path : null;
}

function isCents({ product }: FlowContext, flow: Flow, path: string): boolean {
  const found = lookUpPath(getDataSchema(product, flow), path);
  return found.found && found.schema['x-unit'] === 'cents';
}

/** Returns the derived value of the flow that returns an amount unchanged. */
function findDerivedRead(
  context: FlowContext,
  flow: Flow,
  key: string,
): Pick<Finding, 'file' | 'pointer'> | undefined {
  const scope = createAmountScope(context, flow);
  for (const [name, shape] of Object.entries(flow.derive)) {
    const rule = isObject(shape) ? shape.$ : undefined;
    if (rule === undefined || !getAmountKeys(rule, scope).includes(key)) continue;
    const at = `/derive/${escapeSegment(name)}/$`;
    return {
      file: flowFile(context.folderOf(flow.id)),
      pointer: at + findBranch(rule, scope, key),
    };
  }
  return undefined;
}

/** Returns the JSON Pointer of the branch that returns an amount. */
function findBranch(rule: Json, scope: AmountScope, key: string): string {
  const operation = parseOperation(rule);
  if (!operation || !['if', '?:', 'default'].includes(operation.name)) return '';
  const { name, values } = operation;
  const index = values.findIndex(
    (each, at) =>
      (name === 'default' || at % 2 === 1 || at === values.length - 1) &&
      getAmountKeys(each, scope).includes(key),
  );
  const branch = values[index];
  return branch === undefined
    ? ''
    : getOperandPointer(operation, index) + findBranch(branch, scope, key);
}
