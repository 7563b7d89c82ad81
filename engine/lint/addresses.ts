// The addresses of a product as a text, to compare two versions of a product.

import type { Product } from '../language/index.ts';

const addressesCache = new WeakMap<Product, string>();

/** Returns all addresses and their targets as one text. */
export function serializeAddresses(product: Product): string {
  const text = addressesCache.get(product) ?? JSON.stringify(product.routes);
  addressesCache.set(product, text);
  return text;
}
