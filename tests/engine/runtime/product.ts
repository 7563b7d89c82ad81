// A small product for tests of the runtime. A user orders a kite and pays for it on another site,
// sometimes after a login.

import { type Program, parseProduct } from '../../../engine/index.ts';

const appFile = {
  language: 2,
  name: 'Kites',
  home: 'kite',
  returnTo: 'session.returnTo',
  scopes: {
    session: {
      keep: 'local',
      entries: { token: 'token', returnTo: 'returnTo' },
      schema: {
        properties: {
          token: { type: 'string' },
          returnTo: { type: 'string' },
          source: { type: 'string', enum: ['web', 'mail'] },
          member: { type: ['object', 'null'] },
        },
      },
    },
  },
  flags: { stunts: { default: false, about: 'Stunt kites are sold.' } },
  events: { moved: { about: 'A step is shown.', properties: ['to', 'price'] } },
  conditions: { signedIn: { label: 'signed in', when: { present: [{ var: 'session.token' }] } } },
  enter: {
    take: [{ query: 'source', into: 'session.source', remove: true }],
    load: [{ call: 'club.member', when: 'signedIn', into: 'session.member' }],
  },
  on: {
    home: 'kite:',
    leave: { leave: { $: { var: 'config.site' } }, allow: 'site' },
  },
  outcomes: { 401: { reset: ['session.token'], go: 'door:login', return: true } },
  leaves: { site: { origins: 'config.siteOrigins' }, pay: { origins: 'config.payOrigins' } },
  exits: [{ path: '/site', leave: { $: { var: 'config.site' } }, allow: 'site' }],
  texts: {
    beyond: 'Before “{event.wanted}”, answer this.',
    outcomes: {},
    fallback: { title: 'No', text: 'No.' },
    interface: { refusedAddress: 'This address is not allowed.' },
  },
};

const orderCall = {
  call: 'shop.order',
  idempotencyKey: 'order',
  with: { shape: { $: { var: 'state.shape' } }, email: { $: { var: 'event.email' } } },
  into: 'state.order',
  on: {
    ok: '@next',
    422: '@fields',
    '409:sold-out': { assign: { 'state.shape': null }, go: 'shape', notice: 'Sold out.' },
    404: '@stay',
    '*': '@retry',
  },
};

const kiteFlow = {
  id: 'kite',
  version: 3,
  title: 'A kite',
  path: '/kite',
  state: {
    keep: 'local',
    schema: {
      properties: {
        shape: { type: ['string', 'null'] },
        tail: { type: 'string' },
        color: { type: 'string', default: 'red' },
        order: { type: ['string', 'null'] },
        seen: { type: ['string', 'null'] },
        payment: { type: ['object', 'null'] },
      },
    },
  },
  on: { shapes: 'shape' },
  outcomes: { 410: { toast: { type: 'error', message: 'Gone.' }, go: 'shape' } },
  migrations: [
    { from: 1, rename: { form: 'shape' }, map: { shape: { rhombus: 'diamond' } } },
    { from: 2, drop: ['glue'], default: { color: 'blue' } },
  ],
  steps: [
    { id: 'shape', formerIds: ['form'] },
    { id: 'tail', when: { '==': [{ var: 'state.shape' }, 'diamond'] } },
    {
      id: 'send',
      completeWhen: { present: [{ var: 'state.order' }] },
      on: {
        submit: orderCall,
        look: {
          call: 'shop.look',
          takeLatest: true,
          debounce: 300,
          with: { text: { $: { var: 'event' } } },
          into: 'state.seen',
          on: {
            ok: { toast: { type: 'success', message: '{event}: {result}' } },
            404: { assign: { 'state.seen': { $: { var: 'error.code' } } } },
          },
        },
        ping: { call: 'shop.ping', background: true },
        save: {
          assign: { 'state.tail': 'long' },
          toast: { type: 'success', message: 'Saved with a {state.tail} tail.', timeout: 100 },
          track: {
            event: 'moved',
            properties: { to: 'send', email: 'a@b.c', price: { cents: 1 } },
          },
        },
        warn: { notice: 'Wind is coming.' },
        clear: { reset: ['state.color', 'state.shape'] },
        reset: { resetFlows: true, go: 'shape' },
        login: { go: 'door:login', return: true },
        refresh: '@refresh',
        stay: '@stay',
        help: { go: 'help', query: { from: 'send', none: null } },
      },
    },
    {
      id: 'pay',
      handoff: {
        opensWhen: { present: [{ var: 'state.order' }] },
        call: 'shop.open',
        idempotencyKey: 'pay',
        with: { back: { $link: 'pay', query: { back: 'yes' } } },
        leave: { $: { var: 'result.url' } },
        allow: 'pay',
        on: { 409: { assign: { 'state.seen': { $: { var: 'error.code' } } } }, '*': '@retry' },
        back: {
          confirm: {
            call: 'shop.paid',
            into: 'state.payment',
            on: { 404: { assign: { 'state.seen': { $: { var: 'outcome' } } }, go: 'send' } },
          },
          every: 2,
          for: 5,
          on: [{ when: { var: 'result.paid' }, go: 'thanks' }],
          late: [{ go: 'send', notice: 'The payment takes long.' }],
        },
      },
    },
    { id: 'thanks', offPath: true, back: false },
    { id: 'help', offPath: true, back: 'shape' },
    { id: 'topic', path: 'help/:topic', offPath: true },
    { id: 'repair', offPath: true, opensWhen: { present: [{ var: 'state.order' }] } },
  ],
};

const textField = { type: 'string', title: 'Text' };
const kiteScreens = {
  shape: {
    title: 'Shape',
    form: {
      bind: 'state',
      schema: { type: 'object', required: ['shape'], properties: { shape: textField } },
    },
  },
  tail: {
    title: 'Tail',
    form: {
      bind: 'state',
      schema: { type: 'object', required: ['tail'], properties: { tail: textField } },
    },
  },
  send: {
    title: 'Send',
    form: {
      bind: null,
      schema: {
        type: 'object',
        required: ['email'],
        properties: { email: textField, pin: { ...textField, 'x-sensitive': true } },
      },
    },
  },
  pay: { title: 'Pay' },
  thanks: { title: 'Thanks' },
  help: { title: 'Help' },
  topic: { title: 'Topic' },
  repair: { title: 'Repair' },
};

const doorFlow = {
  id: 'door',
  version: 1,
  title: 'Door',
  path: '/door',
  state: { keep: 'memory', schema: { properties: {} } },
  steps: [
    {
      id: 'login',
      on: {
        submit: {
          call: 'club.login',
          into: 'session.token',
          on: { ok: { go: '@return', else: 'kite:shape' }, '*': '@retry' },
        },
        cancel: '@return',
      },
    },
  ],
};

/**
 * A flow with a step for every possible result of entering an address: redirects, loads, and
 * external addresses.
 */
const mazeFlow = {
  id: 'maze',
  version: 1,
  title: 'Maze',
  path: '/maze',
  state: {
    keep: 'memory',
    schema: { properties: { price: { type: ['integer', 'null'] }, map: { type: 'string' } } },
  },
  enter: {
    load: [
      { call: 'maze.map', with: { member: { $: { var: 'session.member' } } }, into: 'state.map' },
    ],
  },
  on: { arrive: { track: { event: 'moved', properties: { to: 'maze' } } } },
  start: [{ when: { var: 'flags.stunts' }, go: 'free' }],
  steps: [
    { id: 'hall', on: { arrive: { track: { event: 'moved', properties: { to: 'hall' } } } } },
    { id: 'left', offPath: true, redirect: 'right' },
    { id: 'right', offPath: true, redirect: 'left' },
    { id: 'itself', offPath: true, redirect: 'itself' },
    {
      id: 'private',
      offPath: true,
      redirect: { unless: 'signedIn', go: 'door:login', return: true },
    },
    {
      id: 'priced',
      load: [
        {
          call: 'maze.price',
          into: 'state.price',
          on: {
            404: { assign: { 'state.price': 0 } },
            409: { assign: { 'state.map': { $: { var: 'query.way' } } } },
            403: 'hall',
          },
        },
      ],
      then: { when: { '==': [{ var: 'state.price' }, 0] }, go: 'free', notice: 'It is free.' },
    },
    {
      id: 'quiet',
      offPath: true,
      load: [
        {
          call: 'maze.news',
          wait: false,
          on: { 404: { assign: { 'state.map': { $: { var: 'outcome' } } } }, 500: '@retry' },
        },
      ],
    },
    { id: 'free', offPath: true, back: 'priced' },
    {
      id: 'outside',
      offPath: true,
      redirect: { leave: { $: { var: 'config.site' } }, allow: 'site' },
    },
  ],
};

const mazeSteps = [
  'hall',
  'left',
  'right',
  'itself',
  'private',
  'priced',
  'quiet',
  'free',
  'outside',
];

const productFiles = {
  'app.json': appFile,
  'kite/flow.json': kiteFlow,
  ...Object.fromEntries(
    Object.entries(kiteScreens).map(([name, screen]) => [`kite/screens/${name}.json`, screen]),
  ),
  'door/flow.json': doorFlow,
  'door/screens/login.json': {
    title: 'Login',
    form: { bind: null, schema: { type: 'object', properties: { name: textField } } },
  },
  'maze/flow.json': mazeFlow,
  ...Object.fromEntries(mazeSteps.map((title) => [`maze/screens/${title}.json`, { title }])),
};

/** The small product as a program with all flows loaded. */
export const program: Program = parseProgram();

function parseProgram(): Program {
  const { product } = parseProduct(
    Object.fromEntries(
      Object.entries(productFiles).map(([file, value]) => [file, JSON.stringify(value)]),
    ),
  );
  if (!product) throw new Error('The small product cannot be parsed.');
  return {
    ...product,
    operations: {
      'shop.order': { charges: {}, secrets: ['pin'] },
      'shop.paid': { confirms: ['shop.order'] },
    },
  };
}
