// The example flow of a new product, with its screens and journeys. In the flow, a user books a visit.

import { bookableDays, bookingSchema, visitProperties } from './product-service.ts';
import { toTitle } from './skeletons.ts';

const screenSchema = '../../../editor/visit.schema.json';
const continueActions = [{ event: 'submit', label: 'Continue', kind: 'primary' }];

/** The content of the example flow's file. */
export const exampleFlow = {
  $schema: '../../editor/visit.schema.json',
  ...{ id: 'visit', version: 1, title: 'Book a visit', path: '/visit' },
  state: {
    keep: 'session',
    schema: {
      type: 'object',
      properties: {
        ...visitProperties,
        booking: { type: 'object', properties: bookingSchema.properties },
      },
    },
  },
  conditions: {
    isBooked: {
      label: 'who have booked a visit',
      when: { present: [{ var: 'state.booking.code' }] },
      holds: [{ state: { booking: { code: 'V-1' } } }],
      fails: [{ state: {} }],
    },
  },
  steps: [
    { id: 'name' },
    {
      id: 'day',
      on: {
        submit: {
          call: 'desk.book',
          idempotencyKey: 'visit',
          with: { name: { $: { var: 'state.name' } }, day: { $: { var: 'state.day' } } },
          into: 'state.booking',
          on: {
            ok: '@next',
            409: {
              toast: { type: 'error', message: 'This day is full. Choose another one.' },
              go: '@stay',
            },
          },
        },
      },
    },
    {
      id: 'done',
      opensWhen: 'isBooked',
      back: false,
      on: { again: { reset: ['state'], go: 'name' } },
    },
  ],
};

/** The first screen of the example flow, which asks for the user's name. */
export const nameScreen = {
  $schema: screenSchema,
  title: 'What is your name?',
  form: {
    bind: 'state',
    schema: {
      type: 'object',
      required: ['name'],
      properties: { name: { ...visitProperties.name, title: 'Name' } },
    },
    ui: {
      name: {
        'ui:options': { autocomplete: 'name' },
        'ui:errors': { required: 'Enter your name' },
      },
    },
  },
  actions: continueActions,
};

export const dayScreen = {
  $schema: screenSchema,
  title: 'When do you come?',
  blocks: [{ block: 'hint', text: 'We are open from 9 to 17.' }],
  form: {
    bind: 'state',
    schema: {
      type: 'object',
      required: ['day'],
      properties: {
        day: {
          type: 'string',
          title: 'Day',
          oneOf: bookableDays.map((day) => ({ const: day, title: toTitle(day) })),
        },
      },
    },
    ui: { day: { 'ui:widget': 'radios', 'ui:errors': { required: 'Choose a day' } } },
  },
  actions: [{ event: 'submit', label: 'Book', kind: 'primary' }],
};

export const doneScreen = {
  $schema: screenSchema,
  title: 'Your visit is booked',
  lead: 'We expect you, {state.name}.',
  blocks: [{ block: 'reference', label: 'Your code', value: '{state.booking.code}' }],
  actions: [{ event: 'again', label: 'Book another visit' }],
};

const stepsToDayScreen = [
  { open: '/visit', at: 'name' },
  { event: 'submit', with: { name: 'Ann' }, at: 'day' },
];

/** The journeys of the example flow. In one journey a visit is booked, and in the other the day is full. */
export const exampleJourneys = [
  {
    name: 'a visit is booked',
    answers: { 'desk.book': { ok: { code: 'V-7' } } },
    steps: [
      ...stepsToDayScreen,
      {
        event: 'submit',
        with: { day: 'monday' },
        at: 'done',
        calls: { 'desk.book': { name: 'Ann', day: 'monday' } },
      },
      { event: 'again', at: 'name' },
    ],
  },
  {
    name: 'a full day keeps the answers',
    answers: { 'desk.book': { 409: null } },
    steps: [...stepsToDayScreen, { event: 'submit', with: { day: 'tuesday' }, at: 'day' }],
  },
];
