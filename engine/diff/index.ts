// Public exports for the comparison of two versions of a product.

export { diffProducts, findBreakingChanges } from './compare.ts';
export {
  type ChangeKind,
  changeKinds,
  type DraftOutcome,
  type ProductChange,
  type ProductDiff,
} from './types.ts';
