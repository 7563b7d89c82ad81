// Declares the block `plans`: plans side by side with their features.

import type { BlockAction } from '../action.ts';
import { defineBlock } from '../define-block.ts';
import { action, exactly, listOf, recurrence, text } from '../schemas.ts';

export interface PlansProperties {
  readonly heading?: string;
  readonly items: readonly PlanProperties[];
  /**
   * `all` (default): all features, the main ones first. `main`: only those, the others in a
   * disclosure.
   */
  readonly detail?: 'main' | 'all';
}

export interface PlanProperties {
  readonly title: string;
  readonly text?: string;
  readonly badge?: string;
  /** The price in integer cents, or null if it is not known yet. */
  readonly price?: number | null;
  readonly recurrence?: string;
  /** The text below the price, or in place of an unknown price. */
  readonly note?: string;
  readonly features: readonly PlanFeature[];
  /** True for the selected plan. */
  readonly selected?: boolean;
  readonly action?: BlockAction;
  /** The text that replaces the button, such as "Not available". */
  readonly status?: string;
}

export interface PlanFeature {
  readonly title: string;
  /** True if the plan includes the feature, which is the default. */
  readonly included?: boolean;
  /** True to list the feature first and to emphasize it. */
  readonly main?: boolean;
  /** More information, in a popover. */
  readonly tooltip?: string;
  /** The text of a numbered footnote below all plans. */
  readonly footnote?: string;
}

const featureSchema = exactly(
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
            price: { type: ['integer', 'null'], 'x-unit': 'cents' },
            recurrence,
            note: text,
            features: listOf(featureSchema),
            selected: { type: 'boolean' },
            action,
            status: text,
          },
          ['title', 'features'],
        ),
      ),
      detail: { enum: ['main', 'all'] },
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
    {
      title: 'Main features only, no plan chosen yet',
      properties: {
        detail: 'main',
        items: [
          {
            title: 'Small',
            price: null,
            note: 'Known after the address',
            features: [{ title: 'One desk', main: true }, { title: 'Tea' }],
            status: 'Not in your town yet',
          },
          {
            title: 'Large',
            price: 9900,
            recurrence: 'monthly',
            features: [{ title: 'Ten desks' }, { title: 'Parking', included: false }],
            action: { label: 'Choose Large', event: 'choose' },
          },
        ],
      },
    },
  ],
});
