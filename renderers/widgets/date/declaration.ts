// Declares the widget `date`: three text inputs for a date that users know by heart.

import { withDescription } from '../../with-description.ts';
import { defineWidget } from '../define-widget.ts';
import { optionsSchema } from '../schemas.ts';

export const dateWidget = defineWidget({
  name: 'date',
  summary: 'A date as month, day and year; the answer is written year-month-day.',
  answers: { types: ['string'], format: 'date' },
  options: optionsSchema({
    autocomplete: withDescription(
      { enum: ['bday'] },
      'Lets browsers fill in the birthday.',
      'bday',
    ),
    earliest: withDescription({ enum: ['today'] }, 'The first day that is accepted.', 'today'),
    latest: withDescription(
      { enum: ['today', 'in-a-year'] },
      'The last day that is accepted: the current day, or the same day of next year.',
      'today',
    ),
  }),
  examples: [
    {
      title: 'A date of a business',
      schema: { type: 'string', format: 'date', title: 'When did the business start?' },
      ui: { 'ui:help': 'For example, 3 27 2026' },
      value: '2026-03-27',
    },
  ],
});
