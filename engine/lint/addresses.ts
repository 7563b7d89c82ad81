// The addresses of a product as a text, to compare two versions of a product.

import type { Product } from '../language/index.ts';

const known = new WeakMap<Product, string>();

/** Returns all addresses and their targets as one text. */
export function addressesOf(product: Product): string {
  const text = known.get(product) ?? JSON.stringify(product.routes);
  known.set(product, text);
  return text;
}
