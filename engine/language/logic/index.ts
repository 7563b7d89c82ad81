// Public exports of the logic: the safe evaluator, the expression checks, and the catalog of operators.

export {
  findLogicFaults,
  getExpressionReads,
  isUnsafePath,
  operatorNames,
} from './check-expression.ts';
export { evaluateExpression, expressionHolds } from './evaluate.ts';
export { parseOperation } from './operation.ts';
export { isPresent } from './operator.ts';
export { operators } from './operators/index.ts';
export { createSlug } from './operators/slug.ts';
export { standardOperatorDocs } from './standard-operator-docs.ts';
export { contextOperators, standardOperators } from './standard-operators.ts';
export { LogicFault } from './types.ts';
