// The application file and the shared list of the sample product.

import { toFileText } from './to-file-text.ts';

/** The text of each file by its path relative to the flows folder. */
export const appFiles: Readonly<Record<string, string>> = {
  'app.json': toFileText({
    name: 'Sample',
    home: 'tea',
    returnTo: 'session.returnTo',
    scopes: {
      session: {
        keep: 'local',
        entries: { token: 'token', returnTo: 'returnTo' },
        schema: {
          properties: {
            token: { type: 'string', 'x-sensitive': true },
            name: { type: 'string', 'x-pii': true },
            returnTo: { type: 'string' },
          },
        },
      },
    },
    flags: { samples: { default: false, about: 'Whether samples are offered.' } },
    config: { properties: { payOrigins: { type: 'array', items: { type: 'string' } } } },
    conditions: {
      signedIn: {
        label: 'who is signed in',
        when: { present: [{ var: 'session.token' }] },
        holds: [{ session: { token: 'a' } }],
        fails: [{ session: {} }],
      },
    },
    leaves: { pay: { origins: 'config.payOrigins' } },
    shell: { links: [], help: { label: 'Help', href: '/help' }, footer: 'Tea.' },
    texts: {
      beyond: 'First this.',
      outcomes: {},
      fallback: { title: 'No', text: 'No.' },
      interface: { back: 'Back', waitFor: 'Wait for {seconds}.' },
    },
    events: { looked: { about: 'Somebody looked.', properties: ['step'] } },
    data: { leaves: 'shared/leaves.json' },
    outcomes: { 401: { reset: ['session.token'], go: 'tea:kind', return: true } },
    claims: {
      notCharged: {
        about: 'No money was taken.',
        phrases: ['nothing was charged', 'not been charged'],
      },
      served: { about: 'The tea is there.', phrases: ['tea is yours'], confirmedBy: ['signedIn'] },
      once: { about: 'It is paid once.', phrases: ['pay only once'], deniesRenewal: true },
      drunk: { about: 'The tea is gone.', phrases: ['tea is gone for good'], confirmedBy: [] },
    },
    language: 2,
  }),
  'shared/leaves.json': toFileText([
    { id: 'green', name: 'Green', goesWith: ['black'] },
    { id: 'black', name: 'Black', goesWith: [] },
  ]),
  'shared/leaves.schema.json': toFileText({
    type: 'array',
    'x-unique': ['id', 'name'],
    'x-complete': { id: 'shop.order.kind' },
    items: {
      type: 'object',
      required: ['id', 'name'],
      properties: {
        id: { type: 'string', 'x-slug-of': 'name' },
        name: { type: 'string' },
        goesWith: { type: 'array', items: { 'x-ref': 'leaves.id' } },
      },
    },
  }),
};
