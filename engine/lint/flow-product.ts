// Declares the parts of a product that expressions depend on.

import type { Product } from '../language/index.ts';

/** A product without its addresses. */
export type FlowProduct = Pick<Product, 'app' | 'flows' | 'operations'>;
