// Writes the addresses of a product as text, so that two versions of a product can be compared.

import type { Product } from '../language/index.ts';

const addressesCache = new WeakMap<Product, string>();

/** Returns all addresses of a product and their targets as one text. */
export function serializeAddresses(product: Product): string {
  const text = addressesCache.get(product) ?? JSON.stringify(product.routes);
  addressesCache.set(product, text);
  return text;
}
