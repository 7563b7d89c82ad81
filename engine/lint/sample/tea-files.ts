// The flow of the sample product that orders tea, and the flow that extends it.

import { toFileText } from './to-file-text.ts';

/** The text of each file by its path relative to the flows folder. */
export const teaFiles: Readonly<Record<string, string>> = {
  'tea/flow.json': toFileText({
    id: 'tea',
    version: 1,
    title: 'Order tea',
    path: '/tea',
    state: {
      keep: 'local',
      schema: {
        properties: {
          kind: { type: 'string', enum: ['green', 'black'] },
          cups: { type: 'integer' },
        },
      },
    },
    conditions: {
      isGreen: {
        label: 'who drinks green tea',
        when: { '==': [{ var: 'state.kind' }, 'green'] },
        holds: [{ state: { kind: 'green' } }],
        fails: [{ state: { kind: 'black' } }],
      },
    },
    derive: { label: { $: { cat: [{ var: 'state.kind' }, ' tea'] } } },
    steps: [
      { id: 'kind', on: { help: 'about' } },
      { id: 'about', offPath: true, back: 'kind' },
      { id: 'green', when: 'isGreen', redirect: { unless: 'isGreen', go: 'kind' } },
      {
        id: 'order',
        redirect: { unless: 'signedIn', go: 'about' },
        on: {
          send: {
            call: 'shop.order',
            with: { kind: { $: { var: 'state.kind' } } },
            on: { ok: 'kind' },
          },
          submit: {
            call: 'shop.write',
            with: {
              note: { $: { var: 'event.note' } },
              email: { $: { var: 'event.email' } },
            },
            on: {
              ok: [
                {
                  when: { and: [{ var: 'flags.samples' }, { present: [{ var: 'data.leaves' }] }] },
                  go: 'kind',
                },
                {
                  assign: {
                    'state.cups': { $: { '+': [{ default: [{ var: 'state.cups' }, 0] }, 1] } },
                  },
                  track: { event: 'looked', properties: { step: 'order' } },
                  go: 'kind',
                },
              ],
            },
          },
        },
      },
    ],
    with: { greeting: 'A tea' },
  }),
  'mate/flow.json': toFileText({
    id: 'mate',
    version: 1,
    title: 'Order mate',
    path: '/mate',
    extends: 'tea',
    with: { greeting: 'A mate' },
    without: ['green'],
  }),
  'tea/screens/kind.json': toFileText({
    title: 'Which tea?',
    form: {
      bind: 'state',
      schema: {
        type: 'object',
        required: ['kind'],
        properties: { kind: { type: 'string', title: 'Kind', enum: ['green', 'black'] } },
      },
      ui: { kind: { 'ui:widget': 'radios' } },
    },
    actions: [
      { event: 'submit', label: 'Continue' },
      { event: 'help', label: 'What is the difference?' },
    ],
  }),
  'tea/screens/about.json': toFileText({
    title: 'About tea',
    blocks: [{ block: 'text', text: 'Leaves in water.' }],
    actions: [{ event: 'submit', label: 'Back to the choice' }],
  }),
  'tea/screens/green.json': toFileText({
    title: 'Your {derived.label}',
    actions: [{ event: 'submit', label: 'Continue' }],
    blocks: [{ block: 'text', when: 'signedIn', text: 'We keep your choice.' }],
  }),
  'tea/screens/order.json': toFileText({
    title: 'Order',
    actions: [
      { event: 'send', label: 'Order now' },
      { event: 'submit', label: 'Order with a note' },
    ],
    form: {
      bind: null,
      schema: {
        type: 'object',
        required: ['note', 'email'],
        properties: {
          note: { type: 'string', title: 'Note', maxLength: 200 },
          email: {
            type: 'string',
            format: 'email',
            title: 'Email address',
            maxLength: 254,
            'x-pii': true,
          },
        },
      },
      ui: {
        note: { 'ui:errors': { maxLength: 'Use 200 characters or fewer' } },
        email: { 'ui:options': { autocomplete: 'email' } },
      },
    },
    lead: '{with.greeting} for you.',
  }),
  'tea/journeys.json': toFileText([
    {
      name: 'green tea',
      given: { session: { token: 'a' } },
      answers: { 'shop.order': { ok: { number: '1', price: 100 } } },
      steps: [
        { open: '/tea', at: 'kind' },
        { event: 'help', at: 'about' },
        { event: 'back', at: 'kind' },
        { event: 'submit', with: { kind: 'green' }, at: 'green', shows: ['Your green tea'] },
        { event: 'submit', at: 'order' },
        { event: 'send', calls: { 'shop.order': { kind: 'green' } }, at: 'kind' },
      ],
    },
  ]),
};
