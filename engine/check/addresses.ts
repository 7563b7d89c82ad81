// The addresses of a product, to be compared with those of the product before a save.

import type { Product } from '../parse.ts';

const known = new WeakMap<Product, string>();

/** All addresses and where they lead, as one text. */
export function addressesOf(product: Product): string {
  const text = known.get(product) ?? JSON.stringify(product.routes);
  known.set(product, text);
  return text;
}
