// Declares the block `opening-hours`, which lists the opening hours of places.

import { defineBlock, exactly, listOf, text } from 'charter/declare';

export interface OpeningHoursProperties {
  readonly heading: string;
  readonly branches: readonly { readonly name: string; readonly days: string }[];
}

export const openingHoursBlock = defineBlock({
  name: 'opening-hours',
  summary: 'The opening hours of several places, one line each.',
  schema: exactly(
    { heading: text, branches: listOf(exactly({ name: text, days: text }, ['name', 'days'])) },
    ['heading', 'branches'],
  ),
  examples: [
    {
      title: 'One branch',
      properties: {
        heading: 'Opening hours',
        branches: [{ name: 'River Street', days: 'Monday to Friday, 9 to 18' }],
      },
    },
  ],
});
