// The door of the comparison of two versions of a product.

export { breakingChanges, diffProducts } from './compare.ts';
export {
  type Change,
  type ChangeKind,
  type Diff,
  kinds,
  type Landing,
} from './types.ts';
