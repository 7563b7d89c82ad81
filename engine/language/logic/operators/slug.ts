// `slug`: a text as part of an address, such as "new-york".

import { defineOperator, textOf } from '../operator.ts';

export const slug = defineOperator({
  name: 'slug',
  summary: 'A text in lower case with hyphens for spaces and other signs; an empty text for none.',
  arguments: [{ name: 'text', type: ['string', 'number', 'null'] }],
  result: 'string',
  examples: [
    { rule: { slug: ['New York'] }, is: 'new-york' },
    { rule: { slug: ['  District of  Columbia. '] }, is: 'district-of-columbia' },
    { rule: { slug: [null] }, is: '' },
  ],
  apply: ([text]) => slugOf(textOf(text, 'slug')),
});

/**
 * Returns a text in lower case with hyphens for spaces and other signs.
 * @example
 * slugOf('New York') // 'new-york'
 */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
