// Declares the block `opening-hours`, which lists the opening hours of places.

import { type BlockProperties, defineBlock, exactly, listOf, text } from 'charter/declare';

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

export type OpeningHoursProperties = BlockProperties<typeof openingHoursBlock>;
