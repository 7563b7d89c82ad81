// A product as its expressions see it.

import type { Product } from '../parse.ts';

/** A product without its addresses. */
export type FlowProduct = Pick<Product, 'app' | 'flows' | 'operations'>;
