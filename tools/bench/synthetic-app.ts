// The application file and the catalog of a generated product. They are the same at every size.

import { languageVersion } from '../../engine/language/index.ts';
import type { Catalog } from '../../engine/lint/index.ts';

/** The content of app.json. */
export const appFile = {
  language: languageVersion,
  name: 'Synthetic',
  home: 'wizard-0',
  returnTo: 'session.returnTo',
  scopes: {
    session: {
      keep: 'local',
      entry: 'session',
      schema: { properties: { returnTo: { type: 'string' } } },
    },
  },
  shell: { links: [], help: { label: 'Help', href: '/help' }, footer: 'Synthetic.' },
  texts: {
    beyond: 'First this.',
    outcomes: {},
    fallback: { title: 'No', text: 'No.' },
    interface: {},
  },
};

/** The operations, blocks and widgets that the flows use. */
export const catalog: Catalog = {
  operations: {
    'service.save': {
      input: {
        name: { type: 'string' },
        agrees: { type: 'boolean' },
        kind: { type: 'string' },
      },
      required: ['name'],
      results: { ok: { type: 'object', properties: {} } },
    },
    'service.list': {
      input: { kind: { type: 'string' } },
      required: [],
      results: { ok: { type: 'array', items: { type: 'object' } } },
    },
  },
  blocks: {
    text: { type: 'object', required: ['text'], properties: { text: {} } },
    list: {
      type: 'object',
      properties: {
        items: {
          type: 'array',
          items: { type: 'object', properties: { title: { type: 'string' } } },
        },
      },
    },
  },
  texts: {},
  widgets: ['radios'],
  fields: {},
};
