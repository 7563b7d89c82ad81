// `slug`: converts a text to a segment of an address, such as "new-york".

import { defineOperator, toText } from '../operator.ts';

export const slug = defineOperator({
  name: 'slug',
  summary:
    'A text in lower case, with hyphens in place of spaces and other characters. An empty text for no text.',
  arguments: [{ name: 'text', type: ['string', 'number', 'null'] }],
  result: 'string',
  examples: [
    { rule: { slug: ['New York'] }, is: 'new-york' },
    { rule: { slug: ['  District of  Columbia. '] }, is: 'district-of-columbia' },
    { rule: { slug: [null] }, is: '' },
  ],
  apply: ([text]) => createSlug(toText(text, 'slug')),
});

/**
 * Returns a text in lower case, with hyphens instead of spaces and other non-alphanumeric characters.
 * @example
 * createSlug('New York') // 'new-york'
 */
export function createSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
