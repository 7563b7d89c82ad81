// The operations, blocks, and widgets of the sample product.

/** The catalog of the product in `sampleFiles`. */
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
    'shop.renew': {
      input: { total: { type: 'integer', 'x-unit': 'cents' }, code: { type: ['string', 'null'] } },
      required: ['total'],
      results: { ok: { type: 'null' } },
      idempotent: true,
      charges: { amount: 'total', renews: true },
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
        404: { type: 'object' },
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
        note: { type: 'string', maxLength: 200, 'x-max-bytes': 2000 },
        email: { type: 'string', format: 'email', maxLength: 254, 'x-pii': true },
      },
      required: ['note', 'email'],
      results: { ok: { type: 'null' } },
    },
  },
  blocks: {
    wait: { type: 'object', properties: {}, additionalProperties: false, 'x-waits': true },
    text: {
      type: 'object',
      required: ['text'],
      properties: { text: {}, quiet: { type: 'boolean' } },
      additionalProperties: false,
    },
    receipt: {
      type: 'object',
      properties: {
        lines: {
          type: 'array',
          items: { type: 'object', properties: { amount: { 'x-unit': 'cents' } } },
        },
        total: { 'x-unit': 'cents' },
      },
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
  texts: { back: [], waitFor: ['seconds'] },
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
