// A small correct product. Every rule's examples are changes to it.

const toFileText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The files of a small correct product: path relative to the flows folder -> text. */
export const sampleFiles: Readonly<Record<string, string>> = {
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
      interface: {},
    },
    events: { looked: { about: 'Somebody looked.', properties: ['step'] } },
    data: { leaves: 'shared/leaves.json' },
    outcomes: { 401: { reset: ['session.token'], go: 'tea:kind', return: true } },
    claims: {
      notCharged: {
        about: 'No money was taken.',
        phrases: ['nothing was charged', 'not been charged'],
      },
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
  'chai/flow.json': toFileText({
    id: 'chai',
    version: 1,
    title: 'Order chai',
    path: '/chai',
    extends: 'tea',
    with: { greeting: 'Chai' },
    steps: [
      {
        id: 'kind',
        on: { help: { call: 'shop.join', on: { ok: 'about', 409: 'kind' } } },
      },
    ],
  }),
  'sencha/flow.json': toFileText({
    id: 'sencha',
    version: 1,
    title: 'Order sencha',
    path: '/sencha',
    extends: 'tea',
    with: { greeting: 'Sencha' },
  }),
  'till/flow.json': toFileText({
    id: 'till',
    version: 1,
    title: 'Pay',
    path: '/till',
    state: {
      keep: 'memory',
      schema: {
        properties: {
          price: { type: ['integer', 'null'], default: null, 'x-unit': 'cents' },
          weight: { type: 'integer', default: 0 },
        },
      },
    },
    enter: {
      load: [
        {
          call: 'shop.price',
          into: 'state.price',
          on: { '*': { assign: { 'state.price': null } } },
        },
      ],
    },
    steps: [
      {
        id: 'till',
        on: {
          buy: {
            when: { present: [{ var: 'state.price' }] },
            call: 'shop.sell',
            idempotencyKey: 'tea',
            with: { total: { $: { var: 'state.price' } } },
          },
        },
      },
    ],
  }),
  'till/screens/till.json': toFileText({
    title: 'Pay for your tea',
    lead: 'One cup.',
    actions: [
      {
        event: 'buy',
        label: 'Pay {state.price, money}',
        when: { present: [{ var: 'state.price' }] },
      },
    ],
    waiting: 'Paying for {state.weight, number} grams.',
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

/** The catalog of the small product. */
export const sampleCatalog = {
  operations: {
    'shop.list': {
      input: {},
      required: [],
      results: { ok: { type: 'array' }, 401: { type: 'null' } },
      session: 'needed' as const,
    },
    'shop.enter': {
      input: {},
      required: [],
      results: { ok: { type: 'object' }, 401: { type: 'null' } },
      session: 'none' as const,
    },
    'shop.close': {
      input: {},
      required: [],
      results: { ok: { type: 'null' } },
      endsSession: true,
    },
    'shop.look': {
      input: {
        kind: { type: 'string' },
        day: { type: 'string', format: 'date' },
        code: { type: 'string', pattern: '^[A-Z]{2}$' },
        successUrl: { type: 'string' },
        cancelUrl: { type: 'string' },
      },
      required: [],
      results: {
        ok: {
          type: 'array',
          items: {
            type: 'object',
            required: ['id', 'title', 'price'],
            properties: {
              id: { type: 'string' },
              title: { type: 'string' },
              price: { type: 'integer' },
            },
          },
        },
        404: { type: 'null' },
      },
      reads: true,
    },
    'shop.send': {
      input: { note: { type: 'string' } },
      required: [],
      results: { ok: { type: 'null' } },
      idempotent: true,
    },
    'shop.ask': {
      input: { kind: { type: 'string', enum: ['green', 'black'] } },
      required: ['kind'],
      results: { ok: { type: 'integer' } },
      reads: true,
    },
    'shop.buy': {
      input: { kind: { type: 'string', enum: ['green', 'black'] } },
      required: ['kind'],
      results: { ok: { type: 'null' } },
      idempotent: true,
      charges: {},
    },
    'shop.join': {
      input: {},
      required: [],
      results: { ok: { type: 'null' }, 409: { type: 'null' } },
    },
    'shop.charge': {
      input: { cups: { type: 'integer' }, paidUrl: {}, backUrl: {} },
      required: [],
      results: {
        ok: { type: 'object', required: ['url'], properties: { url: { type: 'string' } } },
        402: { type: 'null' },
      },
      idempotent: true,
      charges: { success: 'paidUrl', cancel: 'backUrl' },
    },
    'shop.gift': {
      input: { paidUrl: {} },
      required: [],
      results: { ok: { type: 'null' } },
      charges: {},
    },
    'shop.claim': {
      input: {},
      required: [],
      results: { ok: { type: 'null' } },
      session: 'needed' as const,
      idempotent: true,
    },
    'shop.quote': {
      input: { code: { type: ['string', 'null'] } },
      required: [],
      results: { ok: { type: 'integer', 'x-unit': 'cents' } },
      reads: true,
    },
    'shop.price': {
      input: {},
      required: [],
      results: { ok: { type: 'integer', 'x-unit': 'cents' } },
      reads: true,
    },
    'shop.sell': {
      input: { total: { type: 'integer', 'x-unit': 'cents' }, code: { type: ['string', 'null'] } },
      required: ['total'],
      results: { ok: { type: 'null' } },
      idempotent: true,
      charges: { amount: 'total' },
    },
    'shop.pay': {
      input: { kind: { type: 'string' } },
      required: ['kind'],
      results: {
        ok: { type: 'object', required: ['url'], properties: { url: { type: 'string' } } },
      },
      idempotent: true,
      charges: {},
    },
    'shop.paid': {
      input: {},
      required: [],
      results: {
        ok: { type: 'object', required: ['paid'], properties: { paid: { type: 'boolean' } } },
      },
      confirms: ['shop.charge', 'shop.pay'],
    },
    'shop.order': {
      input: {
        kind: { type: 'string', enum: ['green', 'black'] },
        note: { type: 'string' },
        cups: { type: 'integer' },
        guest: {
          type: 'object',
          properties: {
            name: { type: ['string', 'null'], 'x-pii': true },
            tea: { type: 'string' },
          },
        },
      },
      required: ['kind'],
      results: {
        ok: {
          type: 'object',
          required: ['number', 'price'],
          properties: {
            number: { type: 'string' },
            price: { type: 'integer' },
            ready: { type: 'string', format: 'date' },
            paidAt: { type: 'string', format: 'date' },
            sentAt: { type: 'string', format: 'date' },
          },
        },
        402: {
          type: 'object',
          required: ['payAt'],
          properties: { payAt: { type: 'string' } },
        },
      },
    },
    'shop.write': {
      input: {
        note: { type: 'string', maxLength: 200 },
        email: { type: 'string', format: 'email', maxLength: 254, 'x-pii': true },
      },
      required: ['note', 'email'],
      results: { ok: { type: 'null' } },
    },
  },
  blocks: {
    text: {
      type: 'object',
      required: ['text'],
      properties: { text: {}, quiet: { type: 'boolean' } },
      additionalProperties: false,
    },
    list: {
      type: 'object',
      properties: {
        items: {
          type: 'array',
          items: {
            type: 'object',
            required: ['title'],
            properties: { title: { type: 'string' } },
            additionalProperties: false,
          },
        },
      },
    },
  },
  widgets: ['radios', 'password'],
  fields: {
    radios: {
      answers: { types: ['string'] },
      options: { type: 'object', properties: { help: {}, errors: {}, choices: {}, label: {} } },
    },
    password: {
      answers: { types: ['string'], hidden: true as const },
      options: {
        type: 'object',
        properties: { help: {}, errors: {}, autocomplete: {}, matches: {} },
      },
    },
  },
};
