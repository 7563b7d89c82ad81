// Declares the block `plans`: plans to choose from, and a table of the plans' features.

import { withDescription } from '../../with-description.ts';
import { defineBlock } from '../define-block.ts';
import type { BlockProperties } from '../schema-value.ts';
import {
  cardActionProperties,
  cardHeadingProperties,
  exactly,
  listOf,
  recurrence,
  text,
} from '../schemas.ts';

const featureSchema = exactly(
  {
    title: withDescription(text, 'The name of the feature.'),
    included: withDescription(
      { type: 'boolean', default: true },
      'If false, the plan does not include the feature.',
      false,
    ),
    value: withDescription(text, 'The text that replaces the tick.', 'Every month'),
    main: withDescription(
      { type: 'boolean', default: false },
      'If true, the feature is listed first.',
      true,
    ),
    tooltip: withDescription(text, 'More information, in a popover.', 'By email and telephone'),
    footnote: withDescription(
      text,
      'The text of a numbered footnote below the table.',
      'In the first year',
    ),
  },
  ['title'],
);

export const plansBlock = defineBlock({
  name: 'plans',
  summary: 'Plans to choose from: a short card for each, and a table that compares their features.',
  schema: exactly(
    {
      heading: withDescription(text, 'The heading of the plans.', 'Choose a plan'),
      items: withDescription(
        listOf(
          exactly(
            {
              ...cardHeadingProperties,
              price: withDescription(
                { type: ['integer', 'null'], 'x-unit': 'cents' },
                'The price in cents, or null if it is not known yet.',
              ),
              recurrence,
              note: withDescription(
                text,
                'The text below the price, or in place of an unknown price.',
                'plus the fee of the state',
              ),
              lacks: withDescription(
                text,
                'A warning that the plan does not include what the user came for. Such plans come last, below the warning.',
                'Doesn’t include a parking space',
              ),
              features: withDescription(listOf(featureSchema), 'The features of the plan.'),
              selected: withDescription(
                { type: 'boolean', default: false },
                'If true, the plan is marked as selected.',
                true,
              ),
              ...cardActionProperties,
            },
            ['title', 'features'],
          ),
        ),
        'The plans.',
      ),
      comparison: withDescription(
        { enum: ['open', 'closed'], default: 'open' },
        'The table is open at first, or closed. On a phone, it is always closed at first.',
        'closed',
      ),
    },
    ['items'],
  ),
  examples: [
    {
      title: 'Two plans',
      properties: {
        heading: 'Plans',
        items: [
          {
            title: 'Small',
            text: 'For a start.',
            price: 0,
            lacks: 'Doesn’t include parking',
            features: [
              { title: 'One desk', main: true },
              { title: 'Parking', included: false, footnote: 'Where there is a car park.' },
            ],
            action: { label: 'Choose Small', event: 'choose', payload: { plan: 'small' } },
          },
          {
            title: 'Large',
            badge: 'Best seller',
            price: 9900,
            recurrence: 'annual',
            selected: true,
            features: [
              { title: 'Ten desks', main: true, tooltip: 'In one room.' },
              { title: 'Parking', footnote: 'Where there is a car park.' },
            ],
            action: { label: 'Choose Large', event: 'choose', payload: { plan: 'large' } },
          },
        ],
      },
    },
    {
      title: 'The table is closed, no plan chosen yet',
      properties: {
        comparison: 'closed',
        items: [
          {
            title: 'Small',
            price: null,
            note: 'Known after the address',
            features: [{ title: 'Desks', value: 'One', main: true }, { title: 'Tea' }],
            status: 'Not in your town yet',
          },
          {
            title: 'Large',
            price: 9900,
            recurrence: 'monthly',
            features: [
              { title: 'Desks', value: 'Ten' },
              { title: 'Parking', included: false },
            ],
            action: { label: 'Choose Large', event: 'choose' },
          },
        ],
      },
    },
  ],
});

export type PlansProperties = BlockProperties<typeof plansBlock>;

export type PlanProperties = PlansProperties['items'][number];

export type PlanFeature = PlanProperties['features'][number];
