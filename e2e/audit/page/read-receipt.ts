// Reads the receipt of a screen.

import type { PageSnapshot } from '../snapshot.ts';
import { cleanText } from './element-text.ts';
import { findAll } from './find-all.ts';

/** Returns the labels of the receipt, and whether it can be printed. Returns null if there is no receipt. */
export function readReceipt(): PageSnapshot['receipt'] {
  const receipt = document.querySelector('main .receipt');
  if (!receipt) return null;
  return {
    labels: findAll('main .receipt dt').map((each) => cleanText(each.textContent)),
    isPrintable: receipt.querySelector('button') !== null,
  };
}
