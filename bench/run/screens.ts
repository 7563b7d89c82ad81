// The screens that all entrants have, and what is entered there.

import type { PlannedAnswer, PlannedStep } from './plan.ts';

/** The wizard: two steps and a summary. */
export const wizardSteps: readonly PlannedStep[] = [
  {
    heading: 'How can we reach you?',
    answers: [
      { label: 'First name', text: 'Ann' },
      { label: 'Last name', text: 'Heron' },
      { label: 'Email address', text: 'ann@example.com' },
      { label: 'Phone number', text: '555 010 0199' },
      { label: 'ZIP code', text: '19801' },
    ],
  },
  {
    heading: 'Your company',
    answers: [
      { label: 'LLC', text: null },
      { label: 'State', text: 'Delaware' },
      { label: 'Company name', text: 'Blue Heron Tools' },
    ],
  },
  { heading: 'Check your answers', answers: [] },
];

/** The texts that the summary of the wizard shows. */
export const wizardSummary = [
  'Ann Heron',
  'ann@example.com',
  '555 010 0199',
  '19801',
  'LLC',
  'Delaware',
  'Blue Heron Tools',
] as const;

/** A screen that ours, the hand-written and the static pages have. */
export interface MeasuredScreen {
  readonly name: string;
  readonly path: string;
  /** The first answer that is entered. */
  readonly answer: PlannedAnswer;
}

export const wizardScreen: MeasuredScreen = {
  name: 'wizard',
  path: '/order/contact',
  answer: { label: 'First name', text: 'Ann' },
};

export const surveyPath = '/survey/details';

/** Screens of the product of this repository. */
export const productScreens: readonly MeasuredScreen[] = [
  { name: 'start', path: '/start/type', answer: { label: 'LLC', text: null } },
  { name: 'sign-up', path: '/auth/sign-up', answer: { label: 'First name', text: 'Ann' } },
  {
    name: 'plans',
    path: '/accounting/your-plan',
    answer: { label: 'Choose Scale', text: null },
  },
];
