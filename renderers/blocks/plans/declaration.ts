// Plans beside each other, with what each includes.

import type { BlockAction } from '../action.ts';
import { defineBlock } from '../define-block.ts';
import { action, cents, exactly, listOf, recurrence, text } from '../schemas.ts';

export interface PlansProperties {
  readonly heading?: string;
  readonly items: readonly PlanProperties[];
}

export interface PlanProperties {
  readonly title: string;
  readonly text?: string;
  readonly badge?: string;
  /** Integer cents. */
  readonly price?: number;
  readonly recurrence?: string;
  readonly note?: string;
  readonly features: readonly PlanFeature[];
  /** The plan that is chosen now. */
  readonly selected?: boolean;
  readonly action?: BlockAction;
}

export interface PlanFeature {
  readonly title: string;
  /** True unless said otherwise. */
  readonly included?: boolean;
  /** Stands first, and stronger. */
  readonly main?: boolean;
  /** More about it, behind a small button. */
  readonly tooltip?: string;
  /** Small print, numbered, below all plans. */
  readonly footnote?: string;
}

const feature = exactly(
  {
    title: text,
    included: { type: 'boolean' },
    main: { type: 'boolean' },
    tooltip: text,
    footnote: text,
  },
  ['title'],
);

export const plansBlock = defineBlock({
  name: 'plans',
  summary: 'Plans to choose from, beside each other or, on a phone, as slides.',
  schema: exactly(
    {
      heading: text,
      items: listOf(
        exactly(
          {
            title: text,
            text,
            badge: text,
            price: cents,
            recurrence,
            note: text,
            features: listOf(feature),
            selected: { type: 'boolean' },
            action,
          },
          ['title', 'features'],
        ),
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
  ],
});
