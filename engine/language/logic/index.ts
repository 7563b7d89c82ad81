// The door of the logic: the safe evaluator, what vets expressions, and the catalog of operators.

export { evaluate, holds } from './evaluate.ts';
export { operationOf } from './operation.ts';
export { isPresent } from './operator.ts';
export { operators } from './operators/index.ts';
export { slugOf } from './operators/slug.ts';
export { reachingOperators, standardOperators } from './standard.ts';
export { standardWords } from './standard-words.ts';
export { LogicFault } from './types.ts';
export { isUnsafePath, operatorNames, readsOf, tryVet } from './vet.ts';
