// The door of the logic: the safe evaluator, what vets expressions, and the catalog of operators.

export { evaluate, holds } from './evaluate.ts';
export type { Operator } from './operator.ts';
export { operators } from './operators/index.ts';
export type { Argument, Signature } from './signature.ts';
export { reachingOperators, standardOperators } from './standard.ts';
export { type LogicContext, LogicFault } from './types.ts';
export { operatorNames, type Read, type Reads, readsOf, tryVet } from './vet.ts';
