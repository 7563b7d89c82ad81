// Public exports for the comparison of two versions of a product.

export { diffProducts, findBreakingChanges } from './compare.ts';
export {
  type Change,
  type ChangeKind,
  changeKinds,
  type DraftOutcome,
  type ProductDiff,
} from './types.ts';
