// An operand that is tested for truth depends on data.

import { escapeSegment, isObject, type Json } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getDeclaredNames } from '../../declared-names.ts';
import { defineRule } from '../../define-rule.ts';

export const constantOperand = defineRule({
  id: 'expression/constant-operand',
  summary: 'An operator tests a constant, such as the name of a condition without "is".',
  why: 'A text that is not empty is always true, so the other branch is never used. A guard names a condition by a text, but an expression needs `{ "is": … }`.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "or": [{ "and": ["isGreen", { "var": "state.cups" }] }, { "!": "isGreen" }] }',
      },
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "==": [{ "or": [{ "var": "state.kind" }, "green"] }, "green"] }',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "==": [{ "if": ["isGreen", { "var": "state.cups" }, 3] }, 3] }',
        at: 'tea/flow.json:76',
        says: '"if" tests the text "isGreen", which is always true. Write { "is": "isGreen" } to read the condition.',
      },
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "==": [{ "and": [0, { "var": "state.cups" }] }, 3] }',
        at: 'tea/flow.json:76',
        says: '"and" tests 0, which is always false.',
      },
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "some": [{ "var": "config.payOrigins" }, { "!": ["green"] }] }',
        at: 'tea/flow.json:76',
        says: '"!" tests the text "green", which is always true.',
      },
    ],
  },
  check: createPerFlowCheck(({ product, places }) =>
    places
      .filter(({ kind }) => kind === 'logic')
      .flatMap(({ file, pointer, value, flow }) =>
        findTested(value, pointer)
          .filter(({ operand }) => !isObject(operand) && !Array.isArray(operand))
          .map(({ operator, operand, at }) => {
            const isCondition = [product.app, flow].some(
              (owner) => owner && getDeclaredNames(owner).conditions.includes(String(operand)),
            );
            const tested = `${typeof operand === 'string' ? 'the text ' : ''}${JSON.stringify(operand)}`;
            return {
              file,
              pointer: at,
              message: `"${operator}" tests ${tested}, which is always ${Boolean(operand)}.`,
              suggestion: isCondition
                ? `Write { "is": "${String(operand)}" } to read the condition.`
                : undefined,
            };
          }),
      ),
  ),
});

// helpers

interface Tested {
  readonly operator: string;
  readonly operand: Json;
  /** JSON Pointer of the operand in the file. */
  readonly at: string;
}

/** The operators whose second argument is evaluated for each item of a list. */
const testsItems = new Set(['filter', 'all', 'none', 'some']);

/**
 * Returns the operands that an expression only tests for truth. The last operand of "and" and "or" counts only if the
 * result of the operator is tested, because that operand can be the result.
 */
function findTested(rule: Json, pointer: string, isTested = false): readonly Tested[] {
  if (Array.isArray(rule))
    return rule.flatMap((each, index) => findTested(each, `${pointer}/${index}`));
  if (!isObject(rule)) return [];
  return Object.entries(rule).flatMap(([operator, value]) => {
    const at = `${pointer}/${escapeSegment(operator)}`;
    const operands = Array.isArray(value) ? value : [value ?? null];
    return operands.flatMap((operand, index) => {
      const place = Array.isArray(value) ? `${at}/${index}` : at;
      const isTest = testsOperand(operator, index, operands.length, isTested);
      const below = findTested(operand, place, isTest);
      return isTest ? [{ operator, operand, at: place }, ...below] : below;
    });
  });
}

function testsOperand(operator: string, index: number, count: number, isTested: boolean): boolean {
  if (operator === '!' || operator === '!!') return true;
  if (operator === 'if') return index % 2 === 0 && index < count - 1;
  if (operator === 'and' || operator === 'or') return isTested || index < count - 1;
  return testsItems.has(operator) && index === 1;
}
